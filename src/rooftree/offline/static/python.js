// Python: loads it with our libraries into this worker.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const SITE = "/lib/python3.14/site-packages";
const LIBRARY = "rooftree__mypyc.cpython-314-wasm32-emscripten.so";
const FILES = ["libraries.zip", "rooftree.zip", LIBRARY];

/** @param {string} name */
async function bytes(name) {
  const answer = await fetch(new URL(`python/${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Start Python with our modules, compiled ones if there are any. */
export async function startPython() {
  const files = Promise.all(FILES.map(bytes));
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  const [libraries, ours, library] = await files;
  python.unpackArchive(libraries, "zip", { extractDir: SITE });
  python.unpackArchive(ours, "zip", { extractDir: SITE });
  if (library.length) {
    python.FS.writeFile(`${SITE}/${LIBRARY}`, library);
    await python.runPythonAsync("import rooftree\nfrom rooftree.offline import compiled_finder\ncompiled_finder.find_compiled()");
  }
  return python;
}
