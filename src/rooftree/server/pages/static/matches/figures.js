// Figures of one's matches: by game, over time, and what is left of the results without luck.

/** @typedef {import("./kept_matches.js").Kept} Kept */

export const ENOUGH = 5; // reviewed matches that make a curve; also those that the last error rate looks at
const SURE = 1.64; // standard errors of an interval that holds 9 times in 10

/** Group the matches by game, the game with most of them first. @param {Kept[]} matches @returns {[string, Kept[]][]} */
export function byGame(matches) {
  /** @type {Map<string, Kept[]>} */
  const found = new Map();
  for (const one of matches) found.set(one.game, [...(found.get(one.game) ?? []), one]);
  return [...found].sort((a, b) => b[1].length - a[1].length);
}

/** @param {Kept[]} matches */
export const wonOf = (matches) => matches.filter((one) => one.place === 1).length;

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** List the matches whose review was seen, the oldest first. @param {Kept[]} matches */
export const reviewed = (matches) => matches.filter((one) => one.luck !== undefined && one.error !== undefined).sort((a, b) => a.at - b.at);

/** Compute the error rate after each reviewed match: mean of the last few, with its standard error. @param {Kept[]} seen */
export function errorCurve(seen) {
  return seen.map((_, n) => {
    const last = seen.slice(Math.max(0, n + 1 - ENOUGH), n + 1).map((one) => one.error ?? 0);
    return { rate: mean(last), error: spread(last) / Math.sqrt(last.length) };
  });
}

/** @param {number[]} numbers */
function spread(numbers) {
  if (numbers.length < 2) return 0;
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1));
}

/** Estimate what is left of the results without luck, from and to, in parts of a victory. @param {Kept[]} seen @returns {[number, number]} */
export function withoutLuck(seen) {
  const left = seen.map((one) => one.won - (one.luck ?? 0));
  const far = (SURE * spread(left)) / Math.sqrt(left.length);
  return [Math.max(0, mean(left) - far), Math.min(1, mean(left) + far)];
}

/** Find the match with most points of each game. @param {Kept[]} matches */
export const best = (matches) => byGame(matches).map(([, list]) => list.reduce((most, one) => (one.points > most.points ? one : most)));
