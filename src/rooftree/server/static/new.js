// New table: who sits where, which options; then the server opens it.
import { postAndGo, trying } from "./api.js";
import { BOT_NAMES } from "./names.js";
import { keep } from "./settings.js";
import { fact, part, say } from "./words.js";

const form = /** @type {HTMLFormElement} */ (part("new"));

/** A wish for every seat that is not left empty. @param {FormData} filled */
function wishes(filled) {
  const found = [];
  for (let n = 0; filled.has(`kind-${n}`); n++) {
    const [kind, level] = String(filled.get(`kind-${n}`)).split(":");
    const name = String(filled.get(`name-${n}`) ?? "").trim();
    if (kind === "me") found.push({ kind, name: name || `${say("client.player")} ${n + 1}` });
    else if (kind === "bot") found.push({ kind, level, name: name || BOT_NAMES[n % BOT_NAMES.length] });
    else if (kind) found.push({ kind, name });
  }
  return found;
}

/** @param {FormData} filled */
function options(filled) {
  const chosen = [...filled].filter(([name]) => name.startsWith("option-"));
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(7), JSON.parse(String(value))]));
}

form.addEventListener("submit", (e) => {
  e.preventDefault();
  const filled = new FormData(form);
  const seats = wishes(filled);
  const mine = seats.find((seat) => seat.kind === "me");
  if (mine?.name) keep("name", encodeURIComponent(mine.name));
  void trying(async () => {
    if (fact("from")) {
      await postAndGo(`/api/tables/${fact("from")}/continue`, { moment: Number(fact("moment")), seats });
      return;
    }
    const file = /** @type {HTMLInputElement | null} */ (document.getElementById("components"))?.files?.[0];
    const components = file ? { components: await file.text() } : {};
    await postAndGo("/api/tables", { game: fact("game"), options: options(filled), seats, ...components });
  });
});
