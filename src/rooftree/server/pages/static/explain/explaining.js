// Explaining: cards, reasons and the coach share one way to ask, and one way to walk to everything by keys.
import { Cards } from "./cards.js";
import { Coach } from "./coach.js";
import "./keys.js";
import { walkToThings } from "./things.js";
import { WhyNot } from "./why_not.js";

/** @typedef {import("../shared/types.js").Frame} Frame */
/** @typedef {import("../table/table.js").Table} Table */

export class Explaining {
  moment = -1; // for which the coach was asked

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.cards = new Cards((names) => this.ask({ card: names }), (names) => this.places(names), () => table.picks.path.length > 0);
    this.why = new WhyNot((names) => this.ask({ why: names }), (name) => this.play(name));
    this.coach = new Coach(() => table.wire.tell({ coach: true }));
    document.addEventListener("keydown", (e) => walkToThings(e, "[data-fragment], #choices, #sheet"), true);
  }

  /** @param {object} question */
  ask(question) {
    this.table.wire.ask({ ...question, held: this.table.picks.path.slice(0, 16) });
  }

  /** Hand a frame on; tell whether it was for one of these. @param {Frame} frame */
  hear(frame) {
    if (frame.card !== undefined) this.cards.show(/** @type {any} */ (frame));
    else if (frame.refused !== undefined) this.why.show(/** @type {any} */ (frame));
    else if (frame.coach !== undefined) this.coach.show(frame);
    else return false;
    return true;
  }

  /** Close what may not be true any more, now that the table moved on. @param {import("../shared/types.js").Update} now @param {boolean} mine */
  follow(now, mine) {
    if (now.moment === this.moment) return;
    this.moment = now.moment;
    this.cards.close();
    this.why.close();
    this.coach.follow(mine, now.over);
  }

  /** List where the things of a card could go now. @param {string[]} names */
  places(names) {
    const { ways, path } = this.table.picks;
    const held = ways.filter((way) => path.every((id, n) => way.path[n] === id));
    const found = held.flatMap((way) => way.path.slice(way.path.findIndex((id) => names.includes(id)) + 1 || way.path.length));
    const drawn = [...new Set(found)].map((id) => document.getElementById(id)).filter((node) => node?.closest("[data-fragment]"));
    return /** @type {Element[]} */ (drawn);
  }

  /** Play an action that a reason offered. @param {string} name */
  play(name) {
    const { hands, picks } = this.table;
    const way = picks.ways.find((one) => one.name === name);
    if (!way) return;
    while (picks.path.length) picks.back();
    hands.changed(() => {}, false);
    void hands.decide(way, false);
  }

}
