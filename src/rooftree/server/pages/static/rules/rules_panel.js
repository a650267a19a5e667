// The rules beside the table: every link to them opens a panel, at the rule it names or at that of the decision.
import { at } from "../shared/at.js";
import { loadStyle } from "../shared/load_style.js";
import { fact, make, say } from "../shared/words.js";

const IN_PANEL = "rule-"; // begins the anchors in the panel

class RulesPanel {
  /** @type {HTMLElement | null} */
  aside = null;
  /** The link that opened it. @type {HTMLElement | null} */
  opener = null;
  /** What only an open panel needs. @type {typeof import("./rules_search.js") | null} */
  searching = null;

  constructor() {
    document.addEventListener("click", (e) => this.click(e));
    const sheet = document.getElementById("sheet");
    if (sheet) new MutationObserver(() => this.note()).observe(sheet, { childList: true });
  }

  /** @param {MouseEvent} e */
  click(e) {
    const link = e.target instanceof Element ? e.target.closest("a") : null;
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey || link.target || this.aside?.contains(link)) return;
    if (link.pathname !== at(`/rules/${fact("game")}`)) return;
    e.preventDefault();
    if (this.aside && !link.hash) this.close();
    else void this.open(link);
  }

  /** @param {HTMLAnchorElement} link */
  async open(link) {
    const asked = new URLSearchParams(link.search);
    asked.set("panel", "1");
    const answer = await fetch(`${link.pathname}?${asked}`).catch(() => null);
    if (!answer?.ok) return location.assign(link.href);
    await this.load();
    this.show(await answer.text(), link);
    this.read(link.hash.slice(1) || this.aside?.dataset.rule || "");
  }

  /** Load the style and the search when the panel is first opened: most people never do. */
  async load() {
    if (this.searching) return;
    [this.searching] = await Promise.all([import("./rules_search.js"), loadStyle("/static/rules/rules.css")]);
    this.searching.slashFocuses(() => this.aside?.querySelector("input"));
  }

  /** Show our own markup, made by the same template as the page. @param {string} markup @param {HTMLElement} opener */
  show(markup, opener) {
    this.aside?.remove();
    const made = new DOMParser().parseFromString(markup, "text/html").querySelector("aside");
    if (!made) return;
    this.aside = made;
    this.opener = opener;
    document.body.append(made);
    document.body.classList.add("with-rules");
    if (this.searching) new this.searching.Search(made);
    made.querySelector("[data-close]")?.addEventListener("click", () => this.close());
    made.addEventListener("keydown", (e) => {
      if (e.key !== "Escape") return;
      e.stopPropagation();
      this.close();
    });
    this.note();
    made.focus();
  }

  /** @param {string} rule */
  read(rule) {
    const heading = rule ? document.getElementById(IN_PANEL + rule) : null;
    heading?.scrollIntoView({ block: "start" });
    heading?.classList.add("asked");
  }

  /** Write below each rule what it counts for me at this table now. */
  note() {
    for (const old of this.aside?.querySelectorAll(".now-here") ?? []) old.remove();
    const own = document.querySelectorAll(`#sheet tr:not(.zero) td[title][data-seat="${fact("seat")}"]`);
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (own)) {
      const link = cell.closest("tr")?.querySelector("a");
      const points = cell.textContent ?? "";
      if (!link || points === "0") continue;
      const heading = document.getElementById(IN_PANEL + link.hash.slice(1));
      const said = say("client.here", { why: cell.title, points });
      if (heading && this.aside?.contains(heading)) heading.parentElement?.append(make("p", { class: "now-here" }, said));
    }
  }

  close() {
    this.aside?.remove();
    this.aside = null;
    document.body.classList.remove("with-rules");
    this.opener?.focus();
  }
}

new RulesPanel();
