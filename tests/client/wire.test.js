// The wire: requests survive a lost line, exactly once each, and questions keep within the server's patience.
import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {FakeSocket[]} */
const sockets = [];

class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  sent = [];
  constructor(url) {
    this.url = url;
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = FakeSocket.CLOSED;
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  say(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(code = 1006) {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const listening = {};
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  addEventListener: (kind, deed) => (listening[kind] = deed),
  document: { addEventListener() {}, hidden: false },
});
const { Wire } = await import("../../src/rooftree/server/pages/static/table/wire.js");

const connected = () => {
  const heard = [];
  const lost = [];
  const wire = new Wire(() => "ws://here", { hear: (frame) => heard.push(frame), lost: (code, forGood) => lost.push([code, forGood]) });
  sockets.at(-1).open();
  return { wire, heard, lost, socket: () => sockets.at(-1) };
};

test("a server that cannot read its tables is asked again soon, and however long it takes", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lost, socket } = connected();
  for (let n = 0; n < 8; n++) {
    const before = sockets.length;
    socket().drop(1013);
    t.mock.timers.tick(2000);
    assert.equal(sockets.length, before + 1);
  }
  assert.deepEqual([...new Set(lost.map(([code, forGood]) => `${code} ${forGood}`))], ["1013 false"]);
});

test("a request without an answer is sent again with its id on the next line", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { wire, socket } = connected();
  const id = wire.request({ play: "W4>b2", version: 3 });
  socket().drop();
  t.mock.timers.tick(300);
  socket().open();
  assert.deepEqual(socket().sent, [{ play: "W4>b2", version: 3, id }]);
  socket().say({ done: id, version: 4 });
  socket().drop();
  t.mock.timers.tick(600);
  socket().open();
  assert.deepEqual(socket().sent, []);
});

test("pauses grow, and an open line makes them short again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { socket } = connected();
  socket().drop();
  const first = sockets.length;
  t.mock.timers.tick(299);
  assert.equal(sockets.length, first);
  t.mock.timers.tick(1);
  assert.equal(sockets.length, first + 1);
  socket().drop();
  t.mock.timers.tick(599);
  assert.equal(sockets.length, first + 1);
  t.mock.timers.tick(1);
  assert.equal(sockets.length, first + 2);
});

test("a seat that moved away is not asked for again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { socket, lost } = connected();
  const count = sockets.length;
  socket().drop(4010);
  t.mock.timers.tick(60000);
  assert.deepEqual(lost, [[4010, true]]);
  assert.equal(sockets.length, count);
});

test("who only wonders stops before the server has had enough", () => {
  const { wire, socket } = connected();
  for (let n = 0; n < 200; n++) wire.ask({ peek: String(n), version: 1 });
  assert.equal(socket().sent.length, 70);
  wire.request({ play: "x", version: 1 });
  assert.equal(socket().sent.length, 71);
});

test("a dead line is left when the net comes back", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { socket, lost } = connected();
  listening.online();
  assert.deepEqual(socket().sent, [{ ping: 1 }]);
  t.mock.timers.tick(4000);
  assert.deepEqual(lost, [[0, false]]);
});

test("a line that answers is kept", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { socket, lost } = connected();
  listening.online();
  socket().say({ pong: 1 });
  t.mock.timers.tick(10000);
  assert.deepEqual(lost, []);
});
