// A retry: the position before a mistake. Every legal action may be tried; the judge says how good it is.
import { trying } from "../shared/api.js";
import { placeAnswer, showAnswer } from "./retry_answer.js";
import { keepTry, showTries } from "./retry_results.js";
import { TryingTable } from "../learn/trying_table.js";
import { fact, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").AnswerReply} AnswerReply */

const STAYS = 1600; // ms that a wrong piece stays before it flies back

/** @extends {TryingTable<AnswerReply>} */
class Again extends TryingTable {
  misses = 0;

  constructor() {
    super();
    part("answer-show").addEventListener("click", () => this.ask());
    showTries();
    placeAnswer();
  }

  /** Ask for the answer. */
  ask() {
    this.sent = this.wire.request({ skip: true, version: this.now.version });
  }

  /** @param {import("../shared/types.js").Way} way @param {boolean} byKey */
  play(way, byKey) {
    super.play(way, byKey);
    this.say(say("client.judging"));
  }

  /** Go on saying that the judge thinks: that is no slow line. @param {"slow" | "cut" | "back"} state */
  lineIs(state) {
    if (state !== "slow") super.lineIs(state);
  }

  /** Show what the action would have brought, and what the judge thinks of it. @param {AnswerReply} reply */
  answered(reply) {
    super.answered(reply);
    this.marks.point(reply.show);
    this.hands.advise(reply.show);
    if (!reply.right) this.misses++;
    if (!reply.right && !reply.shown) setTimeout(() => this.tried === reply && this.giveBack(), STAYS);
    keepTry(reply.shown ? "shown" : reply.right ? (this.misses ? "later" : "right") : "");
    showAnswer(reply);
    this.say(reply.head);
  }

  /** Let a wrong piece fly back; what the judge said stays. */
  giveBack() {
    this.letGo();
    this.flyBack();
    this.hands.show();
  }

  /** Forget the last try. */
  letGo() {
    this.tried = null;
    document.body.classList.remove("tried");
    this.marks.point([]);
  }

  /** Take the ghost of the last try away at the next touch on the table. @param {EventTarget | null} target */
  forgive(target) {
    if (!this.tried || (target instanceof Element && target.closest("#answer, .panels, #steps, header"))) return;
    this.letGo();
    super.unpeek();
    this.hands.show();
  }

  /** @param {Partial<import("../shared/types.js").Update>} change */
  update(change) {
    super.update(change);
    this.marks.look();
  }

  /** Keep the ghost of a try until the next touch. */
  unpeek() {
    if (!this.tried) super.unpeek();
    else if (this.peeks.shown?.peek !== this.tried.peek) this.showPeek(this.tried);
  }

  /** @param {number | string} line */
  say(line) {
    super.say(typeof line === "number" && this.tried ? this.tried.head : line);
  }
}

if (fact("of")) void trying(async () => void new Again());
