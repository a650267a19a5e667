// The end: who won, the seed behind the dice, and whether it fits what was promised.
import { request, trying } from "./api.js";
import { nameOf } from "./names.js";
import { mark } from "./sheet.js";
import { fact, make, part, say, shown } from "./words.js";

/** @param {import("./types.js").Update} table */
export function drawEnding(table) {
  const box = part("ending");
  box.hidden = !table.over || !table.standings;
  if (box.hidden || !table.standings) return;
  const ranked = [...table.standings].sort((a, b) => a.place - b.place || a.seat - b.seat);
  part("ranking").replaceChildren(
    ...ranked.map(({ seat, points, place }) =>
      make(
        "li",
        { class: place === 0 ? "winner" : "" },
        make("span", { class: "place" }, `${place + 1}`),
        mark(seat),
        make("span", { class: "who" }, nameOf(table, seat)),
        make("b", { class: "points" }, shown(points)),
      ),
    ),
  );
  part("ending-title").textContent = title(table, ranked);
}

/**
 * @param {import("./types.js").Update} table
 * @param {{seat: number, place: number}[]} ranked
 */
function title(table, ranked) {
  const best = ranked.filter((one) => one.place === 0);
  if (best.some((one) => one.seat === table.seat)) return say("client.you_win");
  return say("client.wins", { name: best.map((one) => table.seats[one.seat].name).join(", ") });
}

/** @param {import("./types.js").Update} table */
export function drawFairness(table) {
  part("commitment").textContent = table.commitment ?? "";
  part("fairness").hidden = !table.commitment;
  part("seed-box").hidden = !table.seed;
  part("seed").textContent = table.seed ?? "";
}

part("verify").addEventListener("click", () =>
  trying(async () => {
    const { said } = await request(`/api/tables/${fact("code")}/verify`);
    const lines = said.map((/** @type {string} */ line) => make("li", {}, line));
    part("verified").replaceChildren(...lines);
  }),
);
