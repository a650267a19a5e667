// The tip: with something in hand, what the place under the pointer would bring, in a few words above the ghost.
import { make, shown } from "../shared/words.js";

const MOST = 2; // rules that are named
const GAP = 8; // px above the ghost

export class Tip {
  box = make("div", { id: "tip", "aria-hidden": "true", hidden: "" });

  constructor() {
    document.body.append(this.box);
  }

  /**
   * @param {[string, number][]} gain points by rule, the total last
   * @param {(rule: string) => string} nameOf
   * @param {Element | null} place where the ghost stands
   */
  show(gain, nameOf, place) {
    const total = gain.find(([rule]) => rule === "total")?.[1];
    const rules = gain.filter(([rule, points]) => rule !== "total" && points).map(([rule]) => nameOf(rule)).filter(Boolean);
    this.box.hidden = !place || total === undefined;
    if (!place || total === undefined) return;
    this.box.replaceChildren(make("b", {}, total > 0 ? `+${total}` : shown(total)), ` ${rules.slice(0, MOST).join(", ")}`);
    const { left, top, width } = place.getBoundingClientRect();
    const x = Math.max(GAP, Math.min(left + width / 2 - this.box.offsetWidth / 2, innerWidth - this.box.offsetWidth - GAP));
    this.box.style.left = `${x + scrollX}px`;
    this.box.style.top = `${top - this.box.offsetHeight - GAP + scrollY}px`;
  }

  hide() {
    this.box.hidden = true;
  }
}
