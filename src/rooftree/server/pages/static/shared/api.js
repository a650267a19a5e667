// Requests to our own server: it sends and reads JSON, and says errors in words.
import { at } from "./at.js";
import { part, say } from "./words.js";

/**
 * @param {string} path
 * @param {unknown} [body] what to post; nothing for a question
 * @returns {Promise<any>}
 */
export async function request(path, body) {
  const headers = { "content-type": "application/json" };
  const options = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(at(path), options);
  } catch {
    throw new Error(say("client.offline"));
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error?.text ?? say("client.failed"));
  return said;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Tell the person something that needs no answer. @param {string} text @param {number} [ms] */
export function notice(text, ms = 6000) {
  const place = part("notice");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (place.hidden = true), ms);
}

/** Do something that may fail, and say so if it does. @param {() => Promise<void>} work */
export async function trying(work) {
  try {
    await work();
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Post and go where the answer says.
 * @param {string} path
 * @param {unknown} body
 */
export function postAndGo(path, body) {
  return trying(async () => {
    const { url } = await request(path, body);
    location.assign(at(url));
  });
}

/**
 * Do something when a form is sent. Its button waits for this: before, Enter would load the page anew and lose what was typed.
 * @param {HTMLElement} form
 * @param {() => void} work
 */
export function onSubmit(form, work) {
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    work();
  });
  form.querySelector("button[disabled]")?.removeAttribute("disabled");
}

/** @param {string} text */
export function copyText(text) {
  return trying(async () => {
    await navigator.clipboard.writeText(text);
    notice(say("client.copied"));
  });
}
