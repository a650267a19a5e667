// Sharing: a dialog with tabs for a picture and a text without spoilers, a link, and the app BG Stats.
// Whatever page holds `deals/share.html.jinja` may load it; `openShare` opens the dialog.
import { copyText, trying } from "../shared/api.js";
import { fact } from "../shared/words.js";
import { savePlaque } from "./share_picture.js";

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("share"));
const tabs = /** @type {HTMLElement[]} */ ([...(dialog?.querySelectorAll("[role=tab]") ?? [])]);

export function openShare() {
  dialog?.showModal();
  document.getElementById("share-title")?.focus();
}

/** The lines of the text as they are copied: signs, not their spoken form. */
function text() {
  const place = document.querySelector("[data-share-text]")?.cloneNode(true);
  if (!(place instanceof HTMLElement)) return "";
  for (const spoken of place.querySelectorAll(".sr")) spoken.remove();
  return (place.textContent ?? "").split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
}

const address = () => document.getElementById("share-address")?.textContent ?? "";

/** @type {Record<string, () => unknown>} */
const acts = {
  open: openShare,
  close: () => dialog?.close(),
  copy: () => copyText(text()),
  link: () => copyText(address()),
  save: () => trying(() => savePlaque(fact("pictureName") || "rooftree.png")),
  send: () => trying(async () => navigator.share({ text: text() })),
};

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-share]"))) {
  button.addEventListener("click", () => acts[button.dataset.share ?? ""]?.());
  if (button.dataset.share === "send") button.hidden = !("share" in navigator);
}

/** @param {HTMLElement} wanted */
function choose(wanted) {
  for (const tab of tabs) {
    const isWanted = tab === wanted;
    tab.setAttribute("aria-selected", String(isWanted));
    tab.tabIndex = isWanted ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isWanted;
  }
}

for (const tab of tabs) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (e) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    const end = { Home: 0, End: tabs.length - 1 }[e.key];
    if (step === undefined && end === undefined) return;
    e.preventDefault();
    const next = tabs[end ?? (tabs.indexOf(tab) + (step ?? 0) + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
}
