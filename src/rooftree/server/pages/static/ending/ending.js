// The end: who won and by what, the homes, playing again, and a picture to keep. Loaded when a match is over.
import { at } from "../shared/at.js";
import { postAndGo, trying } from "../shared/api.js";
import { followLuck } from "./luck.js";
import { keepMatches } from "../matches/kept_matches.js";
import { loadStyle } from "../shared/load_style.js";
import { nameOf } from "../shared/names.js";
import { placeMenu } from "../shared/menu.js";
import { sharePicture } from "../shared/save_picture.js";
import { fact, make, part, say } from "../shared/words.js";

const STYLES = ["/static/ending/ending.css", "/static/shared/menu.css"];
let isSettled = false;
const box = document.getElementById("ending") ?? make("section"); // a lesson has no end page

/** Show the end in place of the game, once. @param {import("../shared/types.js").Update} table */
export function drawEnding(table) {
  if (!table.over || !box.isConnected) return;
  const isNew = !box.childElementCount && !box.hasAttribute("aria-busy");
  if (isNew) void trying(() => fetchEnding(table));
  else settle(table);
  const again = document.getElementById("again");
  if (again && typeof table.again === "number") again.textContent = joinWords(table, table.again);
}

/** @param {import("../shared/types.js").Update} table @param {number} seat */
function joinWords(table, seat) {
  if (fact("watch")) return say("client.watch_again");
  if (table.mine.includes(seat)) return say("client.again_you");
  return say("client.again_join", { name: nameOf(table, seat) });
}

/** Keep the result once the end is shown, then look for its review. @param {import("../shared/types.js").Update} table */
function settle(table) {
  if (isSettled || !document.getElementById("ranking")) return;
  isSettled = true;
  placeMenu(part("end-menu"));
  keepMatch(table);
  followLuck();
  if (document.getElementById("offline-offer")) void trying(async () => (await import("../start/offline_offer.js")).offerOffline());
}

/** Remember one's own result for My matches; at a hot seat nobody knows whose it would be. @param {import("../shared/types.js").Update} table */
function keepMatch({ standings, mine, seats }) {
  const ended = Number(document.getElementById("ranking")?.dataset.ended);
  if (!ended || !standings || mine?.length !== 1 || fact("watch")) return;
  const [seat] = mine;
  const winners = standings.filter((one) => one.place === 0).length;
  const { place, points } = standings.find((one) => one.seat === seat) ?? standings[0];
  const won = place === 0 ? 1 / winners : 0;
  const [names, bots] = [seats.map((one) => one.name), seats.map((one) => one.kind === "bot")];
  keepMatches([{ code: fact("code"), game: fact("game"), seat, place: place + 1, points, won, at: ended, names, bots }]);
}

/** Ask the server to draw the homes anew at the size of the end page. @param {import("../shared/types.js").Update} table */
async function fetchEnding(table) {
  box.setAttribute("aria-busy", "true");
  const watch = fact("watch") ? `?watch=${fact("watch")}` : "";
  const gameStyle = document.head.querySelector('link[href$="/style.css"]');
  const [answer] = await Promise.all([fetch(at(`/table/${fact("code")}/ending${watch}`)), ...STYLES.map((one) => loadStyle(one, gameStyle))]);
  box.removeAttribute("aria-busy");
  if (!answer.ok) throw new Error(say("client.failed"));
  const drawn = document.createElement("template");
  drawn.innerHTML = await answer.text();
  box.replaceChildren(drawn.content);
  showEnding();
  settle(table);
}

/** Take the table off the page now that the game is over; log and people stay below. */
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
  if (pressed?.id === "challenge") void postAndGo(`/api/tables/${fact("code")}/challenge`, {});
  if (pressed?.id === "keepsake") void trying(() => sharePicture(pressed.dataset));
});
