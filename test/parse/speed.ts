/**
 * How fast a document of five megabytes, made of the shipped sources, is read and parsed: `npx tsx test/parse/speed.ts`.
 * Prints the best and the median of fifteen runs for each step, in megabytes of source a second: a busy machine only
 * makes runs slower, so the best is the program's own.
 */
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { sources } from "../corpus/shipped.ts";

const wanted = 5_000_000;
const runs = 15;

function repeated(parts: readonly Uint8Array[]): Uint8Array {
  const newline = new Uint8Array([10, 10]);
  const round = parts.flatMap((part) => [...part, ...newline]);
  const whole = new Uint8Array(Math.ceil(wanted / round.length) * round.length);
  for (let at = 0; at < whole.length; at += round.length) whole.set(round, at);
  return whole;
}

interface Times {
  readonly best: number;
  readonly median: number;
}

function timesOf(step: () => void): Times {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    step();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { best: times[0] ?? 0, median: times[Math.floor(runs / 2)] ?? 0 };
}

function measure(name: string, parts: readonly Uint8Array[]): void {
  const bytes = repeated(parts);
  const source = { file: "speed.txt", sha256: "" };
  const { lines } = readText(bytes);
  const rate = (milliseconds: number) => (bytes.length / 1e3 / milliseconds).toFixed(1);
  const rates = ({ best, median }: Times) => `${rate(best)} (median ${rate(median)}) MB/s`;
  const reading = timesOf(() => readText(bytes));
  const parsing = timesOf(() => parseDocument(lines, { edition: "1e", source }));
  console.log(`${name}: read ${rates(reading)}, parse ${rates(parsing)}`);
}

measure(
  "all sources",
  sources.map(({ bytes }) => bytes),
);
for (const { name, bytes } of sources) measure(name, [bytes]);
