// The page of a review: it begins one that is not there, says how far it has come, and shows it when it is ready.
import { request, trying } from "../shared/api.js";
import { keepReview } from "../matches/kept_matches.js";
import { followPlots } from "./review_plot.js";
import { fact, part, say } from "../shared/words.js";

/** @typedef {import("../shared/types.js").ReviewStatus} ReviewStatus */

const EVERY = 1000; // ms between two questions
const SPOKEN = 4; // parts of the way after which a screen reader hears of it
const address = `/api/tables/${fact("code")}/review`;
let spoken = 0;

/** @param {ReviewStatus} status */
function draw({ status, done, moves, seconds, ahead, growth }) {
  const stopped = status === "stopped";
  part("review-progress").hidden = false;
  part("review-again").hidden = !stopped;
  const key = stopped ? "client.review_stopped" : ahead ? "client.review_waits" : "client.review_move";
  part("review-move").textContent = say(key, { done, moves, ahead });
  const known = !stopped && !ahead && typeof seconds === "number";
  part("review-left").textContent = known ? say("client.review_left", { seconds: Math.max(1, Math.round(seconds)) }) : "";
  const meter = part("review-meter");
  meter.setAttribute("aria-valuenow", String(done));
  /** @type {HTMLElement} */ (meter.firstElementChild).style.transform = `scaleX(${done / Math.max(1, moves)})`;
  if (growth) part("review-growth").innerHTML = growth; // drawn by our own server, from numbers alone
  announce(done, moves);
}

/** @param {number} done @param {number} moves */
function announce(done, moves) {
  const reached = Math.floor((SPOKEN * done) / Math.max(1, moves));
  if (reached > spoken && reached < SPOKEN) part("review-said").textContent = say("client.review_move", { done, moves });
  spoken = reached;
}

/** Ask until the review is there. @param {Promise<ReviewStatus>} asked */
async function follow(asked) {
  const status = await asked;
  if (status.status === "ready") location.reload();
  else {
    draw(status);
    if (status.status === "none") await begin();
    else if (status.status !== "stopped") setTimeout(() => trying(() => follow(request(`${address}?seat=${fact("seat")}`))), EVERY);
  }
}

/** Open what is folded around a place, as for whoever comes back from a mistake. @param {Element | null} place */
function reveal(place) {
  const around = place?.closest("details");
  if (around) around.open = true;
  place?.scrollIntoView();
}

/** @param {string} [query] */
const begin = (query = "") => follow(request(`${address}${query}`, {}));

document.getElementById("review-seat")?.addEventListener("change", (e) => {
  const asked = new URL(location.href);
  asked.searchParams.set("seat", /** @type {HTMLSelectElement} */ (e.target).value);
  location.assign(asked);
});
part("review-again").addEventListener("click", () => trying(() => begin()));
document.getElementById("review-anew")?.addEventListener("click", () => trying(() => begin("?anew=1")));
if (fact("review") === "none") void trying(() => begin());
else {
  reveal(document.querySelector(":target"));
  followPlots();
  void trying(async () => keepReview(fact("code"), (await request(`${address}?brief=1`)).figures));
}
