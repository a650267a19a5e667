// Peeks: the position after an action, shown as a ghost, and the points it would bring.
import { swap } from "../drawing/morph.js";
import { shown } from "../shared/words.js";

/** @typedef {import("../shared/types.js").PeekReply} PeekReply */

const REST = 60; // ms that the pointer stays before anybody is asked

export class Peeks {
  /** @type {Map<string, PeekReply>} */
  known = new Map();
  /** @type {Map<string, (reply: PeekReply) => void>} */
  waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  resting;
  /** The action whose ghost is wanted. @type {string | null} */
  wanted = null;
  /** @type {PeekReply | null} */
  shown = null;

  /**
   * @param {(name: string, urgent: boolean) => void} ask
   * @param {(name: string) => string | null | undefined} real the markup of a fragment as it is
   */
  constructor(ask, real) {
    this.ask = ask;
    this.real = real;
    this.gain = document.getElementById("gain");
  }

  /** @param {string} name */
  want(name) {
    if (this.wanted === name) return null;
    this.wanted = name;
    const known = this.known.get(name);
    clearTimeout(this.resting);
    if (!known) this.resting = setTimeout(() => this.wanted === name && this.ask(name, false), REST);
    return known ?? null;
  }

  /** Wait until it is known what an action leads to. @param {string} name @returns {Promise<PeekReply>} */
  learn(name) {
    const known = this.known.get(name);
    if (known) return Promise.resolve(known);
    clearTimeout(this.resting);
    this.ask(name, true);
    return new Promise((settle) => this.waiting.set(name, settle));
  }

  /** Keep an answer; tell whether it is still wanted. @param {PeekReply} reply */
  keep(reply) {
    this.known.set(reply.peek, reply);
    this.waiting.get(reply.peek)?.(reply);
    this.waiting.delete(reply.peek);
    return this.wanted === reply.peek;
  }

  /**
   * Draw the ghost, except where the held piece lies.
   * @param {PeekReply} reply
   * @param {string} held
   * @param {Iterable<string>} picks what can be touched now and must not go away under a pointer
   */
  show(reply, held, picks) {
    this.hide();
    this.wanted = reply.peek;
    this.shown = reply;
    for (const [name, markup] of Object.entries(reply.fragments)) {
      if (name !== held) swapGhost(name, markup, picks);
    }
    this.gains();
    const total = reply.gain.find(([rule]) => rule === "total");
    if (this.gain && total) this.gain.textContent = signed(total[1]);
  }

  /** Write what the action would bring beside the points of each rule; again when these are drawn anew. */
  gains() {
    for (const [rule, points] of this.shown?.gain ?? []) mark(rule, signed(points));
  }

  /** Put the real position back. */
  hide() {
    this.wanted = null;
    if (this.gain) this.gain.textContent = "";
    for (const cell of document.querySelectorAll(".gain")) {
      cell.classList.remove("gain");
      cell.removeAttribute("data-gain");
    }
    const shown = this.shown;
    this.shown = null;
    for (const name of Object.keys(shown?.fragments ?? {})) swap(name, this.real(name) ?? "");
  }

  /** Forget every peek: the table moved on. */
  forget() {
    this.hide();
    this.known.clear();
    this.waiting.clear();
  }
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : shown(points));

/** Mark as ghost what a peek has and the table has not. @param {string} name @param {string} markup @param {Iterable<string>} picks */
function swapGhost(name, markup, picks) {
  const place = document.querySelector(`[data-fragment="${CSS.escape(name)}"]`);
  const pieces = () => [...(place?.querySelectorAll("[data-piece]") ?? [])];
  const before = new Set(pieces().map((piece) => piece.getAttribute("data-piece")));
  swap(name, markup, picks);
  for (const piece of pieces()) {
    if (!before.has(piece.getAttribute("data-piece"))) piece.classList.add("ghost");
  }
}

/** Write a gain beside the points of a rule: a game draws them as #points-<rule>; the score sheet names them in data-points. */
function mark(/** @type {string} */ rule, /** @type {string} */ text) {
  const name = CSS.escape(rule);
  for (const cell of document.querySelectorAll(`#points-${name}, [data-points="${name}"]`)) {
    cell.classList.add("gain");
    cell.setAttribute("data-gain", text);
  }
}
