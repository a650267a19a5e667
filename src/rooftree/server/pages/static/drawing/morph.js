// Morph: make a drawing look like a fresh one, keeping every node that stays (focus, hover, flights).

/** @type {Set<Node>} */
const NONE = new Set();

/**
 * Match nodes by their id, and those without one by their place and kind; keep what matches.
 * @param {Element} old
 * @param {Element} fresh
 * @param {Set<Node>} [kept] nodes that stay although the fresh drawing lacks them, and what holds them
 */
export function morph(old, fresh, kept = NONE) {
  if (old.isEqualNode(fresh)) return;
  syncAttributes(old, fresh);
  const keyed = new Map([...old.children].filter((node) => node.id).map((node) => [node.id, node]));
  const wanted = new Set([...fresh.children].map((node) => node.id));
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    while (at instanceof Element && at.id && !wanted.has(at.id)) at = pass(at, kept); // or a node behind it would move
    const have = partner(want, at, keyed);
    if (!have) {
      old.insertBefore(want, at);
      continue;
    }
    if (have === at) at = at.nextSibling;
    else old.insertBefore(have, at);
    if (have instanceof Element && want instanceof Element) morph(have, want, kept);
    else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
  }
  while (at) at = pass(at, kept);
}

/** Leave a node behind: it goes unless it is kept. @param {ChildNode} node @param {Set<Node>} kept */
function pass(node, kept) {
  const next = node.nextSibling;
  if (!kept.has(node)) node.remove();
  return next;
}

/**
 * @param {Node} want
 * @param {ChildNode | null} at
 * @param {Map<string, Element>} keyed
 * @returns {Node | null}
 */
function partner(want, at, keyed) {
  if (want instanceof Element && want.id) {
    const same = keyed.get(want.id);
    return same?.nodeName === want.nodeName ? same : null;
  }
  const free = at && !(at instanceof Element && at.id) && at.nodeName === want.nodeName;
  return free ? at : null;
}

/**
 * Copy the attributes, but `tabindex` and those that a node names in data-own: they belong to the client.
 * @param {Element} old
 * @param {Element} fresh
 */
function syncAttributes(old, fresh) {
  const own = ["tabindex", ...(old.getAttribute("data-own")?.split(" ") ?? [])];
  for (const { name } of [...old.attributes]) {
    if (!own.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (own.includes(name) && old.hasAttribute(name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * @param {string} markup
 * @returns {Element | null}
 */
export function parse(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup.trim();
  return template.content.firstElementChild;
}

/**
 * Find the nodes with these ids that a fresh drawing lacks, and what holds them.
 * @param {Element} shown
 * @param {Element} fresh
 * @param {Iterable<string>} ids
 */
function staying(shown, fresh, ids) {
  /** @type {Set<Node>} */
  const kept = new Set();
  for (const id of ids) {
    const name = `#${CSS.escape(id)}`;
    if (fresh.querySelector(name)) continue;
    for (let node = shown.querySelector(name); node && node !== shown; node = node.parentElement) kept.add(node);
  }
  return kept;
}

/**
 * Put a fragment where the page has a place for it.
 * @param {string} name
 * @param {string} markup
 * @param {Iterable<string>} [ids] of nodes that must stay, because a pointer or the focus may be on them
 */
export function swap(name, markup, ids = []) {
  const place = document.querySelector(`[data-fragment="${CSS.escape(name)}"]`);
  const fresh = parse(markup);
  if (!place) return;
  const shown = place.firstElementChild;
  if (fresh && shown?.nodeName === fresh.nodeName) morph(shown, fresh, staying(shown, fresh, ids));
  else if (fresh && shown && shown.nodeName !== "BUTTON") shown.replaceWith(fresh);
  else if (fresh) place.prepend(fresh);
  else if (shown?.nodeName !== "BUTTON") shown?.remove();
}
