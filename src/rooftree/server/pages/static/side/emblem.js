// Emblems: small drawings of what a line of the news tells of.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @param {import("../shared/types.js").Emblem} emblem */
export function drawEmblem({ symbol, box, paint }) {
  const drawing = document.createElementNS(NAMESPACE, "svg");
  const use = document.createElementNS(NAMESPACE, "use");
  use.setAttribute("href", `#${symbol}`);
  drawing.setAttribute("class", `emblem ${paint}`);
  drawing.setAttribute("viewBox", box);
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(use);
  return drawing;
}
