// The form of a study: it starts one, shows how far it is, and leads to the report.
// An operator's key stands behind # in the address, which browsers never send by themselves.
import { at } from "../shared/at.js";
import { notice, onSubmit } from "../shared/api.js";
import { part, say } from "../shared/words.js";

const EVERY = 500; // milliseconds between two questions how far it is
const form = /** @type {HTMLFormElement} */ (part("study"));
const game = /** @type {HTMLSelectElement} */ (part("game"));
const seats = /** @type {HTMLInputElement} */ (part("seats"));
const number = /** @type {HTMLInputElement} */ (part("number"));
let running = "";

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(path, body) {
  /** @type {Record<string, string>} */
  const headers = { "content-type": "application/json" };
  if (location.hash.length > 1) headers.authorization = `Bearer ${location.hash.slice(1)}`;
  const options = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(at(path), options);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error?.text ?? say("client.failed"));
  return said;
}

const asked = () => String(new FormData(form).get("asks"));

/** The chosen entry of a list that belongs to the chosen game. @param {string} kind */
const chosen = (kind) => /** @type {HTMLSelectElement} */ (part(`${kind}-${game.value}`)).selectedOptions[0];

/** Show what belongs to the game and the question. */
function fit() {
  const { least, most } = game.selectedOptions[0].dataset;
  [seats.min, seats.max] = [least ?? "2", most ?? "5"];
  seats.value = String(Math.min(Number(seats.max), Math.max(Number(seats.min), Number(seats.value))));
  for (const one of form.querySelectorAll("p[data-asks]")) {
    const of = /** @type {HTMLElement} */ (one).dataset;
    /** @type {HTMLElement} */ (one).hidden = of.asks !== asked() || (of.game !== undefined && of.game !== game.value);
  }
}

/** Offer one more than the number that is chosen. */
function offer() {
  number.value = String(Number(chosen("path")?.dataset.number ?? 0) + 1);
}

function question() {
  const fields = new FormData(form);
  const found = { game: game.value, seats: Number(seats.value), bots: fields.get("bots"), games: Number(fields.get("games")), asks: asked() };
  const { option, value } = chosen("option")?.dataset ?? {};
  if (found.asks === "option") return { ...found, option, value };
  return found.asks === "box" ? { ...found, entry: chosen("path").value, number: Number(number.value) } : found;
}

/** @param {any} facts */
function show(facts) {
  const bar = /** @type {HTMLProgressElement} */ (part("done"));
  [bar.max, bar.value] = [facts.games, facts.played];
  part("count").textContent = say("client.study_count", { played: facts.played, games: facts.games });
  part("run").hidden = Boolean(facts.url ?? facts.error);
  part("found").hidden = !facts.url;
  if (facts.error) notice(facts.error);
  if (!facts.url) return;
  const report = /** @type {HTMLAnchorElement} */ (part("report"));
  report.href = at(facts.url);
  report.focus();
}

/** Ask how far it is until it is over. */
async function follow() {
  for (;;) {
    const facts = await ask(`/api/studies/${running}`);
    show(facts);
    if (facts.url ?? facts.error) return;
    await new Promise((done) => setTimeout(done, EVERY));
  }
}

async function start() {
  const facts = await ask("/api/studies", question());
  running = facts.study;
  show(facts);
  await follow();
}

/** @param {Promise<unknown>} work */
const told = (work) => work.catch((error) => notice(String(error.message)));

form.addEventListener("change", (event) => {
  fit();
  if (event.target !== number) offer();
});
part("enough").addEventListener("click", () => told(ask(`/api/studies/${running}/stop`, {})));
onSubmit(form, () => void told(start()));
fit();
offer();
