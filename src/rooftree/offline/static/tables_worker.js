// Tables: the application, in Python. Requests and sockets reach it as messages of the shell.
import { keep, kept } from "./keeping.js";
import { startPython } from "./python.js";

const FOLDER = new URL(".", import.meta.url).pathname;

// -- slow questions, answered by the Python of the thinking worker --------------------------
/** @type {MessagePort | null} */
let thinker = null;
/** What waits for an answer, oldest first. @type {{done: (answer: Uint8Array) => void, failed: (why: Error) => void}[]} */
let waiting = [];

/** @param {Uint8Array} question */
function think(question) {
  if (!thinker) {
    const { port1, port2 } = new MessageChannel();
    thinker = port1;
    port1.onmessage = ({ data }) => waiting.shift()?.done(data);
    postMessage({ think: true }, [port2]);
  }
  thinker.postMessage(question);
  return new Promise((done, failed) => waiting.push({ done, failed }));
}

/** End the thinking worker, or notice that it has ended. */
function stopThinking() {
  thinker?.close();
  thinker = null;
  postMessage({ stop: true });
  const lost = waiting;
  waiting = [];
  for (const one of lost) one.failed(new Error("the thinking worker has ended"));
}

// -- messages of the shell; those that come before Python is ready wait ----------------------
/** @type {MessageEvent[]} */
const early = [];
onmessage = (e) => early.push(e);

/** @param {{cookie: string, languages: string}} around @param {object} [more] */
const headers = (around, more) => ({ host: location.host, origin: location.origin, "accept-language": around.languages, cookie: around.cookie, ...more });

/** @param {any} browser @param {any} data @param {MessagePort} port */
async function answer(browser, { ask, around }, port) {
  try {
    const [status, names, body] = await browser.ask(ask.method, ask.path, ask.query, headers(around, ask.headers), ask.body);
    port.postMessage({ status, headers: names, body }, [body.buffer]);
  } catch (error) {
    console.error(error);
    port.postMessage({ status: 500, headers: [["content-type", "text/plain"]], body: "Internal Server Error" });
  }
}

/** @param {any} browser @param {any} data @param {MessagePort} port */
function open(browser, { open, around }, port) {
  const url = new URL(open);
  const path = `/${url.pathname.slice(FOLDER.length)}`;
  const tell = (/** @type {string} */ text) => port.postMessage(text);
  const socket = browser.open(path, url.search.slice(1), headers(around), tell, (/** @type {number} */ code) => port.postMessage({ closed: code }));
  port.onmessage = ({ data }) => {
    if (typeof data === "string") return socket.hear(data);
    socket.leave();
    socket.destroy();
    port.close();
  };
}

/** Save all tables as a file, or add those of one. @param {any} browser @param {any} data @param {MessagePort} port */
async function file(browser, { add }, port) {
  try {
    port.postMessage({ done: add ? await browser.add(add) : await browser.file() });
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
}

try {
  const python = await startPython();
  const Browser = await python.runPythonAsync("from rooftree.offline.boot import Browser\nBrowser");
  const [found, notes] = await kept();
  const browser = Browser(found, notes, keep, think, stopThinking, FOLDER);
  await browser.start();
  onmessage = ({ data, ports }) => {
    if (data.ended) stopThinking();
    else if (data.ask) void answer(browser, data, ports[0]);
    else if (data.open) open(browser, data, ports[0]);
    else void file(browser, data, ports[0]);
  };
  for (const e of early) onmessage(e);
  postMessage({ ready: true });
} catch (error) {
  postMessage({ broken: String(/** @type {Error} */ (error).message ?? error).trim().split("\n").at(-1) });
}
