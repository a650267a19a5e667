// Hands: click, drag, touch, keyboard and screen reader all walk the same pick paths.
import { Lights } from "./lights.js";

/** @typedef {import("./types.js").Way} Way */

const CONFIRM = "confirm";
const BACK = "back";

export class Hands {
  turn = 0; // how often R was pressed for what is held
  /** A complete choice that waits to be confirmed. @type {Way | null} */
  pending = null;
  /** A complete choice of which is not known yet whether it must be confirmed. @type {Way | null} */
  deciding = null;
  /** What the pointer or the focus is on. @type {string | null} */
  over = null;
  carrying = false;
  /** What somebody who knows would touch. @type {string[]} */
  advice = [];

  /**
   * @param {import("./picks.js").Picks} picks
   * @param {import("./types.js").HandsTable} table
   * @param {HTMLElement} choices
   */
  constructor(picks, table, choices) {
    this.picks = picks;
    this.table = table;
    this.lights = new Lights(choices);
    document.addEventListener("pointerover", (e) => this.consider(Lights.pickUnder(e.clientX, e.clientY)));
    document.addEventListener("focusin", (e) => this.rest(e.target));
  }

  /** New actions are on offer. @param {Way[]} ways @param {boolean} byKey */
  offer(ways, byKey) {
    this.picks.offer(ways);
    this.advice = [];
    this.pending = this.deciding = null;
    this.turn = 0;
    this.show(byKey && ways.length > 0);
  }

  /** Show what somebody who knows would touch. @param {string[]} path */
  advise(path) {
    this.advice = path;
    this.show();
  }

  /** Take the marks off before fragments are swapped. */
  dark() {
    this.lights.dark();
  }

  /** Light what can be picked now. @param {boolean} [focus] */
  show(focus = false) {
    const kept = document.activeElement?.id ?? "";
    this.lights.dark();
    this.lights.picked(this.picks.path);
    if (this.pending) this.ask(this.pending);
    else this.invite();
    this.lights.rove(kept, focus);
  }

  invite() {
    this.table.say(this.picks.path.length);
    const describe = (/** @type {string} */ id) => this.picks.completes(id)?.label;
    const missing = this.lights.lit(this.picks.next, describe);
    this.lights.advised(this.advice);
    const back = this.picks.path.length ? [{ id: BACK, text: this.table.word(BACK), kind: "quiet" }] : [];
    this.lights.offer([...missing.map((id) => ({ id, text: this.table.word(id) })), ...back]);
  }

  /** @param {Way} way */
  ask(way) {
    this.table.say(way.label);
    const last = this.picks.path.at(-1);
    if (last) this.lights.lit([last], () => way.label);
    this.lights.offer([
      { id: CONFIRM, text: this.table.word(CONFIRM), kind: "strong" },
      { id: BACK, text: this.table.word(BACK), kind: "quiet" },
    ]);
  }

  /** Touch a pick. @param {string} id @param {boolean} [byKey] */
  take(id, byKey = false) {
    if (id === BACK) return this.back(byKey);
    if (this.pending) return this.confirm(id, byKey);
    if (this.deciding) return;
    const way = this.picks.pick(id);
    if (way) return void this.decide(way, byKey);
    this.table.unpeek();
    this.show(byKey);
    const choice = this.choiceOfTurn();
    if (!choice?.dataset.choice || choice.dataset.choice === BACK) return;
    this.consider(choice.dataset.choice);
    choice.focus();
  }

  /** The button that R has turned to, once nothing drawn is left to pick. */
  choiceOfTurn() {
    if (this.lights.targets.some((node) => node.classList.contains("lit"))) return null;
    const all = /** @type {HTMLElement[]} */ ([...this.lights.choices.children]);
    const turns = all.filter((node) => node.dataset.choice !== BACK);
    return turns.length ? turns[this.turn % turns.length] : null;
  }

  /** @param {Way} way @param {boolean} byKey */
  async decide(way, byKey) {
    this.deciding = way;
    const asks = await this.table.asks(way);
    if (this.deciding !== way) return; // stepped back, or the table moved on
    this.deciding = null;
    if (!asks) return this.play(way, byKey);
    this.pending = way;
    this.table.peek(way);
    this.show(byKey);
    if (byKey) document.getElementById(`choice-${CONFIRM}`)?.focus();
  }

  /** @param {string} id @param {boolean} byKey */
  confirm(id, byKey) {
    const way = this.pending;
    if (way && (id === CONFIRM || id === this.picks.path.at(-1))) this.play(way, byKey);
  }

  /** @param {Way} way @param {boolean} byKey */
  play(way, byKey) {
    this.pending = this.deciding = null;
    this.lights.dark();
    this.lights.offer([]);
    this.table.play(way, byKey);
  }

  /** One step back. @param {boolean} [byKey] */
  back(byKey = false) {
    const was = this.picks.back();
    this.pending = this.deciding = null;
    this.table.unpeek();
    this.show(byKey);
    if (was && byKey) document.getElementById(was)?.focus();
  }

  /** Focus that only fell back on a pick after a click asks for no ghost. @param {EventTarget | null} target */
  rest(target) {
    if (target instanceof Element && target.matches(":focus-visible")) this.consider(Lights.pickAt(target));
  }

  /** The pointer or the focus rests on a pick: show where it leads if only turns and the like remain. */
  consider(/** @type {string | null} */ id) {
    if (this.pending || this.deciding || id === BACK) return;
    if (this.carrying && id === this.picks.path.at(-1)) return;
    this.over = id;
    const found = id ? this.picks.after(id) : [];
    const later = this.picks.path.length + 1;
    const drawn = (/** @type {string} */ pick) => document.getElementById(pick) !== null;
    const settled = found.length && !found.some((way) => way.path.slice(later).some(drawn));
    if (settled) this.table.peek(found[this.turn % found.length]);
    else if (!this.choiceOfTurn()) this.table.unpeek();
  }

  /** R: the next turn of what is held. */
  rotate() {
    if (!this.picks.path.length || this.pending) return;
    this.turn++;
    const choice = this.choiceOfTurn();
    if (choice) choice.focus();
    else this.consider(this.over);
  }
}
