// The line to the server: it says when a move is being sent, when there is no connection, and when the move was sent.
import { make, part, say } from "../shared/words.js";

const SLOW = 1000; // ms after which "Sending…" stands under the move, or a closed socket is told of
const PROBE = 3000; // ms after which the server is asked for a sign of life
const CUT = 4000; // ms after which nobody seems to answer
const SENT = 2000; // ms that "Sent" stays
const SIGN = "M2 5.5c6-4.500 14-4.500 20 0M5.500 10c4-3 9-3 13 0M9 14.500c2-1.500 4-1.500 6 0M12 19h.01M3 3l18 18";

/** What the line asks of the wire. @typedef {{hurry: () => void, probe: () => void, nextTry: () => number, waiting: () => boolean}} Wire */

export class Line {
  strip = make("section", { id: "line", class: "strip", role: "status", hidden: "" });
  isCut = false;
  /** @type {ReturnType<typeof setTimeout>[]} */
  timers = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  counting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  closing;
  /** @type {Wire | undefined} */
  wire;

  /** @param {(state: "slow" | "cut" | "back") => void} tell the table how the line is */
  constructor(tell) {
    this.tell = tell;
    part("promptbar").append(this.strip);
    addEventListener("offline", () => {
      this.cut();
      this.wire?.probe();
    });
  }

  /** A request went out: if nothing comes back, say so step by step. */
  asked() {
    if (this.timers.length) return;
    const steps = /** @type {[number, () => void][]} */ ([[SLOW, () => this.tell("slow")], [PROBE, () => this.wire?.probe()], [CUT, () => this.cut()]]);
    this.timers = steps.map(([ms, step]) => setTimeout(step, ms));
  }

  /** Something came from the server. @param {number} pending requests that are still to be answered */
  heard(pending) {
    const isWaiting = this.timers.length > 0 && pending > 0;
    this.rest();
    if (isWaiting) this.timers = [setTimeout(() => this.wire?.probe(), PROBE), setTimeout(() => this.cut(), CUT)];
    if (!this.isCut) return;
    this.isCut = false;
    this.tell("back");
    this.close();
  }

  /** The socket closed; it may come back at once. */
  lost() {
    this.rest();
    if (!this.isCut) this.timers = [setTimeout(() => this.cut(), SLOW)];
  }

  rest() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** Say that there is no connection, until there is one. */
  cut() {
    this.isCut = true;
    this.tell("cut");
    clearTimeout(this.closing);
    const retry = make("button", { type: "button", class: "small" }, say("client.try_now"));
    retry.addEventListener("click", () => this.wire?.hurry());
    const words = make("p", {}, make("b", {}, say("client.no_connection")));
    this.waits(words);
    const wait = make("span", { class: "wait", "aria-hidden": "true" });
    this.strip.replaceChildren(sign(), words, wait, retry);
    this.strip.className = "strip cut";
    this.strip.hidden = false;
    clearInterval(this.counting);
    this.counting = setInterval(() => this.count(wait, words), SLOW / 2);
  }

  /** Count down to the next try; a move that is made meanwhile waits as well. @param {Element} wait @param {Element} words */
  count(wait, words) {
    const seconds = Math.ceil(((this.wire?.nextTry() ?? 0) - performance.now()) / 1000);
    wait.textContent = seconds > 0 ? say("client.next_try", { n: seconds }) : "";
    this.waits(words);
  }

  /** Say once that a move waits. @param {Element} words */
  waits(words) {
    if (!this.wire?.waiting() || words.children.length > 1) return;
    words.append(" ", make("span", {}, say("client.move_waits")), make("span", { class: "aside" }, ` ${say("client.look_round")}`));
  }

  /** Take the strip away; where a move waited, say first that it was sent. */
  close() {
    clearInterval(this.counting);
    const waited = this.strip.querySelector(".aside") !== null;
    this.strip.hidden = !waited;
    if (!waited) return;
    this.strip.className = "strip back";
    this.strip.replaceChildren(make("p", {}, make("b", {}, say("client.sent"))));
    this.closing = setTimeout(() => (this.strip.hidden = true), SENT);
  }
}

function sign() {
  const box = make("span", { class: "sign", "aria-hidden": "true" });
  box.innerHTML = `<svg viewBox="0 0 24 24"><path d="${SIGN}"/></svg>`;
  return box;
}
