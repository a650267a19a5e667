// Stamps: six reactions without words. What is said is one emoji; here it is drawn as a stamp of our own.
import { isTurn } from "./turn.js";
import { mark } from "./score_sheet.js";
import { nameOf } from "../shared/names.js";
import { part, make, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */
/** @typedef {import("../shared/types.js").LogLine} LogLine */

const SHOWN = 4000; // ms
const HOUSE = "M3 11.500 12 4l9 7.500V21H3Z";
const EYES = "M8.500 13.500h.01M15.500 13.500h.01";
/** What is said, its word, and its drawing. @type {Record<string, [string, string]>} */
const STAMPS = {
  "👋": ["client.stamp_wave", "M7 13.500V8a1.300 1.300 0 0 1 2.600 0v3.500M9.600 11V5.500a1.300 1.300 0 0 1 2.600 0V11M12.200 11V6a1.300 1.300 0 0 1 2.600 0v6M14.800 12V8.500a1.300 1.300 0 0 1 2.600 0V15a6 6 0 0 1-6 6q-3 0-4.600-2.600L4 14.800a1.300 1.300 0 0 1 2.200-1.400L7 14.500"],
  "😄": ["client.stamp_laugh", `${HOUSE}M7.500 13.800q1.200-1.800 2.400 0M14.100 13.800q1.200-1.800 2.400 0M8.500 16h7q-.700 3-3.500 3t-3.500-3Z`],
  "😮": ["client.stamp_wonder", `${HOUSE}${EYES}M12 15.700a1.600 1.600 0 1 1-.010 0Z`],
  "😢": ["client.stamp_cry", `${HOUSE}${EYES}M9.500 18.500q2.500-2.200 5 0M7.600 15.200q-1.100 1.700 0 2.300 1.100-.6 0-2.300Z`],
  "🎉": ["client.stamp_bravo", "m12 2.500 2.900 6.100 6.700.9-4.900 4.600 1.200 6.700-5.900-3.300-5.900 3.300 1.200-6.700-4.900-4.600 6.700-.9Z"],
  "☕": ["client.stamp_time", "M5 9.500h11V16a4.500 4.500 0 0 1-4.500 4.500h-2A4.500 4.500 0 0 1 5 16ZM16 11.500h2a2.300 2.300 0 0 1 0 4.600h-2.100M8.300 3q-1.300 1.700 0 3.400M12.300 3q-1.300 1.700 0 3.400"],
};

/** Draw what was said, if it is a stamp. @param {string} text */
export function stampOf(text) {
  const found = STAMPS[text.trim()];
  if (!found) return null;
  const box = make("span", { class: "stamp", role: "img", "aria-label": say(found[0]) });
  box.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${found[1]}"/></svg>`;
  return box;
}

/** Draw a stamp in a line of the log that holds its emoji. @param {HTMLElement} line */
export function drawStamp(line) {
  const said = line.lastChild;
  const stamp = line.matches(".line-say") && said ? stampOf(said.textContent ?? "") : null;
  if (stamp) said?.replaceWith(" ", stamp);
}

/** The button in the bar, what it unfolds, and what others stamped last. */
export class Stamps {
  button = document.getElementById("stamp"); // neither lessons nor spectators have it
  list = make("div", { id: "stamps", role: "group", hidden: "" });
  last = make("p", { id: "stamped", role: "status", hidden: "" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  closing;

  /** @param {(text: string) => void} tell says it to the table */
  constructor(tell) {
    if (!this.button) return;
    this.list.setAttribute("aria-label", this.button.title);
    for (const text of Object.keys(STAMPS)) {
      const stamp = /** @type {HTMLElement} */ (stampOf(text));
      const one = make("button", { type: "button", "aria-label": stamp.ariaLabel ?? "", title: stamp.ariaLabel ?? "" }, stamp);
      one.addEventListener("click", () => (tell(text), this.fold(true)));
      this.list.append(one);
    }
    part("promptbar").append(this.list, this.last);
    this.button.addEventListener("click", () => this.fold(!this.list.hidden));
    document.addEventListener("keydown", (e) => e.key === "Escape" && this.fold(true));
    document.addEventListener("click", (e) => !this.button?.contains(/** @type {Node} */ (e.target)) && this.fold(true));
  }

  /** @param {boolean} away */
  fold(away) {
    if (away && this.list.contains(document.activeElement)) this.button?.focus();
    this.list.hidden = away;
    this.button?.setAttribute("aria-expanded", String(!away));
  }

  /** Offer stamps where other people play, and show what one of them has stamped. @param {Update} now @param {LogLine[]} fresh */
  follow(now, fresh) {
    if (!this.button) return;
    this.button.hidden = !now.seats.some(({ kind, open }, seat) => kind === "person" && !open && !now.mine.includes(seat));
    const said = fresh.filter(({ kind, seat }) => kind === "say" && !now.mine.includes(seat)).at(-1);
    const stamp = said && stampOf(said.text);
    if (said && stamp) this.show(mark(said.seat), make("b", {}, nameOf(now, said.seat)), stamp);
    const nudge = fresh.find(({ kind }) => kind === "nudge");
    if (nudge && isTurn(now)) this.show(make("b", {}, nudge.text));
  }

  /** @param {HTMLElement[]} inside */
  show(...inside) {
    clearTimeout(this.closing);
    this.last.replaceChildren(...inside);
    this.last.hidden = false;
    this.closing = setTimeout(() => (this.last.hidden = true), SHOWN);
  }
}
