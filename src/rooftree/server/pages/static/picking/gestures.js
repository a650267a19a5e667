// Gestures: `click` is the only picking event; pointer events only add dragging, keys only add steering.
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

  /** @param {MouseEvent} e */
  click(e) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const byKey = e.detail === 0;
    const id = byKey ? Lights.pickAt(e.target) : Lights.pickUnder(e.clientX, e.clientY);
    if (id) this.hands.take(id, byKey);
    else if (e.target instanceof Element && e.target.closest(".picked")) this.hands.back();
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.dragged = false;
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
      return;
    }
    const over = pickUnder(e);
    const lands = over !== null && this.hands.picks.next.has(over);
    this.letGo(!lands);
    if (lands) this.hands.take(over);
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
    }
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
