// What `use` draws as nodes in its place, so that its letters can be measured as they are shown.
() => {
  const deep = 5; // symbols in symbols
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 1;
  const unfold = (use) => {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const [x, y] = ["x", "y"].map((name) => use.getAttribute(name) ?? 0);
    group.setAttribute("class", use.getAttribute("class") ?? "");
    group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y})`);
    const drawn = document.querySelector(use.getAttribute("href"))?.cloneNode(true);
    for (const node of drawn?.querySelectorAll("[id]") ?? []) node.removeAttribute("id");
    if (drawn) group.append(drawn);
    use.replaceWith(group);
  };
  for (let n = 0; n < deep; n++) {
    const all = [...document.querySelectorAll("main svg use")].filter((one) => !one.closest("symbol, defs") && shown(one));
    all.forEach(unfold);
  }
  const sizes = [];
  const note = (size, node) => node.textContent.trim() && sizes.push([size, node.textContent.trim().slice(0, 20), String(node.closest("[data-fragment], [id]")?.dataset.fragment)]);
  const px = (node) => parseFloat(getComputedStyle(node).fontSize);
  for (const text of document.querySelectorAll("main svg text")) {
    if (text.closest("symbol, defs") || !shown(text)) continue;
    const { a, b, c, d } = text.getScreenCTM();
    note(px(text) * Math.sqrt(Math.abs(a * d - b * c)), text);
  }
  for (const node of document.querySelectorAll("main *:not(svg *)")) {
    const says = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
    if (says && !node.closest("dialog:not([open]), .sr") && shown(node)) note(px(node), node);
  }
  return sizes;
}
