// The place of a note: beside what it talks about, with a leader to it; on a phone a sheet at the foot.
import { make } from "../shared/words.js";

const GAP = 26; // px between the piece and the note
const EDGE = 8; // px from the edge of the screen
const PHONE = "(max-width: 700px)";

/** @typedef {{left: number, top: number, right: number, bottom: number, width: number, height: number}} Box */

export const isPhone = () => matchMedia(PHONE).matches;

/** @param {number} left @param {number} top @param {number} width @param {number} height @returns {Box} */
const boxAt = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height, width, height });

/** Compute how much of a box another covers, in px². @param {Box} a @param {Box} b */
function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** @param {number} wanted @param {number} size @param {number} from @param {number} to */
const within = (wanted, size, from, to) => Math.max(from, Math.min(wanted, to - size));

/** List the four sides of a piece, each kept on the screen below the bar. @param {Box} piece @param {number} width @param {number} height @param {number} top */
function sides(piece, width, height, top) {
  const y = within(piece.top - 8, height, top, innerHeight - EDGE);
  const x = within(piece.left - 12, width, EDGE, innerWidth - EDGE);
  return [
    boxAt(piece.right + GAP, y, width, height),
    boxAt(piece.left - GAP - width, y, width, height),
    boxAt(x, piece.bottom + GAP, width, height),
    boxAt(x, piece.top - GAP - height, width, height),
  ].map((box) => boxAt(within(box.left, width, EDGE, innerWidth - EDGE), within(box.top, height, top, innerHeight - EDGE), width, height));
}

/** Find where a note covers least: not the piece, then not what can be picked. @param {Box} piece @param {Box[]} picks @param {number} width @param {number} height @returns {Box} */
function bestSide(piece, picks, width, height) {
  const top = (document.getElementById("promptbar")?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const cost = (/** @type {Box} */ box) => 1000 * overlap(box, piece) + picks.reduce((sum, pick) => sum + overlap(box, pick), 0);
  return sides(piece, width, height, top).reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/** Find where the leader ends on the note: the point nearest to the dot. @param {Box} note @param {number} x @param {number} y */
const nearest = (note, x, y) => [within(x, 0, note.left, note.right), within(y, 0, note.top, note.bottom)];

/** Measure a piece; where a larger ghost lies over it, the ghost is what one looks at. @param {Element} node @returns {Box} */
function around(node) {
  const box = node.getBoundingClientRect();
  const ghosts = [...document.querySelectorAll("[data-fragment] .ghost")].map((one) => one.getBoundingClientRect());
  return ghosts.find((one) => overlap(one, box) && one.width * one.height > box.width * box.height) ?? box;
}

export class Beside {
  layer = make("div", { class: "note-layer", "aria-hidden": "true" });

  /** @param {HTMLElement} note @param {string} frame the class of the frame around the piece */
  constructor(note, frame) {
    this.note = note;
    this.frame = frame;
    document.body.append(this.layer);
  }

  /**
   * Stand beside an element.
   * @param {Element} node
   * @param {Element[]} [places] where it could go: they stay in sight
   * @param {boolean} [bare] whether these are only kept in sight, without a frame
   */
  place(node, places = [], bare = false) {
    const piece = around(node);
    this.layer.replaceChildren(framed(node, this.frame), ...(bare ? [] : places.map((place) => framed(place, "could-go"))));
    this.note.classList.toggle("docked", isPhone());
    if (isPhone()) return this.dock(node);
    const picks = [...document.querySelectorAll(".lit")].filter((lit) => lit !== node && !lit.contains(node));
    const avoided = [...places, ...places, ...places, ...picks].map((one) => one.getBoundingClientRect()); // places weigh more
    const size = this.note.getBoundingClientRect();
    const box = bestSide(piece, avoided, size.width, size.height);
    put(this.note, box.left + scrollX, box.top + scrollY);
    this.layer.append(leader(piece, box));
  }

  /** Scroll the page so that the piece stays in sight above the sheet. @param {Element} node */
  dock(node) {
    this.note.style.left = this.note.style.top = "";
    const hidden = node.getBoundingClientRect().bottom - this.note.getBoundingClientRect().top + GAP;
    if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
  }

  clear() {
    this.layer.replaceChildren();
  }
}

/** Draw a frame around an element. @param {Element} node @param {string} kind */
export function framed(node, kind) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const frame = make("div", { class: kind });
  put(frame, left - 3 + scrollX, top - 3 + scrollY);
  frame.style.width = `${width + 6}px`;
  frame.style.height = `${height + 6}px`;
  return frame;
}

/** @param {HTMLElement} node @param {number} left @param {number} top */
function put(node, left, top) {
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
}

/** Draw the leader: a dot on the edge of the piece and a thin line to the note. @param {Box} piece @param {Box} note */
function leader(piece, note) {
  const middle = [(note.left + note.right) / 2, (note.top + note.bottom) / 2];
  const [x, y] = [within(middle[0], 0, piece.left, piece.right), within(middle[1], 0, piece.top, piece.bottom)];
  const [toX, toY] = nearest(note, x, y);
  const line = make("div", { class: "leader" });
  put(line, x + scrollX, y + scrollY);
  line.style.width = `${Math.hypot(toX - x, toY - y)}px`;
  line.style.transform = `rotate(${Math.atan2(toY - y, toX - x)}rad)`;
  return line;
}
