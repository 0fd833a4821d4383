/** `npm run eval [-- SET… --misses]`: how often the right passage stands first, by kind of query, beside other engines. */
import { ask } from "../../src/search/ask.ts";
import { builtIndex as index, builtOpen as open } from "./built-index.ts";
import {
  type Figures,
  figuresOf,
  isRight,
  type JudgedQuery,
  type Outcome,
  rankOfRight,
  readQueries,
  refusalsOf,
} from "./judging.ts";
import { lunrPeer, miniSearchPeer, type Peer, peerPassages, sqlitePeer } from "./peers.ts";

const sets = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const everything = { edition: null, kind: null, document: null, changedOnly: false, limit: 10 };

interface ShownOutcome extends Outcome {
  readonly top: string;
}

function outcomeOf(query: JudgedQuery): ShownOutcome {
  const answer = ask({ ...everything, text: query.query }, open);
  const [top] = answer.hits;
  const words = top?.passage.text.slice(0, 110).replaceAll("\n", " / ") ?? "";
  return {
    query,
    rank: rankOfRight(query, answer),
    answered: answer.answered,
    top: `${top?.entry.title ?? "–"} · ${words}`,
  };
}

function peerOutcome(query: JudgedQuery, peer: Peer): Outcome {
  const rank = peer(query.query).findIndex((at) => {
    const passage = index.passages[at];
    const entry = passage && index.entries[passage.entry];
    return passage !== undefined && entry !== undefined && isRight(query, passage, entry.citation);
  });
  return { query, rank: rank + 1, answered: true };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);

function row(name: string, { queries, first, firstThree, reciprocalRank }: Figures): string {
  const figures = `${percent(first)}${percent(firstThree)}${reciprocalRank.toFixed(3).padStart(8)}`;
  return `${name.padEnd(26)}${String(queries).padStart(5)}${figures}`;
}

function printSet(set: string): void {
  const queries = readQueries(set);
  const outcomes = queries.map(outcomeOf);
  console.log(`\n${set.padEnd(26)}    n      @1      @3     MRR`);
  for (const kind of [...new Set(queries.map((query) => query.kind))].sort()) {
    const ofKind = outcomes.filter(({ query }) => query.kind === kind && query.answers.length > 0);
    if (ofKind.length > 0) console.log(row(kind, figuresOf(ofKind)));
  }
  if (queries.some(({ answers }) => answers.length > 0)) printAll(queries, outcomes);
  const { rightly, wrongly } = refusalsOf(outcomes);
  console.log(`refused rightly ${percent(rightly)}, wrongly ${percent(wrongly)}`);
  if (process.argv.includes("--misses")) for (const outcome of outcomes) printMiss(outcome);
}

function printAll(queries: readonly JudgedQuery[], outcomes: readonly Outcome[]): void {
  console.log(row("all", figuresOf(outcomes)));
  const passages = peerPassages(index);
  const peers: readonly (readonly [string, Peer | null])[] = [
    ["  MiniSearch alone", miniSearchPeer(passages)],
    ["  Lunr", lunrPeer(passages)],
    [
      "  SQLite FTS5",
      sqlitePeer(
        passages,
        queries.map((query) => query.query),
      ),
    ],
  ];
  for (const [name, peer] of peers)
    console.log(
      peer
        ? row(name, figuresOf(queries.map((query) => peerOutcome(query, peer))))
        : `${name}: not installed`,
    );
}

function printMiss({ query, rank, answered, top }: ShownOutcome): void {
  const isMiss = query.answers.length > 0 ? rank !== 1 || !answered : answered;
  if (!isMiss) return;
  console.log(
    `${query.id} [${query.kind}] ${query.query}\n    rank ${rank || "–"}, answered ${answered}; top: ${top}`,
  );
}

for (const set of sets.length > 0 ? sets : ["tuning", "heldout"]) printSet(set);
