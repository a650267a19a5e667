// The turn: it tells whether the one who looks is to act.

/** Tell whether the one who looks is to act. @param {import("../shared/types.js").Update} table */
export function isTurn({ actions, turn, seat }) {
  return actions.length > 0 && turn.includes(seat);
}
