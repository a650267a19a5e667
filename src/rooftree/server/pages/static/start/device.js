// This device, offline: install, keep, save and add tables, go on online. The shell around the frame does it.
import { request, trying } from "../shared/api.js";
import { inFolder } from "../shared/at.js";
import { part, say, shown } from "../shared/words.js";

const SAVED = inFolder("rooftree.saved"); // in the browser's storage: when the tables were saved last, in ms
/** @typedef {{save: (name: string) => Promise<void>, add: (file: File) => Promise<number>, canInstall: () => boolean, install: () => void, hasUpdate: () => boolean, takeUpdate: () => void}} Shell */
const shell = /** @type {Shell | undefined} */ (Object(parent).rooftree);

/** @param {string} text */
const tell = (text) => (part("said").textContent = text);
/** @param {string} id @param {() => Promise<void>} work */
const whenPressed = (id, work) => part(id).addEventListener("click", () => trying(work));

async function drawState() {
  part("install").hidden = !shell?.canInstall();
  part("update").hidden = !shell?.hasUpdate();
  if (shell?.hasUpdate()) part("state").textContent = say("client.device_new");
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage) part("size").textContent += ` ${say("client.device_size", { n: shown(Number((usage / 1e6).toFixed(1))) })}`;
  const isKept = (await navigator.storage?.persisted?.()) ?? false;
  part("at-risk").hidden = isKept;
  part("persist").hidden = isKept || !navigator.storage?.persist;
  const saved = Number(localStorage.getItem(SAVED));
  if (saved) part("saved-on").textContent = say("client.device_saved", { day: new Date(saved).toLocaleDateString(document.documentElement.lang) });
}

/** Look whether a server of ours answers where this folder comes from; a folder at the root has none beside it. */
async function lookForServer() {
  const answer = await fetch("/healthz").catch(() => null);
  const isServer = answer?.ok && (await answer.text()).trim() === "ok";
  part("online").hidden = !isServer || !document.querySelector("[data-online]");
}

/** @param {string} code */
async function continueOnline(code) {
  const running = await request(`/api/tables/${code}/running`);
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/matches/running", { method: "POST", headers, body: JSON.stringify(running) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error?.text ?? say("client.failed"));
  /** @type {Window} */ (window.top).location.assign(said.url);
}

whenPressed("install", async () => shell?.install());
whenPressed("update", async () => shell?.takeUpdate());
whenPressed("add", async () => part("tables-file").click());
whenPressed("save", async () => {
  await shell?.save(`rooftree-${new Date().toISOString().slice(0, 10)}.rooftree`);
  localStorage.setItem(SAVED, String(Date.now()));
  tell(say("client.device_file"));
});
whenPressed("persist", async () => {
  const isKept = await navigator.storage.persist();
  tell(say(isKept ? "client.device_kept" : "client.device_not_kept"));
  part("at-risk").hidden = part("persist").hidden = isKept;
});
part("tables-file").addEventListener("change", () =>
  trying(async () => {
    const field = /** @type {HTMLInputElement} */ (part("tables-file"));
    const file = field.files?.[0];
    if (!file || !shell) return;
    const added = await shell.add(file).catch(() => Promise.reject(new Error(say("client.device_not_ours", { name: file.name }))));
    tell(say("client.device_added", { n: added }));
  }),
);
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-online]"))) {
  button.addEventListener("click", () => trying(() => continueOnline(button.dataset.online ?? "")));
}
void drawState();
void lookForServer();
