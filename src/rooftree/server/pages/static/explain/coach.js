// The coach of a first game: one sentence at each new kind of decision, in the place of the news. Nobody has to answer it.
import { fact, make, say } from "../shared/words.js";

const SEEN = "rooftree_coach"; // in the browser: the kinds of decision that were explained, as game/kind
const ALL = "*"; // a game of which nothing is explained any more

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} kind */
function remember(kind) {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...new Set([...seen(), kind])]));
  } catch {
    // a browser that keeps nothing is told again
  }
}

const kindOf = (/** @type {string} */ kind) => `${fact("game")}/${kind}`;

export class Coach {
  note = make("section", { class: "coach", role: "status", "aria-label": say("client.coach"), hidden: "" });
  news = document.getElementById("news"); // a lesson has none
  on = Boolean(this.news) && document.documentElement.dataset.coach === "on" && !fact("watch") && !seen().includes(kindOf(ALL));

  /** @param {() => void} ask */
  constructor(ask) {
    this.ask = ask;
    this.news?.querySelector("#news-strip")?.after(this.note);
    this.note.addEventListener("click", (e) => e.stopPropagation()); // the strip around it would unfold the news
  }

  /** Ask for advice at a new decision; stop when the game is over. @param {boolean} mine @param {boolean} over */
  follow(mine, over) {
    if (!this.on) return;
    if (over) return this.stop();
    this.close();
    if (mine) this.ask();
  }

  /** @param {{coach?: string, advice?: string}} reply */
  show({ coach = "", advice = "" }) {
    const kind = kindOf(coach);
    const hasLoss = this.news?.classList.contains("has-loss"); // what one lost comes first
    if (!this.on || !coach || hasLoss || seen().includes(kind)) return;
    remember(kind);
    const got = make("button", { type: "button", class: "strong" }, say("client.got_it"));
    got.addEventListener("click", () => this.close());
    const enough = make("button", { type: "button", class: "plain", "aria-label": say("client.no_more") }, say("client.no_more"));
    enough.addEventListener("click", () => this.stop());
    const [first, ...rest] = advice.split(/(?<=[.:]) /);
    const words = make("p", {}, first, make("span", {}, rest.length ? ` ${rest.join(" ")}` : ""));
    this.note.replaceChildren(make("b", { class: "kind" }, say("client.coach")), words, got, enough);
    this.note.hidden = false;
    this.news?.classList.add("coached");
  }

  close() {
    this.note.hidden = true;
    this.news?.classList.remove("coached");
  }

  /** Say nothing of this game any more, unless the settings ask for it. */
  stop() {
    this.on = false;
    remember(kindOf(ALL));
    this.close();
  }
}
