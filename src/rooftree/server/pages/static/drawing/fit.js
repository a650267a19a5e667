// Fit: which part of a drawing's plane a place shows so that all of it is seen, without a page.

/** @typedef {import("../shared/types.js").Box} Box */
/** @typedef {{top: number, right: number, bottom: number, left: number}} Sides */

/**
 * Show a drawing in the middle of a place, as large as it can be with nothing over those of its parts that are touched.
 * @param {Box} drawing in its own units
 * @param {{w: number, h: number}} place in px
 * @param {Sides} paddings of the place, in px
 * @param {Box[]} [over] what lies over the place, in px from its corner; each stands in a corner or at a side
 * @param {Box[]} [touched] parts of the drawing, in its units
 * @returns {Box} the view in the units of the drawing
 */
export function fitted(drawing, place, paddings, over = [], touched = [drawing]) {
  const ways = over.reduce((all, box) => all.flatMap((sides) => [sides, ...beside(sides, box, place)]), [paddings]);
  const views = ways.map((sides) => view(drawing, place, sides));
  const covers = (/** @type {Box} */ shown, /** @type {Box} */ part) => over.some((box) => meets(onScreen(part, shown, place), box));
  const free = views.filter((shown) => !touched.some((part) => covers(shown, part)));
  return free.reduce((best, one) => (one.w < best.w ? one : best), free[0] ?? views[0]);
}

/** List the ways to keep the drawing off a box: by the side and by the edge that are nearest to it. @param {Sides} sides @param {Box} box @param {{w: number, h: number}} place @returns {Sides[]} */
function beside(sides, { x, y, w, h }, place) {
  const across = x + w / 2 < place.w / 2 ? { left: Math.max(sides.left, x + w) } : { right: Math.max(sides.right, place.w - x) };
  const down = y + h / 2 < place.h / 2 ? { top: Math.max(sides.top, y + h) } : { bottom: Math.max(sides.bottom, place.h - y) };
  return [{ ...sides, ...across }, { ...sides, ...down }];
}

/** @param {Box} drawing @param {{w: number, h: number}} place @param {Sides} sides @returns {Box} */
function view(drawing, place, { top, right, bottom, left }) {
  const [w, h] = [place.w - left - right, place.h - top - bottom];
  const k = Math.max(drawing.w / w, drawing.h / h); // units a px
  const x = drawing.x + drawing.w / 2 - k * (left + w / 2);
  const y = drawing.y + drawing.h / 2 - k * (top + h / 2);
  return { x, y, w: place.w * k, h: place.h * k };
}

/** Compute where a part of a drawing stands in a place that shows a view. @param {Box} part @param {Box} shown @param {{w: number}} place @returns {Box} */
function onScreen(part, shown, place) {
  const k = place.w / shown.w; // px a unit
  return { x: (part.x - shown.x) * k, y: (part.y - shown.y) * k, w: part.w * k, h: part.h * k };
}

/** @param {Box} a @param {Box} b */
const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
