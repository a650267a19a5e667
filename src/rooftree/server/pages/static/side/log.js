// The log: it lists sentences, the newest last, each a link to its moment.
import { at } from "../shared/at.js";
import { beforePicture } from "../shared/before_picture.js";
import { walkWithArrows } from "./log_keys.js";
import { drawStamp } from "./stamps.js";
import { fact, make, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").LogLine} LogLine */

export class Log {
  constructor() {
    this.list = part("log");
    this.box = part("logbox");
    this.shown = new Set(this.items().map((item) => Number(item.dataset.n)));
    for (const item of this.items()) if (item.matches(".line-undo")) this.strike(Number(item.dataset.n), Number(item.dataset.moment));
    this.items().forEach(drawStamp);
    this.toEnd();
    this.box.addEventListener("scroll", () => this.scrolled(), { passive: true });
    walkWithArrows(this.box);
  }

  /** Whether the newest line is in view; kept, as asking would make the browser lay out the page at every move. */
  atEnd = true;
  top = 0; // px above what is in view

  toEnd = beforePicture(() => (this.box.scrollTop = this.box.scrollHeight));

  /** Only a hand scrolls up: a line that comes before the browser tells of a scroll leaves the top where it was. */
  scrolled() {
    const up = this.box.scrollTop < this.top;
    this.top = this.box.scrollTop;
    this.atEnd = this.isAtEnd() || (this.atEnd && !up);
  }

  isAtEnd() {
    return this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < 40;
  }

  items() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  clear() {
    this.list.replaceChildren();
    this.shown.clear();
  }

  /** Add what is new; return those lines. @param {LogLine[]} lines @param {string[]} names */
  add(lines, names) {
    const fresh = lines.filter((line) => !this.shown.has(line.n));
    for (const line of fresh) {
      if (line.kind === "undo") this.strike(line.n, line.moment);
      this.shown.add(line.n);
      this.list.append(this.item(line, names));
    }
    if (fresh.length && this.atEnd) this.toEnd();
    return fresh;
  }

  /** Strike out what an undo took back; it stays readable. @param {number} undo its entry @param {number} left the moment it went back to */
  strike(undo, left) {
    for (const item of this.items()) {
      const { n, moment } = item.dataset;
      const stands = Number(n) >= undo || Number(moment) <= left || item.matches(".struck, .line-say, .line-note, .line-undo");
      if (stands) continue;
      item.classList.add("struck");
      item.append(" ", make("i", {}, say("client.taken_back")));
    }
  }

  /** @param {LogLine} line @param {string[]} names */
  item(line, names) {
    const facts = { "data-n": String(line.n), "data-moment": String(line.moment) };
    const item = make("li", { ...facts, class: `line-${line.kind} by-${line.seat}${line.loss ? " loss" : ""}` });
    if (line.kind === "say") item.append(make("b", {}, names[line.seat] ?? ""), ` ${line.text}`);
    else if (line.kind === "note" || line.kind === "nudge") item.append(line.text);
    else item.append(make("a", { href: at(`/replay/${fact("code")}?moment=${line.moment}`), tabindex: "-1" }, line.text));
    drawStamp(item);
    return item;
  }
}
