// Home: play now, go on, join by code or link, open a match file.
import { at } from "../shared/at.js";
import { onSubmit, postAndGo, trying } from "../shared/api.js";
import { keep } from "../shared/settings.js";
import "../learn/progress.js";
import "./going_on.js";
import "./play_now.js";
import { showPeople } from "./played_with.js";
import { part } from "../shared/words.js";

for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-language]"))) {
  link.addEventListener("click", (e) => {
    e.preventDefault();
    keep("lang", link.dataset.language ?? "");
    location.assign(at("/"));
  });
}

const byCode = document.getElementById("by-code");
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

showPeople();
