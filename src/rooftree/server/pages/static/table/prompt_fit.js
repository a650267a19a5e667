// The size of the prompt: a long sentence is set smaller, so that none of it is cut off.
import { beforePicture } from "../shared/before_picture.js";

const LEAST = 11.5; // px
const STEP = 0.5;

/** Keep the sentence of an element inside it, whatever it says and however wide it is. @param {HTMLElement} prompt */
export function keepFitting(prompt) {
  const again = beforePicture(() => fit(prompt));
  new MutationObserver(again).observe(prompt, { childList: true, characterData: true, subtree: true });
  new ResizeObserver(again).observe(prompt);
}

/** @param {HTMLElement} prompt */
function fit(prompt) {
  prompt.style.fontSize = "";
  if (prompt.scrollHeight <= prompt.clientHeight) return;
  let size = parseFloat(getComputedStyle(prompt).fontSize);
  while (size > LEAST && prompt.scrollHeight > prompt.clientHeight) {
    size -= STEP;
    prompt.style.fontSize = `${size}px`;
  }
}
