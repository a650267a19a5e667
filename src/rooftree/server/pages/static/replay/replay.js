// Replay: the same drawing at any moment, by slider, keys, buttons and link.
import { at } from "../shared/at.js";
import { copyText, request, trying } from "../shared/api.js";
import { Board } from "../drawing/board.js";
import { Course } from "./course.js";
import "../side/dock.js";
import "../side/fairness.js";
import "../shared/menu.js";
import { walkWithArrows } from "../side/log_keys.js";
import { ReplayCards } from "./replay_cards.js";
import { ExpertOpinion } from "../review/expert_opinion.js";
import { drawSheet } from "../side/score_sheet.js";
import { fact, language, make, part } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update & {sheet?: import("../shared/types.js").SheetSeat[]}} Moment */

const STEP = 1100; // ms between two moments at normal speed
const COUNTED = 4; // steps for which playing waits at what was counted
const last = Number(fact("last"));

class Replay {
  moment = Number(fact("moment"));
  seat = fact("seat"); // through whose eyes the table is drawn now
  through = /** @type {HTMLSelectElement | null} */ (document.getElementById("through"));
  board = new Board();
  course = new Course((moment) => this.go(moment));
  /** @type {ReturnType<typeof setInterval> | undefined} */
  running;
  wanted = this.moment;
  waited = 0; // steps for which playing has waited
  cards = new ReplayCards(() => ({ moment: this.moment, seat: this.seat }));
  expert = new ExpertOpinion(() => ({ moment: this.moment, seat: this.seat }), (short) => this.tellBefore(short));

  constructor() {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-go]"))) {
      button.addEventListener("click", () => this.step(button.dataset.go ?? ""));
    }
    part("run").addEventListener("click", () => this.run(!this.running));
    part("copy-moment").addEventListener("click", () => copyText(location.href));
    this.through?.addEventListener("change", () => this.look());
    part("log").addEventListener("click", (e) => this.jump(e));
    part("replay-menu").addEventListener("click", (e) => e.target instanceof HTMLButtonElement && part("replay-menu").hidePopover());
    walkWithArrows(part("logbox"));
    document.addEventListener("keydown", (e) => this.key(e));
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

  /** Tell through whose eyes a moment is seen: the chosen ones, else those of whoever moved. @param {number} moment */
  eyes(moment) {
    return this.through?.value || this.course.mover(moment) || this.seat;
  }

  /** @param {number} moment */
  show(moment) {
    return trying(async () => {
      const seat = this.eyes(moment);
      const update = await this.fetched(moment, seat);
      if (moment === this.wanted) this.draw(update, moment, seat);
    });
  }

  /** @param {number} moment @param {string} seat @returns {Promise<Moment>} */
  fetched(moment, seat) {
    return request(`/api/tables/${fact("code")}/moments/${moment}?${new URLSearchParams({ lang: language, seat })}`);
  }

  /** @param {Moment} update @param {number} moment @param {string} seat */
  draw(update, moment, seat) {
    if (moment !== this.moment) this.cards.close();
    this.moment = moment;
    this.expert.follow(moment);
    this.board.show(update.fragments, seat !== this.seat);
    this.seat = seat;
    this.course.show(moment);
    for (const counted of reveals()) counted.open = this.course.endsRound(moment);
    this.say(this.lineOf(moment));
    const names = update.seats.map((one) => one.name);
    if (update.sheet) drawSheet(update.sheet, names, Number(seat));
    this.markLine(moment);
    this.address("moment", String(moment));
    lead("continue", `/new?from=${fact("code")}&moment=${moment}`);
    lead("as-lesson", `/replay/${fact("code")}/lesson.toml?moment=${moment}`);
  }

  /** Say one line in the bar, or a strong one and its reason. @param {string} line @param {string} [why] */
  say(line, why) {
    part("promptbar").classList.toggle("hinted", why !== undefined);
    const lines = why === undefined ? [line] : [make("b", {}, line), make("span", {}, why)];
    part("told").replaceChildren(...lines);
    part("told").title = why === undefined ? line : "";
  }

  /** Show the table before the present action, and say what would have been better. @param {[string, string]} short */
  async tellBefore([line, why]) {
    const moment = this.moment;
    const before = await this.fetched(moment - 1, this.seat);
    if (moment !== this.wanted) return;
    this.board.show(before.fragments);
    this.say(line, why);
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
    /** @type {HTMLElement} */ (part("run").firstElementChild).textContent = on ? "❙❙" : "▶";
    if (!on) return;
    if (this.moment >= last) this.go(0);
    const pace = Number(/** @type {HTMLSelectElement} */ (part("pace")).value);
    this.running = setInterval(() => this.goOn(), STEP * pace);
  }

  /** Go one moment further; what was counted before everybody stays a little. */
  goOn() {
    if (this.moment >= last) this.run(false);
    else if (this.waited < COUNTED && reveals().some((one) => one.open)) this.waited++;
    else {
      this.waited = 0;
      this.go(this.moment + 1);
    }
  }

  /** Look through other eyes; to a spectator the table is laid out differently. */
  look() {
    const value = this.through?.value ?? "";
    this.address("seat", value);
    if ([value, this.seat].some((one) => Number(one) < 0)) location.reload();
    else void this.show(this.moment);
  }

  /** Keep something in the address, or take it out. @param {string} name @param {string} value */
  address(name, value) {
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    history.replaceState(null, "", address);
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
    if (e.target instanceof HTMLSelectElement || (e.target instanceof HTMLInputElement && e.target.id !== "slider")) return;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[e.key];
    if (e.shiftKey && where) this.go(this.course.flag(this.moment, e.key === "ArrowRight") ?? this.moment);
    else if (where) this.step(where);
    else if (e.key === " " && !(e.target instanceof HTMLButtonElement)) this.run(!this.running);
    else if (e.key === "e" || e.key === "E") void this.expert.ask();
    else if (e.key === "Escape" && part("promptbar").classList.contains("hinted")) void this.show(this.moment);
    else return;
    e.preventDefault();
  }
}

/** Find what was counted before everybody, in a game that keeps it on the table. @returns {HTMLDetailsElement[]} */
const reveals = () => [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".desk [data-result]"))];

/** Let a link lead elsewhere, where there is one. @param {string} id @param {string} address */
function lead(id, address) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById(id));
  if (link) link.href = at(address);
}

new Replay();
