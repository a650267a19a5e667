// Zoom buttons beside a drawing that grows.
import { make, say } from "../shared/words.js";

const PATHS = { "+": "M5 12H19M12 5V19", "-": "M5 12H19", "0": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" };

export class Zoom {
  /**
   * @param {HTMLElement} place its `data-pan` may name the button that shows everything
   * @param {(key: string) => void} step takes the key that does the same
   */
  constructor(place, step) {
    const all = place.dataset.pan || say("client.zoom_all");
    const buttons = [
      button("+", say("client.zoom_in"), step),
      button("-", say("client.zoom_out"), step),
      button("0", all, step),
    ];
    const group = make("div", { class: "zoom", role: "group", "aria-label": say("client.zoom") }, ...buttons);
    place.parentElement?.append(group);
  }
}

/** @param {string} key @param {string} name @param {(key: string) => void} step */
function button(key, name, step) {
  const node = make("button", { type: "button", "data-zoom": key, "aria-label": name, title: name });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[/** @type {keyof typeof PATHS} */ (key)]);
  svg.append(path);
  node.append(svg);
  node.addEventListener("click", () => step(key));
  return node;
}
