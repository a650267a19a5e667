// Keys: the list of all keys of a table, on `?` where nothing has the focus that could be explained.
import { thingOf } from "./things.js";

const list = document.getElementById("keys"); // neither lessons nor replays have it

document.addEventListener("keydown", (e) => {
  if (e.key !== "?" || e.target instanceof HTMLInputElement || thingOf(document.activeElement)) return;
  if (list instanceof HTMLDialogElement && !document.querySelector("dialog[open]")) list.showModal();
});
