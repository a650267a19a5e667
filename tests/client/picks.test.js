// Pick paths: the one piece of logic that every way of touching the table shares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Picks } from "../../src/rooftree/server/pages/static/picking/picks.js";

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

test("what was possible at an earlier step can be touched instead", () => {
  const picks = offered(place("W4", "a1"), place("W4", "b2"), place("S2", "a1"));
  picks.pick("die-W4");
  assert.deepEqual([...picks.others], ["die-S2"]);
  picks.reconsider("die-S2");
  assert.equal(picks.pick("die-S2"), null);
  assert.deepEqual([...picks.next], ["space-a1"]);
});

test("a complete path can still be changed at its last step", () => {
  const picks = offered(place("W4", "a1"), place("W4", "b2"));
  picks.pick("die-W4");
  picks.pick("space-a1");
  picks.reconsider("space-b2");
  assert.equal(picks.pick("space-b2")?.name, "W4>b2");
});

test("turns are variants, sorted by angle, and other places stay possible", () => {
  const turned = (cell, turn) => ({ name: `${cell} ${turn}`, label: "", path: ["tile", cell, `turn-${turn}`] });
  const picks = offered(turned("a", 180), turned("a", 90), turned("a", "90-again"), turned("a", 0), turned("b", 0));
  picks.pick("tile");
  assert.deepEqual(picks.variants, []);
  picks.pick("a");
  assert.deepEqual(picks.variants.map((way) => way.name), ["a 0", "a 90", "a 90-again", "a 180"]);
  assert.deepEqual([...picks.siblings], ["a", "b"]);
  assert.deepEqual(picks.after("b").map((way) => way.name), ["b 0"]);
});

const reroll = { start: ["token"], members: [["die-2", "2?"], ["die-6", "6?"]], button: "again", last: "reroll", ready: false };

test("members of a selection are toggled in any order and played in the legal one", () => {
  const picks = new Picks();
  const change = { name: "6+", label: "", path: ["token", "die-6", "up"] };
  picks.offer([{ name: "6?", label: "", path: ["token", "die-6", "again"] }, change], [reroll]);
  picks.pick("token");
  assert.deepEqual([...picks.next], ["die-6", "die-2"]);
  picks.pick("die-6");
  assert.deepEqual([...picks.next], ["up", "die-2", "again"]);
  picks.pick("die-2");
  assert.deepEqual(picks.chosen, ["die-6", "die-2"]);
  assert.deepEqual([...picks.next], ["again"]);
  const way = picks.pick("again");
  assert.deepEqual([way?.name, ...(way?.then ?? [])], ["2?", "6?", "reroll"]);
});

test("a member that is touched again is let go", () => {
  const picks = new Picks();
  picks.offer([], [reroll]);
  for (const id of ["token", "die-2", "die-6"]) picks.pick(id);
  picks.drop("die-2");
  assert.deepEqual(picks.path, ["token", "die-6"]);
  const way = picks.pick("again");
  assert.deepEqual([way?.name, ...(way?.then ?? [])], ["6?", "reroll"]);
});

test("a selection that is under way can be ended at once", () => {
  const picks = new Picks();
  picks.offer([{ name: "reroll", label: "", path: ["reroll"] }], [{ ...reroll, start: [], button: "reroll", ready: true }]);
  assert.ok(picks.next.has("reroll"));
  assert.equal(picks.pick("reroll")?.name, "reroll");
});
