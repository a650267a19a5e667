// Plots of one's matches: luck as stems, the error rate as a curve with its error.
import { ENOUGH, errorCurve } from "./figures.js";
import { levelName, say } from "../shared/words.js";

/** @typedef {import("./kept_matches.js").Kept} Kept */

const [LEFT, RIGHT, ZERO, TALL] = [14, 240, 72, 42]; // of the luck plot
const [TOP, BOTTOM, END] = [154, 244, 214]; // of the error rate
const LEVELS = ["medium", "hard"]; // whose error rates are drawn, if they are known

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} inside
 */
function svg(tag, attributes, ...inside) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, typeof value === "number" ? String(Math.round(value * 10) / 10) : value);
  node.append(...inside);
  return node;
}

/** @param {number} n @param {number} count @param {number} right */
const across = (n, count, right) => LEFT + 7 + ((right - LEFT - 14) * (n + 0.5)) / count;

/**
 * @param {string} title
 * @param {Kept[]} seen the reviewed matches, oldest first
 * @param {Record<string, number>} levels
 */
export function plot(title, seen, levels) {
  const label = say("matches.plot", { game: title, n: seen.length });
  return svg("svg", { class: "my-plot", viewBox: "0 0 276 250", role: "img", "aria-label": label }, ...lucks(seen), ...rates(seen, levels));
}

/** @param {Kept[]} seen */
function lucks(seen) {
  const most = Math.max(0.4, ...seen.map((one) => Math.abs(one.luck ?? 0)));
  const size = Math.round(most * 100);
  const drawn = seen.flatMap((one, n) => stem(across(n, seen.length, RIGHT), ZERO - ((one.luck ?? 0) / most) * TALL, one.place === 1));
  const marks = [[`+${size}`, -TALL], ["0", 0], [`−${size}`, TALL]].map(([text, y]) => svg("text", { x: 246, y: ZERO + Number(y) + 4 }, String(text)));
  return [svg("text", { class: "caption", x: 0, y: 10 }, say("matches.luck_each")), svg("path", { class: "zero", d: `M${LEFT} ${ZERO}H${RIGHT}` }), ...marks, ...drawn];
}

/** Draw a full dot for a match that was won, a ring for another. @param {number} x @param {number} y @param {boolean} won */
const stem = (x, y, won) => [
  svg("path", { class: "stem", d: `M${x.toFixed(1)} ${ZERO}V${y.toFixed(1)}` }),
  svg("circle", { class: won ? "win" : "loss", cx: x, cy: y, r: won ? 4 : 3.6 }),
];

/** @param {Kept[]} seen @param {Record<string, number>} levels */
function rates(seen, levels) {
  const curve = errorCurve(seen).slice(ENOUGH - 1);
  const known = LEVELS.filter((name) => levels[name] !== undefined);
  const most = Math.max(0.02, ...curve.map(({ rate, error }) => rate + error), ...known.map((name) => levels[name])) * 1.05;
  const high = (/** @type {number} */ rate) => BOTTOM - (Math.max(0, rate) / most) * (BOTTOM - TOP);
  const points = curve.map(({ rate, error }, n) => ({ x: across(n, curve.length, END), y: high(rate), up: high(rate + error), down: high(rate - error) }));
  const band = [...points.map(({ x, up }) => [x, up]), ...points.map(({ x, down }) => [x, down]).reverse()];
  const last = points[points.length - 1];
  return [
    svg("text", { class: "caption", x: 0, y: 142 }, say("matches.error_each")),
    ...known.flatMap((name) => [svg("path", { class: "level", d: `M${LEFT} ${high(levels[name]).toFixed(1)}H${END}` }), svg("text", { x: END + 4, y: high(levels[name]) + 4 }, levelName(name))]),
    svg("polygon", { class: "band", points: joined(band) }),
    svg("polyline", { class: "rate", points: joined(points.map(({ x, y }) => [x, y])) }),
    svg("circle", { class: "dot", cx: last.x, cy: last.y, r: 4 }),
    svg("path", { class: "zero", d: `M${LEFT} ${BOTTOM}H${END}` }),
  ];
}

/** @param {number[][]} points */
const joined = (points) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
