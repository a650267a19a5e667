// The seal of a deal: it says when the deal opens on one's own clock, and checks the seed once it is open.
import { trying } from "../shared/api.js";
import { language, say } from "../shared/words.js";

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-time]"))) {
  const time = new Date(Number(node.dataset.time));
  const said = time.toLocaleString(language, { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  node.textContent = say("client.here_at", { time: said });
}

document.getElementById("check")?.addEventListener("click", () => trying(check));

async function check() {
  const [seed, place] = [document.getElementById("seed"), document.getElementById("checked")];
  if (!seed || !place) return;
  if (!crypto.subtle) { // a browser offers it only over https, or on this machine
    place.textContent = say("client.cannot_check");
    return;
  }
  const fits = (await hashed(seed.textContent ?? "")) === seed.dataset.commitment;
  place.textContent = say(fits ? "client.checked" : "client.mismatch");
  place.classList.toggle("wrong", !fits);
}

/** Hash bytes that are written in hexadecimal digits. @param {string} written */
async function hashed(written) {
  const bytes = Uint8Array.from(written.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...found].map((one) => one.toString(16).padStart(2, "0")).join("");
}
