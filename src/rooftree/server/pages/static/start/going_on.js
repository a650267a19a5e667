// Going on: the list of one's tables, asked for again whenever the page is shown; leaving and putting away.
import { at, inFolder } from "../shared/at.js";
import { request, trying } from "../shared/api.js";
import { part, say } from "../shared/words.js";

const KEY = inFolder("rooftree.archived");
let showsAll = false;

/** List the codes that were put away. @returns {string[]} */
function archived() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Put a table away, or take it back. @param {string} code @param {boolean} away */
function archive(code, away) {
  const rest = archived().filter((one) => one !== code);
  try {
    localStorage.setItem(KEY, JSON.stringify(away ? [code, ...rest].slice(0, 500) : rest));
  } catch {
    return; // it stays in the list
  }
}

/** Hide what was put away, and say how many there are. */
function show() {
  const away = archived();
  const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".going [data-code]")]);
  const put = lines.filter((line) => away.includes(line.dataset.code ?? ""));
  for (const line of lines) line.hidden = put.includes(line) && !showsAll;
  for (const line of put) {
    const button = line.querySelector("[data-archive]");
    if (button) button.textContent = say("client.unarchive");
  }
  part("archived").hidden = put.length === 0;
  part("archived").querySelector("button")?.replaceChildren(say(showsAll ? "client.hide_archived" : "client.archived", { n: put.length }));
}

/** Ask the server for the list again. */
async function renew() {
  const answer = await fetch(at("/going-on"), { cache: "no-store" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["waiting", "going-on"]) {
    const found = fresh.getElementById(id);
    if (found) part(id).replaceChildren(...found.childNodes);
  }
  show();
}

/** @param {HTMLElement} button */
async function press(button) {
  const { leave, archive: put } = button.dataset;
  if (leave && !confirm(say("client.leave_sure"))) return;
  if (leave) await request(`/api/tables/${leave}/leave`, {});
  const code = leave ?? put;
  if (code) archive(code, Boolean(leave) || !archived().includes(code));
  else showsAll = !showsAll;
  if (leave) await renew();
  show();
}

part("going-on").addEventListener("click", (e) => {
  const button = e.target instanceof Element ? e.target.closest("button") : null;
  if (button) void trying(() => press(button));
});

const quietly = () => void renew().catch(() => {}); // without a net the old list stays
addEventListener("pageshow", (e) => e.persisted && quietly()); // the browser came back to a page it kept
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && quietly());
show();
