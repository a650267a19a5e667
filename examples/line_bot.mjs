// A bot over the line protocol, without Rooftree: it prefers kinds of action that it used least.
//
// rooftree simulate california --bots "exec:node examples/line_bot.mjs,uniform" --games 10
import { createInterface } from "node:readline";

const used = new Map();
const times = (kind) => used.get(kind) ?? 0;

for await (const line of createInterface({ input: process.stdin })) {
  const { actions } = JSON.parse(line);
  let chosen = actions[0];
  for (const action of actions) {
    if (times(action.kind) < times(chosen.kind)) chosen = action;
  }
  used.set(chosen.kind, times(chosen.kind) + 1);
  console.log(JSON.stringify({ action: chosen.action }));
}
