// Pick paths, without a page: every legal action is a list of ids, touched in order.

/** @typedef {import("../shared/types.js").Way} Way */
/** @typedef {import("../shared/types.js").Selection} Selection */

const VARIANT = "turn-"; // last picks that begin so are looked at one by one before one is played

export class Picks {
  /** @type {Way[]} */
  ways = [];
  /** @type {Selection[]} */
  selections = [];
  /** @type {string[]} */
  path = [];

  /** @param {Way[]} ways @param {Selection[]} [selections] what may be chosen together, in any order */
  offer(ways, selections = []) {
    const covered = new Set(selections.flatMap((one) => [one.last, ...one.members.map(([, name]) => name)]));
    this.ways = ways.filter((way) => !covered.has(way.name));
    this.selections = selections;
    this.path = [];
  }

  /** List the ways that begin as the path so far. */
  get left() {
    return this.ways.filter((way) => startsWith(way.path, this.path));
  }

  /** List what may be touched now. @returns {Set<string>} */
  get next() {
    return this.nextAfter(this.path);
  }

  /** @param {string[]} path @returns {Set<string>} */
  nextAfter(path) {
    const ways = this.ways.filter((way) => way.path.length > path.length && startsWith(way.path, path));
    const chosen = this.selections.flatMap((one) => nextOf(one, path));
    return new Set([...ways.map((way) => way.path[path.length]), ...chosen]);
  }

  /** List what was possible at an earlier step: who touches it changes their mind. @returns {Set<string>} */
  get others() {
    const earlier = this.path.flatMap((_, step) => [...this.nextAfter(this.path.slice(0, step))]);
    const now = this.next;
    return new Set(earlier.filter((id) => !now.has(id) && !this.path.includes(id)));
  }

  /** List what could be touched instead of the last pick, and that pick itself. @returns {Set<string>} */
  get siblings() {
    return this.nextAfter(this.path.slice(0, -1));
  }

  /** Go back to the last step at which this id could be picked. @param {string} id */
  reconsider(id) {
    for (let step = this.path.length - 1; step >= 0; step--) {
      const path = this.path.slice(0, step);
      if (this.path[step] === id || !this.nextAfter(path).has(id)) continue;
      this.path = path;
      return;
    }
  }

  /** List the ways that go on with this id, from here or instead of the last pick. @param {string} id */
  after(id) {
    const path = this.next.has(id) ? this.path : this.path.slice(0, -1);
    return this.ways.filter((way) => startsWith(way.path, [...path, id])).sort(byTurn);
  }

  /** Find the way that this id would complete, if it is the only one. @param {string} id */
  completes(id) {
    const found = this.left.filter((way) => way.path[this.path.length] === id);
    return found.length === 1 && found[0].path.length === this.path.length + 1 ? found[0] : null;
  }

  /** List the ways that differ only in how what is held is turned. @returns {Way[]} */
  get variants() {
    const next = [...this.next];
    if (!next.length || !next.every((id) => id.startsWith(VARIANT))) return [];
    return this.left.sort(byTurn);
  }

  /** List the members of a selection that are chosen now; to touch one again lets it go. @returns {string[]} */
  get chosen() {
    const one = this.selections.find((selection) => nextOf(selection, this.path).includes(selection.button));
    return one ? this.path.slice(one.start.length) : [];
  }

  /** @param {string} id */
  drop(id) {
    this.path = this.path.filter((one) => one !== id);
  }

  /**
   * Touch an id; return the way that is now complete, if one is.
   * @param {string} id
   * @returns {Way | null}
   */
  pick(id) {
    if (!this.next.has(id)) return null;
    this.path.push(id);
    return this.next.size ? null : (this.left[0] ?? this.selected());
  }

  /** List the actions of a selection whose button was pressed, in the order in which they are legal. @returns {Way | null} */
  selected() {
    const button = this.path.at(-1) ?? "";
    const one = this.selections.find((selection) => selection.button === button);
    if (!one) return null;
    const names = one.members.filter(([id]) => this.path.includes(id)).map(([, name]) => name);
    return { name: names[0] ?? one.last, then: names.length ? [...names.slice(1), one.last] : [], label: "", path: [...this.path] };
  }

  /** Go one step back; return the id that was let go. */
  back() {
    return this.path.pop();
  }
}

/** @param {string[]} path @param {string[]} start */
const startsWith = (path, start) => start.every((id, n) => path[n] === id);

/** Order ways by angle, and by number where two have the same angle. @param {Way} a @param {Way} b */
const byTurn = (a, b) => (a.path.at(-1) ?? "").localeCompare(b.path.at(-1) ?? "", "en", { numeric: true });

/** List what may be touched of a selection. @param {Selection} selection @param {string[]} path @returns {string[]} */
function nextOf({ start, members, button, ready }, path) {
  if (path.length < start.length) return startsWith(start, path) ? [start[path.length]] : [];
  const chosen = path.slice(start.length);
  const ids = members.map(([id]) => id);
  if (!startsWith(path, start) || !chosen.every((id) => ids.includes(id))) return [];
  const free = ids.filter((id) => !chosen.includes(id));
  return chosen.length || ready ? [...free, button] : free;
}
