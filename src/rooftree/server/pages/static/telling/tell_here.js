// A notice by the browser itself, while a page is open in a tab that nobody looks at.
import { at, inFolder } from "../shared/at.js";

export const KEY = inFolder("rooftree.tell");

/** @typedef {{ kinds: string[], quiet: [number, number] | null }} Wish */

/** What this browser wants to be told; nothing unless somebody asked for it. @returns {Wish | null} */
export function wish() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return found && Array.isArray(found.kinds) ? found : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Tell whether an hour is one of the quiet ones, which may go over midnight. @param {[number, number] | null} quiet @param {number} hour */
export function isQuiet(quiet, hour) {
  if (!quiet) return false;
  const [first, end] = quiet;
  return first <= end ? first <= hour && hour < end : hour >= first || hour < end;
}

/** Show a notice if it is wanted and nobody looks at this page. @param {string} kind @param {string} text @param {string} path */
export async function tellHere(kind, text, path) {
  const wanted = wish();
  if (!wanted?.kinds.includes(kind) || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: text, tag: path, data: path, silent: isQuiet(wanted.quiet, new Date().getHours()), icon: at("/static/shared/icon.svg") };
  const worker = await navigator.serviceWorker?.getRegistration(at("/"));
  if (worker?.active) return worker.showNotification("Rooftree", options); // phones know no other way
  const note = new Notification("Rooftree", options);
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}
