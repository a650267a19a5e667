// The answer of the judge to a try: right or not yet, why, and how the candidates compare.
import { make, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").AnswerReply} AnswerReply */

const SVG = "http://www.w3.org/2000/svg";

const NARROW = "(max-width: 960px)";

/** Put the answer above the table where the side column lies below it. */
export function placeAnswer() {
  if (matchMedia(NARROW).matches) part("main").prepend(part("answer"));
}

/** @param {AnswerReply} reply */
export function showAnswer({ right, shown, head, note, chips, against, candidates }) {
  const known = right || shown;
  document.body.classList.add("answered");
  part("answer").classList.toggle("right", right && !shown);
  part("answer").classList.toggle("wrong", !known);
  part("answer-head").textContent = head;
  part("answer-note").textContent = note;
  part("answer-chips").replaceChildren(...chips.map((chip) => make("li", {}, chip)));
  part("answer-chips").hidden = part("answer-against").hidden = chips.length === 0;
  part("answer-against").textContent = against;
  part("answer-chance").hidden = false;
  part("answer-list").replaceChildren(...candidates.map(candidate));
  part("answer-covered").hidden = part("answer-show").hidden = known;
  part("answer-on").hidden = !known;
  document.getElementById("answer-next")?.toggleAttribute("hidden", !known); // the last mistake has no next
  part("answer-head").focus({ preventScroll: !matchMedia(NARROW).matches });
}

/** @param {AnswerReply["candidates"][number]} one */
function candidate({ label, win, error, said, mine, match }) {
  const name = make("span", {}, label);
  if (mine) name.append(" ", make("span", { class: "tag" }, say("client.your_answer")));
  if (match) name.append(" ", make("span", { class: "tag" }, say("client.in_the_match")));
  const item = make("li", mine ? { class: "mine" } : {}, name, make("b", {}, said));
  item.append(bar(100 * win, 100 * error));
  return item;
}

/** Write a chance with its interval. @param {number} win @param {number} error */
function bar(win, error) {
  const [left, right] = [Math.max(0, win - error), Math.min(100, win + error)];
  const svg = drawn("svg", { viewBox: "0 0 100 14", preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.append(
    drawn("rect", { class: "track", y: "5", width: "100", height: "4" }),
    drawn("rect", { class: "bar", y: "3", width: String(win), height: "8" }),
    drawn("path", { class: "interval", d: `M${left} 1V13M${right} 1V13M${left} 7H${right}` }),
  );
  return svg;
}

/** @param {string} tag @param {Record<string, string>} attributes */
function drawn(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
