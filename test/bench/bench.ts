/**
 * `npm run bench [-- --sizes 120,1200 --pairs 20 --queries 300 --into FILE]`: how fast the program answers as the corpus
 * grows, beside the bare runtime and other engines over the same texts. Prints Markdown; `--into` writes it to a file.
 */

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compiledFile } from "../../src/library/open-corpus.ts";
import { ask } from "../../src/search/ask.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import type { PeerPassage } from "../eval/peers.ts";
import { bigCorpus, wordsOf } from "./big-corpus.ts";
import { lineCommands, memoryPeers } from "./peers.ts";
import {
  answersPerSecond,
  type Command,
  peakMemory,
  quantile,
  type Ratios,
  timeInTurn,
} from "./processes.ts";
import { sqliteCommand } from "./sqlite-file.ts";
import { growthSection, limitsTable, type Measured } from "./summary.ts";

const root = join(import.meta.dirname, "../..");
const { values: given } = parseArgs({
  options: {
    sizes: { type: "string", default: "120,1200,15000,30000" },
    pairs: { type: "string", default: "20" },
    queries: { type: "string", default: "300" },
    into: { type: "string" },
  },
});
const sizes = given.sizes.split(",").map(Number);
const pairs = Number(given.pairs);
const queryCount = Number(given.queries);
/** What a script asks at once. */
const scriptQueries = queryCount * 10;
const question = "Out Of Time during battle";
const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
/** Whole engines in memory, built anew for each corpus: at more passages than this they take minutes. */
const mostForPeers = 15_000;

/** A copy of the built program whose compiled corpus is another one. */
interface Copy {
  readonly folder: string;
  readonly program: string;
  readonly passages: readonly PeerPassage[];
}

function copyWith(count: number): Copy {
  const folder = mkdtempSync(join(tmpdir(), "rulings-bench-"));
  for (const part of ["dist", "bin"]) cpSync(join(root, part), join(folder, part), { recursive: true });
  const { files, passages } = bigCorpus(count);
  for (const [file, bytes] of files) writeFileSync(join(folder, "dist", file), bytes);
  return { folder, program: join(folder, "bin/rulings.js"), passages };
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** An engine that answers at once is not made to wait. */
async function latencyOf(answer: (query: string) => unknown, queries: readonly string[]): Promise<Latency> {
  for (const query of queries.slice(0, 50)) await answer(query);
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    const found = answer(query);
    if (found instanceof Promise) await found;
    times.push(performance.now() - began);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const load = loadavg()[1]?.toFixed(1);
const bareMemory = peakMemory(["-e", "0"]);
const lines: string[] = [];
const say = (line = "") => lines.push(line);
const ratioRow = ({ name, milliseconds, median, low, high }: Ratios) =>
  `| ${name} | ${milliseconds.toFixed(1)} ms | ${median.toFixed(2)} | ${low.toFixed(2)}–${high.toFixed(2)} |`;
const latencyRow = (name: string, { p50, p99 }: Latency) =>
  `| ${name} | ${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms |`;

async function measure(count: number): Promise<Measured> {
  const copy = copyWith(count);
  const queries = madeQueries(copy.passages, queryCount);
  say(`\n## ${count.toLocaleString("en")} passages beside the shipped ones\n`);
  const processes = sayProcesses(copy);
  const latency = await sayLatencies(copy, queries);
  const memory = peakMemory([copy.program, "ask", question]) - bareMemory;
  const text = copy.passages.reduce((sum, { text: words }) => sum + Buffer.byteLength(words), 0);
  const index = statSync(join(copy.folder, "dist", compiledFile)).size / text;
  const few = answersPerSecond(copy.program, queries);
  const rate = answersPerSecond(copy.program, madeQueries(copy.passages, scriptQueries));
  say(
    `\n- \`ask --stdin --json\`, start included: ${few.toFixed(0)} answers a second of ${queries.length} questions, ${rate.toFixed(0)} of ${scriptQueries.toLocaleString("en")}`,
  );
  say(`- peak memory of one question: ${memory.toFixed(1)} MiB above the bare runtime`);
  say(`- index over its ${(text / 1e6).toFixed(2)} MB of text: ${index.toFixed(2)}`);
  rmSync(copy.folder, { recursive: true });
  return { passages: count, ...processes, ...latency, memory };
}

function sayProcesses({ program, folder, passages }: Copy) {
  const node = process.execPath;
  const commands: Command[] = [
    { name: "`rulings ask`", run: [node, program, "ask", question] },
    { name: "`rulings ask --json`", run: [node, program, "ask", "--json", question] },
    { name: "`rulings --help`", run: [node, program, "--help"] },
    { name: "`rulings --version`", run: [node, program, "--version"] },
    ...sqliteCommand(passages, { folder, question }),
    ...lineCommands(passages, { folder, question }),
  ];
  say("| whole process | median | × bare runtime | middle half |\n| --- | ---: | ---: | ---: |");
  const all = timeInTurn(commands, pairs);
  for (const ratios of all) say(ratioRow(ratios));
  const [bare, asked] = all;
  const sqlite = all.find(({ name }) => name.startsWith("`sqlite3`"));
  const time = (row: Ratios | undefined) => row?.milliseconds ?? Number.NaN;
  return {
    ask: asked?.median ?? Number.NaN,
    askOverSqlite: sqlite ? time(asked) / time(sqlite) : null,
    beyondBare: time(asked) - time(bare),
  };
}

async function sayLatencies({ folder, passages }: Copy, queries: readonly string[]): Promise<Latency> {
  const open = openIndex(readFileSync(join(folder, "dist", compiledFile)));
  say("\n| in process | p50 | p99 |\n| --- | ---: | ---: |");
  const own = await latencyOf((text) => ask({ ...everything, text }, open), queries);
  say(latencyRow("rulings", own));
  if (passages.length > 2 * mostForPeers) return own;
  const peers = memoryPeers.filter(({ mostPassages = passages.length }) => passages.length <= mostPassages);
  for (const { name, open: openPeer } of peers)
    say(latencyRow(name, await latencyOf(await openPeer(passages), queries.slice(0, enoughForPeers))));
  return own;
}

/** Some of them look at every passage for every query. */
const enoughForPeers = 100;

/** Two to nine words of the texts, the same every time. */
function madeQueries(passages: readonly PeerPassage[], count: number): readonly string[] {
  const pick = wordsOf(passages.slice(0, 2_000).map(({ text }) => text));
  return Array.from({ length: count }, (_, at) => Array.from({ length: 2 + (at % 8) }, pick).join(" "));
}

say("# How fast it answers\n\nMade by `npm run bench`; see `test/bench/bench.ts` for what is measured.\n");
say(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown"} × ${cpus().length}, ${pairs} pairs in turn,`);
say(
  `${queryCount} queries of two to nine words of the texts. Load of the machine before it began: ${load} for its`,
);
say("processors; where that is more than them, times say little and ratios are wide.");
const head = lines.splice(0);
const measured: Measured[] = [];
for (const size of sizes) measured.push(await measure(size));
const before = given.into !== undefined && existsSync(given.into) ? readFileSync(given.into, "utf8") : "";
const summary = [...limitsTable(measured, before), "", ...growthSection(measured)];
const page = `${[...head, "", ...summary, ...lines].join("\n")}\n`;
if (given.into === undefined) process.stdout.write(page);
else writeFileSync(given.into, page);
