// A club evening: joins, starts rounds, and asks for the page again as long as it is looked at.
import { copyText, onSubmit, request, trying } from "../shared/api.js";
import { at } from "../shared/at.js";
import { keep } from "../shared/settings.js";
import { tellHere, wish } from "../telling/tell_here.js";
import { fact, part, say } from "../shared/words.js";

const EVERY = 4000; // milliseconds between two looks
const address = `/api/evenings/${fact("evening")}`;
const asHost = location.search; // the host's key, if there is one

/** Put what has changed in its place; the focus stays where it was. */
async function renew() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const before = part("evening-now").textContent;
  for (const place of document.querySelectorAll("[data-live]")) renewPart(place, fresh.getElementById(place.id));
  const now = part("evening-now").textContent ?? "";
  if (now === before) return;
  part("evening-said").textContent = now;
  void tellHere("evening", now, location.pathname);
}

/** @param {Element} place @param {Element | null} fresh */
function renewPart(place, fresh) {
  if (!fresh || fresh.innerHTML === place.innerHTML) return;
  const open = place.querySelector("details")?.open;
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const what = focused instanceof HTMLElement ? focused.dataset.do ?? "" : "";
  place.replaceChildren(...fresh.childNodes);
  const details = place.querySelector("details");
  if (details && open) details.open = true;
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(what ? `[data-do="${what}"]` : "a, button"))?.focus();
}

/** @type {Record<string, (button: HTMLElement) => Promise<unknown> | void>} */
const DEEDS = {
  print: () => print(),
  copy: (button) => copyText(button.dataset.link ?? ""),
  start: (button) => request(`${address}/start${asHost}`, { round: Number(button.dataset.round) }),
  back: () => request(`${address}/back`, {}),
  bot: (button) => {
    if (!confirm(say("client.evening_bot_sure", { name: button.dataset.name ?? "" }))) return;
    return request(`${address}/players/${button.dataset.number}/bot${asHost}`, {});
  },
};

part("main").addEventListener("click", (e) => {
  const button = e.target instanceof Element ? e.target.closest("button[data-do]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  void trying(async () => {
    button.disabled = button.dataset.do === "start"; // a second press would only wait
    await DEEDS[button.dataset.do ?? ""]?.(button);
    await renew();
  });
});

const form = document.getElementById("join");
if (form) onSubmit(form, () => {
  const name = String(new FormData(/** @type {HTMLFormElement} */ (form)).get("name") ?? "").trim();
  keep("name", encodeURIComponent(name));
  void trying(async () => {
    await request(`${address}/join`, { name });
    location.assign(at(`/evening/${fact("evening")}${asHost}`));
  });
});

const quietly = () => void renew().catch(() => {}); // without a net the page stays as it is
setInterval(() => (wish() || document.visibilityState === "visible") && quietly(), EVERY);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && quietly());
addEventListener("pageshow", (e) => e.persisted && quietly());
