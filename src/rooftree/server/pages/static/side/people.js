// The people: it shows who sits where and who is here, and lets the host change it.
import { at } from "../shared/at.js";
import { copyText, notice, onSubmit, request, trying } from "../shared/api.js";
import { nameOf } from "../shared/names.js";
import { mark } from "./score_sheet.js";
import { fact, levelName, make, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */

/** @param {Update} table */
export function drawPeople(table) {
  const kept = document.activeElement?.id;
  part("people").replaceChildren(...table.seats.map((_, seat) => row(table, seat)));
  if (kept) document.getElementById(kept)?.focus();
  const invite = document.getElementById("invite");
  if (invite) invite.hidden = table.over || !table.seats.some((one) => one.open);
}

/** @param {Update} table @param {number} seat */
function row(table, seat) {
  const sitter = table.seats[seat];
  const turn = table.turn.includes(seat) ? "active" : "";
  const name = make("span", { class: "who" }, sitter.open ? say("client.open") : nameOf(table, seat));
  const state = make("span", { class: "quiet" }, ...stateOf(table, seat));
  return make("li", { class: turn }, mark(seat), name, state, ...controls(table, seat));
}

/** @param {Update} table @param {number} seat */
function stateOf(table, seat) {
  const { kind, level, open, here, held } = table.seats[seat];
  const words = [];
  if (table.mine.length > 1 && table.mine.includes(seat)) words.push(say("client.you"));
  if (kind === "bot") words.push(say("client.bot", { level: levelName(level) }));
  else if (held) words.push(say("client.held"));
  else if (!open && !here && !table.mine.includes(seat)) words.push(say("client.away"));
  return [words.join(", ")];
}

/** @param {Update} table @param {number} seat */
function controls(table, seat) {
  const { kind, open, here, held } = table.seats[seat];
  const mine = table.mine.includes(seat);
  const alone = document.body.dataset.alone !== undefined; // offline: no other device, no friends
  const found = [];
  if (mine && !alone && !table.over) found.push(button(`link-${seat}`, "client.move_seat", () => moveSeat(seat)));
  if (mine && held && !table.over) found.push(button(`back-${seat}`, "client.take_back", () => ask(seat, "back", {})));
  if (!table.host || table.over || mine) return found;
  if (held) found.push(button(`back-${seat}`, "client.give_back", () => ask(seat, "back", {})));
  else if (kind === "bot" && !alone) found.push(button(`back-${seat}`, "client.free", () => ask(seat, "back", {})));
  else if (kind !== "bot" && (open || !here)) {
    const level = fact("level");
    found.push(button(`bot-${seat}`, "client.put_bot", () => ask(seat, "bot", { level })));
  }
  return found;
}

/** @param {string} id @param {string} key @param {() => Promise<void>} work */
function button(id, key, work) {
  const node = make("button", { type: "button", id, class: "small" }, say(key));
  node.addEventListener("click", () => trying(work));
  return node;
}

/** @param {number} seat @param {string} what @param {object} body */
async function ask(seat, what, body) {
  await request(`/api/tables/${fact("code")}/seats/${seat}/${what}`, body);
}

/** Make a link that works once and moves the seat to another device. @param {number} seat */
async function moveSeat(seat) {
  const { url } = await request(`/api/tables/${fact("code")}/seats/${seat}/link`, {});
  const field = /** @type {HTMLInputElement} */ (part("personal"));
  field.value = new URL(at(url), location.href).href;
  part("personal-box").hidden = false;
  field.select();
  notice(say("client.move_seat_how"));
}

/** Let the buttons of the share links copy them. */
for (const node of document.querySelectorAll("[data-copy]")) {
  node.addEventListener("click", () => {
    const field = document.getElementById(node.getAttribute("data-copy") ?? "");
    if (field instanceof HTMLInputElement) void copyText(field.value);
  });
}

/** Share a link by the system's own sheet where there is one, else copy it. */
document.getElementById("share")?.addEventListener("click", () => {
  const url = /** @type {HTMLInputElement} */ (part("invite-link")).value;
  if (!("share" in navigator)) return void copyText(url);
  navigator.share({ url }).catch(() => {}); // closing the sheet is no mistake
});

/** Ask for a notice by webhook when it is one's turn; an empty field ends it. */
const noticeForm = document.getElementById("notice-form");
if (noticeForm) onSubmit(noticeForm, () => {
  const url = /** @type {HTMLInputElement} */ (part("notice-url")).value.trim() || null;
  void trying(async () => {
    await ask(Number(fact("seat")), "notice", { url });
    notice(say("client.saved"));
  });
});
