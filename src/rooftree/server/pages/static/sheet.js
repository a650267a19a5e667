// The score sheet: points by rule for every seat, each line a link to its rule.
import { fact, make, part, say, shown } from "./words.js";

/** @typedef {import("./types.js").SheetSeat} SheetSeat */
/** @typedef {import("./types.js").SheetLine} SheetLine */

/**
 * @param {SheetSeat[]} seats
 * @param {string[]} names
 * @param {number} own the seat whose lines a peek may change
 */
export function drawSheet(seats, names, own) {
  const box = part("sheet");
  const open = new Set(opened(box));
  const first = seats.filter((seat) => seat.seat === own);
  const others = seats.filter((seat) => seat.seat !== own);
  box.replaceChildren(...[...first, ...others].map((seat) => block(seat, names, own, open)));
}

/** @param {HTMLElement} box */
function opened(box) {
  return [...box.querySelectorAll("details[open]")].map((node) => node.getAttribute("data-seat"));
}

/**
 * @param {SheetSeat} seat
 * @param {string[]} names
 * @param {number} own
 * @param {Set<string | null>} open
 */
function block(seat, names, own, open) {
  const isOwn = seat.seat === own;
  const key = String(seat.seat);
  const total = make("b", { class: "points" }, shown(seat.points));
  const name = make("span", { class: "who" }, names[seat.seat] ?? "");
  const summary = make("summary", {}, mark(seat.seat), name, total);
  const details = make("details", { "data-seat": key }, summary, lines(seat.lines, false));
  if (seat.now && !isSame(seat.now, seat.lines)) details.append(stage(seat.now, isOwn));
  details.open = isOwn ? !open.size || open.has(key) : open.has(key);
  return details;
}

/** @param {SheetLine[]} a @param {SheetLine[]} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What is being built now counts only later: it stands apart. @param {SheetLine[]} now @param {boolean} isOwn */
function stage(now, isOwn) {
  const total = now.reduce((sum, line) => sum + line.points, 0);
  const cell = make("b", isOwn ? { class: "points", "data-points": "total" } : { class: "points" });
  cell.textContent = shown(total);
  const title = make("p", { class: "stage" }, say("client.stage"), cell);
  return make("div", {}, title, lines(now, isOwn));
}

/** @param {SheetLine[]} list @param {boolean} isOwn */
function lines(list, isOwn) {
  const rows = list.map((line) => {
    const link = make("a", { href: `/rules/${fact("game")}?table=${fact("code")}#${line.rule}` }, line.why);
    const cell = make("td", isOwn ? { "data-points": line.rule } : {}, shown(line.points));
    return make("tr", line.points ? {} : { class: "zero" }, make("th", { scope: "row" }, link), cell);
  });
  if (!list.some((line) => line.points) && !isOwn) return make("p", { class: "quiet stage" }, say("client.no_points"));
  return make("table", { class: "score" }, make("tbody", {}, ...rows));
}

/** The shape of a seat: colour never stands alone. @param {number} seat */
export function mark(seat) {
  return make("span", { class: `mark mark-${seat}`, "aria-hidden": "true" });
}
