// The expert's opinion of an action in a replay: two lines in the bar, and rings where it would have been picked.
import { Rings } from "../explain/rings.js";
import { request, trying } from "../shared/api.js";
import { fact, language, part } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Review} Reviewed */

export class ExpertOpinion {
  rings = new Rings();
  button = part("review");

  /**
   * @param {() => {moment: number, seat: string}} place what is looked at
   * @param {(short: [string, string]) => Promise<unknown>} speak show the table before the action, and say this in the bar
   */
  constructor(place, speak) {
    this.place = place;
    this.speak = speak;
    this.button.addEventListener("click", () => this.ask());
  }

  /** Go to another moment, about which nothing is known yet. @param {number} moment */
  follow(moment) {
    this.rings.clear();
    this.button.toggleAttribute("disabled", moment === 0);
  }

  ask() {
    const { moment, seat } = this.place();
    if (!moment) return undefined;
    part("promptbar").setAttribute("aria-busy", "true");
    return trying(async () => {
      const asked = new URLSearchParams({ lang: language, seat });
      const opinion = await request(`/api/tables/${fact("code")}/moments/${moment}/review?${asked}`);
      if (this.place().moment === moment) await this.draw(opinion);
    }).finally(() => part("promptbar").removeAttribute("aria-busy"));
  }

  /** @param {Reviewed} opinion */
  async draw({ agrees, short, picks }) {
    await this.speak(short);
    this.rings.show(agrees ? [] : picks, [], "");
  }
}
