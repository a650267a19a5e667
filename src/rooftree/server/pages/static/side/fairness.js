// The seed behind the dice: its commitment, later the seed itself, and its proof.
import { request, trying } from "../shared/api.js";
import { fact, make, part } from "../shared/words.js";

/** @param {import("../shared/types.js").Update} table */
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
