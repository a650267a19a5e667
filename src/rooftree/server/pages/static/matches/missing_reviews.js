// Missing reviews of one's matches: the server works them out one after the other.
import { request } from "../shared/api.js";
import { keepReview } from "./kept_matches.js";

/** @typedef {import("./kept_matches.js").Kept} Kept */
/** @typedef {import("../shared/types.js").ReviewStatus} ReviewStatus */

const EVERY = 2000; // ms between two questions

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** List the matches without luck and error rate, the newest first. @param {Kept[]} matches */
export const unreviewed = (matches) => matches.filter((one) => one.luck === undefined || one.error === undefined);

/**
 * Work out what is missing.
 * @param {Kept[]} matches
 * @param {(n: number, status: ReviewStatus | null) => void} report the number of the match, from 1, and how far it has come
 * @returns {Promise<number>} how many matches are no longer on this server, or could not be reviewed
 */
export async function workOut(matches, report) {
  let lost = 0;
  for (const [n, { code }] of matches.entries()) {
    report(n + 1, null);
    const figures = await figuresOf(code, (status) => report(n + 1, status)).catch(() => null);
    if (figures) keepReview(code, figures);
    else lost += 1;
  }
  return lost;
}

/** Begin a review unless it is there, and ask until it is. @param {string} code @param {(status: ReviewStatus) => void} report */
async function figuresOf(code, report) {
  const address = `/api/tables/${code}/review`;
  /** @type {ReviewStatus} */
  let status = await request(`${address}?brief=1`);
  if (status.status === "none" || status.status === "stopped") status = await request(address, {});
  while (status.status === "waiting" || status.status === "computing") {
    report(status);
    await pause(EVERY);
    status = await request(`${address}?brief=1`);
  }
  return status.status === "ready" ? (status.figures ?? null) : null;
}
