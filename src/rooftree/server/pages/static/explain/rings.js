// Rings: numbers beside what a hint points at, in order, and pale rings around what is as good.
import { beforePicture } from "../shared/before_picture.js";
import { framed } from "./note_place.js";
import { make } from "../shared/words.js";

export class Rings {
  layer = make("div", { id: "rings", class: "note-layer", "aria-hidden": "true" });
  /** @type {string[]} */
  order = [];
  /** @type {string[]} */
  equals = [];
  equal = ""; // the word on a pale ring

  constructor() {
    document.body.append(this.layer);
    for (const change of ["scroll", "resize"]) addEventListener(change, () => this.order.length && this.look(), { passive: true });
  }

  /** @param {string[]} order ids, as they are picked @param {string[]} equals ids of what is as good @param {string} equal */
  show(order, equals, equal) {
    [this.order, this.equals, this.equal] = [order.filter(nodeOf), equals.filter(nodeOf), equal];
    this.look();
  }

  /** Draw the rings before the next picture: what they stand around may have moved. */
  look = beforePicture(() => {
    const rings = [...new Set(this.order)].map((id) => ring(id, numbers(this.order, id), "ring"));
    const pale = this.equals.filter((id) => !this.order.includes(id)).map((id) => ring(id, this.equal, "ring pale"));
    this.layer.replaceChildren(...pale, ...rings);
  });

  clear() {
    this.order = this.equals = [];
    this.layer.replaceChildren();
  }
}

/** Find what stands for a pick: its drawing, its button, or the menu that holds it. @param {string} id */
export const nodeOf = (id) => drawn(id) ?? drawn(`choice-${id}`) ?? document.querySelector(`[data-menu~="${CSS.escape(id)}"]`);

/** @param {string} id */
function drawn(id) {
  const node = document.getElementById(id);
  return node?.getClientRects().length ? node : null;
}

/** Say at which steps something is picked: "2", or "2-4". @param {string[]} order @param {string} id */
function numbers(order, id) {
  const [first, last] = [order.indexOf(id) + 1, order.lastIndexOf(id) + 1];
  return first === last ? String(first) : `${first}–${last}`;
}

/** @param {string} id @param {string} text @param {string} kind */
function ring(id, text, kind) {
  const frame = framed(/** @type {Element} */ (nodeOf(id) ?? document.body), kind);
  frame.append(make("b", {}, text));
  return frame;
}
