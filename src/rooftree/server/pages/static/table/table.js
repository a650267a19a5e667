// The table: one socket in, fragments, prompt, log and pick paths out. It knows no rules and no game.
import { at } from "../shared/at.js";
import { notice, trying } from "../shared/api.js";
import { tellAim } from "../explain/aim.js";
import { Board, toggle } from "../drawing/board.js";
import { mustConfirm } from "../picking/confirming.js";
import { Cover, forgetSeat, laidCover } from "../side/hot_seat_cover.js";
import "../side/dock.js";
import { Explaining } from "../explain/explaining.js";
import { drawFairness } from "../side/fairness.js";
import { Gestures } from "../picking/gestures.js";
import { Hands } from "../picking/hands.js";
import { Hint } from "./hint.js";
import { Log } from "../side/log.js";
import { nameOf } from "../shared/names.js";
import { News } from "../side/news.js";
import { Peeks } from "../picking/peeks.js";
import { drawPeople } from "../side/people.js";
import { Picks } from "../picking/picks.js";
import { keepFitting } from "./prompt_fit.js";
import { Line } from "./line.js";
import { Placed } from "./placed.js";
import { drawPurse } from "../side/purse.js";
import { Reveals } from "../reveal/reveal.js";
import { SeePlace } from "../explain/place_lights.js";
import { Stamps } from "../side/stamps.js";
import { Thinking } from "../side/thinking.js";
import { ScoreAsking } from "../side/score_requests.js";
import { drawSheet } from "../side/score_sheet.js";
import { Tip } from "../explain/tip.js";
import { Tools } from "./tools.js";
import { isTurn } from "../side/turn.js";
import { Visit } from "./visit.js";
import { TRY_LATER, Wire } from "./wire.js";
import { fact, language, make, meta, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").Update} Update */
/** @typedef {import("../shared/types.js").Frame} Frame */
/** @typedef {import("../shared/types.js").Way} Way */

const OWN_WORDS = { confirm: "client.confirm", back: "client.back", turn: "client.turn", build: "client.build" };
const prompt = part("prompt");
const bar = part("promptbar");
const plainTitle = document.title;

export class Table {
  /** @type {Update} */
  now = /** @type {any} */ ({ version: Number(fact("version")), prompt: [prompt.textContent], actions: [] });
  board = new Board((seat, place) => this.visit.open(seat, place));
  log = new Log();
  news = new News();
  picks = new Picks();
  byKey = false;
  placed = new Placed();
  tip = new Tip();
  /** The names of the rules on the score sheet. @type {Record<string, string>} */
  rules = {};
  line = new Line((state) => this.lineIs(state));
  /** What was chosen last. @type {Way | null} */
  chosen = null;
  /** The request whose answer decides what the hand may do. @type {string | null} */
  sent = null;
  awaited = Infinity; // the version in which it is done, once that is known
  /** Actions of one choice that are still to be sent. @type {string[]} */
  queue = [];

  constructor() {
    this.hands = new Hands(this.picks, this, part("choices"));
    new Gestures(this.hands);
    this.peeks = new Peeks(
      (name, urgent) => this.wire[urgent ? "tell" : "ask"]({ peek: name, version: this.now.version }),
      (name) => this.board.fragments[name],
    );
    this.cover = new Cover((seat) => this.wire.tell({ as: seat }), fact("hides") === "yes");
    this.reveals = fact("lesson") ? null : new Reveals((message) => this.wire.tell(message));
    this.wire = new Wire(() => this.address(), this, this.line);
    this.line.wire = {
      hurry: () => this.wire.hurry(),
      probe: () => this.wire.probe(),
      nextTry: () => this.wire.tryAt,
      waiting: () => this.sent !== null,
    };
    this.visit = new Visit((seat) => this.wire.ask({ home: seat }), (seat) => nameOf(this.now, seat), toggle);
    this.explaining = new Explaining(this);
    this.scores = new ScoreAsking(() => this.wire.ask({ sheet: true }));
    new SeePlace(() => this.now.seat, () => this.news.fold(true));
    this.tools = new Tools(this.wire, () => this.now.version);
    this.stamps = new Stamps((text) => this.wire.request({ say: text }));
    this.thinking = new Thinking(() => this.wire.request({ nudge: true }));
    keepFitting(prompt);
    this.hint = new Hint(this);
    const drawn = meta("update");
    if (drawn) this.update(JSON.parse(drawn)); // one may choose before the socket is open
    this.explaining.moment = -1; // the coach is asked over the socket
  }

  address() {
    const asked = new URLSearchParams({ have: String(this.now.version), lang: language });
    const seat = this.now.seat ?? Number(fact("seat"));
    const revealed = this.reveals?.closedUpTo();
    if (revealed) asked.set("revealed", revealed);
    if (fact("watch")) asked.set("watch", fact("watch"));
    else asked.set("seat", String(seat));
    return `${location.origin.replace("http", "ws")}${at(`/socket/${fact("code")}`)}?${asked}`;
  }

  /** @param {Frame} frame */
  hear(frame) {
    if (this.explaining.hear(frame)) return;
    if (frame.error) this.refused(frame.error);
    else if (frame.peek !== undefined) this.peeked(/** @type {any} */ (frame));
    else if (frame.hint !== undefined) this.hint.show(/** @type {any} */ (frame));
    else if (frame.sheet) this.sheet(frame.sheet);
    else if (frame.home !== undefined) this.visit.show(frame.home, frame.drawings ?? []);
    else if (frame.text !== undefined) this.tools.asText(frame.text);
    else if (frame.reveal) this.reveals?.show(frame.reveal);
    else if (frame.done !== undefined) this.done(frame.done, frame.version ?? 0);
    else if (frame.version !== undefined) {
      document.body.dataset.heard = ""; // until then the page shows what came with it
      this.update(/** @type {any} */ (frame));
    }
  }

  /** Note that a request is carried out; its update may still be on its way. @param {string} request @param {number} version */
  done(request, version) {
    if (request !== this.sent) return;
    this.awaited = version;
    if (this.now.version >= version) this.freeHand();
  }

  /** Free the hand again. */
  freeHand() {
    this.offer();
    this.showTurn();
  }

  /** @param {Partial<Update>} change */
  update(change) {
    const was = this.now;
    this.placed.clear();
    this.tip.hide();
    this.hands.unlight();
    this.peeks.forget(); // first: what flies must start where it really was
    this.now = { ...was, ...change };
    const another = was.seat !== undefined && this.now.seat !== was.seat;
    if (another) this.clearSecrets();
    document.body.dataset.seat = String(this.now.seat);
    this.board.show(change.fragments ?? {}, another);
    this.visit.follow(change.fragments ?? {});
    const fresh = this.log.add(change.log ?? [], this.names());
    if (change.moment !== undefined || another) this.hint.clear(false);
    const answered = this.now.version >= this.awaited || change.seat !== undefined;
    if (repeats(was, change)) this.sent || this.hands.show(); // what is picked stays picked
    else if (answered || (change.actions && !this.sent)) this.offer();
    else if (!this.sent) this.hands.show();
    this.showAround(change);
    this.stamps.follow(this.now, was.seats ? fresh : []);
    if (was.seats) this.sounds(was, fresh);
  }

  /** Clear what only the seat that looked before may know. */
  clearSecrets() {
    this.log.clear();
    part("sheet").replaceChildren();
    this.scores.forget();
  }

  offer() {
    this.sent = null;
    this.awaited = Infinity;
    if (this.playNext()) return;
    const ways = this.now.actions.map(([name, label, path]) => ({ name, label, path }));
    const byKey = this.byKey && this.now.turn.includes(this.now.seat); // aside is no turn
    this.hands.offer(ways, this.now.selections ?? [], byKey);
  }

  /** Send the next action of a choice that is made of several, as long as it is legal. */
  playNext() {
    const next = this.queue.shift();
    if (next === undefined || !this.now.actions.some(([name]) => name === next)) {
      this.queue = [];
      return false;
    }
    this.sent = this.wire.request({ play: next, version: this.now.version });
    return true;
  }

  /** Show everything beside the drawing. @param {Partial<Update>} change */
  showAround(change) {
    const now = this.now;
    if (!this.line.isCut) bar.classList.remove("lost");
    this.showTurn();
    this.tools.show(now);
    this.thinking.follow(now);
    drawPurse(now);
    this.news.show(now, change);
    drawPeople(now);
    if (now.over) void trying(async () => (await import("../ending/ending.js")).drawEnding(now)); // rarely needed
    drawFairness(now);
    this.cover.follow(now);
    this.reveals?.follow(now);
    this.explaining.follow(now, isTurn(now));
    if (isTurn(now)) tellAim();
    if (change.moment !== undefined || change.seat !== undefined) this.scores.ask();
  }

  /** Show whose turn it is, once the own last request is answered. */
  showTurn() {
    const mine = !this.sent && isTurn(this.now);
    bar.classList.toggle("mine", mine);
    document.title = mine ? `● ${say("client.your_turn")} · ${plainTitle}` : plainTitle;
    this.tools.hints(this.now.hints, mine);
  }

  /** @param {import("../shared/types.js").SheetSeat[]} seats */
  sheet(seats) {
    for (const { lines } of seats) for (const { rule, name } of lines) this.rules[rule] = name;
    drawSheet(seats, this.names(), this.now.seat);
    this.peeks.gains();
  }

  /** @param {Update} was @param {import("../shared/types.js").LogLine[]} fresh */
  sounds(was, fresh) {
    const turned = isTurn(this.now) && !isTurn(was);
    const called = turned || (isTurn(this.now) && fresh.some(({ kind }) => kind === "nudge"));
    if (turned) this.news.announce();
    if (called && document.hidden) void this.tellTurn();
    if (document.documentElement.dataset.sound === "on") void import("./sound.js").then((made) => made.sound(fresh.length, called));
  }

  /** Call back somebody who looks at another page, as the server does once this one is closed. */
  async tellTurn() {
    const others = this.now.seats?.some((one, seat) => seat !== this.now.seat && one.kind === "person");
    if (!others) return;
    const { tellHere } = await import("../telling/tell_here.js");
    await tellHere("turn", say("client.tell_turn", { game: plainTitle.split(" · ")[0] }), location.pathname);
  }

  names() {
    return this.now.seats?.map((_, seat) => nameOf(this.now, seat)) ?? [];
  }

  /** Say an error, but not that a question came too late. @param {{id: string | null, code: string, text: string}} error */
  refused(error) {
    if (error.id || error.code !== "stale") notice(error.text);
    if (!error.id) this.hint.refused();
    if (!this.sent || error.id !== this.sent) return;
    this.queue = [];
    this.placed.home();
    this.freeHand();
  }

  /** Say that a socket closed for good, or why the server does not answer; the line tells of the rest. @param {number} code @param {boolean} forGood */
  lost(code, forGood) {
    const words = forGood ? (code === 4010 ? "client.moved_away" : "client.not_here") : code === TRY_LATER ? "client.no_storage" : "";
    if (!words) return;
    bar.classList.add("lost");
    prompt.textContent = say(words);
  }

  /** Follow the line: a move that is being sent stays where it was put, and nothing else may be done with tools. @param {"slow" | "cut" | "back"} state */
  lineIs(state) {
    bar.classList.toggle("lost", state === "cut");
    part("tools").inert = state === "cut";
    if (!this.sent || !this.chosen || state === "back") return;
    this.twoLines(this.labelOf(this.chosen), say("client.sending"), "sending");
    this.placed.show(this.chosen.path);
  }

  /** Say two things in the prompt, the first one loud. @param {string} head @param {string} more @param {string} kind */
  twoLines(head, more, kind) {
    prompt.replaceChildren(make("b", {}, head), make("span", { class: kind }, more));
  }

  // -- what the hands need ---------------------------------------------------------------

  /** @param {Way} way @param {boolean} byKey */
  play(way, byKey) {
    this.byKey = byKey || Boolean(document.activeElement?.matches(":focus-visible"));
    this.sent = this.wire.request({ play: way.name, version: this.now.version });
    this.queue = [...(way.then ?? [])];
    this.chosen = way;
    this.tip.hide();
    this.hint.clear(false);
    this.showTurn();
    prompt.textContent = `${this.labelOf(way)}…`;
    if (this.line.isCut) this.lineIs("cut");
  }

  /** @param {Way} way */
  labelOf(way) {
    return way.label || this.word(way.path.at(-1) ?? "");
  }

  /** @param {Way} way */
  asks(way) {
    return mustConfirm(way, this.now, this.peeks);
  }

  /** @param {Way} way */
  peek(way) {
    const known = this.peeks.want(way.name);
    if (known) this.showPeek(known);
  }

  /** @param {import("../shared/types.js").PeekReply} reply */
  peeked(reply) {
    if (reply.version === this.now.version && this.peeks.keep(reply)) this.showPeek(reply);
  }

  /** @param {import("../shared/types.js").PeekReply} reply */
  showPeek(reply) {
    const held = document.getElementById(this.picks.path[0] ?? "")?.closest("[data-fragment]");
    const { path, next, others } = this.picks;
    this.hands.unlight();
    this.peeks.show(reply, held?.getAttribute("data-fragment") ?? "", [...path, ...next, ...others]);
    this.hands.show();
    const ghost = document.querySelector("[data-fragment] .ghost[data-piece]");
    const place = path.length && this.hands.over ? document.getElementById(this.hands.over) : null;
    this.tip.show(path.length ? reply.gain : [], (rule) => this.rules[rule] ?? "", ghost ?? place);
  }

  unpeek() {
    this.tip.hide();
    if (!this.peeks.shown) {
      this.peeks.wanted = null;
      return;
    }
    this.hands.unlight();
    this.peeks.hide();
    this.hands.show();
  }

  /** @param {number | string} line */
  say(line) {
    const { prompt: prompts } = this.now;
    if (this.hint.stands()) return;
    const text = typeof line === "string" ? line : this.addressed(prompts.at(Math.min(line, prompts.length - 1)) ?? "");
    if (prompt.textContent !== text) prompt.textContent = text ?? "";
  }

  /** Name whose turn it is where several people share this device: "Tom: choose a column". @param {string} line */
  addressed(line) {
    const { mine, seat, seats } = this.now;
    if (!(mine?.length > 1) || !isTurn(this.now)) return line;
    return say("client.for_name", { name: seats[seat].name, line: line.charAt(0).toLowerCase() + line.slice(1) });
  }

  /** @param {string} line */
  tell(line) {
    const said = part("said");
    if (said.textContent !== line) said.textContent = line;
  }

  /** @param {string} id */
  inPurse(id) {
    return Boolean(document.getElementById("purse") && this.now.purse?.picks.includes(id));
  }

  /** @param {string} id */
  word(id) {
    const own = OWN_WORDS[/** @type {keyof typeof OWN_WORDS} */ (id)];
    return own ? say(own) : (this.now.words?.[id] ?? id);
  }
}

/** Tell whether a whole update, as a socket begins with, offers what was offered before. @param {Update} was @param {Partial<Update>} change */
function repeats(was, { version, seat, actions }) {
  return seat !== undefined && seat === was.seat && version === was.version && JSON.stringify(actions) === JSON.stringify(was.actions);
}

void trying(async () => {
  if (fact("lesson")) return; // lesson.js or retry.js opens it
  if (fact("cover")) return laidCover();
  forgetSeat();
  new Table();
});
