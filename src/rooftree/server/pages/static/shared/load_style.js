import { at } from "./at.js";
import { make } from "./words.js";

/** Load a style that few people need, and wait until it applies. @param {string} href @param {Element | null} [next] the style that may overrule it */
export async function loadStyle(href, next = null) {
  const style = make("link", { rel: "stylesheet", href: at(href) });
  const loaded = new Promise((done) => (style.onload = style.onerror = done));
  document.head.insertBefore(style, next);
  await loaded;
}
