// Fit: a drawing is shown whole, and nothing that lies over its place covers it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fitted } from "../../src/rooftree/server/pages/static/drawing/fit.js";

const PLACE = { w: 300, h: 400 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const BUTTONS = { x: 250, y: 260, w: 40, h: 130 };

test("a drawing fills its place and stands in the middle", () => {
  assert.deepEqual(fitted({ x: 10, y: 20, w: 150, h: 150 }, PLACE, NONE), { x: 10, y: -5, w: 150, h: 200 });
});

test("what lies over the place costs nothing where the drawing does not reach it", () => {
  const wide = { x: 0, y: 0, w: 300, h: 100 };
  assert.deepEqual(fitted(wide, PLACE, NONE, [BUTTONS]), fitted(wide, PLACE, NONE));
});

test("a drawing under the buttons becomes smaller, by the side that costs less", () => {
  const tall = fitted({ x: 0, y: 0, w: 240, h: 400 }, PLACE, NONE, [BUTTONS]);
  assert.ok(Math.abs(tall.w - 300) < 1e-6); // as large as before, moved to the left
  assert.ok(240 - tall.x <= 250);
  const both = fitted({ x: 0, y: 0, w: 300, h: 400 }, PLACE, NONE, [BUTTONS]);
  assert.ok(both.w > 300);
  assert.ok((300 - both.x) * (300 / both.w) <= 250 + 1e-6);
});

test("what nobody touches may lie under the buttons", () => {
  const whole = { x: 0, y: 0, w: 300, h: 400 };
  assert.deepEqual(fitted(whole, PLACE, NONE, [BUTTONS], [{ x: 0, y: 0, w: 200, h: 400 }]), whole);
});

test("paddings are kept", () => {
  const shown = fitted({ x: 0, y: 0, w: 100, h: 100 }, PLACE, { ...NONE, left: 100 });
  assert.equal((0 - shown.x) * (300 / shown.w), 100);
});
