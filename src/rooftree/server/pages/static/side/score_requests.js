// Requests for the score sheet: it asks at most once a second, until the question could be sent.
const EVERY = 900; // ms

export class ScoreAsking {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  waiting;
  asked = false;

  /** @param {() => boolean} ask whether the question could be sent */
  constructor(ask) {
    this.send = ask;
  }

  ask() {
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      if (!this.send()) this.ask();
    }, this.asked ? EVERY : 0);
    this.asked = true;
  }

  /** Ask at once next time, as somebody else looks now. */
  forget() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.asked = false;
  }
}
