// The trail: it lists what was picked so far; each part goes back to its step.
import { make, part, say } from "../shared/words.js";

export class Trail {
  list = part("trail");

  /** @param {(step: number) => void} goBack */
  constructor(goBack) {
    this.goBack = goBack;
  }

  /** @param {string[]} path @param {(id: string) => string} word @param {boolean} open whether something is still to be picked */
  show(path, word, open) {
    const shown = path.map((id, step) => make("li", {}, this.step(nameOf(id, word), step)));
    const where = path.length && open ? [make("li", { class: "where", "aria-hidden": "true" }, say("client.where"))] : [];
    this.list.replaceChildren(...shown, ...where);
    this.list.closest("#promptbar")?.classList.toggle("picking", path.length > 0);
    this.list.classList.toggle("whole", path.length > 0 && !open);
  }

  /** @param {string} name @param {number} step */
  step(name, step) {
    const button = make("button", { type: "button", class: "step" }, name);
    button.addEventListener("click", () => this.goBack(step));
    return button;
  }
}

/** Name a pick in short: as it is drawn, else as its button, without what explains it. @param {string} id @param {(id: string) => string} word */
export function nameOf(id, word) {
  const drawn = document.getElementById(id)?.getAttribute("aria-label");
  return (drawn ?? word(id)).split(/[,;(]|\s?: /)[0].trim();
}
