// Morph: make a drawing look like a fresh one, keeping every node that stays (focus, hover, flights).

/**
 * Nodes with the same id stay; nodes without one are matched by their place and kind.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  syncAttributes(old, fresh);
  const keyed = new Map([...old.children].filter((node) => node.id).map((node) => [node.id, node]));
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const have = partner(want, at, keyed);
    if (!have) {
      old.insertBefore(want, at);
      continue;
    }
    if (have === at) at = at.nextSibling;
    else old.insertBefore(have, at);
    if (have instanceof Element && want instanceof Element) morph(have, want);
    else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
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
 * `tabindex` is the client's, and so is what a node names in data-own.
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
 * Put a fragment where the page has a place for it.
 * @param {string} name
 * @param {string} markup
 */
export function swap(name, markup) {
  const place = document.querySelector(`[data-fragment="${CSS.escape(name)}"]`);
  const fresh = parse(markup);
  if (!place) return;
  const shown = place.firstElementChild;
  if (fresh && shown?.nodeName === fresh.nodeName) morph(shown, fresh);
  else if (fresh && shown && shown.nodeName !== "BUTTON") shown.replaceWith(fresh);
  else if (fresh) place.prepend(fresh);
  else if (shown?.nodeName !== "BUTTON") shown?.remove();
}
