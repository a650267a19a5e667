// Sharing a picture: the browser itself draws an SVG of our own server into a PNG file; phones open their share sheet.
import { at } from "./at.js";
import { say } from "./words.js";

/** Tell whether the page is dark now: as chosen, else as the system is. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Share a picture where a phone can, else save it. @param {DOMStringMap} what address of the SVG, name of the file, words beside it */
export async function sharePicture({ picture, name = "", said }) {
  const answer = await fetch(at(`${picture}&theme=${isDark() ? "dark" : "light"}`));
  if (!answer.ok) throw new Error(say("client.failed"));
  const canvas = await drawn(await answer.text());
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(blob instanceof Blob)) throw new Error(say("client.failed"));
  const files = [new File([blob], name, { type: "image/png" })];
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.({ files })) return download(URL.createObjectURL(blob), name);
  await navigator.share({ files, text: said }).catch((error) => {
    if (error.name !== "AbortError") download(URL.createObjectURL(blob), name); // the sheet was closed, or refused
  });
}

/** Draw an SVG document in its own size. @param {string} svg */
async function drawn(svg) {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 1200 800").split(/[\s,]+/).map(Number);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
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
