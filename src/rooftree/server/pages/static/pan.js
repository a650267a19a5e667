// Pan and zoom of a fragment that grows: the client owns the viewBox, the server only proposes one.

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const MARGIN = 20;
const KEYS = { "+": 0.8, "-": 1.25 };

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
    place.addEventListener("keydown", (e) => this.key(e));
  }

  get svg() {
    return this.place.querySelector("svg");
  }

  /** After a swap: keep what was chosen, or show everything. */
  grown() {
    if (this.box) this.apply(this.box);
    else this.fit();
  }

  fit() {
    this.box = null;
    const b = this.svg?.getBBox();
    if (!b) return;
    this.set(b.x - MARGIN, b.y - MARGIN, b.width + 2 * MARGIN, b.height + 2 * MARGIN);
  }

  /** @param {Box} box */
  apply(box) {
    this.box = box;
    this.set(box.x, box.y, box.w, box.h);
  }

  /** @param {number[]} numbers */
  set(...numbers) {
    this.svg?.setAttribute("viewBox", numbers.map((n) => n.toFixed(2)).join(" "));
    this.place.classList.toggle("zoomed", this.box !== null); // until then a finger scrolls the page
    this.place.dispatchEvent(new Event("panned", { bubbles: true }));
  }

  /** @returns {Box} */
  shown() {
    const v = this.svg?.viewBox.baseVal ?? new DOMRect();
    return this.box ?? { x: v.x, y: v.y, w: v.width, h: v.height };
  }

  /** Around a point of the screen. @param {number} k @param {number} x @param {number} y */
  zoom(k, x, y) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return;
    const p = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const { x: left, y: top, w, h } = this.shown();
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
    if (!e.ctrlKey && !this.place.contains(document.activeElement)) return; // the page scrolls on
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
    const r = this.place.getBoundingClientRect();
    const k = KEYS[/** @type {keyof typeof KEYS} */ (e.key)];
    if (k) this.zoom(k, r.x + r.width / 2, r.y + r.height / 2);
    else if (e.key === "0") this.fit();
  }
}
