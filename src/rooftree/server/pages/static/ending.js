// The end: who won and by what, the homes, playing again, a picture to keep, and the seed behind the dice.
import { postAndGo, request, trying } from "./api.js";
import { nameOf } from "./names.js";
import { savePicture } from "./save_picture.js";
import { fact, make, part, say } from "./words.js";

const box = document.getElementById("ending") ?? make("section"); // a lesson has no end page

/** Show the end in place of the game, once. @param {import("./types.js").Update} table */
export function drawEnding(table) {
  if (!table.over || !box.isConnected) return;
  const isNew = !box.childElementCount && !box.hasAttribute("aria-busy");
  if (isNew) void trying(fetchEnding);
  const again = document.getElementById("again");
  if (again && typeof table.again === "number") again.textContent = joinWords(table, table.again);
}

/** @param {import("./types.js").Update} table @param {number} seat */
function joinWords(table, seat) {
  if (fact("watch")) return say("client.watch_again");
  if (table.mine.includes(seat)) return say("client.again_you");
  return say("client.again_join", { name: nameOf(table, seat) });
}

/** The server draws the homes anew at the size of the end page. */
async function fetchEnding() {
  box.setAttribute("aria-busy", "true");
  const watch = fact("watch") ? `?watch=${fact("watch")}` : "";
  const answer = await fetch(`/table/${fact("code")}/ending${watch}`);
  box.removeAttribute("aria-busy");
  if (!answer.ok) throw new Error(say("client.failed"));
  const drawn = document.createElement("template");
  drawn.innerHTML = await answer.text();
  box.replaceChildren(drawn.content);
  showEnding();
}

/** The game is over: its table leaves the page, log and people stay below. */
function showEnding() {
  const panels = document.querySelector(".panels");
  if (panels && panels.parentElement !== box.parentElement) box.after(panels);
  document.body.classList.add("over");
  box.hidden = false;
  scrollTo({ top: 0 });
  part("ending-title").focus({ preventScroll: true });
}

box.addEventListener("click", (e) => {
  const pressed = e.target instanceof Element ? e.target.closest("button") : null;
  const watch = fact("watch") ? `?watch=${fact("watch")}` : "";
  if (pressed?.id === "again") void postAndGo(`/api/tables/${fact("code")}/again${watch}`, {});
  if (pressed?.id === "keepsake") void trying(() => savePicture(pressed.dataset.picture ?? "", pressed.dataset.name ?? ""));
});

/** @param {import("./types.js").Update} table */
export function drawFairness(table) {
  part("commitment").textContent = table.commitment ?? "";
  part("fairness").hidden = !table.commitment;
  part("seed-box").hidden = !table.seed;
  part("seed").textContent = table.seed ?? "";
}

part("verify").addEventListener("click", () =>
  trying(async () => {
    const { said } = await request(`/api/tables/${fact("code")}/verify`);
    const lines = said.map((/** @type {string} */ line) => make("li", {}, line));
    part("verified").replaceChildren(...lines);
  }),
);
