// See it: it lets glow for a moment, in its place on the table, what a line of the news or the log speaks of.
import { request, trying } from "../shared/api.js";
import { framed } from "./note_place.js";
import { parse } from "../drawing/morph.js";
import { fact, language, make } from "../shared/words.js";

const SHOWN = 2600; // ms
const MOST = 6; // places that glow at once; more say nothing
const LINES = "#news-sheet a, #log li:not(.revealed) a";

export class SeePlace {
  layer = make("div", { class: "note-layer", "aria-hidden": "true" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  fading;

  /** @param {() => number} seat that looks @param {() => void} clear the view onto the table */
  constructor(seat, clear) {
    this.seat = seat;
    this.clear = clear;
    document.body.append(this.layer);
    document.addEventListener("click", (e) => this.click(e));
  }

  /** Show the place here after a plain click; with a key held, and once the table is gone, the link leads to the replay. @param {MouseEvent} e */
  click(e) {
    const link = e.target instanceof Element ? e.target.closest(LINES) : null;
    if (!(link instanceof HTMLAnchorElement) || e.ctrlKey || e.metaKey || e.shiftKey || document.body.classList.contains("over")) return;
    e.preventDefault();
    const moment = Number(new URL(link.href).searchParams.get("moment"));
    void trying(async () => this.glow(await this.places(moment, homeOf(link, this.seat()))));
  }

  /** Find what an action changed, as it is drawn now: in the home of who acted, or anywhere. @param {number} moment @param {Element | null} home @returns {Promise<Element[]>} */
  async places(moment, home) {
    const asked = new URLSearchParams({ lang: language, seat: String(this.seat()) });
    const ask = (/** @type {number} */ at) => request(`/api/tables/${fact("code")}/moments/${Math.max(0, at)}?${asked}`);
    const [was, is] = await Promise.all([ask(moment - 1), ask(moment)]);
    const names = Object.keys(is.fragments).filter((name) => is.fragments[name] !== was.fragments[name]);
    const parts = onPage(names.flatMap((name) => changed(was.fragments[name], is.fragments[name]).map((id) => document.getElementById(id))));
    const wholes = onPage(names.map((name) => document.querySelector(`[data-fragment="${CSS.escape(name)}"]`)));
    const found = [parts.filter((node) => home?.contains(node)), wholes.filter((node) => home === node), parts, wholes];
    return (found.find((nodes) => nodes.length && nodes.length <= MOST) ?? []).slice(0, MOST);
  }

  /** @param {Element[]} places */
  glow(places) {
    this.clear();
    clearTimeout(this.fading);
    places[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
    this.layer.replaceChildren(...places.map((place) => framed(place, "seen-place")));
    this.fading = setTimeout(() => this.layer.replaceChildren(), SHOWN);
  }
}

/** Find the home of whoever a line tells of. @param {Element} link @param {number} own the seat that looks */
function homeOf(link, own) {
  const group = link.closest("[data-seat]")?.getAttribute("data-seat");
  const seat = group ?? link.closest("li")?.className.match(/by-(\d+)/)?.[1];
  return document.querySelector(Number(seat) === own ? ".layout-own" : `[data-fragment="seat-${seat}"]`);
}

/** Keep those that are drawn now. @param {(Element | null)[]} nodes */
const onPage = (nodes) => /** @type {Element[]} */ (nodes.filter((node) => node?.getClientRects().length));

/** List the innermost ids of what a drawing has and the one before had not, or had otherwise. @param {string | null} was @param {string | null} is */
function changed(was, is) {
  const before = new Map(named(was).map((node) => [node.id, node.outerHTML]));
  const fresh = named(is).filter((node) => before.get(node.id) !== node.outerHTML);
  return fresh.filter((node) => !fresh.some((other) => other !== node && node.contains(other))).map((node) => node.id);
}

/** @param {string | null} markup @returns {Element[]} */
function named(markup) {
  return [...(parse(markup ?? "")?.querySelectorAll("[id]") ?? [])];
}
