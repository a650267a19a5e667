// My matches: one sheet a game, the best homes, the last matches; kept in this browser and in files.
import { at } from "../shared/at.js";
import { notice, trying } from "../shared/api.js";
import { ENOUGH, best, byGame, errorCurve, reviewed, withoutLuck, wonOf } from "./figures.js";
import { keepMatches, keptMatches, parsed, written } from "./kept_matches.js";
import { plot } from "./plots.js";
import { unreviewed, workOut } from "./missing_reviews.js";
import { download, isDark } from "../shared/save_picture.js";
import { fact, language, make, part, say, shown } from "../shared/words.js";

/** @typedef {import("./kept_matches.js").Kept} Kept */

/** Title and error rates of our levels by game. @type {Record<string, {title: string, levels: Record<string, number>}>} */
const games = JSON.parse(fact("games"));
const FEW = 5; // rows of the table at first
const chosen = /** @type {HTMLSelectElement} */ (part("show-game"));
let isWhole = false;
let isWorking = false; // on reviews that are missing

/** @param {string} name */
const titleOf = (name) => games[name]?.title ?? name.replaceAll("_", " ");

/** Write a part in percent, with a sign if asked for. @param {number} part @param {boolean} [signed] */
const percent = (part, signed = false) => `${signed && part > 0 ? "+" : ""}${shown(Math.round(part * 100))}`;

/** Write a part in percent with one decimal. @param {number} part */
const rate = (part) => shown(Number((part * 100).toFixed(1)));

/** @param {number} at in ms */
function day(at) {
  const year = new Date(at).getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { day: "numeric", month: "long", year }).format(at);
}

function draw() {
  const all = keptMatches();
  const matches = chosen.value ? all.filter((one) => one.game === chosen.value) : all;
  part("no-matches").hidden = all.length > 0;
  part("some-matches").hidden = all.length === 0;
  part("matches-title").textContent = say("matches.count", { n: matches.length, won: wonOf(matches) });
  part("save-matches").toggleAttribute("disabled", all.length === 0);
  chooser(all);
  part("by-game").replaceChildren(...byGame(matches).map(([name, list]) => sheet(name, list)));
  part("best-homes").replaceChildren(...best(matches).map(home));
  rows(matches);
  const missing = unreviewed(matches).length;
  part("missing").hidden = !missing && !isWorking;
  part("work-out").textContent = say("matches.work_out", { n: missing });
}

/** @param {Kept[]} all */
function chooser(all) {
  const value = chosen.value;
  const options = byGame(all).map(([name]) => make("option", { value: name }, titleOf(name)));
  chosen.replaceChildren(make("option", { value: "" }, say("matches.all_games")), ...options);
  chosen.value = value;
}

/** Make the sheet of a game: numbers, and curves once there are enough reviews. @param {string} name @param {Kept[]} list */
function sheet(name, list) {
  const seen = reviewed(list);
  const enough = seen.length >= ENOUGH;
  const [from, to] = enough ? withoutLuck(seen) : [0, 0];
  const won = say("matches.count", { n: list.length, won: wonOf(list) });
  const facts = enough ? `${won} · ${say("matches.without_luck", { from: percent(from), to: percent(to) })}` : won;
  const inside = enough ? [plot(titleOf(name), seen, games[name]?.levels ?? {}), make("p", { class: "facts" }, now(seen))] : few(list, seen);
  return make("li", { class: "sheet my-game" }, make("h3", {}, titleOf(name)), make("p", { class: "facts" }, facts), ...inside);
}

/** @param {Kept[]} seen */
function now(seen) {
  const curve = errorCurve(seen);
  return say("matches.rate_now", { now: rate(curve[curve.length - 1].rate), first: rate(curve[ENOUGH - 1].rate) });
}

/** Write the numbers where there are too few reviews for a curve. @param {Kept[]} list @param {Kept[]} seen */
function few(list, seen) {
  const points = list.map((one) => one.points);
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  const lines = [say("matches.points", { mean: shown(Number(mean.toFixed(1))), most: shown(Math.max(...points)) })];
  for (const one of seen) lines.push(say("matches.one_review", { day: day(one.at), luck: percent(one.luck ?? 0, true), rate: rate(one.error ?? 0) }));
  lines.push(say("matches.more_reviews", { n: ENOUGH - seen.length }));
  return [make("ul", { class: "my-facts" }, ...lines.map((line) => make("li", {}, line)))];
}

/** @param {Kept} one */
function home(one) {
  const theme = isDark() ? "dark" : "light";
  const image = make("img", { src: at(`/table/${one.code}/picture.svg?seat=${one.seat}&theme=${theme}`), alt: "", loading: "lazy" });
  image.addEventListener("error", () => image.replaceWith(make("p", { class: "quiet my-gone" }, say("matches.gone"))));
  const words = make("p", {}, make("span", {}, titleOf(one.game)), make("b", {}, say("matches.of_points", { n: one.points })));
  const link = make("a", { href: at(`/table/${one.code}`) }, image, words);
  return make("li", { class: "sheet my-home" }, link, make("small", {}, say("matches.seats", { n: one.names.length, day: day(one.at) })));
}

/** @param {Kept[]} matches */
function rows(matches) {
  const list = isWhole ? matches : matches.slice(0, FEW);
  part("last-rows").replaceChildren(...list.map(row));
  const more = part("all-matches");
  more.hidden = isWhole || matches.length <= FEW;
  more.textContent = say("matches.all", { n: matches.length });
}

/** @param {Kept} one */
function row(one) {
  const known = one.luck !== undefined;
  const numbers = [shown(one.points), known ? percent(one.luck ?? 0, true) : "–", known ? percent(one.choices ?? 0, true) : "–", known ? rate(one.error ?? 0) : "–"];
  const link = make("a", { href: at(`/table/${one.code}`) }, say("matches.open"));
  const place = say("matches.place", { n: one.place, of: one.names.length });
  const cells = [day(one.at), titleOf(one.game), company(one), one.won > 0 && one.won < 1 ? say("matches.shared") : place];
  return make("tr", {}, ...cells.map((text) => make("td", {}, text)), ...numbers.map((text) => make("td", { class: "number" }, text)), make("td", {}, link));
}

/** Say with whom: people by name, bots by number if there are several. @param {Kept} one */
function company(one) {
  const others = one.names.map((name, n) => ({ name, bot: one.bots[n] ?? false })).filter((_, n) => n !== one.seat);
  const bots = others.filter(({ bot }) => bot);
  const people = others.filter(({ bot }) => !bot).map(({ name }) => name);
  if (bots.length > 1) return [...people, say("matches.bots", { n: bots.length })].join(", ");
  return [...people, ...bots.map(({ name }) => name)].join(", ");
}

part("save-matches").addEventListener("click", () => {
  const file = new Blob([written(keptMatches())], { type: "application/json" });
  download(URL.createObjectURL(file), "rooftree-matches.json");
});

part("add-matches").addEventListener("click", () => part("matches-file").click());

part("matches-file").addEventListener("change", () =>
  trying(async () => {
    const field = /** @type {HTMLInputElement} */ (part("matches-file"));
    const file = field.files?.[0];
    if (!file) return;
    const found = parsed(await file.text());
    field.value = "";
    if (!found) throw new Error(say("matches.not_ours", { name: file.name }));
    const before = keptMatches().length;
    const added = keepMatches(found.matches).length - before;
    notice(say("matches.added", { n: added }) + (found.bad ? ` ${say("matches.left_out", { n: found.bad })}` : ""));
    draw();
  }),
);

part("work-out").addEventListener("click", () =>
  trying(async () => {
    const missing = unreviewed(keptMatches()).filter((one) => !chosen.value || one.game === chosen.value);
    isWorking = true;
    part("work-out").hidden = true;
    const lost = await workOut(missing, (n, status) => {
      part("work-said").textContent = say("matches.working", { n, of: missing.length, done: status?.done ?? 0, moves: status?.moves ?? 0 });
      if (!status) draw();
    });
    isWorking = false;
    part("work-out").hidden = false;
    part("work-said").textContent = lost ? say("matches.not_worked_out", { n: lost }) : "";
    draw();
  }),
);

part("all-matches").addEventListener("click", () => {
  isWhole = true;
  draw();
});
chosen.addEventListener("change", draw);
draw();
