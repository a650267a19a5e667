// Confirming: it tells whether a choice must be confirmed before it is played.

const PATIENCE = 1000; // ms: who is not told in time whether an action is final is asked

/**
 * Tell whether to ask: as the person has set, else where something is lost for nothing or others would have to agree to an undo.
 * @param {import("../shared/types.js").Way} way
 * @param {import("../shared/types.js").Update} now
 * @param {import("./peeks.js").Peeks} peeks
 */
export async function mustConfirm(way, { seats, seat, warned }, peeks) {
  const habit = document.documentElement.dataset.confirm;
  if (habit === "always" || habit === "never") return habit === "always";
  if (warned?.includes(way.name)) return true;
  const company = seats.some((one, n) => n !== seat && one.kind === "person");
  if (!company || way.then) return false;
  const late = new Promise((settle) => setTimeout(() => settle({ final: true }), PATIENCE));
  return Boolean((await Promise.race([peeks.learn(way.name), late])).final);
}
