import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, endOf, framesOf, lightsOf, total } from "../../src/rooftree/server/pages/static/reveal/frames.js";

/** @param {[string[], number][]} steps */
const line = (steps) => ({ text: "", why: "", seat: null, counted: true, icons: [], steps });
/** @param {import("../../src/rooftree/server/pages/static/shared/types.js").RevealLine[]} lines */
const exhibit = (...lines) => ({ seat: 0, title: "", drawing: [], lines, prize: "", won: [] });

const wood = exhibit(line([[["a"], 4], [["b"], 2]]), line([[["c"], -1]]));
const bare = exhibit(line([[[], 3]]));

test("each exhibit opens bare, is counted step by step, and ends with what it won", () => {
  const frames = framesOf([wood, bare]);
  assert.deepEqual(frames.map((one) => `${one.exhibit}${one.ended ? "!" : one.done}`), ["00", "01", "02", "03", "0!", "10", "11", "1!"]);
  assert.equal(endOf(frames, 0), 4);
  assert.equal(endOf(frames, 1), frames.length - 1);
});

test("a line has points only once its first step is done", () => {
  assert.deepEqual(counted(wood, 0), [null, null]);
  assert.deepEqual(counted(wood, 1), [4, null]);
  assert.deepEqual(counted(wood, 3), [6, -1]);
});

test("the total grows with the steps and holds all of them in the end", () => {
  assert.deepEqual([0, 1, 2, 3, Infinity].map((done) => total(wood, done)), [0, 4, 6, 5, 5]);
  assert.deepEqual(lightsOf(wood), [["a"], ["b"], ["c"]]);
});
