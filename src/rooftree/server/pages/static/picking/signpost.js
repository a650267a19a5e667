// The signpost: it points to picks that lie outside the screen.
import { beforePicture } from "../shared/before_picture.js";
import { duration } from "../drawing/flight.js";
import { nameOf } from "./trail.js";
import { part, say } from "../shared/words.js";

const NAMED = 2; // at most so many are named
const LONGEST = 34; // characters
const HEIGHT = 44; // px
const GAP = 18; // px from the edge of the screen

export class Signpost {
  button = part("signpost");
  /** @type {Element[]} */
  away = [];

  /**
   * @param {() => Element[]} picks what is drawn and can be picked
   * @param {(id: string) => string | undefined} label what a pick does, if it completes an action
   */
  constructor(picks, label) {
    this.picks = picks;
    this.label = label;
    this.button.addEventListener("click", () => this.go());
    addEventListener("scroll", () => this.look(), { passive: true });
    addEventListener("resize", () => this.look());
  }

  /** Look again before the next picture. */
  look = beforePicture(() => this.point());

  point() {
    const bar = part("promptbar"); // with the news below it, where they are a strip of their own
    const top = Math.max(...[bar, ...bar.querySelectorAll("#news")].map((node) => node.getBoundingClientRect().bottom));
    const picks = bar.classList.contains("mine") ? this.picks() : []; // out of turn nobody is called
    const middles = picks.map((node) => ({ node, y: middle(node) }));
    const below = middles.filter(({ y }) => y > innerHeight);
    const above = middles.filter(({ y }) => y < top);
    const side = below.length ? below : above;
    this.away = side.map(({ node }) => node);
    this.button.hidden = !side.length;
    this.button.classList.toggle("above", side === above);
    const y = side === above ? top + GAP / 2 : innerHeight - HEIGHT - GAP;
    this.button.style.transform = `translate(-50%, ${y}px)`; // unlike `top` this shifts no layout
    if (side.length) this.button.textContent = `${side === above ? "↑" : "↓"} ${this.words()}`;
  }

  words() {
    const names = [...new Set(this.away.map(({ id }) => this.label(id) ?? nameOf(id, () => "")))].filter(Boolean);
    const said = names.join(", ");
    const short = names.length <= NAMED && said && said.length <= LONGEST;
    return short ? said : say("client.places", { n: this.away.length });
  }

  go() {
    const first = /** @type {HTMLElement | SVGElement | undefined} */ (this.away[0]);
    first?.scrollIntoView({ block: "center", behavior: duration() ? "smooth" : "instant" });
    first?.focus({ preventScroll: true });
  }
}

/** @param {Element} node */
function middle(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return (top + bottom) / 2;
}
