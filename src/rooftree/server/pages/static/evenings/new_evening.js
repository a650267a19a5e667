// The form of a new club evening.
import { onSubmit, postAndGo } from "../shared/api.js";
import { fact, part } from "../shared/words.js";

const form = /** @type {HTMLFormElement} */ (part("new-evening"));

onSubmit(form, () => {
  const filled = new FormData(form);
  const chosen = [...filled].filter(([name]) => name.startsWith("option-"));
  const options = Object.fromEntries(chosen.map(([name, value]) => [name.slice(7), JSON.parse(String(value))]));
  const name = String(filled.get("name") ?? "").trim() || part("name").getAttribute("placeholder");
  const [seats, tables, rounds] = ["seats", "tables", "rounds"].map((one) => Number(filled.get(one)));
  void postAndGo("/api/evenings", { game: fact("game"), name, seats, tables, rounds, options });
});
