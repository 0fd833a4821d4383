/**
 * `npm run eval [-- SET…] [--misses] [--library EDITION:FILE[,EDITION:FILE…]=QUERIES.json]…`: how often the right passage
 * stands first, and what is refused, beside other engines. Four blocks: the shipped texts; the same with one document at a time as if it had
 * just been imported; imported documents with queries of their own; and the shipped queries beside each import.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Confidence } from "../../src/domain/answer.ts";
import { isKnownEdition } from "../../src/domain/edition.ts";
import { ask } from "../../src/search/ask.ts";
import type { OpenIndex } from "../../src/search/index/open-index.ts";
import { builtOpen } from "./built-index.ts";
import { figuresOf, isRight, type JudgedQuery, type Outcome, readQueries, refusalsOf } from "./judging.ts";
import { partialIndex, sources, texts } from "./partial-index.ts";
import { miniSearchPeer, type PeerPassage, peerPassages, sqlitePeer } from "./peers.ts";

const words = process.argv.slice(2);
const showsMisses = words.includes("--misses");
const libraries = words.flatMap((word, at) => (words[at - 1] === "--library" ? [word] : []));
const named = words.filter((word, at) => !word.startsWith("-") && words[at - 1] !== "--library");
const sets = named.length > 0 ? named : ["heldout", "heldout2", "heldout3", "heldout4"];
const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 10 };

interface ShownOutcome extends Outcome {
  readonly confidence: Confidence;
  readonly top: string;
}

/** What the program says, in process or as JSON. */
interface Said {
  readonly answered: boolean;
  readonly confidence: Confidence;
  readonly hits: readonly {
    readonly passage: { readonly text: string };
    readonly entry: { readonly title: string };
  }[];
}

function outcomeOf(query: JudgedQuery, { answered, confidence, hits }: Said): ShownOutcome {
  const rank = hits.findIndex(({ passage, entry }) => isRight(query, passage, entry)) + 1;
  const [top] = hits;
  const text = top?.passage.text.slice(0, 110).replaceAll("\n", " / ") ?? "";
  return { query, rank, answered, confidence, top: `${top?.entry.title ?? "–"} · ${text}` };
}

const askOne = (query: JudgedQuery, index: OpenIndex) =>
  outcomeOf(query, ask({ ...everything, text: query.query }, index));

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);

function print(name: string, outcomes: readonly ShownOutcome[], passages: readonly PeerPassage[]): void {
  const queries = outcomes.map(({ query }) => query);
  console.log(`\n${name.padEnd(30)}    n      @1      @3     MRR`);
  for (const kind of [...new Set(queries.map((query) => query.kind))].sort())
    printRow(
      kind,
      outcomes.filter(({ query }) => query.kind === kind),
    );
  printRow("all", outcomes);
  for (const [peer, find] of [
    ["  MiniSearch", miniSearchPeer(passages)],
    [
      "  SQLite FTS5",
      sqlitePeer(
        passages,
        queries.map(({ query }) => query),
      ),
    ],
  ] as const) {
    if (find)
      printRow(
        peer,
        queries.map((query) => ({
          query,
          answered: true,
          rank: peerRank(query, find(query.query), passages),
        })),
      );
  }
  const { rightly, wrongly } = refusalsOf(outcomes);
  console.log(`refused rightly ${percent(rightly)}, wrongly ${percent(wrongly)}`);
  if (showsMisses) for (const outcome of outcomes) printMiss(outcome);
}

function printRow(name: string, outcomes: readonly Outcome[]): void {
  const { queries, first, firstThree, reciprocalRank } = figuresOf(outcomes);
  if (queries === 0) return;
  const figures = `${percent(first)}${percent(firstThree)}${reciprocalRank.toFixed(3).padStart(8)}`;
  console.log(`${name.padEnd(30)}${String(queries).padStart(5)}${figures}`);
}

function peerRank(query: JudgedQuery, found: readonly number[], passages: readonly PeerPassage[]): number {
  return (
    found.findIndex((at) => {
      const passage = passages[at];
      return passage !== undefined && isRight(query, passage, passage);
    }) + 1
  );
}

function printMiss({ query, rank, answered, confidence, top }: ShownOutcome): void {
  const isMiss = query.answers.length > 0 ? rank !== 1 || !answered : answered;
  if (isMiss)
    console.log(
      `${query.id} [${query.kind}] ${query.query}\n    rank ${rank || "–"}, ${confidence}; top: ${top}`,
    );
}

/** Of the replies of each degree the share whose first passage is right. */
function printDegrees(name: string, outcomes: readonly ShownOutcome[]): void {
  for (const degree of ["sure", "likely", "perhaps", "near"] as const) {
    const given = outcomes.filter(({ confidence }) => confidence === degree);
    const right = given.filter(({ rank }) => rank === 1);
    console.log(
      `${name}: ${degree} ${given.length} of ${outcomes.length}, right ${percent(right.length / (given.length || 1))}`,
    );
  }
}

const asked = sets.map((set) => ({ set, queries: readQueries(set) }));
const shippedPassages = peerPassages(texts);

for (const { set, queries } of asked) {
  const outcomes = queries.map((query) => askOne(query, builtOpen));
  print(set, outcomes, shippedPassages);
  printDegrees(set, outcomes);
}

const withoutOne = new Map(
  sources.map((source) => [source, partialIndex({ left: [source], isTaught: () => true })]),
);
const bare = partialIndex({ left: sources });
for (const { set, queries } of asked) {
  const outcomes = queries.map((query) =>
    askOne(query, withoutOne.get(query.answers[0]?.source ?? "") ?? bare),
  );
  print(`${set}, document left out`, outcomes, shippedPassages);
  printDegrees(set, outcomes);
}

const program = new URL("../../bin/rulings.js", import.meta.url).pathname;

function run(args: readonly string[], library: string, input = ""): string {
  const env = { ...process.env, RULINGS_LIBRARY: library };
  return spawnSync(process.execPath, [program, ...args], { env, input, encoding: "utf8", maxBuffer: 1 << 28 })
    .stdout;
}

interface ListedEntry {
  readonly title: string;
  readonly blocks: readonly { readonly text: string }[];
}

for (const library of libraries) {
  const [files = "", set = ""] = library.split("=");
  const folder = mkdtempSync(join(tmpdir(), "rulings-eval-"));
  for (const named of files.split(",")) {
    const [edition = "", file = ""] = named.split(":");
    const game = isKnownEdition(edition) ? [] : ["--game", edition];
    run(["import", "--edition", edition, ...game, file], folder);
  }
  const listed: readonly ListedEntry[] = JSON.parse(run(["list", "--json", "--blocks"], folder));
  const passages = listed.flatMap(({ title, blocks }) => blocks.map(({ text }) => ({ title, text })));
  for (const name of [set, ...sets]) {
    const queries = readQueries(name);
    const lines = run(
      ["ask", "--stdin", "--json", "--limit", "10"],
      folder,
      queries.map(({ query }) => query).join("\n"),
    );
    const outcomes = lines.split("\n").flatMap((line, at) => {
      const query = queries[at];
      if (line === "" || !query) return [];
      const { results, ...said } = JSON.parse(line);
      return [outcomeOf(query, { ...said, hits: results })];
    });
    print(
      `${name} beside ${files}`,
      outcomes,
      passages.map((passage, id) => ({ ...passage, id })),
    );
    printDegrees(name, outcomes);
  }
  rmSync(folder, { recursive: true });
}
