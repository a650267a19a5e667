// The operator's page: its key stands behind # in the address, which browsers never send by themselves.
import { at } from "../shared/at.js";
import { notice } from "../shared/api.js";
import { part, say } from "../shared/words.js";

const key = location.hash.slice(1);

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(path, body) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const options = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(at(path), options);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error?.text ?? answer.statusText);
  return said;
}

/** @param {string} label @param {string} path @param {unknown} body */
function button(label, path, body) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "small";
  made.textContent = label;
  made.addEventListener("click", () => ask(path, body).then(show).catch((error) => notice(String(error.message))));
  return made;
}

/** @param {any} table */
function line(table) {
  const made = document.createElement("li");
  const home = `/api/tables/${table.code}`;
  const names = table.seats.map((/** @type {any} */ seat) => seat.name).join(", ");
  made.append(`${table.code} · ${table.title} · ${names} · ${table.moment} `);
  if (!table.closed) made.append(button(say("client.operator_close"), `${home}/close`, {}));
  made.append(button(say(table.muted ? "client.operator_unmute" : "client.operator_mute"), `${home}/mute`, { yes: !table.muted }));
  table.seats.forEach((/** @type {any} */ seat, /** @type {number} */ n) => {
    if (seat.kind === "person" && !seat.open) {
      made.append(button(say("client.operator_remove", { name: seat.name }), `${home}/seats/${n}/remove`, {}));
    }
  });
  return made;
}

async function show() {
  const found = await ask("/api/operator");
  const refused = Object.values(found.refused).reduce((sum, n) => sum + Number(n), 0);
  part("facts").textContent = say("client.operator_facts", { ...found, refused: String(refused) });
  part("tables").replaceChildren(...found.tables.map(line));
}

show().catch((error) => notice(String(error.message)));
