// Pick paths: the one piece of logic that every way of touching the table shares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Picks } from "../../src/rooftree/server/static/picks.js";

const place = (die, space) => ({ name: `${die}>${space}`, label: `Place ${die} on ${space}`, path: [`die-${die}`, `space-${space}`] });
const offered = (...ways) => {
  const picks = new Picks();
  picks.offer(ways);
  return picks;
};

test("only first picks are lit at first, each once", () => {
  const picks = offered(place("W4", "a1"), place("W4", "b2"), place("S2", "a1"));
  assert.deepEqual([...picks.next], ["die-W4", "die-S2"]);
});

test("a pick lights what can follow it and nothing else", () => {
  const picks = offered(place("W4", "a1"), place("W4", "b2"), place("S2", "c3"));
  assert.equal(picks.pick("die-W4"), null);
  assert.deepEqual([...picks.next], ["space-a1", "space-b2"]);
});

test("a way is played only when its path is complete, even if one way is left", () => {
  const picks = offered(place("W4", "a1"), place("S2", "b2"));
  assert.equal(picks.pick("die-W4"), null);
  assert.equal(picks.pick("space-a1")?.name, "W4>a1");
});

test("what cannot be picked now changes nothing", () => {
  const picks = offered(place("W4", "a1"));
  assert.equal(picks.pick("space-a1"), null);
  assert.deepEqual(picks.path, []);
});

test("back lets the last pick go, and all first picks are lit again", () => {
  const picks = offered(place("W4", "a1"), place("S2", "b2"));
  picks.pick("die-W4");
  assert.equal(picks.back(), "die-W4");
  assert.equal(picks.next.size, 2);
});

test("equal pieces are two ways to one action", () => {
  const picks = offered(
    { name: "W4>a1", label: "", path: ["die-3", "space-a1"] },
    { name: "W4>a1", label: "", path: ["die-7", "space-a1"] },
  );
  picks.pick("die-7");
  assert.equal(picks.pick("space-a1")?.name, "W4>a1");
});

test("completes names the action of a last step, not of a step with turns behind it", () => {
  const turned = (turn) => ({ name: `t${turn}`, label: `Turned ${turn}`, path: ["tile", "cell", `turn-${turn}`] });
  const picks = offered(turned(0), turned(90), { name: "pass", label: "Pass", path: ["pass"] });
  assert.equal(picks.completes("pass")?.name, "pass");
  assert.equal(picks.completes("tile"), null);
  picks.pick("tile");
  assert.equal(picks.completes("cell"), null);
  picks.pick("cell");
  assert.equal(picks.completes("turn-90")?.label, "Turned 90");
});

test("a new offer forgets what was picked", () => {
  const picks = offered(place("W4", "a1"));
  picks.pick("die-W4");
  picks.offer([place("S2", "b2")]);
  assert.deepEqual(picks.path, []);
  assert.deepEqual([...picks.next], ["die-S2"]);
});

test("nothing on offer lights nothing", () => {
  assert.equal(offered().next.size, 0);
});
