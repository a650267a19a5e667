// Thinking: it says how long the others have been awaited, and nudges them at the press of a button.
import { part, say } from "../shared/words.js";
import { isTurn } from "./turn.js";

/** @typedef {import("../shared/types.js").Update} Update */

const MINUTE = 60_000;
const LOOK = 5000; // ms between two looks at the clock

export class Thinking {
  said = document.getElementById("thinking"); // a lesson has none
  since = performance.now();
  nudged = -1; // the moment at which somebody was nudged

  /** @param {() => void} nudge */
  constructor(nudge) {
    if (!this.said) return;
    this.button = part("nudge");
    this.button.addEventListener("click", () => {
      this.nudged = this.now?.moment ?? -1;
      this.show();
      nudge();
    });
    setInterval(() => this.show(), LOOK);
  }

  /** Begin anew whenever others are awaited. @param {Update} now */
  follow(now) {
    const was = this.now;
    this.now = now;
    if (was?.moment !== now.moment || String(was.turn) !== String(now.turn)) this.since = performance.now();
    this.show();
  }

  show() {
    const { said, now, button } = this;
    if (!said || !now || !button) return;
    const minutes = Math.floor((performance.now() - this.since) / MINUTE);
    const waits = minutes > 0 && !now.over && !isTurn(now);
    const awaited = now.turn.some((seat) => now.seats[seat].kind === "person" && !now.seats[seat].open && !now.mine.includes(seat));
    said.hidden = !waits;
    if (waits) said.textContent = say("client.thinking", { n: minutes });
    button.hidden = !waits || !awaited || now.seat < 0 || this.nudged === now.moment;
  }
}
