// The plot of a review: one tab stop; pointer, arrows and thumb go from moment to moment, and a card says what happened there.
import { make, percent } from "../shared/words.js";

const SVG = "http://www.w3.org/2000/svg";
const CARD = 318; // px, as wide as its styles make it
const GAP = 18; // px between the hair line and the card

/** Let every plot of the page answer. */
export function followPlots() {
  for (const wrap of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-plot]"))) new Plot(wrap);
}

class Plot {
  /** The moment that is shown; 0: none. */
  at = 0;
  /** The moment whose card a thumb has asked for. */
  shown = 0;
  touched = false;

  /** @param {HTMLElement} wrap */
  constructor(wrap) {
    this.wrap = wrap;
    this.card = /** @type {HTMLElement} */ (wrap.querySelector(".rv-card"));
    const table = /** @type {HTMLTableElement} */ (wrap.parentElement?.querySelector("table"));
    this.rows = /** @type {HTMLTableRowElement[]} */ ([...table.tBodies[0].rows]);
    this.heads = /** @type {HTMLElement[]} */ ([...table.querySelectorAll("th[data-seat]")]);
    wrap.tabIndex = 0;
    wrap.classList.add("live");
    wrap.addEventListener("pointerdown", (e) => (this.touched = e.pointerType !== "mouse"), true);
    wrap.addEventListener("pointermove", (e) => this.point(e));
    wrap.addEventListener("pointerleave", (e) => e.pointerType === "mouse" && document.activeElement !== wrap && this.hide());
    wrap.addEventListener("click", (e) => this.click(e));
    wrap.addEventListener("keydown", (e) => this.key(e));
    wrap.addEventListener("blur", () => this.hide());
  }

  /** @param {PointerEvent} e */
  point(e) {
    this.touched = e.pointerType !== "mouse";
    const moment = momentAt(e);
    if (moment) this.show(moment);
  }

  /** Open the moment by a mouse; a thumb sees its card first. @param {MouseEvent} e */
  click(e) {
    const moment = momentAt(e);
    if (!moment) return;
    if (!this.touched || this.shown === moment) this.open(moment);
    this.show(moment);
    this.shown = moment;
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const last = this.rows.length;
    const goal = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 1, End: last }[e.key];
    if (goal !== undefined) this.show(Math.max(1, Math.min(last, goal)));
    else if (e.key === "Enter" && this.at) this.open(this.at);
    else if (e.key === "Escape") this.hide();
    else return;
    e.preventDefault();
  }

  /** @param {number} moment */
  open(moment) {
    const link = this.rows[moment - 1].querySelector("a");
    if (link) location.assign(link.href);
  }

  hide() {
    this.at = 0;
    this.shown = 0;
    this.card.hidden = true;
    for (const mark of this.wrap.querySelectorAll(".hair, .here")) mark.remove();
  }

  /** @param {number} moment */
  show(moment) {
    if (this.at === moment) return;
    this.hide();
    this.at = moment;
    for (const column of this.wrap.querySelectorAll(`[data-moment="${moment}"]`)) line(column);
    this.fill(this.rows[moment - 1]);
    this.place(moment);
  }

  /** @param {HTMLTableRowElement} row */
  fill(row) {
    const before = (row.dataset.before ?? "").split(" ");
    const after = [...row.querySelectorAll(".chance")].map((cell) => cell.textContent ?? "");
    const seats = this.heads.map((head, n) => chances(head, before[n], after[n]));
    const head = make("h3", {}, `${row.closest("table")?.querySelector("th")?.textContent} ${row.cells[0].textContent}`);
    const what = make("p", {}, row.querySelector(".what")?.textContent ?? "");
    const go = make("p", { class: "go" }, (this.touched ? this.card.dataset.tap : this.card.dataset.go) ?? "");
    this.card.replaceChildren(head, what, make("table", {}, ...seats), go);
    this.card.hidden = false;
  }

  /** Place the card beside the line, on the side with more room. @param {number} moment */
  place(moment) {
    const columns = /** @type {SVGElement[]} */ ([...this.wrap.querySelectorAll(`rect[data-moment="${moment}"]`)]);
    const column = columns.find((one) => one.getClientRects().length);
    if (!column) return;
    const outer = this.wrap.getBoundingClientRect();
    const { left, width } = column.getBoundingClientRect();
    const x = left + width / 2 - outer.left;
    this.card.style.left = `${x > outer.width / 2 ? x - CARD - GAP : x + GAP}px`;
  }
}

/** @param {MouseEvent} e */
function momentAt(e) {
  const column = e.target instanceof Element ? e.target.closest("rect[data-moment]") : null;
  return Number(column?.getAttribute("data-moment") ?? 0);
}

/** Draw a hair line through both plots, and a ring at the own chance. @param {Element} column */
function line(column) {
  const at = (/** @type {string} */ name) => Number(column.getAttribute(name));
  const hair = document.createElementNS(SVG, "path");
  hair.setAttribute("class", "hair");
  hair.setAttribute("d", `M${at("data-x")} ${at("y")}V${at("y") + at("height")}`);
  const ring = document.createElementNS(SVG, "circle");
  for (const [name, value] of [["class", "here"], ["cx", at("data-x")], ["cy", at("data-y")], ["r", 5]]) ring.setAttribute(String(name), String(value));
  column.before(hair, ring);
}

/** Write one seat of a card: its chance before and after. @param {HTMLElement} head @param {string} before @param {string} after */
function chances(head, before, after) {
  const more = Number(after) - Number(before);
  const sign = more > 0 ? `+${more}` : more < 0 ? `−${-more}` : "";
  const mark = make("span", { class: `mark mark-${head.dataset.seat}`, "aria-hidden": "true" });
  const name = make("th", { scope: "row" }, mark, head.dataset.name ?? "");
  return make("tr", {}, name, make("td", {}, before), make("td", {}, "→"), make("td", {}, make("b", {}, `${after}${percent}`)), make("td", {}, sign));
}
