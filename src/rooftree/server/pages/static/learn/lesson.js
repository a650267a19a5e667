// A lesson: the table with another prompt. Every legal action may be tried; the server takes back what a step does not accept.
import { at } from "../shared/at.js";
import { trying } from "../shared/api.js";
import { finish, following, showProgress, showStep } from "./progress.js";
import { TryingTable } from "./trying_table.js";
import { fact, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").TriedReply} TriedReply */

/** @extends {TryingTable<TriedReply>} */
class Lesson extends TryingTable {
  /** What a step accepts, known after the first miss. @type {string[]} */
  shows = [];

  constructor() {
    super();
    part("step-back").addEventListener("click", () => this.ask({ undo: true }));
    part("step-skip").addEventListener("click", () => this.ask({ skip: true }));
    part("show-me").addEventListener("click", () => this.point(this.shows));
  }

  /** Name the address of the socket; one that comes back goes on at the same step. */
  address() {
    return `${super.address()}&step=${this.now.lesson?.step ?? 0}`;
  }

  /** @param {object} what */
  ask(what) {
    this.sent = this.wire.request({ ...what, version: this.now.version });
  }

  /** Show what the action would have brought, why it is not what the step asks for, and a way on. @param {TriedReply} reply */
  answered(reply) {
    super.answered(reply);
    this.shows = reply.show;
    part("badge").hidden = part("show-me").hidden = false;
  }

  /** Take the ghost of the last try away at the next touch. @param {EventTarget | null} target */
  forgive(target) {
    if (!this.tried || (target instanceof Element && target.closest("#show-me"))) return;
    this.tried = null;
    this.clear();
    super.unpeek();
    this.hands.show();
  }

  clear() {
    part("badge").hidden = true;
    document.body.classList.remove("tried");
  }

  /** @param {Partial<import("../shared/types.js").Update>} change */
  update(change) {
    if (change.lesson) {
      this.tried = null;
      this.clear();
    }
    super.update(change);
    if (change.lesson) this.show(change.lesson);
    this.marks.look();
  }

  /** @param {{step: number, steps: number, point: string[]}} lesson */
  show({ step, steps, point }) {
    const over = step === steps;
    showStep(step, steps);
    part("step-back").toggleAttribute("disabled", step === 0);
    part("step-skip").hidden = over;
    part("show-me").hidden = true;
    this.point(point);
    this.end(over);
  }

  /** @param {boolean} over */
  end(over) {
    const link = /** @type {HTMLAnchorElement} */ (part("next-lesson"));
    link.hidden = !over;
    if (!over) return;
    finish(fact("game"), fact("lesson"));
    showProgress();
    const next = following(fact("lesson"));
    link.href = at(`/learn/${fact("game")}${next ? `/${next}` : "?done=1"}`);
    if (!next) link.textContent = say("client.learned");
    if (document.activeElement === document.body || this.byKey) link.focus({ preventScroll: true });
  }

  /** @param {string[]} ids */
  point(ids) {
    document.body.classList.toggle("pointing", ids.length > 0);
    this.hands.advise(ids);
    this.marks.point(ids);
  }

  offer() {
    super.offer();
    this.hands.advise(this.marks.ids);
  }

  // -- what the hands need ---------------------------------------------------------------

  /** Keep the ghost of a try until the next touch. */
  unpeek() {
    if (!this.tried) super.unpeek();
    else if (this.peeks.shown?.peek !== this.tried.peek) this.showPeek(this.tried);
  }

  /** @param {number | string} line */
  say(line) {
    super.say(typeof line === "number" && this.tried ? this.tried.wrong : line);
  }
}

void trying(async () => {
  new Lesson();
});
