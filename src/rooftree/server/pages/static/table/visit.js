// A visit: the home of another seat, drawn anew at full size over one's own.
import { parse } from "../drawing/morph.js";
import { mark } from "../side/score_sheet.js";
import { make, say } from "../shared/words.js";

export class Visit {
  /** The seat whose home is looked at. @type {number | null} */
  seat = null;
  /** Where the focus goes afterwards. @type {Element | null} */
  from = null;
  /** @type {HTMLElement | null} */
  box = null;

  /**
   * @param {(seat: number) => void} ask for the drawings of a home
   * @param {(seat: number) => string} nameOf
   * @param {(place: Element) => void} enlarge a small drawing that already shows all there is
   */
  constructor(ask, nameOf, enlarge) {
    this.ask = ask;
    this.nameOf = nameOf;
    this.enlarge = enlarge;
    document.addEventListener("keydown", (e) => this.key(e), { capture: true });
    document.addEventListener("click", (e) => this.box && e.target instanceof Element && e.target.closest(".lit") && this.close());
  }

  /** @param {number} seat @param {Element} from */
  open(seat, from) {
    const again = seat === this.seat;
    this.close();
    if (again) return;
    this.seat = seat;
    this.from = from;
    this.ask(seat);
  }

  /** Ask again if what is looked at has changed. @param {Record<string, string | null>} fragments */
  follow(fragments) {
    if (this.seat !== null && `seat-${this.seat}` in fragments) this.ask(this.seat);
  }

  /** @param {number} seat @param {string[]} drawings */
  show(seat, drawings) {
    if (seat !== this.seat) return; // closed meanwhile
    const drawn = drawings.map(calm).filter((one) => one !== null);
    if (!drawn.length) {
      const from = this.from;
      this.seat = null;
      if (from) this.enlarge(from);
      return;
    }
    this.box ??= this.build(seat);
    this.box.querySelector(".visit-body")?.replaceChildren(...drawn);
  }

  /** @param {number} seat */
  build(seat) {
    const close = make("button", { type: "button" }, say("client.leave"));
    close.addEventListener("click", () => this.close());
    const title = say("client.home_of", { name: this.nameOf(seat) });
    const head = make("div", { class: "visit-head" }, mark(seat), make("b", {}, title), close);
    const box = make("section", { id: "visit", class: "sheet", "aria-label": title }, head, make("div", { class: "visit-body" }));
    (document.querySelector(".layout-own") ?? document.querySelector(".layout-home") ?? document.body).append(box);
    close.focus();
    return box;
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key !== "Escape" || this.seat === null) return;
    e.stopImmediatePropagation();
    this.close();
  }

  close() {
    const { box, from } = this;
    this.box = this.from = this.seat = null;
    if (!box) return;
    const focused = box.contains(document.activeElement);
    box.remove();
    if (focused) /** @type {HTMLElement | null | undefined} */ (from?.querySelector(".grow"))?.focus();
  }
}

/** Take the names of pieces and picks off a drawing: those are on the table already. @param {string} markup */
function calm(markup) {
  const drawing = parse(markup);
  for (const node of drawing?.querySelectorAll("[id], [data-piece]") ?? []) {
    node.removeAttribute("id");
    node.removeAttribute("data-piece");
  }
  return drawing;
}
