// Quiet hours of notices, which may go over midnight.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ querySelector: () => null, documentElement: {} });
const { isQuiet } = await import("../../src/rooftree/server/pages/static/telling/tell_here.js");

test("quiet hours go over midnight, and end at their last hour", () => {
  const night = /** @type {[number, number]} */ ([22, 7]);
  assert.deepEqual([21, 22, 23, 0, 6, 7].map((hour) => isQuiet(night, hour)), [false, true, true, true, true, false]);
  assert.deepEqual([11, 12, 13, 14].map((hour) => isQuiet([12, 14], hour)), [false, true, true, false]);
  assert.equal(isQuiet(null, 3), false);
});
