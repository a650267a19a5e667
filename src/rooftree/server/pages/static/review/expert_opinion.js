// The expert's opinion of an action in a replay.
import { request, trying } from "../shared/api.js";
import { fact, language, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Review} Reviewed */

export class Review {
  /** @param {() => {moment: number, seat: string}} place what is looked at */
  constructor(place) {
    this.place = place;
    part("review").addEventListener("click", () => this.ask());
  }

  /** Go to another moment, about which nothing is known yet. @param {number} moment */
  follow(moment) {
    part("advice").hidden = true;
    part("review").toggleAttribute("disabled", moment === 0);
  }

  ask() {
    const { moment, seat } = this.place();
    part("review").setAttribute("aria-busy", "true");
    return trying(async () => {
      const asked = new URLSearchParams({ lang: language, seat });
      const review = await request(`/api/tables/${fact("code")}/moments/${moment}/review?${asked}`);
      if (this.place().moment === moment) this.draw(review);
    }).finally(() => part("review").removeAttribute("aria-busy"));
  }

  /** @param {Reviewed} review */
  draw({ verdict, best }) {
    part("verdict").textContent = verdict;
    part("thoughts").replaceChildren(...best.map(thought));
    part("advice").hidden = false;
  }
}

/** @param {Reviewed["best"][number]} one */
function thought({ label, expected, played }) {
  const item = document.createElement("li");
  const action = document.createElement("b");
  action.textContent = label;
  const mark = played ? ` (${say("client.played")})` : "";
  item.append(action, `${mark} · ${expected}`);
  return item;
}
