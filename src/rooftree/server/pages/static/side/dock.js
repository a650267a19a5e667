// The dock: log, chat, score and people behind tabs. Where there is room, score and people stand beside it.
import { fact } from "../shared/words.js";

const LOG_TABS = { "tab-log": "log", "tab-moves": "moves", "tab-chat": "chat" }; // tabs that show the log, and what of it
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

class Dock {
  unread = 0; // what others said since one last looked at the chat

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
    list.addEventListener("click", (e) => e.target instanceof Element && this.open(e.target.closest("[role=tab]")));
    list.addEventListener("keydown", (e) => this.key(e));
    document.getElementById("chat-line")?.addEventListener("focus", () => this.count(0));
    new ResizeObserver(() => this.settle()).observe(list);
    const log = document.getElementById("log");
    if (log) new MutationObserver((changes) => this.hear(changes)).observe(log, { childList: true });
  }

  /** List the tabs that are needed at this width. */
  get shown() {
    return this.tabs.filter((tab) => tab.getClientRects().length);
  }

  get current() {
    return this.tabs.find((tab) => tab.ariaSelected === "true");
  }

  /** @param {Element | null | undefined} tab */
  open(tab) {
    if (!(tab instanceof HTMLElement)) return;
    for (const one of this.tabs) {
      one.ariaSelected = String(one === tab);
      one.tabIndex = one === tab ? 0 : -1;
    }
    const pane = tab.getAttribute("aria-controls");
    for (const id of new Set(this.tabs.map((one) => one.getAttribute("aria-controls")))) {
      document.getElementById(id ?? "")?.classList.toggle("unseen", id !== pane);
    }
    const shows = LOG_TABS[/** @type {keyof typeof LOG_TABS} */ (tab.id)];
    if (shows) this.showLog(tab, shows);
  }

  /** Show a part of the log, its end first. @param {Element} tab @param {string} shows */
  showLog(tab, shows) {
    const pane = document.getElementById("pane-log");
    pane?.setAttribute("data-shows", shows);
    pane?.setAttribute("aria-labelledby", tab.id);
    const box = document.getElementById("logbox");
    if (box) box.scrollTop = box.scrollHeight;
    if (shows === "chat") this.count(0);
  }

  /** Walk along the tabs by left and right, and open them. @param {KeyboardEvent} e */
  key(e) {
    const tabs = this.shown;
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const step = STEPS[/** @type {keyof typeof STEPS} */ (e.key)];
    const goal = e.key === "Home" ? 0 : e.key === "End" ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length;
    if (goal === undefined || at < 0) return;
    e.preventDefault();
    e.stopPropagation(); // the arrows would walk over the table as well
    this.open(tabs[goal]);
    tabs[goal].focus();
  }

  /** Show the tabs of another width. */
  settle() {
    const shown = this.shown;
    if (shown.length && !shown.includes(/** @type {HTMLElement} */ (this.current))) this.open(shown[0]);
    for (const id of ["pane-score", "pane-people"]) {
      const docked = shown.some((tab) => tab.getAttribute("aria-controls") === id);
      const pane = document.getElementById(id);
      if (docked) pane?.setAttribute("role", "tabpanel");
      else pane?.removeAttribute("role");
    }
  }

  /** @param {MutationRecord[]} changes */
  hear(changes) {
    const said = changes.flatMap((change) => [...change.addedNodes]);
    const others = said.filter((node) => node instanceof Element && node.matches(`.line-say:not(.by-${fact("seat")})`));
    const reading = this.current?.id === "tab-chat" || document.activeElement?.id === "chat-line";
    this.count(reading ? 0 : this.unread + others.length);
  }

  /** @param {number} unread */
  count(unread) {
    this.unread = unread;
    const dot = document.getElementById("unread");
    if (!dot) return;
    dot.hidden = !unread;
    dot.textContent = String(unread);
  }
}

const tabs = document.getElementById("tabs");
if (tabs) new Dock(tabs);
