// The state line: how far Rooftree is kept on this device, to be played offline.
import { part, say } from "../shared/words.js";

const FOLDER = "/offline/";
const line = part("state-line");

/** @param {number} progress */
const keeping = (progress) => (line.textContent = say("client.device_keeping", { n: Math.round(100 * progress) }));

/** @param {ServiceWorkerRegistration} kept */
function draw(kept) {
  if (kept.active) line.textContent = say(kept.waiting ? "client.device_new" : "client.device_ready");
  else if (kept.installing) keeping(0);
}

const kept = await navigator.serviceWorker?.getRegistration(FOLDER);
if (kept && new URL(kept.scope).pathname === FOLDER) {
  draw(kept);
  kept.installing?.addEventListener("statechange", () => draw(kept));
  navigator.serviceWorker.addEventListener("message", ({ data }) => !kept.active && data.progress !== undefined && keeping(data.progress));
  navigator.serviceWorker.startMessages();
}
