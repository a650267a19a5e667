// Progress: the lessons that this browser has done. Nobody else knows them.
import { at, inFolder } from "../shared/at.js";
import { part, say } from "../shared/words.js";

const KEY = inFolder("rooftree.lessons");

/** List the lessons done, by game. @returns {Record<string, string[]>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing
  }
}

/** Keep that a lesson is done. @param {string} game @param {string} lesson */
export function finish(game, lesson) {
  const all = kept();
  all[game] = [...new Set([...(all[game] ?? []), lesson])];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    return; // learned all the same
  }
}

/** Find the lesson after one, or "" after the last. @param {string} lesson */
export function following(lesson) {
  const ids = lessonsOf(/** @type {HTMLElement} */ (document.querySelector(".lessons")));
  return ids[ids.indexOf(lesson) + 1] ?? "";
}

/** @param {HTMLElement} node */
const lessonsOf = (node) => node.dataset.lessons?.split(" ") ?? [];

/** Mark what is done, in lists of lessons and on the covers of games. */
export function showProgress() {
  const all = kept();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-learn]"))) {
    const ids = lessonsOf(node);
    const done = ids.map((id) => Boolean(all[node.dataset.learn ?? ""]?.includes(id)));
    if (node instanceof HTMLAnchorElement) showStrip(node, ids, done);
    else showList(node, done);
  }
}

/** @param {HTMLElement} list @param {boolean[]} done */
function showList(list, done) {
  [...list.children].forEach((item, n) => {
    item.classList.toggle("done", done[n]);
    const said = item.querySelector("small");
    if (said && done[n]) said.textContent = say("client.lesson_done");
  });
}

/** Let the strip lead to the next lesson. @param {HTMLAnchorElement} strip @param {string[]} ids @param {boolean[]} done */
function showStrip(strip, ids, done) {
  const number = done.filter(Boolean).length;
  if (!number) return;
  const next = done.indexOf(false);
  const { learn: game, title = "" } = strip.dataset;
  const count = strip.querySelector(".count");
  if (count) count.textContent = say("client.learn_count", { done: number, n: ids.length });
  strip.setAttribute("aria-label", say("client.learn_said", { title, done: number, n: ids.length }));
  strip.href = at(next < 0 ? `/learn/${game}` : `/learn/${game}/${ids[next]}`);
  [...(strip.querySelector(".scale")?.children ?? [])].forEach((field, n) => {
    field.className = done[n] ? "full" : n === next ? "now" : "";
  });
}

/** Show how far the lesson that is being taken has come. @param {number} step @param {number} steps */
export function showStep(step, steps) {
  const over = step === steps;
  const here = document.querySelector(".lessons .now small");
  if (here && !over) here.textContent = say("client.step", { n: step + 1, m: steps });
  const dots = part("dots");
  dots.setAttribute("aria-label", say("client.step", { n: Math.min(step + 1, steps), m: steps }));
  [...dots.children].forEach((dot, n) => {
    dot.className = n < step ? "full" : n === step ? "now" : "";
  });
}

addEventListener("pageshow", showProgress); // also when the browser comes back to a page it kept
