// Gestures: press and release on the same pick choose it, also where it was drawn anew between; keys only add steering.
import { forget, hold } from "../drawing/flight.js";
import { Lights } from "./lights.js";

const FAR = 6; // px before a press is a drag
const LIFT = 44; // px: a finger must not hide what it carries

/** @param {PointerEvent} e */
const lifted = (e) => e.clientY - (e.pointerType === "touch" ? LIFT : 0);

/** @param {PointerEvent} e */
const pickUnder = (e) => Lights.pickUnder(e.clientX, lifted(e));

export class Gestures {
  /** @type {{node: SVGGElement, x: number, y: number} | null} */
  pressed = null;
  /** @type {ReturnType<typeof hold> | null} */
  carry = null;
  dragged = false; // swallow the click that follows a drag
  /** The pick under the last press; undefined if nothing was pressed. @type {string | null | undefined} */
  down = undefined;
  settled = false; // the release has decided already, so that the click that may follow does nothing

  /** @param {import("./hands.js").Hands} hands */
  constructor(hands) {
    this.hands = hands;
    document.addEventListener("click", (e) => this.click(e));
    document.addEventListener("keydown", (e) => this.key(e));
    document.addEventListener("pointerdown", (e) => this.press(e));
    document.addEventListener("pointermove", (e) => this.drag(e));
    document.addEventListener("pointerup", (e) => this.release(e));
    document.addEventListener("pointercancel", () => this.letGo(true));
  }

  /** Hear a tap, a key or a screen reader; the mouse has chosen when it was released. @param {MouseEvent} e */
  click(e) {
    const byKey = e.detail === 0;
    if (this.dragged || (this.settled && !byKey)) {
      this.dragged = this.settled = false;
      return;
    }
    if (byKey) this.choose(Lights.pickAt(e.target), e.target, true);
    else this.chooseAt(e);
  }

  /** Choose what lies under a point if it was pressed there, too. @param {MouseEvent} e */
  chooseAt(e) {
    const id = Lights.pickUnder(e.clientX, e.clientY);
    if (this.down === undefined || this.down === id) this.choose(id, e.target, false);
  }

  /** @param {string | null} id @param {EventTarget | null} target @param {boolean} byKey */
  choose(id, target, byKey) {
    if (id) this.hands.take(id, byKey);
    else if (target instanceof Element && target.closest(".picked")) this.hands.back();
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.dragged = this.settled = false;
    this.down = Lights.pickUnder(e.clientX, e.clientY);
    const node = e.target instanceof Element ? e.target.closest(".lit[data-piece], .other[data-piece]") : null;
    if (!(node instanceof SVGGElement) || !e.isPrimary || e.button !== 0) return;
    if (this.hands.picks.completes(node.id)) return; // it goes nowhere else, so a click is enough
    this.pressed = { node, x: e.clientX, y: e.clientY };
  }

  /** @param {PointerEvent} e */
  drag(e) {
    if (!this.pressed) return;
    const { node, x, y } = this.pressed;
    if (!this.carry && Math.hypot(e.clientX - x, e.clientY - y) > FAR) this.lift(node);
    if (!this.carry) return;
    this.carry.move(e.clientX, lifted(e));
    const over = pickUnder(e);
    for (const target of this.hands.lights.targets) {
      target.classList.toggle("near", target.id === over);
    }
    if (over !== this.hands.over) this.hands.consider(over);
  }

  /** @param {SVGGElement} node */
  lift(node) {
    this.carry = hold(node);
    this.hands.carrying = true;
    document.body.classList.add("dragging");
    this.hands.take(node.id);
  }

  /** @param {PointerEvent} e */
  release(e) {
    if (!this.carry) {
      this.pressed = null;
      return this.settle(e);
    }
    const over = pickUnder(e);
    const lands = over !== null && this.hands.picks.next.has(over);
    this.letGo(!lands);
    if (lands) this.hands.take(over);
  }

  /**
   * Choose by mouse or pen at the release: a browser sends no click where the pressed node is gone, as when a ghost is drawn
   * meanwhile. A tap is looked up anew by the browser itself, and may have been a long press.
   * @param {PointerEvent} e
   */
  settle(e) {
    if (e.pointerType === "touch" || e.button !== 0 || this.settled) return;
    this.settled = true;
    this.chooseAt(e);
  }

  /** @param {boolean} undo */
  letGo(undo) {
    const carried = this.carry;
    this.pressed = this.carry = this.hands.over = null;
    this.hands.carrying = false;
    if (!carried) return;
    carried.drop();
    this.dragged = true;
    setTimeout(() => (this.dragged = false));
    document.body.classList.remove("dragging");
    if (!undo) return;
    forget();
    this.hands.back();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const here = document.activeElement;
    if (e.ctrlKey || e.metaKey || e.altKey || here instanceof HTMLInputElement) return;
    if (e.key === "Escape" && this.hands.picks.path.length) {
      this.letGo(false);
      this.hands.back(true);
    } else if (e.key === "r" || e.key === "R") {
      this.hands.rotate();
    } else if ((e.key === "Enter" || e.key === " ") && here?.classList.contains("lit")) {
      e.preventDefault();
      this.hands.take(here.id, true);
    } else if (e.key.startsWith("Arrow") && here?.matches(".lit, [data-choice]")) {
      e.preventDefault();
      this.steer(here, e.key.slice(5));
    } else if (/^[1-9]$/.test(e.key)) {
      this.call(e.key, here);
    }
  }

  /** Focus the next of what glows whose name ends with a number, such as a die. @param {string} number @param {Element | null} here */
  call(number, here) {
    const called = this.hands.lights.targets.filter((node) => node.ariaLabel?.endsWith(number));
    const next = called[called.findIndex((node) => node === here) + 1] ?? called[0];
    if (!next) return;
    here?.closest(".lit")?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  /** @param {Element} from @param {string} way */
  steer(from, way) {
    const best = this.hands.lights.toward(from, way);
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
  }
}
