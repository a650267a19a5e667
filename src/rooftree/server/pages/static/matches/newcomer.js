// Newcomers: whoever has not finished a game yet begins it against easy bots.
import { keptMatches } from "./kept_matches.js";

/** Tell whether this browser has finished a match of a game. @param {string} game */
export const knows = (game) => keptMatches().some((one) => one.game === game);

/** Choose the level of bots for a quick game. @param {string} game @param {{level?: string, first?: string}} levels */
export const usualLevel = (game, { level = "", first = level }) => (knows(game) ? level : first);
