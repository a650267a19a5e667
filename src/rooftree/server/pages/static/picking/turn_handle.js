// The turn handle: a round button at a corner of the ghost turns it.
import { make, say } from "../shared/words.js";

const HALF = 23; // px, half of its size
const EDGE = 4;

export class Handle {
  constructor() {
    this.button = make("button", { type: "button", id: "handle", "data-choice": "turn", title: say("client.turn"), tabindex: "-1", "aria-hidden": "true" });
    this.button.hidden = true;
    document.body.append(this.button);
    document.addEventListener("panned", () => this.follow(!this.button.hidden));
    addEventListener("resize", () => this.follow(!this.button.hidden));
  }

  /** Stand at the ghost's corner, if there is a ghost that can be turned. @param {boolean} turns */
  follow(turns) {
    const ghost = turns ? document.querySelector("[data-fragment] .ghost[data-piece]") : null;
    this.button.hidden = !ghost;
    if (!ghost) return;
    const { left, top } = ghost.getBoundingClientRect();
    this.button.style.left = `${Math.max(EDGE, left - HALF) + scrollX}px`;
    this.button.style.top = `${top - HALF + scrollY}px`;
  }
}
