// Pan and zoom of a fragment that grows: the client owns the viewBox, the server only proposes one.

import { fitted } from "./fit.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../shared/types.js").Box} Box */

const MARGIN = 16; // around what is drawn, which already holds the cells beside every legal place
const LEAST = 120; // units of the drawing that are shown at least, side by side
const MOST = 6000;
const STEPS = { "+": 0.8, "=": 0.8, "-": 1.25 };

export class Pan {
  /** What somebody chose to look at; nothing until then. @type {Box | null} */
  box = null;
  /** @type {Map<number, PointerEvent>} */
  fingers = new Map();
  spread = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    place.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    place.addEventListener("pointerdown", (e) => this.press(e));
    place.addEventListener("pointermove", (e) => this.move(e));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      place.addEventListener(end, (e) => this.lift(e));
    }
    document.addEventListener("keydown", (e) => this.key(e));
    this.zooms = new Zoom(place, (key) => this.step(key));
    new ResizeObserver(() => this.grown()).observe(place);
  }

  get svg() {
    return this.place.querySelector("svg");
  }

  /** Keep after a swap what was chosen, or show everything. */
  grown() {
    if (this.box) this.apply(this.box);
    else this.fit();
  }

  /** Show everything, beside what lies over the place. */
  fit() {
    this.box = null;
    this.svg?.style.removeProperty("--px"); // or what is shown now would change how large the drawing is
    const b = this.svg?.getBBox();
    const { clientWidth, clientHeight } = this.place;
    if (!b || !clientWidth || !clientHeight) return;
    const drawing = { x: b.x - MARGIN, y: b.y - MARGIN, w: b.width + 2 * MARGIN, h: b.height + 2 * MARGIN };
    const { x, y, w, h } = fitted(drawing, { w: clientWidth, h: clientHeight }, paddings(this.place), this.over(), this.touched());
    this.set(x, y, w, h);
  }

  /** List the places, rooms and plates that a hand may want, in units of the drawing. @returns {Box[]} */
  touched() {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    if (!matrix) return [];
    return [...(this.svg?.querySelectorAll("[id]") ?? [])].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const corner = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: corner.x, y: corner.y, w: width * matrix.a, h: height * matrix.a };
    });
  }

  /** List the zoom buttons and what else lies over the place, from its corner. @returns {Box[]} */
  over() {
    const place = this.place.getBoundingClientRect();
    const nodes = [...document.querySelectorAll(".zoom, [data-over]")].map((node) => node.getBoundingClientRect());
    const lies = nodes.filter((one) => one.width && one.left < place.right && one.right > place.left && one.top < place.bottom && one.bottom > place.top);
    return lies.map((one) => ({ x: one.left - place.left, y: one.top - place.top, w: one.width, h: one.height }));
  }

  /** @param {Box} box */
  apply(box) {
    this.box = box;
    this.set(box.x, box.y, box.w, box.h);
  }

  /** @param {number[]} numbers */
  set(...numbers) {
    this.svg?.setAttribute("viewBox", numbers.map((n) => n.toFixed(2)).join(" "));
    const { clientWidth, clientHeight } = this.place;
    this.svg?.style.setProperty("--px", String(Math.max(numbers[2] / clientWidth, numbers[3] / clientHeight))); // so that letters stay legible
    this.place.classList.toggle("zoomed", this.box !== null); // until then a finger scrolls the page
    this.place.dispatchEvent(new Event("panned", { bubbles: true }));
  }

  /** @returns {Box} */
  shown() {
    const v = this.svg?.viewBox.baseVal ?? new DOMRect();
    return this.box ?? { x: v.x, y: v.y, w: v.width, h: v.height };
  }

  /** Zoom around a point of the screen. @param {number} k @param {number} x @param {number} y */
  zoom(k, x, y) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return;
    const p = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const { x: left, y: top, w, h } = this.shown();
    if (w * k < LEAST || w * k > MOST) return;
    this.apply({ x: p.x - (p.x - left) * k, y: p.y - (p.y - top) * k, w: w * k, h: h * k });
  }

  /** @param {number} dx @param {number} dy in px of the screen */
  shift(dx, dy) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return;
    const box = this.shown();
    this.apply({ ...box, x: box.x - dx / matrix.a, y: box.y - dy / matrix.a });
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    const scrolls = document.documentElement.scrollHeight > innerHeight;
    if (scrolls && !e.ctrlKey && !this.place.contains(document.activeElement)) return; // the page scrolls on
    e.preventDefault();
    this.zoom(Math.exp(e.deltaY / 600), e.clientX, e.clientY);
  }

  /** @param {PointerEvent} e */
  press(e) {
    if (e.target instanceof Element && e.target.closest(".lit, button")) return;
    this.fingers.set(e.pointerId, e);
    this.place.setPointerCapture(e.pointerId);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const was = this.fingers.get(e.pointerId);
    if (!was) return;
    this.fingers.set(e.pointerId, e);
    if (this.fingers.size === 1) {
      this.shift(e.clientX - was.clientX, e.clientY - was.clientY);
      return;
    }
    const [a, b] = [...this.fingers.values()];
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (this.spread) this.zoom(this.spread / now, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    this.spread = now;
  }

  /** @param {PointerEvent} e */
  lift(e) {
    this.fingers.delete(e.pointerId);
    this.spread = 0;
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || document.activeElement?.matches("input, select, textarea")) return;
    this.step(e.key);
  }

  /** Zoom about the middle, or show everything. @param {string} key */
  step(key) {
    const r = this.place.getBoundingClientRect();
    const k = STEPS[/** @type {keyof typeof STEPS} */ (key)];
    if (k) this.zoom(k, r.x + r.width / 2, r.y + r.height / 2);
    else if (key === "0") this.whole();
  }

  /** Show everything after a zoom: how large letters are depends on it, so the second look is the right one. */
  whole() {
    this.fit();
    this.fit();
  }
}

/** Read the paddings of an element in px. @param {Element} place */
function paddings(place) {
  const style = getComputedStyle(place);
  const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(parseFloat);
  return { top, right, bottom, left };
}
