// The table: one socket in, fragments, prompt, log and pick paths out. It knows no rules and no game.
import { hush, notice, trying } from "./api.js";
import { Board } from "./board.js";
import { Cover } from "./cover.js";
import { drawEnding, drawFairness } from "./ending.js";
import { Gestures } from "./gestures.js";
import { Hands } from "./hands.js";
import { Log } from "./log.js";
import { Peeks } from "./peeks.js";
import { drawPeople } from "./people.js";
import { Picks } from "./picks.js";
import { drawSheet } from "./sheet.js";
import { chime, knock } from "./sound.js";
import { Wire } from "./wire.js";
import { fact, language, part, say } from "./words.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Way} Way */

const SCORE_EVERY = 900; // ms
const HINT = 15000; // ms to read it, unless the table moves on
const prompt = part("prompt");
const bar = part("promptbar");
const plainTitle = document.title;

class Table {
  /** @type {Update} */
  now = /** @type {any} */ ({ version: Number(fact("version")), prompt: [prompt.textContent], actions: [] });
  board = new Board();
  log = new Log();
  picks = new Picks();
  byKey = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  scoring;
  scored = false;
  advice = ""; // the last hint in words
  /** The wish whose answer decides what the hand may do. @type {string | null} */
  sent = null;
  awaited = Infinity; // the version in which it is done, once that is known

  constructor() {
    this.hands = new Hands(this.picks, this, part("choices"));
    new Gestures(this.hands);
    this.peeks = new Peeks(
      (name, urgent) => {
        const question = { peek: name, version: this.now.version };
        if (urgent) this.wire.tell(question);
        else this.wire.wonder(question);
      },
      (name) => this.board.fragments[name],
    );
    this.cover = new Cover((seat) => this.wire.tell({ as: seat }), fact("hides") === "yes");
    this.wire = new Wire(() => this.address(), this);
    this.buttons();
  }

  address() {
    const asked = new URLSearchParams({ have: String(this.now.version), lang: language });
    const seat = this.now.seat ?? Number(fact("seat"));
    if (fact("watch")) asked.set("watch", fact("watch"));
    else asked.set("seat", String(seat));
    return `${location.origin.replace("http", "ws")}/socket/${fact("code")}?${asked}`;
  }

  /** @param {Frame} frame */
  hear(frame) {
    if (frame.error) this.refused(frame.error);
    else if (frame.peek !== undefined) this.peeked(/** @type {any} */ (frame));
    else if (frame.hint !== undefined) this.hinted(frame.hint, frame.label ?? "", frame.why ?? "");
    else if (frame.sheet) this.sheet(frame.sheet);
    else if (frame.text !== undefined) this.asText(frame.text);
    else if (frame.done !== undefined) this.granted(frame.done, frame.version ?? 0);
    else if (frame.version !== undefined) this.update(/** @type {any} */ (frame));
  }

  /** Done, but perhaps not yet seen. @param {string} wish @param {number} version */
  granted(wish, version) {
    if (wish !== this.sent) return;
    this.awaited = version;
    if (this.now.version >= version) this.again();
  }

  /** The hand is free again. */
  again() {
    this.offer();
    this.signs();
  }

  /** @param {Partial<Update>} change */
  update(change) {
    const was = this.now;
    this.hands.dark();
    this.peeks.forget(); // first: what flies must start where it really was
    this.now = { ...was, ...change };
    if (was.seat !== undefined && this.now.seat !== was.seat) this.otherEyes();
    this.board.show(change.fragments ?? {});
    const fresh = this.log.add(change.log ?? [], this.names());
    if (fresh.length && was.seats) part("latest").textContent = fresh.at(-1)?.text ?? "";
    const answered = this.now.version >= this.awaited || change.seat !== undefined;
    if (answered || (change.actions && !this.sent)) this.offer();
    else if (!this.sent) this.hands.show();
    if (change.moment !== undefined) hush(this.advice);
    this.around(change);
    if (was.seats) this.sounds(was, fresh.length);
  }

  /** Somebody else looks now: nothing of what only the one before may know stays. */
  otherEyes() {
    this.log.clear();
    part("sheet").replaceChildren();
    part("latest").textContent = "";
    clearTimeout(this.scoring);
    this.scoring = undefined;
    this.scored = false;
  }

  offer() {
    this.sent = null;
    this.awaited = Infinity;
    const ways = this.now.actions.map(([name, label, path]) => ({ name, label, path }));
    this.hands.offer(ways, this.byKey && this.now.turn.includes(this.now.seat)); // aside is no turn
  }

  /** Everything beside the drawing. @param {Partial<Update>} change */
  around(change) {
    const now = this.now;
    bar.classList.remove("lost");
    this.signs();
    part("undo").hidden = now.seat < 0 || now.over;
    part("undo").toggleAttribute("disabled", !now.can_undo && !now.may_ask);
    part("undo").textContent = say(now.can_undo || !now.may_ask ? "client.undo" : "client.ask_undo");
    this.consent();
    drawPeople(now);
    drawEnding(now);
    drawFairness(now);
    this.cover.follow(now);
    if (change.moment !== undefined || change.seat !== undefined) this.score();
  }

  /** Whose turn it is shows once the own last wish is answered. */
  signs() {
    const mine = !this.sent && isTurn(this.now);
    bar.classList.toggle("mine", mine);
    document.title = mine ? `● ${say("client.your_turn")} · ${plainTitle}` : plainTitle;
    part("hint").hidden = !this.now.hints || !mine;
  }

  /** Ask for the score sheet, at most once a second, until somebody hears it. */
  score() {
    this.scoring ??= setTimeout(() => {
      this.scoring = undefined;
      if (!this.wire.wonder({ sheet: true })) this.score();
    }, this.scored ? SCORE_EVERY : 0);
    this.scored = true;
  }

  /** @param {import("./types.js").SheetSeat[]} seats */
  sheet(seats) {
    drawSheet(seats, this.names(), this.now.seat);
    this.peeks.gains();
  }

  /** Somebody asks to go back: everybody must agree. */
  consent() {
    const { asked, seat, seats } = this.now;
    const box = part("asked");
    box.hidden = !asked;
    if (!asked) return;
    const names = asked.waiting.map((one) => seats[one].name).join(", ");
    const own = asked.waiting.includes(seat);
    part("asked-text").textContent = own
      ? say("client.asked", { name: seats[asked.seat].name })
      : say("client.asked_waiting", { name: seats[asked.seat].name, names });
    for (const id of ["agree", "refuse"]) part(id).hidden = !own;
  }

  /** @param {Update} was @param {number} lines */
  sounds(was, lines) {
    if (lines) knock(2);
    if (isTurn(this.now) && !isTurn(was)) chime();
  }

  names() {
    return this.now.seats?.map((one) => one.name) ?? [];
  }

  /** A question that came too late needs no words. @param {{id: string | null, code: string, text: string}} error */
  refused(error) {
    if (error.id || error.code !== "stale") notice(error.text);
    if (this.sent && error.id === this.sent) this.again();
  }

  /** @param {number} code @param {boolean} forGood */
  lost(code, forGood) {
    bar.classList.add("lost");
    prompt.textContent = say(forGood ? (code === 4010 ? "client.moved_away" : "client.not_here") : "client.lost");
  }

  /** What the expert would do, in words and on the table. @param {string} name @param {string} label @param {string} why */
  hinted(name, label, why) {
    this.advice = say("client.hint_is", { label, why: why && `(${why})` });
    notice(this.advice, HINT);
    this.hands.advise(this.picks.ways.find((way) => way.name === name)?.path ?? []);
  }

  /** @param {string} text */
  asText(text) {
    part("as-text").textContent = text;
    /** @type {HTMLDialogElement} */ (part("text-dialog")).showModal();
  }

  buttons() {
    const wish = (/** @type {object} */ what) => this.wire.wish({ ...what, version: this.now.version });
    part("undo").addEventListener("click", () => wish({ undo: true }));
    part("agree").addEventListener("click", () => wish({ agree: true }));
    part("refuse").addEventListener("click", () => wish({ agree: false }));
    part("hint").addEventListener("click", () => this.wire.tell({ hint: true, version: this.now.version }));
    part("text-button").addEventListener("click", () => this.wire.tell({ text: true }));
    const chat = /** @type {HTMLFormElement} */ (part("chat"));
    chat.addEventListener("submit", (e) => {
      e.preventDefault();
      const field = /** @type {HTMLInputElement} */ (part("chat-line"));
      if (field.value.trim()) this.wire.wish({ say: field.value.trim() });
      field.value = "";
    });
  }

  // -- what the hands need ---------------------------------------------------------------

  /** @param {Way} way @param {boolean} byKey */
  play(way, byKey) {
    this.byKey = byKey || Boolean(document.activeElement?.matches(":focus-visible"));
    this.sent = this.wire.wish({ play: way.name, version: this.now.version });
    this.signs();
    prompt.textContent = `${way.label}…`;
  }

  /** By habit, or only where nothing can be taken back. @param {Way} way */
  async asks(way) {
    const habit = document.documentElement.dataset.confirm;
    if (habit === "always" || habit === "never") return habit === "always";
    const { confirm } = this.now;
    if (Array.isArray(confirm)) return confirm.includes(way.name);
    return confirm ?? Boolean((await this.peeks.learn(way.name)).final);
  }

  /** @param {Way} way */
  peek(way) {
    const known = this.peeks.want(way.name);
    if (known) this.showPeek(known);
  }

  /** @param {import("./types.js").PeekReply} reply */
  peeked(reply) {
    if (reply.version === this.now.version && this.peeks.keep(reply)) this.showPeek(reply);
  }

  /** @param {import("./types.js").PeekReply} reply */
  showPeek(reply) {
    const held = document.getElementById(this.picks.path[0] ?? "")?.closest("[data-fragment]");
    this.hands.dark();
    this.peeks.show(reply, held?.getAttribute("data-fragment") ?? "");
    this.hands.show();
  }

  unpeek() {
    if (!this.peeks.shown) {
      this.peeks.wanted = null;
      return;
    }
    this.hands.dark();
    this.peeks.hide();
    this.hands.show();
  }

  /** @param {number | string} line */
  say(line) {
    const { prompt: prompts } = this.now;
    const text = typeof line === "string" ? line : prompts.at(Math.min(line, prompts.length - 1));
    if (prompt.textContent !== text) prompt.textContent = text ?? "";
  }

  /** @param {string} id */
  word(id) {
    if (id === "confirm" || id === "back") return say(`client.${id}`);
    return this.now.words?.[id] ?? id;
  }
}

/** Whether the one who looks is to act. @param {Update} one */
function isTurn(one) {
  return one.actions.length > 0 && one.turn.includes(one.seat);
}

void trying(async () => void new Table());
