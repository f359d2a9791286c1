// answers.mjs MODULE < requests.jsonl > answers.jsonl: what the module answers, a line for each line. Says on standard error how
// much memory it has taken, and how long the median answer took.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Session } from "../../replay/wasm/session.mjs";

const session = new Session(new WebAssembly.Module(readFileSync(process.argv[2])));
const times = [];
let answers = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const begin = performance.now();
  answers.push(session.answer(line) + "\n");
  times.push(performance.now() - begin);
  if (answers.length < 100) continue;
  process.stdout.write(answers.join(""));
  answers = [];
}
process.stdout.write(answers.join(""));
times.sort((one, other) => one - other);
process.stderr.write(`${session.bytes / 1048576} MiB, ${times[times.length >> 1]} ms\n`);
