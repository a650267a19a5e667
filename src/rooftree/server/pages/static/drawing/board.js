// The board: swaps fragments and lets their pieces fly; shared by the live table and the replay.
import { fly, land, snapshot } from "./flight.js";
import { swap } from "./morph.js";
import { Pan } from "./pan.js";
import { PhaseInView } from "./phase_in_view.js";
import { say } from "../shared/words.js";

export class Board {
  /** The markup of every fragment as it really is. @type {Record<string, string | null>} */
  fragments = {};

  /** @param {(seat: number, place: Element) => void} [open] another's home; without it the small drawing grows */
  constructor(open) {
    const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-pan]"));
    this.pans = [...places].map((place) => new Pan(place));
    for (const pan of this.pans) pan.grown();
    this.phases = new PhaseInView();
    for (const place of document.querySelectorAll(`[data-fragment^="${SEAT}"]`)) growable(place, open);
    document.addEventListener("keydown", (e) => e.key === "Escape" && shrink());
  }

  /** @param {Record<string, string | null>} changed @param {boolean} [whole] whether that is all there is, as for another viewer */
  show(changed, whole = false) {
    const seen = snapshot();
    land();
    if (whole) {
      seatRivals(Object.keys(changed));
      changed = { ...Object.fromEntries(Object.keys(this.fragments).map((name) => [name, null])), ...changed };
    }
    for (const [name, markup] of Object.entries(changed)) {
      this.fragments[name] = markup;
      swap(name, markup ?? "");
    }
    for (const pan of this.pans) pan.grown();
    this.phases.follow();
    fly(seen);
  }
}

const SEAT = "seat-";

/**
 * Give the rivals' places to the seats that are drawn now: at a hot seat each viewer has other rivals.
 * @param {string[]} names of all fragments, the rivals in their order
 */
function seatRivals(names) {
  const wanted = names.filter((name) => name.startsWith(SEAT));
  const places = [...document.querySelectorAll(`.rivals > [data-fragment^="${SEAT}"]`)];
  if (wanted.length !== places.length) return;
  places.forEach((place, n) => place.setAttribute("data-fragment", wanted[n]));
}

/** Let a click show another's home large. @param {Element} place @param {(seat: number, place: Element) => void} [open] */
function growable(place, open) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "grow";
  button.setAttribute("aria-label", say("client.enlarge"));
  button.setAttribute("aria-expanded", "false");
  place.append(button);
  place.addEventListener("click", (e) => {
    if (e.target instanceof Element && e.target.closest(".lit")) return; // that is a pick
    const seat = Number(place.getAttribute("data-fragment")?.slice(SEAT.length));
    if (open && !place.classList.contains("grown")) open(seat, place);
    else toggle(place);
  });
}

/** @param {Element} place */
export function toggle(place) {
  const grown = !place.classList.contains("grown");
  shrink();
  place.classList.toggle("grown", grown);
  document.body.classList.toggle("has-grown", grown);
  place.querySelector(".grow")?.setAttribute("aria-expanded", String(grown));
}

function shrink() {
  for (const place of document.querySelectorAll(".grown")) {
    place.classList.remove("grown");
    place.querySelector(".grow")?.setAttribute("aria-expanded", "false");
  }
  document.body.classList.remove("has-grown");
}
