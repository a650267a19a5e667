// Whether a choice must be confirmed before it is played.

/**
 * By habit, else where something is lost for nothing or somebody else would have to agree to take it back.
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
  return Boolean((await peeks.learn(way.name)).final);
}
