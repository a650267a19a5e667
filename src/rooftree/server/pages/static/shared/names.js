// Names: it gives bots names, and says "You" of oneself.
import { say } from "./words.js";

export const BOT_NAMES = ["Anna", "Bruno", "Chloé", "Dario", "Elif"];

/** Name a seat; say "You" where only one seat is one's own. @param {import("./types.js").Update} table @param {number} seat */
export function nameOf({ mine, seats }, seat) {
  return mine?.length === 1 && mine[0] === seat ? say("client.yourself") : seats[seat].name;
}
