// The score sheet: one table, a column for each seat, a row for each rule with a link to it.
import { at } from "../shared/at.js";
import { fact, make, part, say, shown } from "../shared/words.js";

/** @typedef {import("../shared/types.js").SheetSeat} SheetSeat */
/** @typedef {import("../shared/types.js").SheetLine} SheetLine */
/** @typedef {{seat: number, lines: SheetLine[]}} Column */

/**
 * @param {SheetSeat[]} seats
 * @param {string[]} names
 * @param {number} own the seat whose numbers a peek may change
 */
export function drawSheet(seats, names, own) {
  const staged = seats.some((one) => one.now && !isSame(one.now, one.lines));
  const sure = rows(seats.map(({ seat, lines }) => ({ seat, lines })), staged ? -1 : own, staged ? "sure" : "line");
  const bodies = [make("tbody", {}, ...sure)];
  if (staged) bodies.push(stage(seats.map(({ seat, now, lines }) => ({ seat, lines: now ?? lines })), own));
  const totals = seats.map(({ seat, points }) => cell("td", seat, own, { class: "points", "data-card": `sure-${seat}-total`, ...(staged ? {} : tied("total", seat, own)) }, shown(points)));
  const foot = make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, say("client.total")), ...totals));
  part("sheet").replaceChildren(make("table", { class: "score" }, head(seats, names, own), ...bodies, foot));
}

/** Make the head: the mark and the name of every seat. @param {SheetSeat[]} seats @param {string[]} names @param {number} own */
function head(seats, names, own) {
  const marks = seats.map(({ seat }) => cell("th", seat, own, { scope: "col", title: names[seat] ?? "" }, mark(seat), make("span", { class: "who" }, names[seat] ?? "")));
  return make("thead", {}, make("tr", {}, make("td", {}), ...marks));
}

/** @param {SheetLine[]} a @param {SheetLine[]} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Set apart what is being built now, which counts only later. @param {Column[]} columns @param {number} own */
function stage(columns, own) {
  const totals = columns.map(({ seat, lines }) => {
    const sum = lines.reduce((total, line) => total + line.points, 0);
    return cell("td", seat, own, { "data-card": `line-${seat}-total`, ...tied("total", seat, own) }, shown(sum));
  });
  const title = make("tr", { class: "stage" }, make("th", { scope: "row" }, say("client.stage")), ...totals);
  return make("tbody", {}, title, ...rows(columns, own, "line"));
}

/** Make a row for each rule that counts for anybody. @param {Column[]} columns @param {number} own @param {"sure" | "line"} kind whether its points are sure, or as of now */
function rows(columns, own, kind) {
  const rules = new Map(columns.flatMap(({ lines }) => lines.map((line) => [line.rule, line.name])));
  return [...rules].map(([rule, name]) => {
    const link = make("a", { href: at(`/rules/${fact("game")}?table=${fact("code")}#${rule}`) }, name);
    const cells = columns.map(({ seat, lines }) => {
      const line = lines.find((one) => one.rule === rule);
      return cell("td", seat, own, { ...tied(rule, seat, own), "data-card": `${kind}-${seat}-${rule}`, title: line?.why ?? "" }, shown(line?.points ?? 0));
    });
    const counts = columns.some(({ lines }) => lines.some((line) => line.rule === rule && line.points));
    return make("tr", counts ? {} : { class: "zero" }, make("th", { scope: "row" }, link), ...cells);
  });
}

/** Tie a number to the points that a peek would bring. @param {string} rule @param {number} seat @param {number} own */
const tied = (rule, seat, own) => /** @type {Record<string, string>} */ (seat === own ? { "data-points": rule } : {});

/** Make a cell of a seat's column. @param {"td" | "th"} tag @param {number} seat @param {number} own @param {Record<string, string>} facts @param {(Node | string)[]} inside */
function cell(tag, seat, own, facts, ...inside) {
  const node = make(tag, { "data-seat": String(seat), ...facts }, ...inside);
  node.classList.toggle("own", seat === own);
  return node;
}

/** Draw the shape of a seat: colour never stands alone. @param {number} seat */
export function mark(seat) {
  return make("span", { class: `mark mark-${seat}`, "aria-hidden": "true" });
}
