// New table: who sits where, which options; then the server opens it.
import { onSubmit, postAndGo, trying } from "../shared/api.js";
import { BOT_NAMES } from "../shared/names.js";
import { keep } from "../shared/settings.js";
import { fact, part, say } from "../shared/words.js";

const form = /** @type {HTMLFormElement} */ (part("new"));

/** Make the request for every seat that is not left empty. @param {FormData} filled */
function requestedSeats(filled) {
  const found = [];
  for (let n = 0; filled.has(`kind-${n}`); n++) {
    const [kind, level] = String(filled.get(`kind-${n}`)).split(":");
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

/** Say what the choices mean: how each bot plays, how many rules differ from the box. */
function explain() {
  const rows = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat-row")]);
  const kinds = rows.map((row) => /** @type {HTMLSelectElement} */ (row.querySelector("select")).value);
  rows.forEach((row, n) => explainSeat(row, n, kinds[n]));
  part("hot-seat").hidden = kinds.filter((kind) => kind === "me").length < 2;
  const rules = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(".option select"));
  for (const rule of rules) rule.parentElement?.classList.toggle("changed", rule.selectedIndex > 0);
  const changed = [...rules].filter((rule) => rule.selectedIndex > 0).length;
  const summary = document.getElementById("changed");
  if (summary) summary.textContent = changed ? say("client.changed", { n: changed }) : say("client.as_in_box");
}

/** @param {HTMLElement} row @param {number} n @param {string} kind */
function explainSeat(row, n, kind) {
  const level = kind.split(":")[1];
  const about = `level.${level}_about`;
  const said = level ? say(about) : "";
  part(`level-${n}`).textContent = said === about ? "" : said; // a bot from elsewhere has no line
  row.classList.toggle("empty", !kind);
  const name = /** @type {HTMLInputElement} */ (row.querySelector("input"));
  name.placeholder = level ? BOT_NAMES[n % BOT_NAMES.length] : nameless;
}

const nameless = /** @type {HTMLInputElement} */ (form.querySelector(".seat-row input")).placeholder;
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
    const file = /** @type {HTMLInputElement | null} */ (document.getElementById("components"))?.files?.[0];
    const components = file ? { components: await file.text() } : {};
    await postAndGo("/api/tables", { game: fact("game"), options: options(filled), seats, ...components });
  });
});
