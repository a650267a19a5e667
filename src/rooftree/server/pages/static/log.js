// The log: sentences, newest last, each a link to its moment.
import { fact, make, part } from "./words.js";

/** @typedef {import("./types.js").LogLine} LogLine */

export class Log {
  constructor() {
    this.list = part("log");
    this.box = part("logbox");
    this.shown = new Set(this.items().map((item) => Number(item.dataset.n)));
    this.box.scrollTop = this.box.scrollHeight;
  }

  items() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  clear() {
    this.list.replaceChildren();
    this.shown.clear();
  }

  /** Add what is new; the lines that were. @param {LogLine[]} lines @param {string[]} names */
  add(lines, names) {
    const fresh = lines.filter((line) => !this.shown.has(line.n));
    const atEnd = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < 40;
    for (const line of fresh) {
      if (line.kind === "undo") this.strike(line);
      this.shown.add(line.n);
      this.list.append(this.item(line, names));
    }
    if (fresh.length && atEnd) this.box.scrollTop = this.box.scrollHeight;
    return fresh;
  }

  /** What an undo took back stays readable. @param {LogLine} undo */
  strike(undo) {
    for (const item of this.items()) {
      const { n, moment } = item.dataset;
      if (Number(n) < undo.n && Number(moment) > undo.moment) item.classList.add("struck");
    }
  }

  /** @param {LogLine} line @param {string[]} names */
  item(line, names) {
    const facts = { "data-n": String(line.n), "data-moment": String(line.moment) };
    const item = make("li", { ...facts, class: `line-${line.kind} by-${line.seat}` });
    if (line.kind === "say") item.append(make("b", {}, names[line.seat] ?? ""), ` ${line.text}`);
    else if (line.kind === "note") item.append(line.text);
    else item.append(make("a", { href: `/replay/${fact("code")}?moment=${line.moment}` }, line.text));
    return item;
  }
}
