// The matches that this browser has finished: kept in its own storage, in files, and nowhere else.
import { inFolder } from "../shared/at.js";

/**
 * One finished match as one of its players kept it. Luck, choices and error are parts of a victory, if a review was seen.
 * @typedef {{code: string, game: string, seat: number, place: number, points: number, won: number, at: number,
 *   names: string[], bots: boolean[], luck?: number, choices?: number, error?: number}} Kept
 */

const KEY = inFolder("rooftree.matches");
const DAMAGED = inFolder("rooftree.matches.damaged"); // what could not be read, so that nothing is lost
const MARK = "rooftree matches"; // the first thing in a file
const VERSION = 1;

/** @param {unknown} one */
const isNumber = (one) => typeof one === "number" && Number.isFinite(one);

/** @param {unknown} list @param {string} type @returns {boolean} */
const isListOf = (list, type) => Array.isArray(list) && list.length < 13 && list.every((one) => typeof one === type);

/** Tell whether something is a match as we keep it. @param {any} one @returns {one is Kept} */
function isMatch(one) {
  if (typeof one !== "object" || one === null) return false;
  const numbers = ["seat", "place", "points", "won", "at"].every((name) => isNumber(one[name]));
  const reviewed = ["luck", "choices", "error"].every((name) => one[name] === undefined || isNumber(one[name]));
  const words = typeof one.code === "string" && /^\w{1,12}$/.test(one.code) && typeof one.game === "string" && /^\w{1,40}$/.test(one.game);
  return words && numbers && reviewed && isListOf(one.names, "string") && isListOf(one.bots, "boolean") && one.names.length > one.seat && one.seat >= 0;
}

/**
 * Read what was kept or saved: the matches, and how many entries could not be read.
 * @param {string} text
 * @returns {{matches: Kept[], bad: number} | null} null if it is nothing of ours
 */
export function parsed(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (found?.kind !== MARK || !Array.isArray(found.matches)) return null;
  const matches = found.matches.filter(isMatch);
  return { matches, bad: found.matches.length - matches.length };
}

/** @param {Kept[]} matches */
export const written = (matches) => JSON.stringify({ kind: MARK, version: VERSION, matches });

/** Merge two lists, the newest first; of a match in both, keep what is known of it together. @param {Kept[]} old @param {Kept[]} added */
export function together(old, added) {
  /** @type {Map<string, Kept>} */
  const found = new Map();
  for (const one of [...old, ...added]) found.set(one.code, { ...found.get(one.code), ...one });
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** List all matches of this browser, the newest first. @returns {Kept[]} */
export function keptMatches() {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return [];
    const found = parsed(text);
    if (!found || found.bad) localStorage.setItem(DAMAGED, text);
    return together(found?.matches ?? [], []);
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Keep some matches besides those that are there. @param {Kept[]} added */
export function keepMatches(added) {
  const all = together(keptMatches(), added);
  try {
    localStorage.setItem(KEY, written(all));
  } catch {
    return all; // played all the same
  }
  return all;
}

/** Keep what a review says of oneself with its match. @param {string} code @param {import("../shared/types.js").ReviewFigures[] | null} [figures] by seat */
export function keepReview(code, figures) {
  const kept = keptMatches().find((one) => one.code === code);
  const own = kept && figures?.[kept.seat];
  if (!kept || !own || own.error === null) return; // a seat that nobody judged
  keepMatches([{ ...kept, luck: own.luck, choices: own.choices, error: own.error }]);
}
