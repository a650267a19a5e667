// Playing now: buttons that open a table against bots at once.
import { postAndGo } from "../shared/api.js";
import { BOT_NAMES } from "../shared/names.js";
import { usualLevel } from "../matches/newcomer.js";
import { fact, say } from "../shared/words.js";

/** @param {HTMLElement} button */
function playNow(button) {
  const { play: game = "", seats } = button.dataset;
  const level = usualLevel(game, button.dataset);
  const me = { kind: "me", name: fact("name") || say("client.player") };
  const bots = BOT_NAMES.slice(0, Number(seats) - 1).map((name) => ({ kind: "bot", level, name }));
  return postAndGo("/api/tables", { game, options: {}, seats: [me, ...bots] });
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-play]"))) {
  button.addEventListener("click", () => playNow(button));
}
