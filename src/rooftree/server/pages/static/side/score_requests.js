// Asking for the score sheet: at most once a second, until somebody hears it.
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

  /** Somebody else looks now: ask at once next time. */
  forget() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.asked = false;
  }
}
