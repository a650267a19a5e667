// The frames of a reveal, without a page: they tell what is counted after how many steps.

/** @typedef {import("../shared/types.js").Reveal} Reveal */
/** @typedef {import("../shared/types.js").Exhibit} Exhibit */
/** @typedef {import("../shared/types.js").RevealFrame} RevealFrame */

/** List every frame in order: each exhibit opens, is counted step by step, and ends with what it won. @param {Exhibit[]} exhibits */
export function framesOf(exhibits) {
  /** @type {RevealFrame[]} */
  const frames = [];
  exhibits.forEach((one, exhibit) => {
    const steps = one.lines.reduce((sum, line) => sum + line.steps.length, 0);
    for (let done = 0; done <= steps; done += 1) frames.push({ exhibit, done, ended: false });
    frames.push({ exhibit, done: steps, ended: true });
  });
  return frames;
}

/**
 * Count the points of each line after so many steps; null where none of its steps is done.
 * @param {Exhibit} exhibit
 * @param {number} done
 */
export function counted(exhibit, done) {
  let left = done;
  return exhibit.lines.map(({ steps }) => {
    const taken = steps.slice(0, Math.max(left, 0));
    left -= steps.length;
    return taken.length ? taken.reduce((sum, [, points]) => sum + points, 0) : null;
  });
}

/** Count all points after so many steps. @param {Exhibit} exhibit @param {number} done */
export const total = (exhibit, done) => counted(exhibit, done).reduce((/** @type {number} */ sum, points) => sum + (points ?? 0), 0);

/** List what every step lights, in order. @param {Exhibit} exhibit */
export const lightsOf = (exhibit) => exhibit.lines.flatMap(({ steps }) => steps.map(([lights]) => lights));

/** Find the frame in which an exhibit has ended. @param {RevealFrame[]} frames @param {number} exhibit */
export const endOf = (frames, exhibit) => frames.findIndex((frame) => frame.exhibit === exhibit && frame.ended);
