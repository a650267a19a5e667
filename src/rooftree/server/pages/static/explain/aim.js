// The aim: what the game is about, told once before the first turn of a first game.
import { keep } from "../shared/settings.js";
import { fact } from "../shared/words.js";

const MET = /(?:^|; )rooftree_met=([\w.]*)/; // the games of which this browser knows the aim

/** Open the dialog if the page holds one; Start and Esc close it. */
export function tellAim() {
  const dialog = document.getElementById("aim");
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  const met = (MET.exec(document.cookie)?.[1] ?? "").split(".").filter(Boolean);
  keep("met", [...new Set([...met, fact("game")])].join("."));
}
