// The hint: rings on the table and two short lines in the bar. It moves nothing; Esc, H or a pick takes it away.
import { Rings, nodeOf } from "../explain/rings.js";
import { part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").HintReply} HintReply */

export class Hint {
  rings = new Rings();
  /** What was held when it came; null if none stands. @type {string | null} */
  held = null;
  button = part("hint");

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.button.addEventListener("click", () => this.toggle());
    document.addEventListener("keydown", (e) => e.key === "Escape" && this.escape(e), true);
  }

  /** Ask for a hint, or take it away. */
  toggle() {
    if (this.held !== null) return this.clear();
    this.button.setAttribute("aria-busy", "true");
    this.table.wire.tell({ hint: true, version: this.table.now.version });
  }

  /** Nothing will come: the request was refused. */
  refused() {
    this.button.removeAttribute("aria-busy");
  }

  /** @param {HintReply} reply */
  show(reply) {
    this.refused();
    const { table } = this;
    const path = this.pathOf(reply.hint);
    const order = [...path, ...reply.then.map((picks) => picks.at(-1) ?? "")];
    const known = order.filter(nodeOf);
    const equals = reply.equals.map(([name]) => this.pathOf(name).find((id) => !path.includes(id)) ?? "");
    this.held = table.picks.path.join();
    this.rings.show(known, equals, say("client.hint_equal"));
    const head = known.length > 2 ? "client.hint_order" : known.length === 2 ? "client.hint_here" : "client.hint_this";
    const drawn = path.every((id) => document.getElementById(id)?.closest("[data-fragment]"));
    part("promptbar").classList.add("hinted");
    table.twoLines(drawn ? say(head) : reply.label, reply.why, "why");
    table.tell([reply.label, reply.why, ...reply.equals.map(([, label]) => `${say("client.hint_equal")}: ${label}`)].join(" "));
  }

  /** Find how an action is picked, going on from what is held if that is possible. @param {string} name @returns {string[]} */
  pathOf(name) {
    const paths = this.table.now.actions.filter(([one]) => one === name).map(([, , path]) => path);
    const held = this.table.picks.path;
    return paths.find((path) => held.every((id, n) => path[n] === id)) ?? paths[0] ?? [];
  }

  /** Tell whether it stands; a pick takes it away. */
  stands() {
    if (this.held !== null && this.held !== this.table.picks.path.join()) this.clear(false);
    return this.held !== null;
  }

  /** @param {KeyboardEvent} e */
  escape(e) {
    if (this.held === null || document.querySelector(".note:not([hidden]), dialog[open], #news-sheet:not([hidden])")) return;
    e.stopImmediatePropagation();
    this.clear();
  }

  /** @param {boolean} [speak] whether the prompt is said again */
  clear(speak = true) {
    this.refused();
    if (this.held === null) return;
    this.held = null;
    this.rings.clear();
    part("promptbar").classList.remove("hinted");
    if (speak) this.table.say(this.table.picks.path.length);
  }
}
