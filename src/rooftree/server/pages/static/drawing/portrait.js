// A portrait: it draws a thing once more, small, without ids, so that it cannot be picked.

const NAMESPACE = "http://www.w3.org/2000/svg";
const MEANING = ["id", "data-piece", "data-card", "role", "aria-label", "aria-pressed", "aria-description", "tabindex", "transform"];
const STATES = ["lit", "near", "picked", "other", "advised", "ghost", "flying", "piece", "space"];
const WIDEST = 4; // a drawing that is wider, measured by its height, says nothing when it is small

/** @param {Element} node @param {boolean} outermost */
function strip(node, outermost) {
  for (const name of MEANING) if (name !== "transform" || outermost) node.removeAttribute(name);
  node.classList.remove(...STATES);
}

/** Draw a thing again; null for what is no drawing, or too large or too wide for one. @param {Element} node */
export function portrait(node) {
  if (!(node instanceof SVGGElement) || !node.ownerSVGElement) return null;
  const { x, y, width, height } = node.getBBox();
  if (!width || !height || width / height > WIDEST || height / width > WIDEST) return null;
  const copy = /** @type {Element} */ (node.cloneNode(true));
  strip(copy, true);
  for (const part of copy.querySelectorAll("*")) strip(part, false);
  for (const part of copy.querySelectorAll("title, .halo, .hint")) part.remove();
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", [x, y, width, height].join(" "));
  picture.setAttribute("class", `portrait ${node.ownerSVGElement.getAttribute("class") ?? ""}`);
  picture.setAttribute("aria-hidden", "true");
  picture.append(copy);
  return picture;
}
