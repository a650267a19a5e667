// The switch that lets phones in this house join, or keeps them out again, while the server runs.
import { request, trying } from "../shared/api.js";
import { say } from "../shared/words.js";

const box = document.getElementById("house");

if (box instanceof HTMLInputElement) box.addEventListener("change", () => void trying(() => letIn(box)));

/** @param {HTMLInputElement} box */
async function letIn(box) {
  const wanted = box.checked;
  box.checked = !wanted; // until the server has done it
  await request("/api/house", { yes: wanted });
  box.checked = wanted;
  const said = box.parentElement?.querySelector("span");
  if (said) said.textContent = say(wanted ? "client.house_on" : "client.house_off");
  if (document.getElementById("invite")) location.reload(); // with the address and its code
}
