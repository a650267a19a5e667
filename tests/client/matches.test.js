// My matches: what is kept, what a file may hold, and the figures made of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { best, byGame, errorCurve, reviewed, withoutLuck, wonOf } from "../../src/rooftree/server/pages/static/matches/figures.js";
import { keepMatches, keepReview, keptMatches, parsed, together, written } from "../../src/rooftree/server/pages/static/matches/kept_matches.js";

globalThis.document = { querySelector: () => null, documentElement: { lang: "en" } };
const { unreviewed, workOut } = await import("../../src/rooftree/server/pages/static/matches/missing_reviews.js");

const KEY = "rooftree.matches";
const kept = new Map();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
});

const match = (code, more = {}) => ({ code, game: "blueprints", seat: 0, place: 1, points: 12, won: 1, at: 1000, names: ["Ada", "Bo"], bots: [false, true], ...more });

test("a match is kept once, with what a review adds to it", () => {
  keepMatches([match("aaa")]);
  keepMatches([match("aaa", { luck: 0.1, choices: -0.2, error: 0.05 })]);
  keepMatches([match("aaa")]); // the end page is opened again
  assert.equal(keptMatches().length, 1);
  assert.equal(keptMatches()[0].luck, 0.1);
});

test("the newest comes first", () => {
  keepMatches([match("old", { at: 1 }), match("new", { at: 9 })]);
  keepMatches([match("mid", { at: 5 })]);
  assert.deepEqual(keptMatches().map((one) => one.code), ["new", "mid", "old"]);
});

test("what was saved as a file comes back from it", () => {
  const all = [match("aaa"), match("bbb", { at: 2000, luck: -0.3, choices: 0.1, error: 0.02 })];
  assert.deepEqual(parsed(written(all)), { matches: all, bad: 0 });
});

test("a file of something else is no file of ours", () => {
  for (const text of ["", "{", "[]", "null", "7", '{"matches": []}', '{"kind": "rooftree matches"}', '{"kind": "rooftree matches", "matches": 7}']) {
    assert.equal(parsed(text), null, text);
  }
});

test("entries that cannot be read are counted and left out", () => {
  const odd = [null, 7, {}, match("aaa", { points: "many" }), match("../x"), match("bbb", { names: [7] }), match("ccc", { seat: 5 }), match("ddd", { luck: "good" })];
  const text = JSON.stringify({ kind: "rooftree matches", version: 1, matches: [...odd, match("eee")] });
  const found = parsed(text);
  assert.equal(found?.bad, odd.length);
  assert.deepEqual(found?.matches.map((one) => one.code), ["eee"]);
});

test("damaged storage loses nothing and does not stop new matches", () => {
  const half = written([match("aaa")]).slice(0, 40);
  kept.set(KEY, half);
  assert.deepEqual(keptMatches(), []);
  keepMatches([match("bbb")]);
  assert.deepEqual(keptMatches().map((one) => one.code), ["bbb"]);
  assert.equal(kept.get("rooftree.matches.damaged"), half);
});

test("one damaged entry does not take the others along", () => {
  kept.set(KEY, JSON.stringify({ kind: "rooftree matches", version: 1, matches: [match("aaa"), { code: 7 }] }));
  assert.deepEqual(keptMatches().map((one) => one.code), ["aaa"]);
});

test("a browser that keeps nothing shows nothing", () => {
  globalThis.localStorage = { getItem: () => { throw new Error("no"); }, setItem: () => { throw new Error("no"); } };
  assert.deepEqual(keptMatches(), []);
  assert.equal(keepMatches([match("aaa")]).length, 1);
});

test("the game with most matches comes first, and each has its best home", () => {
  const all = together([], [match("a", { game: "california", points: 40 }), match("b", { points: 9 }), match("c", { points: 14, place: 2, won: 0 })]);
  assert.deepEqual(byGame(all).map(([name, list]) => [name, list.length]), [["blueprints", 2], ["california", 1]]);
  assert.deepEqual(best(all).map((one) => one.code), ["c", "a"]);
  assert.equal(wonOf(all), 2);
});

test("the error rate looks at the last five, and luck is taken out of the results", () => {
  const seen = reviewed([1, 2, 3, 4, 5, 6].map((n) => match(`m${n}`, { at: n, won: n % 2, luck: n % 2 ? 0.5 : -0.5, choices: 0, error: n / 100 })));
  const curve = errorCurve(seen);
  assert.ok(Math.abs(curve[5].rate - 0.04) < 1e-9); // the mean of 2 to 6
  assert.ok(curve[0].error === 0 && curve[5].error > 0);
  assert.deepEqual(withoutLuck(seen), [0.5, 0.5]); // every result was luck
});

test("a review adds its figures to the match that is kept, and to no other", () => {
  keepMatches([match("aaa", { seat: 1 }), match("bbb")]);
  keepReview("aaa", [{ luck: 0.9, choices: 0.9, error: 0.9 }, { luck: 0.1, choices: -0.2, error: 0.05 }]);
  keepReview("bbb", [{ luck: 0.3, choices: 0, error: null }]); // a bot sat there for this match
  keepReview("ccc", [{ luck: 0.3, choices: 0, error: 0.1 }]); // never kept
  assert.equal(keptMatches().length, 2);
  const [one] = reviewed(keptMatches());
  assert.deepEqual([one.code, one.luck, one.choices, one.error], ["aaa", 0.1, -0.2, 0.05]);
  assert.deepEqual(unreviewed(keptMatches()).map(({ code }) => code), ["bbb"]);
});

test("missing reviews are worked out one after the other, and what is gone is counted", async () => {
  const asked = [];
  globalThis.fetch = async (path, { method } = {}) => {
    asked.push(`${method ?? "GET"} ${path}`);
    if (path.includes("gone")) return { ok: false, json: async () => ({}) };
    const status = method || path.includes("old") ? "ready" : "none";
    return { ok: true, json: async () => ({ status, done: 0, moves: 9, figures: [{ luck: 0.2, choices: 0, error: 0.01 }] }) };
  };
  const all = [match("new1"), match("gone1"), match("old1")];
  keepMatches(all);
  const told = [];
  assert.equal(await workOut(all, (n) => told.push(n)), 1);
  assert.deepEqual(told, [1, 2, 3]);
  assert.deepEqual(asked, ["GET /api/tables/new1/review?brief=1", "POST /api/tables/new1/review", "GET /api/tables/gone1/review?brief=1", "GET /api/tables/old1/review?brief=1"]);
  assert.deepEqual(unreviewed(keptMatches()).map(({ code }) => code), ["gone1"]);
});
