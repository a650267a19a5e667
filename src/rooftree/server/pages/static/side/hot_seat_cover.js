// The cover of a hot seat: it hides what is secret until the next person says that they are there. In a game without
// secrets a curtain in the colour of the next person passes over the table.
import { duration } from "../drawing/flight.js";
import { fact, make, part, say } from "../shared/words.js";

const LOOK = 900; // ms to see what one's own move did
const CURTAIN = 1300; // ms that the curtain hangs

export class Cover {
  dialog = /** @type {HTMLDialogElement} */ (part("cover"));
  /** @type {number | null} */
  next = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {(seat: number) => void} look @param {boolean} hides whether the game hides anything */
  constructor(look, hides) {
    this.look = look;
    this.hides = hides;
    part("uncover").addEventListener("click", () => this.next !== null && this.look(this.next));
    this.dialog.addEventListener("cancel", (e) => e.preventDefault());
  }

  /**
   * Find who of those at this device is to be asked now, if it is not who looks already.
   * @param {number[]} turn
   * @param {number[]} mine
   * @param {number} seat
   */
  static nextOf(turn, mine, seat) {
    if (turn.includes(seat)) return null;
    return mine.find((own) => turn.includes(own)) ?? null;
  }

  /** @param {import("../shared/types.js").Update} table */
  follow(table) {
    const next = Cover.nextOf(table.turn, table.mine, table.seat);
    if (next === this.next && next !== null) return;
    this.next = next;
    clearTimeout(this.timer);
    if (next === null) return this.lift();
    const name = table.seats[next].name;
    this.timer = setTimeout(() => this.lay(next, name), duration() ? LOOK : 0);
  }

  /** @param {number} seat @param {string} name */
  lay(seat, name) {
    this.next = seat;
    if (!this.hides) {
      hangCurtain(seat, name);
      return this.look(seat);
    }
    this.dialog.style.setProperty("--seat", `var(--seat-${seat})`);
    part("cover-title").textContent = say("client.cover", { name });
    part("uncover").textContent = say("client.uncover", { name });
    document.body.classList.add("covered");
    if (!this.dialog.open) this.dialog.showModal();
  }

  lift() {
    document.body.classList.remove("covered");
    if (this.dialog.open) this.dialog.close();
  }
}

/** Say whose turn it is, over the table and in the colour of that seat; clicks go through. @param {number} seat @param {string} name */
function hangCurtain(seat, name) {
  document.getElementById("curtain")?.remove();
  const words = make("p", {}, make("span", { class: `mark mark-${seat}`, "aria-hidden": "true" }), say("client.curtain", { name }));
  const curtain = make("div", { id: "curtain", role: "status" }, words);
  curtain.style.setProperty("--seat", `var(--seat-${seat})`);
  document.body.append(curtain);
  setTimeout(() => curtain.remove(), CURTAIN);
}

/** Cover the table and ask for nothing until somebody says who looks. */
export function laidCover() {
  const address = new URL(location.href);
  const uncovered = (/** @type {number} */ seat) => {
    address.searchParams.set("seat", String(seat));
    location.replace(address);
  };
  new Cover(uncovered, true).lay(Number(fact("cover")), fact("coverName"));
}

/** Forget the seat that was uncovered last, so that a reload does not show it. */
export function forgetSeat() {
  const address = new URL(location.href);
  address.searchParams.delete("seat");
  history.replaceState(history.state, "", address);
}
