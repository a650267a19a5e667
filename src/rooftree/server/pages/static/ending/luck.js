// Luck at the end: the bars of a review, once it has been worked out; one's own figures go to My matches.
import { at } from "../shared/at.js";
import { request, trying } from "../shared/api.js";
import { keepReview } from "../matches/kept_matches.js";
import { fact, make, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").ReviewStatus} ReviewStatus */

const EVERY = 2000; // ms between two questions
const address = `/api/tables/${fact("code")}/review`;

/** Show the bars if they are known; else offer to work them out. */
export function followLuck() {
  document.getElementById("work-out")?.addEventListener("click", () => trying(begin));
  void trying(async () => {
    const status = await request(`${address}?brief=1`);
    if (status.status === "none" || status.status === "stopped") offer(true);
    else await follow(status);
  });
}

/** @param {boolean} isOpen */
function offer(isOpen) {
  const button = document.getElementById("work-out");
  if (button) button.hidden = !isOpen;
}

async function begin() {
  offer(false);
  try {
    await follow(await request(address, {}));
  } catch (error) {
    offer(true);
    throw error;
  }
}

/** Ask until the review is there. @param {ReviewStatus} status */
async function follow(status) {
  if (status.status === "ready") return show(status);
  const { done, moves, ahead } = status;
  const stopped = status.status === "stopped";
  const key = stopped ? "client.review_stopped" : ahead ? "client.review_waits" : "client.review_move";
  part("luck-progress").textContent = say(key, { done, moves, ahead });
  offer(stopped);
  for (const place of places()) if (!place.firstElementChild && !stopped) place.append(make("div", { class: "end-track" }));
  if (!stopped) setTimeout(() => trying(async () => follow(await request(`${address}?brief=1`))), EVERY);
}

/** @returns {HTMLElement[]} */
const places = () => [...document.querySelectorAll(".end-luck")].map((one) => /** @type {HTMLElement} */ (one));

/** Put each bar to its seat, and the key below. @param {ReviewStatus} status */
async function show({ figures }) {
  const answer = await fetch(at(`/table/${fact("code")}/luck`));
  if (!answer.ok) throw new Error(say("client.failed"));
  const drawn = document.createElement("template");
  drawn.innerHTML = await answer.text();
  for (const place of places()) {
    const bar = drawn.content.querySelector(`.end-bar[data-seat="${place.dataset.luck}"]`);
    if (bar) place.replaceChildren(bar);
  }
  part("luck-key").replaceChildren(drawn.content);
  part("luck-progress").textContent = "";
  keepReview(fact("code"), figures);
}
