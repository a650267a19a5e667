// Flight: pieces move in one layer above the page, so no fragment clips or covers them.

/** @typedef {import("../shared/types.js").Pose} Pose */

const SVG = "http://www.w3.org/2000/svg";
const LENGTH = 420; // ms at normal speed
const SPEED = { off: 0, fast: 0.5, normal: 1, slow: 2 };

const layer = document.createElementNS(SVG, "svg");
layer.id = "flight";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

/** Tell how many ms a flight takes; 0 if nothing may move. */
export function duration() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  const speed = /** @type {keyof typeof SPEED} */ (document.documentElement.dataset.speed);
  return LENGTH * (SPEED[speed] ?? 1);
}

/** @returns {SVGGElement[]} */
const pieces = () => [...document.querySelectorAll("[data-piece]")].filter(isDrawn);

/** @param {Element} piece @returns {piece is SVGGElement} */
const isDrawn = (piece) => piece instanceof SVGGElement && piece.getScreenCTM() !== null;

/** @param {SVGGElement} piece */
const artOf = (piece) => piece.querySelector(":scope > use") ?? piece;

/** @param {SVGGElement} piece @returns {Pose} */
function pose(piece) {
  const art = artOf(piece);
  const box = art.getBoundingClientRect();
  const m = DOMMatrix.fromMatrix(/** @type {DOMMatrix} */ (piece.getScreenCTM()));
  const size = Math.hypot(box.width, box.height);
  return { m, art, x: box.x + box.width / 2, y: box.y + box.height / 2, size };
}

/**
 * Compute the matrix that draws a pose as large as another place and centred on it.
 * @param {Pose} from
 * @param {{x: number, y: number, size: number}} to
 */
function moved(from, to) {
  const k = to.size / from.size || 1;
  const there = new DOMMatrix().translate(to.x, to.y).scale(k);
  return there.translate(-from.x, -from.y).multiply(from.m);
}

/** @param {DOMMatrix} m */
const css = (m) => `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].join(",")})`;

/** @param {Pose} from @param {string} kind */
function copyOf(from, kind = "") {
  const copy = document.createElementNS(SVG, "g");
  copy.setAttribute("class", kind);
  copy.append(from.art.cloneNode(true));
  layer.append(copy);
  return copy;
}

/** @type {{key: string, pose: Pose} | null} */
let dropped = null; // a piece let go in the air starts its flight there

/** Note where every piece is now: by piece, then by id. */
export function snapshot() {
  /** @type {Map<string, Map<string, Pose>>} */
  const seen = new Map();
  if (!duration()) return seen; // measuring makes the browser lay out the page once more
  for (const piece of pieces()) {
    const key = piece.dataset.piece ?? "";
    const places = seen.get(key) ?? new Map();
    seen.set(key, places.set(piece.id, pose(piece)));
  }
  if (dropped) seen.set(dropped.key, new Map([["", dropped.pose]]));
  dropped = null;
  return seen;
}

/** Let every piece that moved since the snapshot fly there. @param {ReturnType<snapshot>} seen */
export function fly(seen) {
  land();
  const length = duration();
  if (!length) return;
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: length, easing: "cubic-bezier(.3,.7,.2,1)", fill: "both" };
  for (const piece of pieces()) {
    const to = pose(piece);
    const places = seen.get(piece.dataset.piece ?? "");
    const from = places?.get(piece.id) ?? places?.values().next().value;
    if (!to.size) continue;
    if (!from) tumble(piece, timing);
    else if (isElsewhere(from, to)) travel(piece, from, to, timing);
  }
}

/** @param {Pose} from @param {Pose} to */
function isElsewhere(from, to) {
  const far = Math.hypot(from.x - to.x, from.y - to.y);
  return from.size > 0 && (far >= 1 || Math.abs(from.size - to.size) >= 1);
}

/** Let a new piece roll in. @param {SVGGElement} piece @param {KeyframeAnimationOptions} timing */
function tumble(piece, timing) {
  const start = { opacity: 0, transform: "rotate(-200deg) scale(.3)" };
  artOf(piece).animate([start, { opacity: 1, transform: "none" }], { ...timing, fill: "none" });
}

/**
 * Hide the piece while its copy flies; if its art changes on the way, cross-fade both.
 * @param {SVGGElement} piece
 * @param {Pose} from
 * @param {Pose} to
 * @param {KeyframeAnimationOptions} timing
 */
function travel(piece, from, to, timing) {
  const same = from.art.getAttribute("href") === to.art.getAttribute("href");
  const copy = copyOf(to);
  piece.classList.add("hidden");
  const frames = [
    { transform: css(moved(to, from)), opacity: same ? 1 : 0 },
    { opacity: 1, offset: 0.6 },
    { transform: css(to.m), opacity: 1 },
  ];
  if (!same) {
    const old = [
      { transform: css(from.m), opacity: 1 },
      { opacity: 0, offset: 0.7 },
      { transform: css(moved(from, to)), opacity: 0 },
    ];
    copyOf(from).animate(old, timing);
  }
  copy.animate(frames, timing).onfinish = () => {
    show(piece);
    copy.remove();
  };
}

/** @param {Element} piece */
function show(piece) {
  piece.classList.remove("hidden");
  if (!piece.classList.length) piece.removeAttribute("class");
}

/** Finish every flight at once. */
export function land() {
  layer.replaceChildren();
  for (const piece of document.querySelectorAll("[data-piece].hidden")) show(piece);
}

/** Make a copy of a piece that follows the pointer. @param {SVGGElement} piece */
export function hold(piece) {
  const from = pose(piece);
  const copy = copyOf(from, "held");
  let at = { x: from.x, y: from.y, size: from.size };
  return {
    /** @param {number} x @param {number} y */
    move(x, y) {
      at = { x, y, size: from.size * 1.08 };
      copy.setAttribute("transform", css(moved(from, at)));
    },
    drop() {
      copy.remove();
      const art = /** @type {Element} */ (from.art.cloneNode(true));
      const m = moved(from, at);
      dropped = { key: piece.dataset.piece ?? "", pose: { ...at, m, art } };
    },
  };
}

/** Forget where the last held piece was let go: it went nowhere. */
export function forget() {
  dropped = null;
}

/** Draw a copy of a piece in the middle of a place, until it is dropped or flies home. @param {SVGGElement} piece @param {Element} place */
export function put(piece, place) {
  const from = pose(piece);
  const box = place.getBoundingClientRect();
  const art = from.art.getBoundingClientRect();
  const k = Math.min(1, (0.86 * box.width) / art.width, (0.86 * box.height) / art.height);
  const there = css(moved(from, { x: box.x + box.width / 2, y: box.y + box.height / 2, size: k * from.size }));
  const copy = copyOf(from, "put");
  copy.setAttribute("transform", there);
  return {
    drop: () => copy.remove(),
    home: () => {
      const frames = [{ transform: there }, { transform: css(from.m) }];
      copy.animate(frames, { duration: duration(), easing: "ease-in-out" }).onfinish = () => copy.remove();
    },
  };
}
