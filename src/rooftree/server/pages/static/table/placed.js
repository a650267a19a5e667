// What was chosen and is on its way to the server: the piece stands where it was put, in a dashed ring; its old place is pale.
import { put } from "../drawing/flight.js";
import { framed } from "../explain/note_place.js";
import { make } from "../shared/words.js";

export class Placed {
  layer = make("div", { class: "note-layer", "aria-hidden": "true" });
  /** @type {ReturnType<typeof put> | null} */
  copy = null;
  /** @type {string[]} */
  path = [];

  constructor() {
    document.body.append(this.layer);
    for (const change of ["scroll", "resize"]) addEventListener(change, () => this.path.length && this.show(this.path), { passive: true });
  }

  /** Show the piece at its place. @param {string[]} path what was touched, in order */
  show(path) {
    this.clear();
    const drawn = path.map((id) => document.getElementById(id)).filter((node) => node?.closest("[data-fragment]"));
    const [piece, place] = [drawn[0], drawn.at(-1)];
    if (!piece || !place) return;
    this.path = path;
    this.layer.append(framed(place, "on-its-way"));
    if (piece === place) return;
    piece.classList.add("left");
    const known = document.querySelector("[data-fragment] .ghost[data-piece]"); // it stands there as a ghost already
    if (!known && piece instanceof SVGGElement && piece.matches("[data-piece]")) this.copy = put(piece, place);
  }

  /** Let the piece fly home: it was refused. */
  home() {
    const { copy } = this;
    this.copy = null;
    this.clear();
    copy?.home();
  }

  clear() {
    this.path = [];
    this.layer.replaceChildren();
    this.copy?.drop();
    this.copy = null;
    for (const node of document.querySelectorAll("[data-fragment] .left")) node.classList.remove("left");
  }
}
