// The sheet of a reveal: it shows the drawing, the list and the row of all exhibits as they are after some steps.
import { counted, lightsOf, total } from "./frames.js";
import { mark } from "../side/score_sheet.js";
import { colon, make, part, shown } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Reveal} Reveal */
/** @typedef {import("../shared/types.js").Exhibit} Exhibit */
/** @typedef {import("../shared/types.js").RevealFrame} RevealFrame */

export class RevealSheet {
  drawn = -1; // the exhibit whose drawing and list are shown

  /**
   * @param {Reveal} reveal
   * @param {string[]} names of the seats, oneself as "You"
   * @param {(exhibit: number) => void} choose
   */
  constructor(reveal, names, choose) {
    this.reveal = reveal;
    this.names = names;
    part("reveal-name").textContent = reveal.title;
    part("reveal-what").textContent = reveal.subtitle;
    part("reveal").classList.toggle("alone", reveal.exhibits.length === 1);
    part("reveal-all").replaceChildren(...reveal.exhibits.map((one, n) => this.small(one, () => choose(n))));
  }

  /** Show a frame. @param {RevealFrame} frame @param {boolean} open whether every exhibit may be looked at */
  show(frame, open) {
    const exhibit = this.reveal.exhibits[frame.exhibit];
    if (this.drawn !== frame.exhibit) this.draw(exhibit);
    this.drawn = frame.exhibit;
    this.light(exhibit, frame);
    this.count(exhibit, frame);
    this.head(exhibit, frame);
    this.row(frame, open);
  }

  /** @param {Exhibit} exhibit */
  draw(exhibit) {
    part("reveal-drawing").innerHTML = exhibit.drawing.join("");
    part("reveal-drawing").dataset.count = String(exhibit.drawing.length);
    part("reveal-lines").replaceChildren(...exhibit.lines.map((line) => this.line(line)));
    part("reveal-won").replaceChildren(...exhibit.won.map(([what, why]) => make("li", {}, make("b", {}, what), make("small", {}, why))));
  }

  /** @param {import("../shared/types.js").RevealLine} line */
  line(line) {
    const told = make("span", { class: "told" }, line.text);
    if (line.seat !== null) told.prepend(mark(line.seat));
    if (line.why) told.append(make("small", {}, line.why));
    const icons = make("span", { class: "icons" });
    icons.innerHTML = line.icons.join("");
    return make("li", {}, make("div", {}, told, icons), make("b", { class: "points" }));
  }

  /** Mark what is lit now and what was before, in the drawing and in the list. @param {Exhibit} exhibit @param {RevealFrame} frame */
  light(exhibit, { done, ended }) {
    const lights = lightsOf(exhibit);
    const past = new Set(lights.slice(0, done).flat());
    const later = new Set(lights.slice(done).flat());
    const now = new Set(ended ? [] : lights[done - 1]);
    for (const node of part("reveal-stage").querySelectorAll("[data-light]")) {
      const name = node.getAttribute("data-light") ?? "";
      node.classList.toggle("counted", past.has(name));
      node.classList.toggle("waiting", later.has(name) && !past.has(name));
      node.classList.toggle("alight", now.has(name));
    }
  }

  /** @param {Exhibit} exhibit @param {RevealFrame} frame */
  count(exhibit, { done, ended }) {
    const points = counted(exhibit, done);
    const current = ended ? -1 : points.findLastIndex((one) => one !== null);
    [...part("reveal-lines").children].forEach((item, n) => {
      item.classList.toggle("later", points[n] === null);
      item.classList.toggle("now", n === current);
      const said = exhibit.lines[n].counted && points[n] !== null ? shown(points[n]) : "";
      /** @type {HTMLElement} */ (item.lastChild).textContent = said;
      if (n === current) item.scrollIntoView({ block: "nearest" });
    });
    part("reveal-won").classList.toggle("later", !ended);
    if (ended && exhibit.won.length) part("reveal-won").scrollIntoView({ block: "nearest" });
    part("reveal-sum").hidden = exhibit.seat === null;
    part("reveal-total").textContent = shown(total(exhibit, done));
  }

  /** Write the name, the points so far, at the end what it won. @param {Exhibit} exhibit @param {RevealFrame} frame */
  head(exhibit, { done, ended }) {
    const { seat, prize } = exhibit;
    const head = part("reveal-head");
    if (seat === null) return head.replaceChildren(exhibit.title);
    const points = shown(total(exhibit, done)) + (ended && prize ? colon : "");
    head.replaceChildren(mark(seat), make("b", {}, `${this.names[seat]} ${points}`), ended && prize ? ` ${prize}` : "");
  }

  /** @param {Exhibit} exhibit @param {() => void} choose */
  small(exhibit, choose) {
    const { seat } = exhibit;
    const drawing = make("span", { class: "small", "aria-hidden": "true" });
    drawing.innerHTML = exhibit.drawing[0];
    const name = make("b", {}, seat === null ? exhibit.title : this.names[seat]);
    if (seat !== null) name.prepend(mark(seat));
    const button = make("button", { type: "button" }, drawing, make("span", { class: "who" }, name, make("small", {}, exhibit.prize)), make("span", { class: "points" }));
    button.addEventListener("click", choose);
    return make("li", {}, button);
  }

  /** Draw the row of exhibits; those that have not opened stay pale. @param {RevealFrame} frame @param {boolean} open */
  row(frame, open) {
    [...part("reveal-all").children].forEach((item, n) => {
      const button = /** @type {HTMLButtonElement} */ (item.firstChild);
      const exhibit = this.reveal.exhibits[n];
      const later = !open && n > frame.exhibit;
      const ended = open || n < frame.exhibit || frame.ended;
      const points = n === frame.exhibit ? total(exhibit, frame.done) : total(exhibit, Infinity);
      button.disabled = later;
      button.classList.toggle("later", later);
      button.classList.toggle("ended", ended && !later);
      for (const node of button.querySelectorAll("[data-light]")) node.classList.toggle("counted", ended && !later);
      button.toggleAttribute("aria-current", n === frame.exhibit);
      /** @type {HTMLElement} */ (button.lastChild).textContent = later ? "?" : shown(points);
    });
  }
}
