// Keeping: the file of all tables, and notes of what has changed since, in the browser's database.

const FOLDER = new URL(".", import.meta.url).pathname;

/** @type {Promise<IDBDatabase>} */
const opened = new Promise((done, failed) => {
  const asked = indexedDB.open(`rooftree ${FOLDER}`, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("file");
    asked.result.createObjectStore("notes", { autoIncrement: true });
  };
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => failed(asked.error);
});

/** @param {IDBTransaction} transaction */
const ended = (transaction) =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done(undefined);
    transaction.onabort = () => failed(new Error(String(transaction.error)));
  });

/**
 * Keep a note, or a whole file in the place of all notes; wait until it is durable.
 * @param {Uint8Array} data @param {boolean} isWhole
 */
export async function keep(data, isWhole) {
  const change = (await opened).transaction(["file", "notes"], "readwrite", { durability: "strict" });
  const done = ended(change);
  if (isWhole) {
    change.objectStore("file").put(data, "tables");
    change.objectStore("notes").clear();
  } else change.objectStore("notes").add(data);
  await done;
}

/** Return what is kept: the file, null if there is none, and all notes. */
export async function kept() {
  const look = (await opened).transaction(["file", "notes"]);
  const [file, notes] = [look.objectStore("file").get("tables"), look.objectStore("notes").getAll()];
  await ended(look);
  return [file.result ?? null, notes.result];
}
