// Reveals: they open once, as a sheet over the table, what is counted before everybody; everybody may skip it.
import { inFolder } from "../shared/at.js";
import { Cover } from "../side/hot_seat_cover.js";
import { nameOf } from "../shared/names.js";
import { endOf, framesOf, total } from "./frames.js";
import { RevealSheet } from "./reveal_sheet.js";
import { keep } from "../shared/settings.js";
import { loadStyle } from "../shared/load_style.js";
import { colon, fact, part, say, shown } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Reveal} Reveal */
/** @typedef {import("../shared/types.js").Exhibit} Exhibit */
/** @typedef {import("../shared/types.js").Update} Update */

const PACE = { slow: [700, 1800], normal: [350, 900], fast: [90, 300] }; // ms: a step, between two exhibits
const KEPT = inFolder("rooftree.reveals"); // in the browser's storage: table -> the last moment whose reveal was closed
const TABLES = 50; // that are kept

const root = document.documentElement;

/** Tell how many ms a step and an exhibit take; null if nothing may move. */
function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  return PACE[/** @type {keyof typeof PACE} */ (root.dataset.speed)] ?? null;
}

export class Reveals {
  dialog = /** @type {HTMLDialogElement} */ (part("reveal"));
  /** @type {Update | null} */
  now = null;
  /** @type {Reveal | null} */
  reveal = null;
  /** @type {RevealSheet | null} */
  sheet = null;
  /** @type {ReturnType<typeof framesOf>} */
  frames = [];
  at = 0; // the frame that is shown
  asked = -1; // the moment whose reveal was asked for
  /** When the style has come. @type {Promise<void> | undefined} */
  styled;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {(message: object) => boolean} tell */
  constructor(tell) {
    this.tell = tell;
    this.closed = closedIn(fact("code"));
    part("reveal-next").addEventListener("click", () => this.dialog.close());
    part("reveal-again").addEventListener("click", () => this.play());
    part("reveal-picture").addEventListener("click", () => this.step());
    part("reveal-speed").addEventListener("change", (e) => this.choose(/** @type {HTMLInputElement} */ (e.target).value));
    this.dialog.addEventListener("keydown", (e) => this.key(e));
    this.dialog.addEventListener("close", () => this.close());
    part("log").addEventListener("click", (e) => this.reopen(e));
    document.getElementById("news")?.addEventListener("click", (e) => this.lookBack(e));
  }

  /** Tell the server when a socket opens up to where this browser has closed reveals, or nothing if they do not open by themselves. */
  closedUpTo() {
    this.asked = -1; // an answer that was on its way to the socket before is lost
    return root.dataset.speed === "off" ? null : String(this.closed);
  }

  /** Open a reveal that nobody here has closed; at a hot seat once it is known who looks. @param {Update} now */
  follow(now) {
    this.now = now;
    this.mark(now.reveals);
    const last = now.reveals.at(-1) ?? 0;
    if (last < this.closed) this.forget(last); // it was taken back
    if (this.dialog.open || last <= this.closed || Cover.nextOf(now.turn, now.mine, now.seat) !== null) return;
    if (root.dataset.speed === "off") this.forget(last);
    else this.ask(last);
  }

  /** @param {number} moment */
  ask(moment) {
    if (this.asked !== moment && this.tell({ reveal: moment })) this.asked = moment;
  }

  /** Open the sheet once its style has come. @param {Reveal} reveal */
  async show(reveal) {
    await (this.styled ??= loadStyle("/static/reveal/reveal.css", document.querySelector('link[href$="low_screens.css"]')));
    const now = this.now;
    if (!now || this.dialog.open) return;
    this.asked = -1;
    this.reveal = reveal;
    this.frames = framesOf(reveal.exhibits);
    this.sheet = new RevealSheet(reveal, now.seats.map((_, seat) => nameOf(now, seat)), (n) => this.look(n));
    part("reveal-next").textContent = reveal.final ? say("client.to_result") : reveal.next;
    for (const one of /** @type {NodeListOf<HTMLInputElement>} */ (part("reveal-speed").querySelectorAll("input"))) one.checked = one.value === root.dataset.speed;
    this.dialog.showModal();
    part("reveal-title").focus();
    this.play();
  }

  /** Count from the beginning. */
  play() {
    this.go(pace() ? 0 : this.frames.length - 1);
  }

  /** @param {number} at */
  go(at) {
    clearTimeout(this.timer);
    this.at = Math.min(at, this.frames.length - 1);
    const frame = this.frames[this.at];
    const isLast = this.at === this.frames.length - 1;
    this.sheet?.show(frame, isLast);
    this.dialog.classList.toggle("ended", isLast);
    part("reveal-result").textContent = isLast && this.reveal?.final ? (document.getElementById("ending-title")?.textContent ?? "") : "";
    if (frame.ended) this.say(frame.exhibit);
    const times = pace();
    if (!isLast && times) this.timer = setTimeout(() => this.go(this.at + 1), times[frame.ended ? 1 : 0]);
  }

  /** Take the next step at once. */
  step() {
    this.go(this.at + 1);
  }

  /** Look at one exhibit that has been counted. @param {number} exhibit */
  look(exhibit) {
    if (this.dialog.classList.contains("ended")) this.sheet?.show(this.frames[endOf(this.frames, exhibit)], true);
    else this.go(endOf(this.frames, exhibit));
  }

  /** Say one sentence for each exhibit: "Bruno, 33: plan 6, wood 20. Gold." @param {number} number */
  say(number) {
    const exhibit = this.reveal?.exhibits[number];
    if (!exhibit || !this.now) return;
    const lines = exhibit.lines.map((line) => (line.counted && exhibit.seat !== null ? `${line.text} ${shown(line.steps.reduce((sum, [, points]) => sum + points, 0))}` : line.text));
    const name = exhibit.seat === null ? exhibit.title : `${nameOf(this.now, exhibit.seat)}, ${shown(total(exhibit, Infinity))}`;
    part("reveal-said").textContent = `${name}${colon} ${lines.join(", ")}. ${exhibit.prize}`;
  }

  /** Take the keys while a reveal is open: those of the table sleep. @param {KeyboardEvent} e */
  key(e) {
    e.stopPropagation();
    const isTouch = e.key === " " || e.key === "Enter";
    if (e.key === "Escape") {
      e.preventDefault();
      if (this.dialog.classList.contains("ended")) this.dialog.close();
      else this.go(this.frames.length - 1);
    } else if (isTouch && !(e.target instanceof HTMLButtonElement || e.target instanceof HTMLInputElement)) {
      e.preventDefault();
      this.step();
    }
  }

  /** @param {string} speed */
  choose(speed) {
    keep("speed", speed);
    root.dataset.speed = speed;
    if (speed === "off") this.go(this.frames.length - 1);
    else if (this.at < this.frames.length - 1) this.go(this.at);
  }

  close() {
    clearTimeout(this.timer);
    this.forget(Math.max(this.closed, this.reveal?.moment ?? 0));
    if (this.reveal?.final) document.getElementById("ending-title")?.focus();
    if (this.now) this.follow(this.now);
  }

  /** Remember that reveals up to a moment were closed, also after a reload. @param {number} moment */
  forget(moment) {
    this.closed = moment;
    this.tell({ seen: moment });
    try {
      const others = Object.entries(kept()).filter(([code]) => code !== fact("code"));
      localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...others.slice(1 - TABLES), [fact("code"), moment]])));
    } catch {
      return; // a browser that keeps nothing shows it again after a reload
    }
  }

  /** Mark the lines of the log that open a reveal again. @param {number[]} moments */
  mark(moments) {
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (part("log").querySelectorAll("li[data-moment]"))) {
      item.classList.toggle("revealed", moments.includes(Number(item.dataset.moment)) && item.classList.contains("line-play"));
    }
  }

  /** Open a reveal from the line in the news. @param {MouseEvent} e */
  lookBack(e) {
    const line = e.target instanceof Element ? e.target.closest("[data-reveal]") : null;
    if (line) this.ask(Number(line.getAttribute("data-reveal")));
  }

  /** @param {MouseEvent} e */
  reopen(e) {
    const item = e.target instanceof Element ? e.target.closest("li.revealed:not(.struck)") : null;
    if (!(item instanceof HTMLElement) || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    this.ask(Number(item.dataset.moment));
  }
}

/** @returns {Record<string, number>} */
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "{}");

/** Find the last moment whose reveal was closed at a table in this browser. @param {string} code */
function closedIn(code) {
  try {
    return Number(kept()[code] ?? 0);
  } catch {
    return 0;
  }
}
