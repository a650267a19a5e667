// The log is one stop of the tab key; arrow keys go from line to line inside it.
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/** @param {HTMLElement} box */
export function walkWithArrows(box) {
  box.addEventListener("keydown", (e) => {
    const links = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("a")]);
    const here = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const goal = goalOf(e.key, here, links.length);
    if (goal === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    links[Math.max(0, Math.min(links.length - 1, goal))]?.focus();
  });
}

/** @param {string} key @param {number} here -1 at the box itself: the newest line comes first @param {number} count */
function goalOf(key, here, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (step === undefined) return undefined;
  return here < 0 ? count - 1 : here + step;
}
