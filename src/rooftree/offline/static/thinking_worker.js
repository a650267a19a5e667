// Thinking: slow bots, hints and reviews, in a Python of their own.
import { startPython } from "./python.js";

/** @type {Promise<any>} */
const answered = startPython().then((python) => python.runPythonAsync("from rooftree.offline.boot import answered\nanswered"));

onmessage = ({ ports: [port] }) => {
  port.onmessage = async ({ data }) => port.postMessage((await answered)(data));
};
