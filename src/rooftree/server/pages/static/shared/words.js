// Words: it reads the sentences and facts that the server wrote into the page, and makes elements.

/** Read what the server wrote into the head for this page. @param {string} name */
export const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");

/** @type {Record<string, string>} */
const sentences = JSON.parse(meta("words") ?? "{}");

export const language = document.documentElement.lang || "en";

const PLACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g; // {n} or {n:gift|gifts}

const ELIDES = /\b([Dd]|[Qq]u)e \{(\w+)\}/g; // de {name}, which is d'Anna in French
const VOWEL = /^([aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/i;

/** @param {string} sentence @param {Record<string, string | number>} fields */
function elided(sentence, fields) {
  if (language !== "fr") return sentence;
  return sentence.replace(ELIDES, (all, start, name) => (VOWEL.test(String(fields[name])) ? `${start}'{${name}}` : all));
}

/** The percent sign with what stands before it: in French a narrow space. */
export const percent = language === "fr" ? "\u202f%" : "%";

/** A colon: French puts a space before it, at which no line ends. */
export const colon = language === "fr" ? "\u00a0:" : ":";

/** Tell whether a number goes with the singular. @param {number} n */
const isOne = (n) => n === 1 || (n === 0 && language === "fr");

/**
 * Say a sentence of words.toml in the language of the page.
 * @param {string} key
 * @param {Record<string, string | number>} [fields]
 */
export function say(key, fields = {}) {
  const sentence = elided(sentences[key] ?? key, fields);
  const said = sentence.replace(PLACE, (place, name, one, several) => {
    if (one === undefined) return String(fields[name] ?? place);
    return isOne(Number(fields[name])) ? one : several;
  });
  return said.replace(/(\d)\s*%/g, `$1${percent}`);
}

/** Name a bot's level; one that the host brought along has no translation. @param {string | null} level */
export function levelName(level) {
  const key = `level.${level}`;
  return key in sentences ? say(key) : String(level);
}

/** Write a number of points with a true minus, in French with a comma. @param {number} points */
export const shown = (points) => String(points).replace("-", "−").replace(".", language === "fr" ? "," : ".");

/** Read what the server wrote into the body for this page. @param {string} name */
export const fact = (name) => document.body.dataset[name] ?? "";

/** Find an element that the template is sure to hold. @param {string} id @returns {HTMLElement} */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Make an element with text: never markup, so names and chat stay what they are.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...inside);
  return node;
}
