// A table where every legal action may be tried and nothing is kept: a lesson, or a mistake tried again.
import { Marks } from "./marks.js";
import { fly, snapshot } from "../drawing/flight.js";
import { Table } from "../table/table.js";

/** @typedef {import("../shared/types.js").Frame} Frame */
/** @typedef {import("../shared/types.js").TriedReply | import("../shared/types.js").AnswerReply} AnyReply */

const TOUCHES = new Set(["Enter", " "]); // keys that touch what has the focus

/** @template {AnyReply} Reply */
export class TryingTable extends Table {
  /** What was tried last. @type {Reply | null} */
  tried = null;
  marks = new Marks(() => this.picks.ways.flatMap((way) => way.path));

  constructor() {
    super();
    document.addEventListener("click", (e) => this.forgive(e.target));
    document.addEventListener("keydown", (e) => {
      if (e.key === "Escape") this.forgive(null);
      else if (TOUCHES.has(e.key)) this.forgive(e.target);
    });
  }

  /** @param {Frame} frame */
  hear(frame) {
    if (frame.tried === undefined) super.hear(frame);
    else if (frame.tried === this.sent) this.answered(/** @type {any} */ (frame));
  }

  /** Show what the action would have brought. @param {Reply} reply */
  answered(reply) {
    this.queue = [];
    this.explaining.why.close(); // the touch that tried it may have asked for a reason as well
    this.tried = reply;
    document.body.classList.add("tried");
    this.freeHand();
    this.peeks.keep(reply);
    this.showPeek(reply);
  }

  /** Let what was tried fly back to where it came from. */
  flyBack() {
    const seen = snapshot();
    super.unpeek();
    fly(seen);
  }

  /** Take the ghost of the last try away at the next touch. @param {EventTarget | null} _target */
  forgive(_target) {}
}
