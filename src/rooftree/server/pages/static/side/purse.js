// The purse: it shows beside the prompt what one may spend; its menu opens below it.

document.getElementById("purse-menu")?.addEventListener("beforetoggle", (e) => {
  const purse = document.getElementById("purse")?.getBoundingClientRect();
  if (!purse || !(e.target instanceof HTMLElement)) return;
  e.target.style.left = `${Math.min(purse.left, innerWidth - 230)}px`;
  e.target.style.top = `${purse.bottom + 6}px`;
});

/** @param {import("../shared/types.js").Update} table */
export function drawPurse({ purse }) {
  const box = document.getElementById("purse"); // a lesson has none
  if (!box || purse === undefined) return;
  box.hidden = !purse;
  if (!purse) return;
  box.querySelector("svg")?.setAttribute("viewBox", purse.box);
  box.querySelector("use")?.setAttribute("href", `#${purse.symbol}`);
  for (const [tag, text] of [["b", String(purse.amount)], ["small", purse.words]]) {
    const node = box.querySelector(tag);
    if (node && node.textContent !== text) node.textContent = text;
  }
}
