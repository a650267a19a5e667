// Hands: click, drag, touch, keyboard and screen reader all walk the same pick paths.
import { Handle } from "./turn_handle.js";
import { Lights } from "./lights.js";
import { Signpost } from "./signpost.js";
import { Trail } from "./trail.js";

/** @typedef {import("../shared/types.js").Way} Way */

const CONFIRM = "confirm";
const BACK = "back";
const TURN = "turn";
const BUILD = "build";

export class Hands {
  turn = 0; // how often what is held was turned
  /** A complete choice that waits to be confirmed. @type {Way | null} */
  pending = null;
  /** A complete choice of which is not known yet whether it must be confirmed. @type {Way | null} */
  deciding = null;
  /** What the pointer or the focus is on. @type {string | null} */
  over = null;
  carrying = false;
  kept = ""; // the id that had the focus before fragments were swapped
  /** What somebody who knows would touch. @type {string[]} */
  advice = [];

  /**
   * @param {import("./picks.js").Picks} picks
   * @param {import("../shared/types.js").HandsTable} table
   * @param {HTMLElement} choices
   */
  constructor(picks, table, choices) {
    this.picks = picks;
    this.table = table;
    this.lights = new Lights(choices);
    this.handle = new Handle();
    this.trail = new Trail((step) => this.backTo(step));
    this.signpost = new Signpost(() => this.lights.drawn, (id) => this.picks.completes(id)?.label);
    document.addEventListener("pointerover", (e) => this.consider(Lights.pickUnder(e.clientX, e.clientY)));
    document.addEventListener("focusin", (e) => this.rest(e.target));
  }

  /** Take new actions on offer. @param {Way[]} ways @param {import("../shared/types.js").Selection[]} selections @param {boolean} byKey */
  offer(ways, selections, byKey) {
    this.picks.offer(ways, selections);
    this.advice = [];
    this.pending = this.deciding = null;
    this.turn = 0;
    this.show(byKey && ways.length > 0);
  }

  /** Show what the expert would touch. @param {string[]} path */
  advise(path) {
    this.advice = path;
    this.show();
  }

  /** Take the marks off before fragments are swapped. */
  unlight() {
    this.kept ||= document.activeElement?.id ?? "";
    this.lights.unlight();
  }

  /** Light what can be picked now. @param {boolean} [focus] */
  show(focus = false) {
    this.unlight();
    this.lights.picked(this.picks.path);
    if (this.pending) this.ask(this.pending);
    else if (this.picks.variants.length) this.fit();
    else this.invite();
    this.lights.others(this.picks.others);
    this.handle.follow(!this.pending && this.picks.variants.length > 1);
    this.trail.show(this.picks.path, (id) => this.table.word(id), !this.pending && !this.picks.variants.length);
    this.lights.rove(this.kept, focus);
    this.kept = "";
    this.signpost.look();
  }

  invite() {
    this.table.say(this.picks.path.length);
    const describe = (/** @type {string} */ id) => this.picks.completes(id)?.label;
    const missing = this.lights.lit([...this.picks.next, ...this.picks.chosen], describe);
    this.lights.advised(this.advice);
    const choices = missing.map((id) => ({ id, text: this.table.word(id) }));
    this.lights.offer([...choices.filter(({ id }) => !this.table.inPurse(id)), ...this.wayBack()]);
    this.lights.offerInPurse(choices.filter(({ id }) => this.table.inPurse(id)));
  }

  /** Keep the chosen place, and offer to turn what is held. */
  fit() {
    const { variants, siblings } = this.picks;
    const way = this.variant();
    this.table.say(this.picks.path.length + (variants.length > 1 ? 0 : 1));
    this.table.tell(way.label);
    this.lights.lit(siblings, (id) => (id === this.picks.path.at(-1) ? way.label : undefined));
    this.lights.advised(this.advice);
    const turn = variants.length > 1 ? [{ id: TURN, text: this.table.word(TURN) }] : [];
    const build = { id: BUILD, text: this.table.word(BUILD), kind: "strong" };
    this.lights.offer([...turn, build, ...this.wayBack()]);
  }

  variant() {
    const { variants } = this.picks;
    return variants[this.turn % variants.length];
  }

  /** @param {Way} way */
  ask(way) {
    this.table.say(way.label);
    const last = this.picks.path.at(-1);
    if (last) this.lights.lit([last], () => way.label);
    this.lights.offer([{ id: CONFIRM, text: this.table.word(CONFIRM), kind: "strong" }, ...this.wayBack()]);
  }

  wayBack() {
    return this.picks.path.length ? [{ id: BACK, text: this.table.word(BACK), kind: "quiet back" }] : [];
  }

  /** Touch a pick. @param {string} id @param {boolean} [byKey] */
  take(id, byKey = false) {
    const { picks } = this;
    if (id === BACK) return this.back(byKey);
    if (id === TURN) return this.rotate();
    const again = id === picks.path.at(-1);
    if (this.pending && (id === CONFIRM || again)) return this.play(this.pending, byKey);
    if (picks.variants.length && (id === BUILD || again)) return this.play(this.variant(), byKey);
    if (picks.chosen.includes(id)) return this.changed(() => picks.drop(id), byKey);
    if (!picks.next.has(id)) picks.reconsider(id);
    if (!picks.next.has(id)) return;
    this.pending = this.deciding = null;
    if (!picks.path.length) this.turn = 0;
    const way = picks.pick(id);
    if (way) return void this.decide(way, byKey);
    this.changed(() => {}, byKey && !picks.variants.length && !picks.chosen.length);
    if (picks.variants.length) this.table.peek(this.variant());
    else if (!this.lights.drawn.some((node) => picks.next.has(node.id))) this.considerOnly();
  }

  /** Change the path and show what is possible then. @param {() => void} change @param {boolean} focus */
  changed(change, focus) {
    change();
    this.table.unpeek();
    this.show(focus);
  }

  /** Show where the only way on leads, which is a button. */
  considerOnly() {
    const ways = this.picks.left;
    if (ways.length === 1) this.table.peek(ways[0]);
  }

  /** @param {Way} way @param {boolean} byKey */
  async decide(way, byKey) {
    this.deciding = way;
    const asks = await this.table.asks(way);
    if (this.deciding !== way) return; // stepped back, changed one's mind, or the table moved on
    this.deciding = null;
    if (!asks) return this.play(way, byKey);
    this.pending = way;
    this.table.peek(way);
    this.show(byKey);
    if (byKey) document.getElementById(`choice-${CONFIRM}`)?.focus();
  }

  /** @param {Way} way @param {boolean} byKey */
  play(way, byKey) {
    this.pending = this.deciding = null;
    this.lights.unlight();
    this.lights.offer([]);
    this.lights.offerInPurse([]);
    this.handle.follow(false);
    this.trail.show([], () => "", false);
    this.signpost.look();
    this.table.play(way, byKey);
  }

  /** Go one step back. @param {boolean} [byKey] */
  back(byKey = false) {
    const was = this.picks.back();
    this.pending = this.deciding = null;
    this.changed(() => {}, byKey);
    if (was && byKey) document.getElementById(was)?.focus();
  }

  /** Go back to an earlier step of the path. @param {number} step */
  backTo(step) {
    while (this.picks.path.length > step + 1) this.picks.back();
    this.back(true);
  }

  /** Consider the pick that has the focus; focus that only fell back on it after a click asks for no ghost. @param {EventTarget | null} target */
  rest(target) {
    if (target instanceof Element && target.matches(":focus-visible")) this.consider(Lights.pickAt(target), true);
  }

  /**
   * Show where a pick leads on which the pointer or the focus rests, if only turns and the like remain.
   * @param {string | null} id
   * @param {boolean} [byKey] a place that is chosen stays shown under a pointer that moves on
   */
  consider(id, byKey = false) {
    if (this.pending || this.deciding || id === BACK) return;
    if (this.carrying && id === this.picks.path.at(-1)) return;
    this.over = id;
    const fixed = this.picks.variants.length > 0;
    if (fixed && !(byKey && id && this.picks.siblings.has(id))) return this.table.peek(this.variant());
    const found = id ? this.picks.after(id) : [];
    const later = this.picks.path.length + (fixed ? 0 : 1);
    const drawn = (/** @type {string} */ pick) => document.getElementById(pick) !== null;
    const settled = found.length && !found.some((way) => way.path.slice(later).some(drawn));
    if (settled) this.table.peek(found[this.turn % found.length]);
    else if (!this.onlyButtons()) this.table.unpeek();
  }

  /** Tell whether the only way on is a button, whose ghost stays. */
  onlyButtons() {
    const drawn = this.lights.drawn.some((node) => this.picks.next.has(node.id));
    return this.picks.path.length > 0 && !drawn;
  }

  /** Turn what is held once more. */
  rotate() {
    if (!this.picks.path.length || this.pending) return;
    this.turn++;
    const elsewhere = this.over !== this.picks.path.at(-1) && document.activeElement?.id === this.over;
    if (!this.picks.variants.length || elsewhere) return this.consider(this.over, true);
    this.table.peek(this.variant());
    this.show();
  }
}
