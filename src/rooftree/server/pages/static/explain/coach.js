// The coach of a first game: it says one sentence at each new kind of decision, once. Nobody has to answer it.
import { keep } from "../shared/settings.js";
import { fact, make, part, say } from "../shared/words.js";

const SEEN = "rooftree_coach"; // in the browser: the kinds of decision that were explained

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string[]} kinds */
function remember(kinds) {
  try {
    localStorage.setItem(SEEN, JSON.stringify(kinds));
  } catch {
    // a browser that keeps nothing is told again
  }
}

export class Coach {
  note = make("section", { class: "note coach", role: "status", "aria-label": say("client.coach"), hidden: "" });
  on = document.documentElement.dataset.coach === "on" && !fact("lesson") && !fact("watch");

  /** @param {() => void} ask */
  constructor(ask) {
    this.ask = ask;
    part("main").prepend(this.note);
  }

  /** Ask for advice at a new decision; stop when the game is over. @param {boolean} mine @param {boolean} over */
  follow(mine, over) {
    if (!this.on) return;
    if (over) return this.stop();
    this.note.hidden = true;
    if (mine) this.ask();
  }

  /** @param {{coach?: string, title?: string, advice?: string}} reply */
  show({ coach = "", title = "", advice = "" }) {
    const kind = `${fact("game")}/${coach}`;
    if (!this.on || !coach || seen().includes(kind)) return;
    remember([...seen(), kind]);
    const got = make("button", { type: "button", class: "strong" }, say("client.got_it"));
    got.addEventListener("click", () => (this.note.hidden = true));
    const enough = make("button", { type: "button", class: "plain" }, say("client.no_more"));
    enough.addEventListener("click", () => this.stop());
    const words = make("div", {}, make("p", { class: "kind" }, say("client.new_for_you", { title })), make("p", {}, advice));
    this.note.replaceChildren(words, make("div", { class: "row" }, got, enough));
    this.note.hidden = false;
  }

  /** Close the coach for good, unless the settings ask for it. */
  stop() {
    this.on = false;
    this.note.hidden = true;
    keep("coach", "off");
  }
}
