// Addresses of our own pages, in whatever folder of a web space they are.

const here = new URL("../..", import.meta.url); // the folder above static/
const FOLDER = here.protocol === "file:" ? "/" : here.pathname; // files are only read by tests

/** Put the folder before an address that begins at its root. @param {string} address */
export const at = (address) => FOLDER + address.slice(1);

/** Name what is kept in the browser: each folder of one web space keeps its own. @param {string} name */
export const inFolder = (name) => (FOLDER === "/" ? name : name + FOLDER);
