// Rules page: search, and a contents list that marks the rule being read.
import { Search, slashFocuses } from "./rules_search.js";
import { part } from "../shared/words.js";

const READ = 140; // px from the top: a heading above it is being read
const search = new Search(document.body);
const contents = part("contents");
const button = part("contents-button");
const links = /** @type {HTMLAnchorElement[]} */ ([...contents.querySelectorAll('a[href^="#"]')]);
const headings = links.map((link) => part(decodeURIComponent(link.hash.slice(1))));
let waiting = false;

function markCurrent() {
  waiting = false;
  const passed = headings.findLastIndex((one) => one.offsetParent && one.getBoundingClientRect().top < READ);
  const ended = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const now = ended && !search.query.value ? links.length - 1 : passed;
  links.forEach((link, n) => {
    if (n === now) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  });
  keepInView(links[now]);
}

/** Scroll the list, never the page. @param {HTMLElement | undefined} link */
function keepInView(link) {
  if (!link) return;
  const frame = contents.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < frame.top + 40) contents.scrollTop -= frame.top + 40 - place.top;
  if (place.bottom > frame.bottom - 40) contents.scrollTop += place.bottom - frame.bottom + 40;
}

/** @param {boolean} open */
function showContents(open) {
  contents.classList.toggle("open", open);
  button.setAttribute("aria-expanded", String(open));
}

document.addEventListener("scroll", () => {
  if (!waiting) requestAnimationFrame(markCurrent);
  waiting = true;
});
button.addEventListener("click", () => showContents(!contents.classList.contains("open")));
contents.addEventListener("click", (e) => {
  if (e.target instanceof HTMLAnchorElement) showContents(false);
});
document.addEventListener("keydown", (e) => {
  if (e.key !== "Escape" || !contents.classList.contains("open")) return;
  showContents(false);
  button.focus();
});
slashFocuses(() => search.query);
markCurrent();
