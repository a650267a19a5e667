// A menu that opens below its button, aligned with its right end; on phones a sheet from below (see menu.css).

for (const menu of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".menu[popover]"))) placeMenu(menu);

/** Put a menu below its button whenever it opens. @param {HTMLElement} menu */
export function placeMenu(menu) {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  menu.addEventListener("beforetoggle", () => {
    const box = button?.getBoundingClientRect();
    if (!box) return;
    menu.style.setProperty("--right", `${document.documentElement.clientWidth - box.right}px`);
    menu.style.setProperty("--top", `${box.bottom + 4}px`);
  });
}
