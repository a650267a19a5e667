// Results of retries: how one did on the mistakes of a match. Only this browser knows them.
import { inFolder } from "../shared/at.js";
import { fact, part, say } from "../shared/words.js";

const KEY = inFolder("rooftree.tries");
const HOW = { right: "client.try_right", later: "client.try_later", shown: "client.try_shown" };
const place = () => `${fact("of")}/${fact("seat")}`;

/** Read what is kept, by match and seat. @returns {Record<string, Record<string, string>>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing
  }
}

/** Keep how a try ended; the first end counts. @param {string} how "right", "later", "shown", or "" while it goes on */
export function keepTry(how) {
  const all = kept();
  const here = (all[place()] ??= {});
  if (how) here[fact("number")] ??= how;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    return; // tried all the same
  }
  showTries();
}

/** Write the results into the list. */
export function showTries() {
  const here = kept()[place()] ?? {};
  [...part("tries").children].forEach((item, n) => {
    const how = here[String(n + 1)];
    item.classList.toggle("done", how === "right" || how === "later");
    const said = item.querySelector("small");
    if (said) said.textContent = say(HOW[/** @type {keyof typeof HOW} */ (how)] ?? "client.try_open");
  });
}
