// Marks: numbers beside the pieces that a lesson points at, never on what can be touched.
import { beforePicture } from "../shared/before_picture.js";
import { make } from "../shared/words.js";

const SIZE = 28; // px of a mark
const GAP = 7; // px for its tip
const SIDES = { above: [0, -1], left: [-1, 0], right: [1, 0], below: [0, 1] };

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

export class Marks {
  layer = make("div", { id: "marks", "aria-hidden": "true" });
  /** @type {string[]} */
  ids = [];

  /** @param {() => Iterable<string>} picks everything that can be touched now or next */
  constructor(picks) {
    this.picks = picks;
    document.body.append(this.layer);
    new ResizeObserver(() => this.look()).observe(document.body);
    addEventListener("resize", () => this.look());
  }

  /** Point at these from now on. @param {string[]} ids */
  point(ids) {
    this.ids = ids;
    this.look();
  }

  /** Place the marks before the next picture. */
  look = beforePicture(() => this.place());

  place() {
    const obstacles = [...new Set(this.picks())].filter((id) => !this.ids.includes(id));
    const boxes = ["promptbar", ...obstacles, ...this.ids].map(boxOf).filter((box) => box !== null);
    const drawn = this.ids.map((id, n) => ({ box: boxOf(id), text: String(n + 1) }));
    const marks = drawn.flatMap(({ box, text }) => (box ? [markBeside(box, text, boxes)] : []));
    this.layer.replaceChildren(...marks);
  }
}

/** @param {string} id @returns {Box | null} */
function boxOf(id) {
  const found = document.getElementById(id)?.getBoundingClientRect();
  return found?.width ? found : null;
}

/** @param {Box} box @param {string} text @param {Box[]} others */
function markBeside(box, text, others) {
  const sides = /** @type {(keyof typeof SIDES)[]} */ (Object.keys(SIDES));
  const side = sides.find((one) => isFree(placeAt(box, one), others)) ?? "above";
  const { left, top } = placeAt(box, side);
  const mark = make("div", { class: `callout ${side}` }, text);
  mark.style.left = `${left + scrollX}px`;
  mark.style.top = `${top + scrollY}px`;
  return mark;
}

/** @param {Box} box @param {keyof typeof SIDES} side @returns {Box} */
function placeAt(box, side) {
  const [x, y] = SIDES[side];
  const centre = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const far = [(box.right - box.left + SIZE) / 2 + GAP, (box.bottom - box.top + SIZE) / 2 + GAP];
  const left = centre[0] + x * far[0] - SIZE / 2;
  const top = centre[1] + y * far[1] - SIZE / 2;
  return { left, top, right: left + SIZE, bottom: top + SIZE };
}

/** Tell whether a mark covers nothing and lies on the page. @param {Box} mark @param {Box[]} others */
function isFree(mark, others) {
  const inside = mark.left >= 0 && mark.right <= innerWidth;
  return inside && others.every((box) => mark.right <= box.left || mark.left >= box.right || mark.bottom <= box.top || mark.top >= box.bottom);
}
