// Lights: what can be picked glows, says so to screen readers, and can be reached by keyboard.

const MARKS = ["lit", "near", "picked", "other", "advised"];
const OTHER = "a, button, input, select, summary, dialog, #promptbar, .note"; // has a meaning of its own
const SPOKEN = ["aria-pressed", "aria-description"];

/** A pick that is not drawn. @typedef {{id: string, text: string, kind?: string}} Choice */

/** @param {Choice} choice */
function choiceButton({ id, text, kind }) {
  const button = document.createElement("button");
  button.type = "button";
  button.id = `choice-${id}`;
  button.dataset.choice = id;
  button.textContent = text;
  if (kind) button.className = kind;
  return button;
}

export class Lights {
  /** Every marked element with the role it has when it cannot be picked. @type {Map<Element, string | null>} */
  marked = new Map();

  /** @param {HTMLElement} choices where picks that are not drawn become buttons */
  constructor(choices) {
    this.choices = choices;
  }

  /** Take every mark off; `tabindex` stays, because who loses it loses the focus at once. */
  unlight() {
    for (const [node, role] of this.marked) {
      node.classList.remove(...MARKS);
      if (!node.classList.length) node.removeAttribute("class");
      if (role) node.setAttribute("role", role);
      else node.removeAttribute("role");
      for (const name of SPOKEN) node.removeAttribute(name);
    }
    this.marked.clear();
  }

  /** @param {string} id @param {string} kind */
  mark(id, kind) {
    const node = document.getElementById(id);
    if (!node || this.choices.contains(node)) return null;
    if (!this.marked.has(node)) this.marked.set(node, node.getAttribute("role"));
    node.classList.add(kind);
    node.setAttribute("role", "button");
    return node;
  }

  /** Mark what was touched already. @param {string[]} path */
  picked(path) {
    for (const id of path) this.mark(id, "picked")?.setAttribute("aria-pressed", "true");
  }

  /** Let these be touched to change one's mind; they do not glow and take no focus. @param {Iterable<string>} ids */
  others(ids) {
    for (const id of ids) {
      const node = document.getElementById(id);
      if (!node || this.marked.has(node) || this.choices.contains(node)) continue;
      this.marked.set(node, node.getAttribute("role"));
      node.classList.add("other");
    }
  }

  /** Mark, among what is lit, what the expert would touch. @param {string[]} path */
  advised(path) {
    for (const id of path) {
      const node = document.getElementById(id);
      if (node && this.marked.has(node)) node.classList.add("advised");
    }
  }

  /**
   * Light what may be touched now; return the ids that are not drawn.
   * @param {Iterable<string>} ids
   * @param {(id: string) => string | undefined} describe
   */
  lit(ids, describe) {
    const missing = [];
    for (const id of ids) {
      const node = this.mark(id, "lit");
      if (!node) {
        missing.push(id);
        continue;
      }
      const said = describe(id);
      if (said) node.setAttribute("aria-description", said);
      if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
    }
    return missing;
  }

  /** @param {Choice[]} wanted */
  offer(wanted) {
    this.choices.replaceChildren(...wanted.map(choiceButton));
  }

  /** Put into the menu of the purse what may be done with it. @param {Choice[]} wanted */
  offerInPurse(wanted) {
    const [purse, menu] = [document.getElementById("purse"), document.getElementById("purse-menu")];
    const ids = wanted.map(({ id }) => id).join(" ");
    if (!purse || !menu || purse.dataset.menu === ids) return; // an open menu stays
    if (menu.matches(":popover-open")) menu.hidePopover();
    menu.replaceChildren(...wanted.map(choiceButton));
    purse.toggleAttribute("disabled", !wanted.length);
    purse.dataset.menu = ids;
  }

  /** List everything drawn that can be picked. @returns {(HTMLElement | SVGElement)[]} */
  get drawn() {
    const lit = [...this.marked.keys()].filter((node) => node.classList.contains("lit"));
    return /** @type {(HTMLElement | SVGElement)[]} */ (lit);
  }

  /** List everything that can be picked, drawn or not. @returns {(HTMLElement | SVGElement)[]} */
  get targets() {
    return [...this.drawn, .../** @type {HTMLCollectionOf<HTMLElement>} */ (this.choices.children)];
  }

  /**
   * Let exactly one target be reached with Tab (roving focus).
   * @param {string} kept the id that had the focus before
   * @param {boolean} seize move the focus there
   */
  rove(kept, seize) {
    const targets = this.targets;
    const chosen = targets.find((node) => node.id === kept) ?? targets[0];
    for (const node of targets) node.setAttribute("tabindex", node === chosen ? "0" : "-1");
    for (const node of document.querySelectorAll("[data-fragment] svg [tabindex]")) {
      if (!targets.includes(/** @type {SVGElement} */ (node))) node.removeAttribute("tabindex");
    }
    const lost = Boolean(kept) && document.activeElement === document.body;
    if (seize || lost) chosen?.focus({ preventScroll: !seize });
  }

  /** Find the pick of an element or of what it lies in. @param {EventTarget | null} node */
  static pickAt(node) {
    const found = node instanceof Element ? node.closest(".lit, .other, [data-choice]") : null;
    if (!found) return null;
    return /** @type {HTMLElement} */ (found).dataset.choice ?? found.id;
  }

  /** Find the pick at a point, also where something that cannot be picked is drawn over it. @param {number} x @param {number} y */
  static pickUnder(x, y) {
    for (const node of document.elementsFromPoint(x, y)) {
      const pick = Lights.pickAt(node);
      if (pick) return pick;
      if (node.matches(OTHER)) return null;
    }
    return null;
  }

  /**
   * Find the nearest target in the direction of an arrow key; sideways distance counts double.
   * @param {Element} from
   * @param {string} way
   */
  toward(from, way) {
    return nearestToward(from, way, this.targets);
  }
}

const SIDEWAYS = 1e6; // px that are added where the arrow does not really point

/**
 * Find the nearest of some elements in a direction; sideways distance counts double. What lies more
 * sideways than ahead is found only if there is nothing else.
 * @param {Element} from
 * @param {string} way
 * @param {(HTMLElement | SVGElement)[]} nodes
 */
export function nearestToward(from, way, nodes) {
  const [dx, dy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[way] ?? [0, 0];
  const a = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const b = node.getBoundingClientRect();
    const x = b.x + b.width / 2 - a.x - a.width / 2;
    const y = b.y + b.height / 2 - a.y - a.height / 2;
    const along = x * dx + y * dy;
    const sideways = Math.abs(x * dy + y * dx);
    const cost = along + 2 * sideways + (sideways > along ? SIDEWAYS : 0);
    if (node !== from && along > 1 && cost < least) [best, least] = [node, cost];
  }
  return best;
}
