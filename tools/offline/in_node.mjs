// Run a program in the very Python that the browser will run: node in_node.mjs PYODIDE PROGRAM.py FOLDER
// FOLDER is /work there; what the program leaves in it stays.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [, , pyodide, program, folder] = process.argv;
const { loadPyodide } = await import(`${resolve(pyodide)}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${resolve(pyodide)}/` });
python.mountNodeFS("/work", resolve(folder));
try {
  await python.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
