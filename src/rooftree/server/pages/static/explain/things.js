// Things: it finds what lies under a pointer or has the focus, by the names under which the server explains it.
import { Lights, nearestToward } from "../picking/lights.js";

/** A drawn thing: its element, and the names of it and of what it lies in, the innermost first. @typedef {{node: Element, names: string[], nodes: Element[]}} Thing */

const MOST = 12; // names that are asked for
const PLACES = "[data-fragment], #sheet"; // where things are drawn
const NAMED = "[data-card], [id], [data-points]";

/** @param {Element} node @returns {string[]} */
function namesOf(node) {
  const { card, points } = /** @type {HTMLElement | SVGElement} */ (node).dataset;
  return [card ?? "", node.id, points ? `points-${points}` : ""].filter(Boolean);
}

/** Find the thing that an element belongs to. @param {Element | null} start @returns {Thing | null} */
export function thingOf(start) {
  const place = start?.closest(PLACES);
  if (!start || !place) return null;
  const nodes = [];
  for (let node = start.closest(NAMED); node && node !== place && place.contains(node); node = node.parentElement?.closest(NAMED) ?? null) {
    nodes.push(node);
  }
  const row = start.closest("tr")?.querySelector("[data-points]"); // all of a score line explains itself
  if (!nodes.length && row) nodes.push(row);
  return nodes.length ? { node: nodes[0], names: nodes.flatMap(namesOf).slice(0, MOST), nodes } : null;
}

/** Find the thing at a point, also where something without a name is drawn over it. @param {number} x @param {number} y */
export function thingAt(x, y) {
  for (const node of document.elementsFromPoint(x, y)) {
    if (node.closest(".note, #promptbar, dialog")) return null;
    const found = thingOf(node);
    if (found) return found;
  }
  return null;
}

/** Find the element that a name belongs to. @param {Thing} thing @param {string} name */
export function named({ nodes, node }, name) {
  return nodes.find((one) => namesOf(one).includes(name)) ?? node;
}

/** Tell whether a touch there already means something else. @param {Element | null} node */
export function hasOwnMeaning(node) {
  return Boolean(node?.closest('a, button, input, select, summary, dialog, .note, #promptbar, .picked, [data-fragment^="seat-"]'));
}

/** List everything drawn that has a name of its own, for who walks with keys. @returns {(HTMLElement | SVGElement)[]} */
export function everything() {
  const found = document.querySelectorAll('[data-fragment] [role="img"], [data-fragment] .lit, :is([data-fragment], #sheet) [data-card]');
  const shown = [...found].filter((node) => !node.closest("[aria-hidden=true]") && node.getClientRects().length);
  return /** @type {(HTMLElement | SVGElement)[]} */ (shown);
}

/**
 * Walk by Shift and an arrow to everything that is drawn, not only to what glows.
 * @param {KeyboardEvent} e
 * @param {string} from where the focus must be for it
 */
export function walkToThings(e, from) {
  const here = document.activeElement;
  if (!e.shiftKey || !e.key.startsWith("Arrow") || !here?.closest(from)) return;
  e.preventDefault();
  e.stopImmediatePropagation();
  const all = everything();
  const best = here.closest("[data-fragment], #choices, #sheet") ? nearestToward(here, e.key.slice(5), all) : all[0];
  if (!best) return;
  if (!best.hasAttribute("tabindex")) best.setAttribute("tabindex", "-1");
  best.focus();
}

export const isPick = (/** @type {number} */ x, /** @type {number} */ y) => Lights.pickUnder(x, y) !== null;
