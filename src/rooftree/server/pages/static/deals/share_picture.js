// The picture to share, 1200 × 630: this browser draws what the page shows in small, in its own colours.
import { download } from "../shared/save_picture.js";
import { say } from "../shared/words.js";

const [WIDTH, HEIGHT] = [1200, 630];
const STYLES = ["fill", "stroke", "stroke-width", "font-size", "font-weight", "font-family", "text-anchor"];

/** Save the picture of the page as a PNG file. @param {string} name */
export async function savePlaque(name) {
  const shown = document.querySelector(".share-pic");
  if (!(shown instanceof SVGSVGElement)) throw new Error(say("client.failed"));
  const file = await painted(standalone(shown));
  download(URL.createObjectURL(file), name);
}

/** Copy a drawing with its styles in itself, since a picture knows no style sheet. @param {SVGSVGElement} shown */
function standalone(shown) {
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  const parts = [shown, ...shown.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((part, n) => {
    const style = getComputedStyle(parts[n]);
    for (const one of STYLES) part.setAttribute(one, style.getPropertyValue(one));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(HEIGHT));
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} svg @returns {Promise<Blob>} */
async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error(say("client.failed"));
  pen.fillStyle = getComputedStyle(document.querySelector(".sheet") ?? document.body).backgroundColor;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const file = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(file instanceof Blob)) throw new Error(say("client.failed"));
  return file;
}
