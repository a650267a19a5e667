// Search on a rules page: it shows only the rules that hold every word, marked. It needs no network.
import { say } from "../shared/words.js";

/** Drop accents and case, so that "recycle" finds "Recyclé". @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export class Search {
  /** @param {Element} root holds the form and the sections */
  constructor(root) {
    this.body = /** @type {HTMLElement} */ (root.querySelector(".rules-body"));
    this.sections = /** @type {HTMLElement[]} */ ([...this.body.querySelectorAll("section")]);
    this.query = /** @type {HTMLInputElement} */ (root.querySelector(".find input"));
    this.found = /** @type {HTMLElement} */ (root.querySelector(".found"));
    this.query.addEventListener("input", () => this.search());
    this.query.form?.addEventListener("submit", (e) => e.preventDefault());
  }

  search() {
    const words = plain(this.query.value).split(/\s+/).filter(Boolean);
    this.clear();
    let found = 0;
    for (const section of this.sections) {
      const text = plain(section.textContent ?? "");
      const fits = words.every((word) => text.includes(word));
      section.hidden = !fits;
      found += fits ? 1 : 0;
      if (fits) for (const word of words) highlight(section, word);
    }
    const said = found ? say("client.found", { n: found }) : say("client.found_none");
    this.found.textContent = words.length ? said : "";
  }

  clear() {
    for (const mark of this.body.querySelectorAll("mark")) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  }
}

/** Mark a word in text of HTML only: a mark inside a drawing would hide it. @param {HTMLElement} section @param {string} word */
function highlight(section, word) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const at = plain(text.data).indexOf(word);
    if (at < 0 || plain(text.data).length !== text.data.length || text.parentElement?.closest("svg")) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    range.surroundContents(document.createElement("mark"));
  }
}

/** Let the key / go to the search. @param {() => HTMLElement | null | undefined} field */
export function slashFocuses(field) {
  document.addEventListener("keydown", (e) => {
    const typing = e.target instanceof HTMLElement && e.target.matches("input, textarea, select");
    const target = field();
    if (e.key !== "/" || typing || e.ctrlKey || e.metaKey || !target) return;
    e.preventDefault();
    target.focus();
  });
}
