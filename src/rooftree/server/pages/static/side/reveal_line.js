// The line of a reveal: where reveals do not open by themselves, a line in the news leads to them.
import { make, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */

/** Make the line, if something was revealed since one's last move and nothing opens by itself. @param {Update} now */
export function quietReveal({ reveals, seat }) {
  const last = reveals.at(-1);
  if (document.documentElement.dataset.speed !== "off" || last === undefined || last < lastMomentOf(seat)) return [];
  return [make("li", {}, make("button", { type: "button", class: "see-reveal", "data-reveal": String(last) }, say("client.see_reveal")))];
}

/** Find the moment of a seat's last action in the log. @param {number} seat */
function lastMomentOf(seat) {
  const own = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`#log .line-play.by-${seat}:not(.struck)`));
  return Number([...own].at(-1)?.dataset.moment ?? 0);
}
