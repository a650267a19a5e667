// Why not: touching what cannot be chosen is answered beside it, in the words of the rules. The pending choice stays.
import { Beside } from "./note_place.js";
import { ruleLink } from "./cards.js";
import { hasOwnMeaning, isPick, named, thingAt, thingOf } from "./things.js";
import { make, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").RefusedReply} RefusedReply */
/** @typedef {import("./things.js").Thing} Thing */

const STAYS = 8000; // ms without pointer or focus on it
const FAR = 6; // px: more is a drag
const TOUCHES = new Set(["Enter", " "]);

export class WhyNot {
  note = make("section", { class: "note whynot", role: "status", hidden: "" });
  beside = new Beside(this.note, "refused");
  /** @type {Thing | null} */
  asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  fading;
  start = { x: 0, y: 0, pick: false };

  /**
   * @param {(names: string[]) => void} ask
   * @param {(name: string) => void} play a legal action that helps
   */
  constructor(ask, play) {
    this.ask = ask;
    this.play = play;
    document.body.append(this.note);
    document.addEventListener("pointerdown", (e) => this.press(e), true);
    document.addEventListener("click", (e) => this.click(e));
    document.addEventListener("keydown", (e) => this.key(e), true);
    for (const event of ["pointerenter", "focusin"]) this.note.addEventListener(event, () => clearTimeout(this.fading));
    for (const event of ["pointerleave", "focusout"]) this.note.addEventListener(event, () => this.fade());
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.start = { x: e.clientX, y: e.clientY, pick: isPick(e.clientX, e.clientY) };
    if (!(e.target instanceof Element && this.note.contains(e.target))) this.close();
  }

  /** @param {MouseEvent} e */
  click(e) {
    const { clientX: x, clientY: y, target } = e;
    if (e.detail === 0 || this.start.pick || Math.hypot(x - this.start.x, y - this.start.y) > FAR) return;
    if (!(target instanceof Element) || hasOwnMeaning(target) || isPick(x, y)) return;
    this.want(thingAt(x, y));
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key === "Escape" && !this.note.hidden) {
      e.stopImmediatePropagation();
      return this.close();
    }
    const here = document.activeElement;
    if (here && this.note.contains(here)) return;
    this.close();
    if (TOUCHES.has(e.key) && here?.matches("[data-fragment] :not(a, button, input, summary, .lit)")) {
      e.preventDefault();
      this.want(thingOf(here));
    }
  }

  /** @param {Thing | null} thing */
  want(thing) {
    if (!thing) return;
    this.asked = thing;
    this.ask(thing.names);
  }

  /** Show the answer. @param {RefusedReply} reply */
  show(reply) {
    const asked = this.asked;
    this.asked = null;
    if (!asked?.node.isConnected) return;
    this.note.hidden = false;
    this.note.replaceChildren(...this.inside(reply));
    this.beside.place(named(asked, reply.at ?? ""));
    this.fade();
  }

  /** @param {RefusedReply} reply */
  inside(reply) {
    const link = reply.rule ? [ruleLink(reply.rule, reply.title)] : [];
    return [
      make("p", { class: "kind" }, say("client.not_now")),
      make("p", { class: "say" }, reply.refused),
      ...(reply.fact ? [make("p", { class: "more" }, reply.fact)] : []),
      make("div", { class: "row" }, ...this.way(reply.way), ...link),
    ];
  }

  /** @param {[string, string] | undefined} way */
  way(way) {
    if (!way) return [];
    const button = make("button", { type: "button", class: "small" }, way[1]);
    button.addEventListener("click", () => {
      this.close();
      this.play(way[0]);
    });
    return [button];
  }

  fade() {
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.close(), STAYS);
  }

  close() {
    clearTimeout(this.fading);
    this.asked = null;
    if (this.note.hidden) return;
    this.note.hidden = true;
    this.beside.clear();
  }
}
