// News: what the others did since one's last move, as a strip of chips and unfolded as a sheet.
import { at } from "../shared/at.js";
import { beforePicture } from "../shared/before_picture.js";
import { duration } from "../drawing/flight.js";
import { nameOf } from "../shared/names.js";
import { drawEmblem } from "./emblem.js";
import { quietReveal } from "./reveal_line.js";
import { fact, make, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */
/** @typedef {import("../shared/types.js").SeatNews} SeatNews */

const APART = 60; // ms between two chips that slide in

export class News {
  /** @type {Update | undefined} */
  now;
  box = document.getElementById("news"); // a lesson has none
  /** What had the focus before the sheet was unfolded. @type {Element | null} */
  before = null;

  constructor() {
    if (!this.box) return;
    this.sheet = part("news-sheet");
    this.all = part("news-all");
    document.addEventListener("click", (e) => this.click(e));
    document.addEventListener("keydown", (e) => this.key(e));
    for (const type of ["pointerover", "focusin"]) this.sheet.addEventListener(type, (e) => this.ring(e.target));
    this.sheet.addEventListener("pointerleave", () => this.ring(null));
    new ResizeObserver(() => this.reach()).observe(part("news-strip"));
    const picking = new MutationObserver(() => this.picked());
    picking.observe(part("promptbar"), { attributeFilter: ["class"] });
  }

  /** @param {Update} now @param {Partial<Update>} change */
  show(now, change) {
    this.now = now;
    if (!this.box || (change.news ?? change.seats ?? change.reveals) === undefined) return;
    const strip = part("news-strip");
    const known = new Set([...strip.children].map((chip) => chip.textContent));
    const chips = this.chips();
    strip.replaceChildren(...chips);
    this.reach();
    if (change.news) slideIn(chips.filter((chip) => !known.has(chip.textContent)));
    const lines = now.news.flatMap(({ lines }) => lines);
    part("news-count").textContent = say("client.news_all", { n: lines.length });
    part("news-count").dataset.n = String(lines.length);
    this.box.classList.toggle("has-loss", this.losses().length > 0);
    this.box.classList.toggle("empty", !lines.length);
    if (!lines.length) this.fold();
    else if (this.isOpen()) this.fill();
  }

  /** Let keys scroll the strip where its chips do not fit. */
  reach = beforePicture(() => {
    const strip = part("news-strip");
    strip.tabIndex = strip.scrollWidth > strip.clientWidth ? 0 : -1;
  });

  /** Make the chips: what was lost first, then one for each seat. */
  chips() {
    const now = /** @type {Update} */ (this.now);
    const told = [...this.losses().map((text) => make("li", { class: "loss" }, text)), ...quietReveal(now), ...now.news.map((one) => this.chip(one))];
    return told.length ? told : [make("li", { class: "nothing" }, say("client.news_none"))];
  }

  /** @param {SeatNews} told */
  chip({ seat, brief, emblems, lines }) {
    const name = brief ? [make("b", {}, this.name(seat)), " "] : [];
    const words = make("span", {}, brief || (lines.at(-1)?.text ?? ""));
    return make("li", {}, mark(seat), ...name, ...emblems.map(drawEmblem), words);
  }

  /** @param {number} seat */
  name(seat) {
    return nameOf(/** @type {Update} */ (this.now), seat);
  }

  losses() {
    const lines = (this.now?.news ?? []).flatMap(({ lines }) => lines);
    return lines.filter(({ loss }) => loss).map(({ text }) => text);
  }

  /** Let a screen reader say after the prompt what was lost; the rest is read on demand. */
  announce() {
    if (this.box && this.losses().length) part("said").textContent = this.losses().join(" ");
  }

  // -- unfolded ----------------------------------------------------------------------------
  isOpen() {
    return Boolean(this.sheet && !this.sheet.hidden);
  }

  fill() {
    const { news } = /** @type {Update} */ (this.now);
    const n = this.losses().length;
    const title = make("h2", { tabindex: "-1" }, say(n ? "client.news_lost" : "client.news_head", { n }));
    const away = make("button", { type: "button", class: "small" }, `${say("client.news_away")} `, make("kbd", { "aria-hidden": "true" }, "N"));
    away.addEventListener("click", () => this.fold(true));
    const seats = [...news].sort((a, b) => Number(hasLoss(b)) - Number(hasLoss(a)));
    const list = make("ul", {}, ...seats.map((told) => this.group(told)));
    this.sheet?.replaceChildren(make("div", { class: "head" }, title, away), list);
    return title;
  }

  /** @param {SeatNews} told */
  group({ seat, lines }) {
    const sorted = [...lines].sort((a, b) => Number(b.loss) - Number(a.loss));
    const items = sorted.map(({ moment, text, loss, emblem }) => {
      const address = `/replay/${fact("code")}?moment=${moment}&seat=${this.now?.seat}`;
      const see = make("a", { href: at(address) }, say("client.see"));
      const drawing = emblem && !loss ? [drawEmblem(emblem)] : [];
      return make("li", loss ? { class: "loss" } : {}, ...drawing, make("span", {}, text), see);
    });
    return make("li", { "data-seat": String(seat) }, make("b", {}, mark(seat), this.name(seat)), make("ul", {}, ...items));
  }

  /** @param {boolean} byKey */
  unfold(byKey) {
    if (!this.sheet || !this.now?.news.length) return;
    this.before = document.activeElement;
    const title = this.fill();
    this.sheet.hidden = false;
    this.all?.setAttribute("aria-expanded", "true");
    if (byKey) title.focus();
  }

  /** @param {boolean} [back] whether the focus returns to where it was */
  fold(back = false) {
    if (!this.sheet || !this.isOpen()) return;
    const within = this.sheet.contains(document.activeElement);
    this.sheet.hidden = true;
    this.all?.setAttribute("aria-expanded", "false");
    this.ring(null);
    const { before } = this;
    if (back && within && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
  }

  /** @param {boolean} byKey */
  toggle(byKey) {
    if (this.isOpen()) this.fold(true);
    else this.unfold(byKey);
  }

  /** Unfold the strip by a click on it, put it away by a click elsewhere. @param {MouseEvent} e */
  click(e) {
    if (!(e.target instanceof Element) || this.sheet?.contains(e.target) || !e.target.isConnected) return;
    if (e.target.closest("[data-reveal]")) return;
    if (this.box?.contains(e.target)) this.toggle(e.detail === 0);
    else this.fold();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || document.activeElement?.matches("input, select, textarea")) return;
    if (e.key === "n" || e.key === "N") this.toggle(true);
    else if (e.key === "Escape") this.fold(true);
  }

  /** Put it away at the first pick. */
  picked() {
    if (part("promptbar").classList.contains("picking")) this.fold();
  }

  /** Ring the home of whom a line speaks. @param {EventTarget | null} target */
  ring(target) {
    const line = target instanceof Element ? target.closest("[data-seat]") : null;
    for (const node of document.querySelectorAll(".spoken-of")) node.classList.remove("spoken-of");
    if (line) document.querySelector(`[data-fragment="seat-${line.getAttribute("data-seat")}"]`)?.classList.add("spoken-of");
  }
}

/** @param {SeatNews} told */
const hasLoss = (told) => told.lines.some(({ loss }) => loss);

/** @param {number} seat */
const mark = (seat) => make("span", { class: `mark mark-${seat}`, "aria-hidden": "true" });

/** Let chips come one after the other, unless nothing shall move. @param {HTMLElement[]} chips */
function slideIn(chips) {
  if (!duration()) return;
  chips.forEach((chip, n) => {
    chip.classList.add("fresh");
    chip.style.animationDelay = `${n * APART}ms`;
  });
}
