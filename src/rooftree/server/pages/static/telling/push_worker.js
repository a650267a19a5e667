// The worker for notices: it shows what the server pushes, and leads to it. It never answers for a page.

/** @typedef {{ text: string, path: string, silent: boolean }} Told */

const worker = /** @type {any} */ (self); // a worker has other types than a page

/** @param {any} event */
function show(event) {
  /** @type {Told} */
  const { text, path, silent } = event.data.json();
  event.waitUntil(worker.registration.showNotification("Rooftree", { body: text, tag: path, silent, data: path, icon: new URL("static/shared/icon.svg", worker.registration.scope).href }));
}

/** Go to what the notice tells of, in a tab that is open already if there is one. @param {any} event */
async function lead(event) {
  event.notification.close();
  const wanted = new URL(event.notification.data.slice(1), worker.registration.scope).href;
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((/** @type {any} */ one) => one.url.split(/[?#]/)[0] === wanted);
  await (there ? there.focus() : worker.clients.openWindow(wanted));
}

worker.addEventListener("push", show);
worker.addEventListener("notificationclick", (/** @type {any} */ event) => event.waitUntil(lead(event)));
