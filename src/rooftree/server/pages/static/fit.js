// Fit: which part of a drawing's plane a place shows so that all of it is seen, without a page.

/** @typedef {import("./types.js").Box} Box */
/** @typedef {{top: number, right: number, bottom: number, left: number}} Sides */

/**
 * Show a drawing in the middle of a place, as large as it can be with nothing that lies over the place on it.
 * @param {Box} drawing in its own units
 * @param {{w: number, h: number}} place in px
 * @param {Sides} paddings of the place, in px
 * @param {Box[]} [over] what lies over the place, in px from its corner; it stands at the right or at the foot
 * @returns {Box} the view in the units of the drawing
 */
export function fitted(drawing, place, paddings, over = []) {
  const right = Math.max(0, ...over.map(({ x }) => place.w - x));
  const bottom = Math.max(0, ...over.map(({ y }) => place.h - y));
  const ways = [
    paddings,
    { ...paddings, right: Math.max(paddings.right, right) },
    { ...paddings, bottom: Math.max(paddings.bottom, bottom) },
  ].map((sides) => view(drawing, place, sides));
  const free = ways.filter((one) => !over.some((box) => meets(onScreen(drawing, one, place), box)));
  return free.reduce((best, one) => (one.w < best.w ? one : best), free[0] ?? ways[0]);
}

/** @param {Box} drawing @param {{w: number, h: number}} place @param {Sides} sides @returns {Box} */
function view(drawing, place, { top, right, bottom, left }) {
  const [w, h] = [place.w - left - right, place.h - top - bottom];
  const k = Math.max(drawing.w / w, drawing.h / h); // units a px
  const x = drawing.x + drawing.w / 2 - k * (left + w / 2);
  const y = drawing.y + drawing.h / 2 - k * (top + h / 2);
  return { x, y, w: place.w * k, h: place.h * k };
}

/** Where a drawing stands in a place that shows a view. @param {Box} drawing @param {Box} shown @param {{w: number}} place @returns {Box} */
function onScreen(drawing, shown, place) {
  const k = place.w / shown.w; // px a unit
  return { x: (drawing.x - shown.x) * k, y: (drawing.y - shown.y) * k, w: drawing.w * k, h: drawing.h * k };
}

/** @param {Box} a @param {Box} b */
const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
