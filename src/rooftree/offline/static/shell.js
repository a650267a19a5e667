// The shell: it keeps Python alive while pages come and go in its frame.
import { chosen, language, say } from "./words.js";

const root = new URL(".", import.meta.url);
/** @template {HTMLElement} T @param {string} id */
const part = (id) => /** @type {T} */ (document.getElementById(id));
const frame = /** @type {HTMLIFrameElement} */ (part("page"));
const bar = /** @type {HTMLProgressElement} */ (part("progress"));

document.documentElement.lang = language();
if (["light", "dark"].includes(chosen("theme"))) document.documentElement.dataset.theme = chosen("theme");

/** @param {string} text */
const tell = (text) => (part("status").textContent = text);

/** Say what is the matter, and offer to try again. @param {string} text */
function stop(text) {
  frame.hidden = true;
  part("start").hidden = false;
  bar.hidden = true;
  tell(text);
  const again = part("again");
  again.textContent = say("again");
  again.hidden = false;
  again.onclick = () => location.reload();
}

// -- Python: two workers, which only the window that holds the lock has -----------------------
/** @type {Worker | null} */
let tables = null;
/** @type {Worker | null} */
let thinker = null;
let holds = false; // this window runs the tables
let ready = false;
/** What Python is asked before its worker exists. @type {[object, Transferable[]][]} */
let waiting = [];
let changes = 0; // requests that change something and are not answered yet

const around = () => ({ cookie: document.cookie, languages: navigator.languages.join(",") });
/** @param {object} message @param {Transferable[]} ports */
function toPython(message, ports) {
  if (tables) tables.postMessage({ ...message, around: around() }, ports);
  else waiting.push([message, ports]);
}
/** @param {string} name */
const worker = (name) => new Worker(new URL(`${name}.js`, root), { type: "module", name });

function startTables() {
  tables = worker("tables_worker");
  tables.onmessage = ({ data, ports }) => {
    if (data.think) startThinking(ports[0]);
    if (data.stop) stopThinking();
    if (data.ready) whenReady();
    if (data.broken) stop(say(/no file of tables|malformed|not a database|has schema/.test(data.broken) ? "damaged" : "broken", { why: data.broken }));
  };
  tables.onerror = (e) => stop(say("broken", { why: e.message || "worker" }));
  for (const [message, ports] of waiting) toPython(message, ports);
  waiting = [];
}

/** @param {MessagePort} port */
function startThinking(port) {
  thinker = worker("thinking_worker");
  thinker.onerror = () => tables?.postMessage({ ended: true });
  thinker.postMessage({}, [port]);
}

function stopThinking() {
  thinker?.terminate();
  thinker = null;
}

// -- messages: of the service worker, and of the pages in the frame ---------------------------
const cookies = () => document.cookie.split("; ").filter((one) => one.startsWith("rooftree_")).sort().join("; ");

navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (data.progress !== undefined && !holds) progress(data.progress);
  if (!holds) return; // another window answers
  if (data.state) ports[0].postMessage({ ready, who: `${cookies()} ${language()}`, language: language(), isNew: !cookies() });
  if (data.ask) toPython({ ask: data.ask }, [counted(data.ask, ports[0])]);
});
navigator.serviceWorker?.startMessages();
addEventListener("message", ({ data, ports, origin }) => {
  if (origin === location.origin && data.open && ports[0]) toPython({ open: data.open }, [ports[0]]);
});

/** Count a request that changes something until it is answered. @param {{method: string}} ask @param {MessagePort} port */
function counted(ask, port) {
  if (ask.method === "GET") return port;
  const { port1, port2 } = new MessageChannel();
  changes += 1;
  port1.onmessage = ({ data }) => {
    changes -= 1;
    port.postMessage(data);
  };
  return port2;
}

/** @param {number} part */
function progress(part) {
  bar.hidden = false;
  bar.value = part;
  tell(say("keeping", { n: Math.round(100 * part) }));
}

// -- pages --------------------------------------------------------------------------------------
/** The address in the frame, as it stands behind our `#`. */
function here() {
  try {
    const { href } = /** @type {Window} */ (frame.contentWindow).location;
    return href.startsWith(root.href) ? href.slice(root.href.length - 1) : "";
  } catch {
    return ""; // a page of the browser's own, as after an error
  }
}

function showPages() {
  frame.addEventListener("load", () => {
    if (!here()) return;
    history.replaceState(null, "", `${root.pathname}#${here()}`);
    frame.hidden = false;
    part("start").hidden = true;
    const page = /** @type {Document} */ (frame.contentDocument);
    const title = () => (document.title = page.title);
    title();
    const name = page.querySelector("title");
    if (name) new MutationObserver(title).observe(name, { childList: true });
    page.addEventListener("click", leaving);
    document.documentElement.dataset.theme = page.documentElement.dataset.theme ?? "";
  });
  addEventListener("hashchange", go); // an address that was typed; replaceState does not come here
  go();
}

function go() {
  const page = new URL(`.${location.hash.slice(1) || "/"}`, root);
  const inside = page.href.startsWith(root.href) ? page : root;
  if (here() !== inside.href.slice(root.href.length - 1)) frame.contentWindow?.location.replace(inside);
}

/** Open links to elsewhere in a window of their own, and files as downloads. @param {MouseEvent} e */
function leaving(e) {
  const link = /** @type {Element} */ (e.target).closest?.("a[href]");
  if (!link || e.defaultPrevented) return;
  const { href, download } = /** @type {HTMLAnchorElement} */ (link);
  if (!href.startsWith(location.origin)) {
    e.preventDefault();
    open(href, "_blank", "noopener");
  } else if (link.hasAttribute("download") && href.startsWith("http")) {
    e.preventDefault();
    void fetch(href).then(async (answer) => saveAs(await answer.blob(), download));
  }
}

/** @param {Blob} file @param {string} name */
function saveAs(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Draw the list of tables anew if it was shown from before, unless something is being asked just now. */
function whenReady() {
  ready = true;
  if (/^\/(?:\?|$)/.test(here()) && !changes && !frame.hidden) frame.contentWindow?.location.reload();
}

// -- what the page about this device asks for ---------------------------------------------------
/** @type {any} */
let installing = null;
addEventListener("beforeinstallprompt", (e) => {
  e.preventDefault();
  installing = e;
});

/** @param {object} message @param {Transferable[]} [more] @returns {Promise<any>} */
function asked(message, more = []) {
  const { port1, port2 } = new MessageChannel();
  toPython(message, [port2, ...more]);
  return new Promise((done, failed) => {
    port1.onmessage = ({ data }) => (data.error ? failed(new Error(data.error)) : done(data.done));
  });
}

const shell = {
  /** Whether Python answers, not only drawings from before. */
  isReady: () => ready,
  /** Save all tables as a file. @param {string} name */
  save: async (name) => saveAs(new Blob([await asked({ save: true })]), name),
  /** Add the tables of a file; return how many were not here yet. @param {File} file @returns {Promise<number>} */
  add: async (file) => asked({ add: new Uint8Array(await file.arrayBuffer()) }),
  canInstall: () => installing !== null,
  install: () => installing?.prompt(),
  hasUpdate: () => Boolean(registration?.waiting),
  takeUpdate,
};
Object.assign(globalThis, { rooftree: shell });

// -- versions -----------------------------------------------------------------------------------
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let isTaking = false;

/** End this version, then let the new one take over: two never run at the same time. */
function takeUpdate() {
  if (!registration?.waiting) return;
  isTaking = true;
  frame.remove();
  tables?.terminate();
  stopThinking();
  registration.waiting.postMessage({ take: true });
}

function offerUpdate() {
  if (!registration?.waiting || !holds || isTaking) return;
  part("news-text").textContent = say("update");
  part("take").textContent = say("take");
  part("later").textContent = say("later");
  part("take").onclick = takeUpdate;
  part("later").onclick = () => (part("news").hidden = true);
  part("news").hidden = false;
}

/** Wait until a service worker answers for this page. */
async function serviceWorker() {
  registration = await navigator.serviceWorker.register(new URL("service_worker.js", root), { updateViaCache: "none" });
  const first = registration.active ? null : (registration.installing ?? registration.waiting);
  if (first) {
    await new Promise((done, failed) => {
      first.onstatechange = () => {
        if (first.state === "activated") done(undefined);
        if (first.state === "redundant") failed(new Error("redundant"));
      };
      first.onstatechange(new Event("statechange"));
    });
  }
  if (!navigator.serviceWorker.controller) {
    // The first visit, or a page that was loaded anew past the service worker: it may take us over.
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    registration.active?.postMessage({ claim: true });
    await taken;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.addEventListener("updatefound", () => {
    const next = registration?.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && offerUpdate());
  });
}

/** Only one window of this browser runs the tables; another one waits until that one is closed. */
async function alone() {
  const name = `rooftree ${root.pathname}`;
  const held = new Promise((done) => navigator.locks.request(name, () => new Promise(() => done(undefined))));
  const others = setTimeout(() => tell(say("elsewhere")), 300);
  await held;
  clearTimeout(others);
}

async function whyNotKept() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return say(navigator.onLine && quota - usage < 60e6 ? "full" : "no_network");
}

async function begin() {
  if (!isSecureContext) return tell(say("insecure"));
  if (!navigator.serviceWorker || !navigator.locks || typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return tell(say("old"));
  tell(say("starting"));
  try {
    await serviceWorker();
  } catch {
    return stop(say("stopped", { why: await whyNotKept() }));
  }
  tell(say("starting"));
  bar.hidden = true;
  await alone();
  holds = true;
  if (registration?.waiting) return takeUpdate(); // this is the next start
  startTables();
  showPages();
}

void begin();
