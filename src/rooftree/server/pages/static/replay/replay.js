// Replay: the same drawing at any moment, by slider, keys, buttons and link.
import { at } from "../shared/at.js";
import { copyText, request, trying } from "../shared/api.js";
import { Board } from "../drawing/board.js";
import "../side/dock.js";
import "../side/fairness.js";
import { walkWithArrows } from "../side/log_keys.js";
import { ReplayCards } from "./replay_cards.js";
import { Review } from "../review/expert_opinion.js";
import { drawSheet } from "../side/score_sheet.js";
import { fact, language, part } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update & {sheet?: import("../shared/types.js").SheetSeat[]}} Moment */

const STEP = 1100; // ms between two moments at normal speed
const slider = /** @type {HTMLInputElement} */ (part("slider"));
const last = Number(fact("last"));

class Replay {
  moment = Number(fact("moment"));
  seat = fact("seat");
  board = new Board();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  running;
  wanted = this.moment;
  cards = new ReplayCards(() => ({ moment: this.moment, seat: this.seat }));
  review = new Review(() => ({ moment: this.moment, seat: this.seat }));

  constructor() {
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-go]"))) {
      button.addEventListener("click", () => this.step(button.dataset.go ?? ""));
    }
    part("run").addEventListener("click", () => this.run(!this.running));
    part("copy-moment").addEventListener("click", () => copyText(location.href));
    document.getElementById("through")?.addEventListener("change", (e) => this.through(e));
    part("log").addEventListener("click", (e) => this.jump(e));
    walkWithArrows(part("logbox"));
    document.addEventListener("keydown", (e) => this.key(e));
    slider.disabled = false; // from now on it does something
    void this.show(this.moment);
  }

  /** @param {string} where */
  step(where) {
    const goal = { first: 0, back: this.moment - 1, on: this.moment + 1, last }[where] ?? 0;
    this.run(false);
    this.go(goal);
  }

  /** @param {number} moment */
  go(moment) {
    const goal = Math.max(0, Math.min(last, moment));
    if (goal === this.wanted) return;
    this.wanted = goal;
    void this.show(goal);
  }

  /** @param {number} moment */
  show(moment) {
    return trying(async () => {
      const asked = new URLSearchParams({ lang: language, seat: this.seat });
      const update = await request(`/api/tables/${fact("code")}/moments/${moment}?${asked}`);
      if (moment === this.wanted) this.draw(update, moment);
    });
  }

  /** @param {Moment} update @param {number} moment */
  draw(update, moment) {
    if (moment !== this.moment) this.cards.close();
    this.moment = moment;
    this.review.follow(moment);
    this.board.show(update.fragments);
    slider.value = String(moment);
    part("moment").textContent = `${moment} / ${last}`;
    part("step").textContent = this.lineOf(moment);
    const names = update.seats.map((seat) => seat.name);
    if (update.sheet) drawSheet(update.sheet, names, Number(this.seat));
    this.markLine(moment);
    const address = new URL(location.href);
    address.searchParams.set("moment", String(moment));
    history.replaceState(null, "", address);
    lead("continue", `/new?from=${fact("code")}&moment=${moment}`);
    lead("as-lesson", `/replay/${fact("code")}/lesson.toml?moment=${moment}`);
  }

  /** Say what happened at a moment. @param {number} moment */
  lineOf(moment) {
    const items = /** @type {HTMLElement[]} */ ([...part("log").children]);
    const here = items.filter((item) => Number(item.dataset.moment) === moment);
    return here.map((item) => item.textContent?.trim()).join(" ");
  }

  /** @param {number} moment */
  markLine(moment) {
    const items = /** @type {HTMLElement[]} */ ([...part("log").children]);
    for (const item of items) item.classList.toggle("now", Number(item.dataset.moment) === moment);
    const now = items.find((item) => item.classList.contains("now"));
    if (now) part("logbox").scrollTop = now.offsetTop - part("logbox").offsetTop - 40;
  }

  /** @param {boolean} on */
  run(on) {
    clearInterval(this.running);
    this.running = undefined;
    part("run").setAttribute("aria-pressed", String(on));
    part("run").textContent = on ? "❙❙" : "▶";
    if (!on) return;
    if (this.moment >= last) this.go(0);
    const pace = Number(/** @type {HTMLSelectElement} */ (part("pace")).value);
    this.running = setInterval(() => (this.moment < last ? this.go(this.moment + 1) : this.run(false)), STEP * pace);
  }

  /** @param {Event} e */
  through(e) {
    this.seat = /** @type {HTMLSelectElement} */ (e.target).value;
    const address = new URL(location.href);
    address.searchParams.set("seat", this.seat);
    location.assign(address);
  }

  /** Let a line of the log lead to its moment without leaving the page. @param {Event} e */
  jump(e) {
    const item = e.target instanceof Element ? e.target.closest("li") : null;
    if (!item) return;
    e.preventDefault();
    this.run(false);
    this.go(Number(item.dataset.moment));
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement) return;
    const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[e.key];
    if (where) this.step(where);
    else if (e.key === " " && !(e.target instanceof HTMLButtonElement)) this.run(!this.running);
    else return;
    e.preventDefault();
  }
}

/** Let a link lead elsewhere, where there is one. @param {string} id @param {string} address */
function lead(id, address) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById(id));
  if (link) link.href = at(address);
}

new Replay();
