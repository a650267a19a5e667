// The wire: one socket that reconnects by itself, and requests that are repeated until they are answered.

import { openSocket } from "../shared/open_socket.js";

/** @typedef {import("../shared/types.js").Frame} Frame */

const FIRST_PAUSE = 300; // ms
const LONGEST_PAUSE = 5000;
const ANSWER = 4000; // ms for a sign of life
const WINDOW = 20000; // ms in which the server bears 100 messages
const SPARE = 70; // of them for what is only nice to know
export const TRY_LATER = 1013; // the server cannot read its tables, but will
const SOON = 2000; // ms between two tries then
const LOST_FOR_GOOD = new Set([4001, 4004, 4010]);

export class Wire {
  /** @type {WebSocket | null} */
  socket = null;
  pause = FIRST_PAUSE;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  probing;
  /** Requests without an answer, by their id. @type {Map<string, object>} */
  requests = new Map();
  tryAt = 0; // performance.now() of the next try to connect
  /** When a question was asked. @type {number[]} */
  asked = [];

  /**
   * @param {() => string} address
   * @param {{hear: (frame: Frame) => void, lost: (code: number, forGood: boolean) => void}} table
   * @param {{asked: () => void, heard: (pending: number) => void, lost: () => void}} [line] what says how the line is
   */
  constructor(address, table, line) {
    this.address = address;
    this.table = table;
    this.line = line;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.connect();
  }

  connect() {
    const socket = openSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      for (const request of this.requests.values()) this.tell(request);
    };
    socket.onmessage = (e) => this.hear(JSON.parse(e.data));
    socket.onclose = (e) => this.lost(e.code);
  }

  /** @param {number} code */
  lost(code) {
    clearTimeout(this.probing);
    const forGood = LOST_FOR_GOOD.has(code);
    this.table.lost(code, forGood);
    if (forGood) return;
    this.line?.lost();
    this.tryAt = performance.now() + this.pause;
    this.waiting = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, code === TRY_LATER ? SOON : LONGEST_PAUSE);
  }

  /** Reconnect at once when the network is back or the page is looked at again. */
  hurry() {
    if (this.socket?.readyState === WebSocket.OPEN) this.probe();
    if (this.socket?.readyState !== WebSocket.CLOSED || !this.waiting) return;
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.connect();
  }

  /** Drop a socket that does not answer, as after a laptop has slept. */
  probe() {
    const socket = this.socket;
    clearTimeout(this.probing);
    this.probing = setTimeout(() => {
      if (socket) socket.onclose = null;
      socket?.close();
      this.lost(0);
    }, ANSWER);
    this.tell({ ping: 1 });
  }

  /** @param {Frame} frame */
  hear(frame) {
    clearTimeout(this.probing);
    const answered = frame.done ?? frame.tried ?? frame.error?.id;
    if (answered) this.requests.delete(answered);
    this.line?.heard(this.requests.size);
    this.table.hear(frame);
  }

  /** Send a message that need not be repeated. @param {object} message */
  tell(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask a question that may be dropped; return whether it was sent, as the server limits messages. @param {object} message */
  ask(message) {
    const now = performance.now();
    this.asked = this.asked.filter((time) => now - time < WINDOW);
    if (this.asked.length >= SPARE) return false;
    this.asked.push(now);
    return this.tell(message);
  }

  /** Send a request that is carried out exactly once, however often it is repeated. @param {object} message */
  request(message) {
    const id = newId();
    const request = { ...message, id };
    this.requests.set(id, request);
    this.tell(request);
    this.line?.asked();
    return id;
  }
}

/** Make an id, also where the page is not served securely and lacks crypto.randomUUID. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
}
