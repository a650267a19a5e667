// The service worker: files come from its packs, everything else from Python behind the open window.

/** Names and sizes: a name changes with what is in it. @type {[string, number][]} */
const PACKS = [/* packs */];
const HERE = new URL(".", location.href).pathname;
const OURS = `rooftree ${HERE} `; // how the names of our caches begin: other folders have theirs
const DRAWN = `${OURS}drawn ${PACKS.map(([name]) => name).join(" ")}`; // the last drawing of each page
const OF_PACKS = /^(?:static|python|pyodide)\/|^[\w-]+\.(?:html|js|css|svg|png|webmanifest)$/;
const PYTHONS = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'";
const ADDRESS = /\b((?:href|src|srcset)=")\/(?!\/)/g;
const REPORTED = 200_000; // bytes between two reports of progress

/** The path of an address below our folder. @param {URL} url */
const below = (url) => url.pathname.slice(HERE.length);
/** @param {string} name */
const cacheOf = (name) => caches.open(OURS + name);

// -- install: fetch the packs, unpack them into caches ---------------------------------------
addEventListener("install", (e) => e.waitUntil(fill(tellProgress)));
addEventListener("activate", (e) => e.waitUntil(activate()));
addEventListener("message", ({ data }) => {
  if (data.claim) void clients.claim();
  if (data.take) void skipWaiting();
});

async function activate() {
  const wanted = new Set([DRAWN, ...PACKS.map(([name]) => OURS + name)]);
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && !wanted.has(name)) await caches.delete(name);
  }
  await clients.claim();
}

/** @param {number} progress */
async function tellProgress(progress) {
  for (const one of await clients.matchAll({ includeUncontrolled: true, type: "window" })) one.postMessage({ progress });
}

/** Fetch what is missing. @param {(progress: number) => unknown} report */
async function fill(report) {
  const all = PACKS.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  for (const [name, size] of PACKS) {
    const cache = await cacheOf(name);
    if (!(await cache.match(`${HERE}complete`))) await unpack(name, cache, (bytes) => report((done + bytes) / all));
    done += size;
    report(done / all);
  }
}

/** @param {string} name @param {Cache} cache @param {(bytes: number) => unknown} report */
async function unpack(name, cache, report) {
  const raw = await fetched(name, report);
  const length = new DataView(raw).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(raw, 4, length)));
  let at = 4 + length;
  for (const [path, type, size] of head) {
    const data = raw.slice(at, (at += size));
    if (path === "drawn.json") await hang(JSON.parse(new TextDecoder().decode(data)), cache);
    else await cache.put(HERE + path, new Response(data, { headers: headersOf(path, type, size) }));
  }
  await cache.put(`${HERE}complete`, new Response(String(Date.now())));
}

/** Fetch a pack and take the gzip off. @param {string} name @param {(bytes: number) => unknown} report */
async function fetched(name, report) {
  const answer = await fetch(HERE + name, { cache: "no-store" });
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  let bytes = 0;
  let told = 0;
  const count = new TransformStream({
    transform(part, to) {
      to.enqueue(part);
      bytes += part.length;
      if (bytes - told > REPORTED) report((told = bytes));
    },
  });
  const unzipped = answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(unzipped).arrayBuffer();
}

/** @param {string} path @param {string} type @param {number} size */
function headersOf(path, type, size) {
  const policy = path.endsWith("_worker.js") ? { "content-security-policy": PYTHONS } : {};
  return { "content-type": type, "content-length": String(size), "x-content-type-options": "nosniff", ...policy };
}

/** Keep the drawings that come along, with our folder in their addresses. @param {{headers: object, pages: Record<string, [string, string]>}} drawn @param {Cache} cache */
async function hang({ headers, pages }, cache) {
  for (const [name, [type, text]] of Object.entries(pages)) {
    const body = text.replace(ADDRESS, `$1${HERE}`);
    await cache.put(keyOf(name), new Response(body, { headers: { ...headers, "content-type": type } }));
  }
}

/** The address under which a drawing is kept. @param {string} name */
const keyOf = (name) => `${HERE}drawn?${encodeURIComponent(name)}`;

// -- answering -------------------------------------------------------------------------------
addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(HERE)) return;
  const { mode, destination, method } = e.request;
  if (mode === "navigate" && destination === "document") e.respondWith(shell());
  else if (method === "GET" && OF_PACKS.test(below(url))) e.respondWith(kept(below(url)));
  else e.respondWith(fromPython(e.request, url));
});

/** The shell, whose addresses are those of our folder, however deep the page lies that is asked for. */
async function shell() {
  const found = await kept("index.html");
  const html = (await found.text()).replaceAll('="./', `="${HERE}`);
  return new Response(html, { status: found.status, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** A file of a pack; packs that the browser has deleted are fetched again. @param {string} path */
async function kept(path) {
  const found = await look(path);
  if (found) return found;
  try {
    await (filling ??= fill(() => {}));
  } catch {
    filling = null;
    return new Response(LOST, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  }
  return (await look(path)) ?? new Response("", { status: 404 });
}
/** @type {Promise<void> | null} */
let filling = null;
const LOST = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rooftree</title><p>The browser has deleted parts of Rooftree, not your tables. Connect to the network once, then it works offline again.</p><p lang="fr">Le navigateur a supprimé des parties de Rooftree, mais pas vos tables. Connectez-vous une fois au réseau, et tout marchera de nouveau hors ligne.</p>`;

/** @param {string} path */
async function look(path) {
  for (const [name] of PACKS) {
    const found = await (await cacheOf(name)).match(HERE + path);
    if (found) return found;
  }
  return undefined;
}

/** Ask Python; while it starts, a drawing of the page from before is shown, except of tables. @param {Request} request @param {URL} url */
async function fromPython(request, url) {
  const path = below(url);
  if (request.method !== "GET" || /^(?:api|table|replay|review|join|seat)\//.test(path)) return ask(request, url);
  const state = await fromShell({ state: true });
  const old = state && !state.ready && (await drawing(`/${path}${url.search}`, state));
  if (old) return old;
  const answer = await ask(request, url);
  if (answer.ok && state) await keepDrawing(`${state.who} /${path}${url.search}`, answer.clone());
  return answer;
}

/** Keep a drawing for the next start; a full disk is no reason not to show it now. @param {string} name @param {Response} answer */
async function keepDrawing(name, answer) {
  try {
    await (await caches.open(DRAWN)).put(keyOf(name), answer);
  } catch {
    console.info("no room for a drawing of", name);
  }
}

/** The last drawing of a page for this person; else the one that came along, if nothing was chosen here. @param {string} page @param {{who: string, language: string, isNew: boolean}} state */
async function drawing(page, { who, language, isNew }) {
  const own = await (await caches.open(DRAWN)).match(keyOf(`${who} ${page}`));
  if (own || !isNew) return own;
  for (const [name] of PACKS) {
    const found = await (await cacheOf(name)).match(keyOf(`${language}${page}`));
    if (found) return found;
  }
  return undefined;
}

/** Ask the window that holds Python; windows that wait for it do not answer. @param {object} message */
async function fromShell(message) {
  const all = await clients.matchAll({ type: "window" });
  const shells = all.filter((one) => one.frameType === "top-level");
  if (!shells.length) return null;
  return new Promise((done) => {
    for (const one of shells) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      one.postMessage(message, [port2]);
    }
  });
}

/** @param {Request} request @param {URL} url */
async function ask(request, url) {
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  const type = request.headers.get("content-type");
  const headers = type ? { "content-type": type } : {};
  const path = `/${decodeURIComponent(below(url))}`;
  const answer = await fromShell({ ask: { method: request.method, path, query: url.search.slice(1), headers, body } });
  if (!answer) return new Response("Rooftree is not open.", { status: 503 });
  const to = answer.headers.find((/** @type {string[]} */ [name]) => name === "location")?.[1];
  if (to && answer.status >= 300 && answer.status < 400) return Response.redirect(new URL(to, url), answer.status);
  const names = answer.headers.filter((/** @type {string[]} */ [name]) => name !== "content-length");
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: names });
}
