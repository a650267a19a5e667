// People one has played with: names from the matches this browser keeps, each a way to a table with them.
import { at } from "../shared/at.js";
import { keptMatches } from "../matches/kept_matches.js";
import { make } from "../shared/words.js";

const MOST = 8;

/** List people, those of the newest match first. @returns {{name: string, game: string}[]} */
export function playedWith() {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { names, bots, seat, game } of keptMatches()) {
    names.forEach((name, n) => {
      if (n !== seat && !bots[n] && !found.has(name)) found.set(name, game);
    });
  }
  return [...found].slice(0, MOST).map(([name, game]) => ({ name, game }));
}

/** Show them on the home page, if there are any. */
export function showPeople() {
  const box = document.getElementById("played-with");
  const people = playedWith();
  if (!box || !people.length) return;
  box.hidden = false;
  box.querySelector("ul")?.replaceChildren(...people.map(({ name, game }) => {
    const link = at(`/new?game=${encodeURIComponent(game)}&with=${encodeURIComponent(name)}`);
    return make("li", {}, make("a", { class: "button", href: link }, name));
  }));
}
