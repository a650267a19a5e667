// Cards: everything explains itself, by a pointer that rests, a long press, or `?` on what has the focus.
import { at } from "../shared/at.js";
import { Beside, isPhone } from "./note_place.js";
import { portrait } from "../drawing/portrait.js";
import { named, thingAt, thingOf } from "./things.js";
import { fact, make, say, shown } from "../shared/words.js";

/** @typedef {import("../shared/types.js").CardReply} CardReply */
/** @typedef {import("./things.js").Thing} Thing */

const REST = 500; // ms that a pointer rests
const LONG_REST = 2500; // ms with something in hand: who aims does not ask
const PRESS = 450; // ms that a finger presses
const LEAVE = 350; // ms that a pointer may be elsewhere before the card closes
const STEADY = 8; // px that a finger may tremble
const SWIPE = 40; // px downwards that close a sheet

export class Cards {
  note = make("section", { class: "note explain", role: "dialog", tabindex: "-1", hidden: "" });
  beside = new Beside(this.note, "asked-about");
  /** What was asked about and not answered yet. @type {{thing: Thing, byKey: boolean} | null} */
  asked = null;
  /** What the open card is about. @type {{thing: Thing, byKey: boolean} | null} */
  open = null;
  /** What was touched last: resting on it asks for nothing. @type {Element | null} */
  touched = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  waiting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  leaving;
  start = { x: 0, y: 0 };
  swallow = false; // the click that follows a long press

  /**
   * @param {(names: string[]) => void} ask
   * @param {(names: string[]) => Element[]} places where a thing could go
   * @param {() => boolean} [holds] whether something is in hand
   */
  constructor(ask, places, holds = () => false) {
    this.ask = ask;
    this.places = places;
    this.holds = holds;
    document.body.append(this.note);
    document.addEventListener("pointermove", (e) => this.move(e));
    document.addEventListener("pointerdown", (e) => this.press(e), true);
    for (const end of ["pointerup", "pointercancel", "scroll"]) addEventListener(end, () => clearTimeout(this.waiting), { passive: true });
    document.addEventListener("contextmenu", (e) => this.swallow && e.preventDefault());
    document.addEventListener("click", (e) => this.afterPress(e), true);
    document.addEventListener("keydown", (e) => this.key(e), true);
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (e.pointerType !== "mouse") return this.tremble(e);
    clearTimeout(this.waiting);
    if (e.buttons) return;
    this.stay(e);
    const thing = thingAt(e.clientX, e.clientY);
    if (thing?.node !== this.touched) this.touched = null;
    if (thing && !this.touched) this.waiting = setTimeout(() => this.want(thing, false), this.holds() ? LONG_REST : REST);
  }

  /** Close a card that came by resting when the pointer is neither on it nor on its thing. @param {PointerEvent} e */
  stay(e) {
    const on = e.target instanceof Element && (this.note.contains(e.target) || this.open?.thing.nodes.some((node) => node.contains(/** @type {Node} */ (e.target))));
    if (on || !this.open) {
      clearTimeout(this.leaving);
      this.leaving = undefined;
    } else if (!this.open.byKey) {
      this.leaving ??= setTimeout(() => this.close(), LEAVE);
    }
  }

  /** @param {PointerEvent} e */
  tremble(e) {
    const far = Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y) > STEADY;
    if (far) clearTimeout(this.waiting);
    const swiped = e.target instanceof Element && this.note.contains(e.target) && e.clientY - this.start.y > SWIPE;
    if (swiped && isPhone()) this.close();
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.start = { x: e.clientX, y: e.clientY };
    this.swallow = false;
    clearTimeout(this.waiting);
    if (e.target instanceof Element && this.note.contains(e.target)) return;
    this.close();
    this.asked = null;
    const thing = thingAt(e.clientX, e.clientY);
    this.touched = thing?.node ?? null;
    if (e.pointerType === "mouse" || !thing) return;
    this.waiting = setTimeout(() => {
      this.swallow = true;
      this.want(thing, false);
    }, PRESS);
  }

  /** Drop the click that follows a long press. @param {MouseEvent} e */
  afterPress(e) {
    if (!this.swallow) return;
    this.swallow = false;
    e.preventDefault();
    e.stopImmediatePropagation();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key === "Escape" && this.open) {
      e.stopImmediatePropagation();
      this.close(true);
    } else if (e.key === "?" && !(e.target instanceof HTMLInputElement)) {
      const thing = thingOf(document.activeElement);
      if (thing) this.want(thing, true);
    }
  }

  /** @param {Thing} thing @param {boolean} byKey */
  want(thing, byKey) {
    if (this.open?.thing.node === thing.node) return;
    this.asked = { thing, byKey };
    this.ask(thing.names);
  }

  /** Show the answer. @param {CardReply} reply */
  show(reply) {
    const asked = this.asked;
    this.asked = null;
    if (!asked || !reply.card || !asked.thing.node.isConnected) return;
    const node = named(asked.thing, reply.card);
    for (const one of asked.thing.nodes) untitle(one); // what the browser would show doubles the card
    this.open = asked;
    this.note.replaceChildren(...this.inside(reply, node));
    this.note.setAttribute("aria-label", reply.name);
    this.note.hidden = false;
    const aimed = this.holds() ? [...document.querySelectorAll("[data-fragment] .ghost, .layout-own")] : [];
    this.beside.place(node, [...this.places(asked.thing.names), ...aimed], aimed.length > 0);
    if (asked.byKey) this.note.focus({ preventScroll: true });
  }

  /** @param {CardReply} reply @param {Element} node */
  inside(reply, node) {
    const shut = make("button", { type: "button", class: "shut", "aria-label": say("client.close") }, "×");
    shut.addEventListener("click", () => this.close(true));
    const title = make("div", {}, make("p", { class: "kind" }, reply.kind), make("h3", {}, reply.name));
    const picture = portrait(node);
    const closing = isPhone() ? [say("client.swipe")] : [make("kbd", {}, "Esc"), ` ${say("client.closes")}`];
    return [
      make("div", { class: picture ? "explain-head drawn" : "explain-head" }, ...(picture ? [picture] : []), title, shut),
      make("p", { class: "rule" }, reply.sentence),
      ...worth(reply, node),
      make("div", { class: "foot" }, ruleLink(reply.rule, reply.title), make("span", {}, ...closing)),
    ];
  }

  /** @param {boolean} [back] whether the focus goes back to the thing */
  close(back = false) {
    clearTimeout(this.leaving);
    this.leaving = undefined;
    const open = this.open;
    if (!open) return;
    this.open = null;
    this.note.hidden = true;
    this.beside.clear();
    const node = open.thing.nodes.find((one) => one.hasAttribute("tabindex"));
    if (back && open.byKey && node instanceof SVGElement) node.focus({ preventScroll: true });
  }
}

/** @param {CardReply} reply @param {Element} node */
function worth(reply, node) {
  const now = reply.now || node.getAttribute("aria-label") || "";
  if (reply.points === null) return now && now !== reply.name ? [make("div", { class: "worth only" }, make("p", {}, now))] : [];
  const points = reply.points > 0 ? `+${reply.points}` : shown(reply.points);
  const unit = say(reply.best ? "client.points_best" : "client.points_now", { n: reply.points });
  return [make("div", { class: "worth" }, make("strong", {}, points, make("small", {}, unit)), make("p", {}, now))];
}

/** @param {string} rule @param {string} title */
export function ruleLink(rule, title) {
  const table = fact("lesson") ? "" : `?table=${fact("code")}`;
  return make("a", { href: at(`/rules/${fact("game")}${table}#${rule}`) }, say("client.rule", { title }));
}

/** @param {Element} node */
function untitle(node) {
  node.removeAttribute("title");
  for (const child of [...node.children]) if (child.localName === "title") child.remove();
}
