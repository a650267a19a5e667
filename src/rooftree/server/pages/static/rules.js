// Rules: search shows only the rules that hold every word, marked.
import { part, say } from "./words.js";

const sections = /** @type {HTMLElement[]} */ ([...part("rules").querySelectorAll("section")]);
const query = /** @type {HTMLInputElement} */ (part("query"));

/** Without accents and case, so that "recycle" finds "Recyclé". @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function search() {
  const words = plain(query.value).split(/\s+/).filter(Boolean);
  clear();
  let found = 0;
  for (const section of sections) {
    const text = plain(section.textContent ?? "");
    const fits = words.every((word) => text.includes(word));
    section.hidden = !fits;
    found += fits ? 1 : 0;
    if (fits) for (const word of words) highlight(section, word);
  }
  const said = found ? say("client.found", { n: found }) : say("client.found_none");
  part("found").textContent = words.length ? said : "";
}

function clear() {
  for (const mark of part("rules").querySelectorAll("mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** @param {HTMLElement} section @param {string} word */
function highlight(section, word) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const at = plain(text.data).indexOf(word);
    if (at < 0 || plain(text.data).length !== text.data.length) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    range.surroundContents(document.createElement("mark"));
  }
}

query.addEventListener("input", search);
query.form?.addEventListener("submit", (e) => e.preventDefault());
