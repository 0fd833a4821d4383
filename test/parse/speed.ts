/**
 * How fast a document of five megabytes, made of the shipped sources, is read and parsed: `npx tsx test/parse/speed.ts`.
 * Prints the median of seven runs for each step, in megabytes of source a second.
 */
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { sources } from "../corpus/shipped.ts";

const wanted = 5_000_000;
const runs = 7;

function repeated(parts: readonly Uint8Array[]): Uint8Array {
  const newline = new Uint8Array([10, 10]);
  const round = parts.flatMap((part) => [...part, ...newline]);
  const whole = new Uint8Array(Math.ceil(wanted / round.length) * round.length);
  for (let at = 0; at < whole.length; at += round.length) whole.set(round, at);
  return whole;
}

function median(step: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    step();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

function measure(name: string, parts: readonly Uint8Array[]): void {
  const bytes = repeated(parts);
  const source = { file: "speed.txt", sha256: "" };
  const { lines } = readText(bytes, source.file);
  const rate = (milliseconds: number) => `${(bytes.length / 1e3 / milliseconds).toFixed(1)} MB/s`;
  const reading = median(() => readText(bytes, source.file));
  const parsing = median(() => parseDocument(lines, { edition: "1e", source }));
  console.log(`${name}: read ${rate(reading)}, parse ${rate(parsing)}, both ${rate(reading + parsing)}`);
}

measure(
  "all sources",
  sources.map(({ bytes }) => bytes),
);
for (const { name, bytes } of sources) measure(name, [bytes]);
