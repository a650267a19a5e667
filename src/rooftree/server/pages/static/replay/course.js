// The course of a match: the slider with its rounds and turning points, and who moved when.
import { fact, part, say } from "../shared/words.js";

const last = Number(fact("last"));
const facts = part("promptbar").dataset;

export class Course {
  slider = /** @type {HTMLInputElement} */ (part("slider"));
  movers = (facts.movers ?? "").split(",").filter(Boolean);
  rounds = (facts.rounds ?? "").split(",").map(Number);
  names = (facts.names ?? "").split("|");
  flags = [...document.querySelectorAll("[data-flag]")].map((flag) => Number(flag.getAttribute("data-flag")));
  moment = Number(fact("moment"));

  /** @param {(moment: number) => void} go */
  constructor(go) {
    this.slider.addEventListener("input", () => go(Number(this.slider.value)));
    for (const flag of document.querySelectorAll("[data-flag]")) flag.addEventListener("click", () => go(Number(flag.getAttribute("data-flag"))));
    document.getElementById("next-flag")?.addEventListener("click", () => go(this.flag(this.moment, true) ?? this.flags[0]));
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#course [data-at]"))) mark.style.left = `${(100 * Number(mark.dataset.at)) / (last || 1)}%`;
    this.slider.disabled = false; // from now on it does something
  }

  /** Name who made the move that leads to a moment; "" while the match goes on. @param {number} moment */
  mover(moment) {
    return this.movers[moment] ?? "";
  }

  /** Find the next turning point, or the one before. @param {number} moment @param {boolean} onward */
  flag(moment, onward) {
    return onward ? this.flags.find((one) => one > moment) : this.flags.findLast((one) => one < moment);
  }

  /** Tell whether a round ends with a moment. @param {number} moment */
  endsRound(moment) {
    return moment > 0 && (moment === last || this.rounds[moment + 1] !== this.rounds[moment]);
  }

  /** @param {number} moment */
  show(moment) {
    this.moment = moment;
    const round = this.names[(this.rounds[moment] ?? 1) - 1] ?? "";
    const where = moment ? say("client.move_of", { n: moment, last }) : say("client.at_start");
    this.slider.value = String(moment);
    this.slider.parentElement?.style.setProperty("--done", `${(100 * moment) / (last || 1)}%`);
    this.slider.setAttribute("aria-valuetext", `${round}, ${where}`);
    part("round").textContent = round;
    part("moment").textContent = where;
    const mark = part("step").firstElementChild;
    if (mark) mark.className = moment && this.mover(moment) ? `mark mark-${this.mover(moment)}` : "";
  }
}
