// Pick paths, without a page: every legal action is a list of ids, touched in order.

/** @typedef {import("./types.js").Way} Way */

export class Picks {
  /** @type {Way[]} */
  ways = [];
  /** @type {string[]} */
  path = [];

  /** @param {Way[]} ways */
  offer(ways) {
    this.ways = ways;
    this.path = [];
  }

  /** The ways that begin as the path so far. */
  get left() {
    return this.ways.filter((way) => this.path.every((id, n) => way.path[n] === id));
  }

  /** What may be touched now. @returns {Set<string>} */
  get next() {
    const step = this.path.length;
    return new Set(this.left.map((way) => way.path[step]).filter((id) => id !== undefined));
  }

  /** The ways that go on with this id. @param {string} id */
  after(id) {
    return this.left.filter((way) => way.path[this.path.length] === id);
  }

  /** The way that this id would complete, if it is the only one. @param {string} id */
  completes(id) {
    const found = this.after(id);
    return found.length === 1 && found[0].path.length === this.path.length + 1 ? found[0] : null;
  }

  /**
   * Touch an id; the way that is now complete, if one is.
   * @param {string} id
   * @returns {Way | null}
   */
  pick(id) {
    if (!this.next.has(id)) return null;
    this.path.push(id);
    return this.next.size ? null : this.left[0];
  }

  /** One step back; the id that was let go. */
  back() {
    return this.path.pop();
  }
}
