// Cards in a replay: everything explains itself as it was at the moment that is shown.
import { request, trying } from "../shared/api.js";
import { Cards } from "../explain/cards.js";
import { walkToThings } from "../explain/things.js";
import { fact, language } from "../shared/words.js";

export class ReplayCards {
  /** @param {() => {moment: number, seat: string}} now */
  constructor(now) {
    this.now = now;
    this.cards = new Cards((names) => void this.ask(names), () => []);
    document.addEventListener("keydown", (e) => walkToThings(e, "body"), true);
  }

  /** @param {string[]} names */
  ask(names) {
    return trying(async () => {
      const { moment, seat } = this.now();
      const asked = new URLSearchParams([...names.map((name) => ["thing", name]), ["lang", language], ["seat", seat]]);
      const reply = await request(`/api/tables/${fact("code")}/moments/${moment}/card?${asked}`);
      if (moment === this.now().moment) this.cards.show(reply);
    });
  }

  close() {
    this.cards.close();
  }
}
