// Tools beside the table: undo and its consent, the table as text, and chat.
import { onSubmit } from "../shared/api.js";
import { part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */

const KEYS = { h: "hint", u: "undo" };

export class Tools {
  /** @param {import("./wire.js").Wire} wire @param {() => number} version */
  constructor(wire, version) {
    const request = (/** @type {object} */ what) => wire.request({ ...what, version: version() });
    part("undo").addEventListener("click", () => request({ undo: true }));
    part("agree").addEventListener("click", () => request({ agree: true }));
    part("refuse").addEventListener("click", () => request({ agree: false }));
    part("text-button").addEventListener("click", () => wire.tell({ text: true }));
    onSubmit(part("chat"), () => {
      const field = /** @type {HTMLInputElement} */ (part("chat-line"));
      if (field.value.trim()) wire.request({ say: field.value.trim() });
      field.value = "";
    });
    document.addEventListener("keydown", (e) => this.key(e));
  }

  /** Hear H and U, unless somebody is writing. @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || document.activeElement?.matches("input, select")) return;
    const tool = KEYS[/** @type {keyof typeof KEYS} */ (e.key.toLowerCase())];
    if (tool && !part(tool).hidden) part(tool).click();
  }

  /** Offer hints in one's own turn. @param {boolean} allowed @param {boolean} mine */
  hints(allowed, mine) {
    part("hint").hidden = !allowed;
    part("hint").toggleAttribute("disabled", !mine);
  }

  /** Show the table as text. @param {string} text */
  asText(text) {
    part("as-text").textContent = text;
    /** @type {HTMLDialogElement} */ (part("text-dialog")).showModal();
  }

  /** @param {Update} now */
  show(now) {
    const undo = part("undo");
    const alone = now.can_undo || !now.may_ask;
    undo.hidden = now.seat < 0 || now.over;
    undo.toggleAttribute("disabled", !now.can_undo && !now.may_ask);
    undo.classList.toggle("asks", !alone);
    undo.title = say(alone ? "client.undo" : "client.ask_undo");
    part("undo-text").textContent = undo.title;
    this.consent(now);
  }

  /** Show who asks to go back; everybody must agree. @param {Update} now */
  consent({ asked, seat, seats, mine }) {
    const box = part("asked");
    box.hidden = !asked;
    if (!asked) return;
    const names = asked.waiting.map((one) => seats[one].name).join(", ");
    const own = asked.waiting.includes(seat);
    const key = own ? "client.asked" : mine.includes(asked.seat) ? "client.asked_by_you" : "client.asked_waiting";
    part("asked-text").textContent = say(key, { name: seats[asked.seat].name, names, move: moveAt(asked) });
    for (const id of ["agree", "refuse"]) part(id).hidden = !own;
  }
}

/** Quote the line of the log with the move that would be taken back. @param {{seat: number, moment: number}} asked */
function moveAt({ seat, moment }) {
  const line = document.querySelector(`#log .by-${seat}[data-moment="${moment + 1}"]:not(.line-say, .line-note, .line-undo, .struck)`);
  return line?.textContent ? say("client.quoted", { text: line.textContent }) : "";
}
