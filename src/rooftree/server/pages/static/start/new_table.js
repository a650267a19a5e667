// New table: who sits where, which options; then the server opens it.
import { onSubmit, postAndGo, trying } from "../shared/api.js";
import { BOT_NAMES } from "../shared/names.js";
import { keep } from "../shared/settings.js";
import { usualLevel } from "../matches/newcomer.js";
import "./house_switch.js";
import { fact, part, say } from "../shared/words.js";

const form = /** @type {HTMLFormElement} */ (part("new"));

/** Make the request for every seat that is not left empty. @param {FormData} filled */
function requestedSeats(filled) {
  const found = [];
  for (let n = 0; filled.has(`kind-${n}`); n++) {
    const kind = String(filled.get(`kind-${n}`));
    const level = String(filled.get(`level-${n}`));
    const name = String(filled.get(`name-${n}`) ?? "").trim();
    if (kind === "bot") found.push({ kind, level, name: name || BOT_NAMES[n % BOT_NAMES.length] });
    else if (kind) found.push({ kind, name: name || `${say("client.player")} ${n + 1}` });
  }
  return found;
}

/** @param {FormData} filled */
function options(filled) {
  const chosen = [...filled].filter(([name]) => name.startsWith("option-"));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(7), JSON.parse(String(value))]));
}

/** Read the components file of an owner, if there is one. */
async function components() {
  const file = /** @type {HTMLInputElement | null} */ (document.getElementById("components"))?.files?.[0];
  return file ? { components: await file.text() } : {};
}

/** Say what the choices mean: how each bot plays, how many rules differ from the box. */
function explain() {
  const rows = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat-row")]);
  const filled = new FormData(form);
  const kinds = rows.map((_, n) => String(filled.get(`kind-${n}`)));
  rows.forEach((row, n) => explainSeat(row, n, kinds[n], String(filled.get(`level-${n}`))));
  part("hot-seat").hidden = kinds.filter((kind) => kind === "me").length < 2;
  const friends = document.getElementById("friends"); // not there offline
  if (friends) friends.hidden = !kinds.includes("friend");
  const rules = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(".option select"));
  for (const rule of rules) rule.parentElement?.classList.toggle("changed", rule.selectedIndex > 0);
  const changed = [...rules].filter((rule) => rule.selectedIndex > 0).length;
  const summary = document.getElementById("changed");
  if (summary) summary.textContent = changed ? say("client.changed", { n: changed }) : say("client.as_in_box");
}

/** @param {HTMLElement} row @param {number} n @param {string} kind @param {string} level */
function explainSeat(row, n, kind, level) {
  part(`level-${n}`).textContent = aboutSeat(n, kind, level);
  row.classList.toggle("empty", !kind);
  const name = /** @type {HTMLInputElement} */ (row.querySelector(".seat-name input"));
  name.placeholder = kind === "bot" ? BOT_NAMES[n % BOT_NAMES.length] : say(kind === "friend" ? "client.a_friend" : kind ? "client.player" : "client.nobody");
}

/** Say in a line who sits there. @param {number} n @param {string} kind @param {string} level */
function aboutSeat(n, kind, level) {
  if (kind === "me") return say(n ? "client.beside_how" : "client.me_how");
  if (kind !== "bot") return say(kind ? "client.friend_how" : "client.nobody_how");
  const about = `level.${level}_about`;
  const said = say(about);
  return said === about ? "" : said; // a bot from elsewhere has no line
}

/** Whoever has finished this game meets the usual bots, not those for newcomers. */
function raiseBots() {
  const level = usualLevel(fact("game"), { level: fact("level"), first: fact("first") });
  for (const one of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(".kinds select"))) {
    if (!fact("from") && one.value === fact("first")) one.value = level;
  }
}

/** Make a challenge of the form: oneself against bots, who play alike against everybody. */
async function challenge() {
  const [seats, filled] = [requestedSeats(new FormData(form)), new FormData(form)];
  const seat = seats.findIndex((one) => one.kind === "me");
  const bots = seats.flatMap((one) => (one.kind === "bot" ? [one.level] : []));
  if (seat < 0 || bots.length !== seats.length - 1) throw new Error(say("client.only_bots"));
  const wanted = { game: fact("game"), name: seats[seat].name, seat, bots, options: options(filled) };
  await postAndGo("/api/challenges", { ...wanted, ...(await components()) });
}

raiseBots();
form.addEventListener("change", explain);
explain();

onSubmit(form, () => {
  const filled = new FormData(form);
  const seats = requestedSeats(filled);
  const mine = seats.find((seat) => seat.kind === "me");
  if (mine?.name && !fact("from")) keep("name", encodeURIComponent(mine.name));
  void trying(async () => {
    if (fact("from")) {
      await postAndGo(`/api/tables/${fact("from")}/continue`, { moment: Number(fact("moment")), seats });
      return;
    }
    await postAndGo("/api/tables", { game: fact("game"), options: options(filled), seats, ...(await components()) });
  });
});

document.getElementById("as-challenge")?.addEventListener("click", () => trying(challenge));
