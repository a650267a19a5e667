// On a phone a new phase begins with its board in view, wherever one has scrolled to.

const PHASE = "[data-phase]"; // a game that has phases names the present one in its drawing
const NARROW = "(max-width: 960px)";
const CALM = "(prefers-reduced-motion: reduce)";

export class PhaseInView {
  phase = present();

  /** Look whether another phase has begun. */
  follow() {
    const phase = present();
    if (phase === this.phase) return;
    this.phase = phase;
    if (!matchMedia(NARROW).matches || document.activeElement?.matches("input, textarea, select")) return;
    const behavior = matchMedia(CALM).matches ? "auto" : "smooth";
    document.querySelector(".layout-own")?.scrollIntoView({ block: "start", behavior });
  }
}

const present = () => document.querySelector(PHASE)?.getAttribute("data-phase") ?? "";
