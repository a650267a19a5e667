// Saving a picture: the browser itself draws an SVG of our own server into a PNG file.
import { say } from "./words.js";

const LONGER = 1600; // px of the longer side of the PNG

/** Tell whether the page is dark now: as chosen, else as the system is. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {string} address of the SVG @param {string} name of the file */
export async function savePicture(address, name) {
  const answer = await fetch(`${address}&theme=${isDark() ? "dark" : "light"}`);
  if (!answer.ok) throw new Error(say("client.failed"));
  const canvas = await drawn(await answer.text());
  const file = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(file instanceof Blob)) throw new Error(say("client.failed"));
  download(URL.createObjectURL(file), name);
}

/** Draw an SVG document on paper of its own shape. @param {string} svg */
async function drawn(svg) {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 4 3").split(/[\s,]+/).map(Number);
  const scale = LONGER / Math.max(width, height);
  const size = { width: Math.round(scale * width), height: Math.round(scale * height) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const sized = svg.replace("<svg", `<svg width="${canvas.width}" height="${canvas.height}"`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error(say("client.failed"));
  pen.fillStyle = getComputedStyle(document.querySelector(".sheet") ?? document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {string} address @param {string} name */
export function download(address, name) {
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
