// Tell me: turns notices on and off on the page of settings. Nothing is asked before a press.
import { notice, onSubmit, request, trying } from "../shared/api.js";
import { at } from "../shared/at.js";
import { part, say } from "../shared/words.js";
import { KEY, wish } from "./tell_here.js";

const form = /** @type {HTMLFormElement} */ (part("tell"));
const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
const serverKey = form.dataset.key ?? "";
const canNotify = "Notification" in window && isSecureContext;
const canPush = Boolean(serverKey) && canNotify && "serviceWorker" in navigator && "PushManager" in window;

/** Read what is wanted from the form. @returns {import("./tell_here.js").Wish} */
function wanted() {
  const filled = new FormData(form);
  const hours = /** @type {[number, number]} */ ([Number(filled.get("first")), Number(filled.get("end"))]);
  return { kinds: filled.getAll("kind").map(String), quiet: filled.has("quiet") ? hours : null };
}

/** @param {PushSubscription} found @param {import("./tell_here.js").Wish} asked */
function send(found, asked) {
  const { endpoint, keys } = found.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return request("/api/push", { endpoint, public: keys?.p256dh, auth: keys?.auth, zone, ...asked });
}

/** Ask the browser for an address at its push service, and give it to the server. @param {import("./tell_here.js").Wish} asked */
async function subscribe(asked) {
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  await send(known ?? (await worker.pushManager.subscribe(options)), asked);
}

async function unsubscribe() {
  const worker = canPush ? await navigator.serviceWorker.getRegistration(at("/")) : undefined;
  const known = await worker?.pushManager.getSubscription();
  if (!known) return;
  await send(known, { kinds: [], quiet: null });
  await known.unsubscribe();
}

/** Turn notices on, as far as this browser and server can. */
async function turnOn() {
  const asked = wanted();
  if (!asked.kinds.length) return turnOff();
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("client.tell_blocked"));
  localStorage.setItem(KEY, JSON.stringify(asked));
  // Phones show a notice only through a worker, also while the page is open.
  await navigator.serviceWorker?.register(at("/push_worker.js"), { scope: at("/") });
  try {
    if (canPush) await subscribe(asked);
    show(canPush ? "client.tell_on" : "client.tell_on_open");
  } catch {
    show("client.tell_on_open"); // a browser without a push service
  }
}

async function turnOff() {
  localStorage.removeItem(KEY);
  await unsubscribe();
  show("client.tell_off");
}

/** @param {string} key */
function show(key) {
  const on = wish() !== null;
  part("tell-said").textContent = say(key);
  part("tell-on").textContent = say(on ? "client.tell_keep" : "client.tell_turn_on");
  part("tell-off").hidden = !on;
}

function fill() {
  const asked = wish();
  if (!asked) return;
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name=kind]"))) box.checked = asked.kinds.includes(box.value);
  field("quiet").checked = asked.quiet !== null;
  if (asked.quiet) [field("first").value, field("end").value] = asked.quiet.map(String);
}

fill();
show(!canNotify ? "client.tell_cannot" : wish() ? (canPush ? "client.tell_on" : "client.tell_on_open") : "client.tell_off");
if (canNotify) onSubmit(form, () => void trying(turnOn));
part("tell-off").addEventListener("click", () => void trying(async () => {
  await turnOff();
  notice(say("client.tell_off"));
}));
