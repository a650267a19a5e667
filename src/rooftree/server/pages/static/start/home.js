// Home: play now, join by code or link, open a match file.
import { at } from "../shared/at.js";
import { onSubmit, postAndGo, trying } from "../shared/api.js";
import { BOT_NAMES } from "../shared/names.js";
import "../learn/progress.js";
import { fact, part, say } from "../shared/words.js";

/** @param {HTMLElement} button */
function playNow(button) {
  const { play: game, seats, level } = button.dataset;
  const me = { kind: "me", name: fact("name") || say("client.player") };
  const bots = BOT_NAMES.slice(0, Number(seats) - 1).map((name) => ({ kind: "bot", level, name }));
  return postAndGo("/api/tables", { game, options: {}, seats: [me, ...bots] });
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-play]"))) {
  button.addEventListener("click", () => playNow(button));
}

const byCode = document.getElementById("by-code"); // not offline, where nobody can be joined
if (byCode) onSubmit(byCode, () => {
  const typed = /** @type {HTMLInputElement} */ (part("code")).value.trim();
  const link = typed.includes("/") ? new URL(typed, location.href) : null;
  if (link && link.origin === location.origin) location.assign(link.href);
  else location.assign(at(`/join/${encodeURIComponent(typed.split("/").at(-1) ?? "")}`));
});

onSubmit(part("by-file"), () => {
  const file = /** @type {HTMLInputElement} */ (part("file")).files?.[0];
  if (!file) return;
  void trying(async () => {
    const text = await file.text();
    await postAndGo("/api/matches", JSON.parse(text));
  });
});
