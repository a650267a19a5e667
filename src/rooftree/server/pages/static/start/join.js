// Join: a name and a seat, or a personal link that moves one here.
import { onSubmit, postAndGo } from "../shared/api.js";
import { keep } from "../shared/settings.js";
import { fact } from "../shared/words.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("join"));

if (form) onSubmit(form, () => {
  const filled = new FormData(form);
  const name = String(filled.get("name")).trim();
  const seat = filled.get("seat");
  keep("name", encodeURIComponent(name));
  void postAndGo(`/api/tables/${fact("code")}/join`, { name, ...(seat === null ? {} : { seat: Number(seat) }) });
});

const take = document.getElementById("take");
if (take) onSubmit(take, () => {
  void postAndGo("/api/seat", { token: fact("token") });
});
