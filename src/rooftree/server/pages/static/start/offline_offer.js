// The offer to keep Rooftree on this device: made after a match, until it is taken or refused.
import { part } from "../shared/words.js";

const KEY = "rooftree.offline_offer"; // in the browser's storage: whether it was refused

/** Show the offer, unless it was refused here or Rooftree is kept already. */
export async function offerOffline() {
  const workers = navigator.serviceWorker;
  if (!workers || localStorage.getItem(KEY)) return;
  const kept = (await workers.getRegistrations()).some((one) => new URL(one.scope).pathname === "/offline/");
  part("offline-offer").hidden = kept;
  part("not-now").addEventListener("click", () => {
    localStorage.setItem(KEY, "refused");
    part("offline-offer").hidden = true;
  });
}
