// Begin: sits down to one's only try at a deal, or goes on with it.
import { onSubmit, postAndGo } from "../shared/api.js";
import { keep } from "../shared/settings.js";
import { fact } from "../shared/words.js";
import "./seal.js";

const address = `/api/deals/${fact("deal")}/try`;
const form = document.getElementById("begin");

if (form) onSubmit(form, () => {
  const filled = new FormData(/** @type {HTMLFormElement} */ (form));
  const name = String(filled.get("name") ?? "").trim();
  if (name) keep("name", encodeURIComponent(name));
  void postAndGo(address, { name, shows: filled.has("shows") });
});

document.getElementById("go-on")?.addEventListener("click", () => postAndGo(address, { name: "" }));
