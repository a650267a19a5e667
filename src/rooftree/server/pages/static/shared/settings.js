// Settings: cookies of this browser, so that the first paint of every page already follows them.
import { say } from "./words.js";

const YEAR = 31536000;
const root = document.documentElement;

/** @param {string} name @param {string} value */
export function keep(name, value) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `rooftree_${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** Tell which theme is shown: the chosen one, or what the system prefers. */
export function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return root.dataset.theme ?? dark;
}

/** @param {string} name */
function paint(name) {
  if (name === "auto") delete root.dataset.theme;
  else root.dataset.theme = name;
  label();
}

const themeButton = document.getElementById("theme");

function label() {
  themeButton?.setAttribute("aria-pressed", String(theme() === "dark"));
}

themeButton?.addEventListener("click", () => {
  const other = theme() === "dark" ? "light" : "dark";
  keep("theme", other);
  paint(other);
});
label();

const soundButton = document.getElementById("sound");

soundButton?.addEventListener("click", () => {
  const other = root.dataset.sound === "on" ? "off" : "on";
  keep("sound", other);
  root.dataset.sound = other;
  soundButton.setAttribute("aria-pressed", String(other === "on"));
});

/** Keep a choice of the settings page and show it at once. @param {Event} e */
function choose(e) {
  const field = e.target;
  if (!(field instanceof HTMLInputElement)) return;
  keep(field.name, field.value);
  if (field.name === "theme") paint(field.value);
  if (field.name === "coach") localStorage.removeItem("rooftree_coach"); // it begins anew
  if (field.name === "speed") root.dataset.speed = field.value;
  if (field.name === "lang") location.assign(location.pathname);
  const said = document.getElementById("saved");
  if (said) said.textContent = say("client.saved");
}

document.getElementById("settings")?.addEventListener("change", choose);
