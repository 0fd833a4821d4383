/** `npm run eval [-- SET…] [--misses]`: how often the right passage stands first, by kind of query. */
import { readFileSync } from "node:fs";
import { ask } from "../../src/search/ask.ts";
import { openIndex } from "../../src/search/open-index.ts";
import type { SearchIndex } from "../../src/search/search-index.ts";
import { type Figures, figuresOf, type Outcome, rankOfRight, readQueries, refusalsOf } from "./judging.ts";

const index: SearchIndex = JSON.parse(
  readFileSync(new URL("../../dist/index.json", import.meta.url), "utf8"),
);
const open = openIndex(index);
const sets = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const showsMisses = process.argv.includes("--misses");

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);
const row = (name: string, { queries, first, firstThree, reciprocalRank }: Figures) =>
  `${name.padEnd(26)}${String(queries).padStart(5)}${percent(first)}${percent(firstThree)}${reciprocalRank.toFixed(3).padStart(8)}`;

for (const set of sets.length > 0 ? sets : ["tuning", "heldout"]) {
  const outcomes = readQueries(set).map((query): Outcome & { top: string } => {
    const answer = ask(
      { text: query.query, edition: null, kind: null, document: null, changedOnly: false, limit: 10 },
      open,
    );
    const [top] = answer.hits;
    const shown = `${top?.entry.title ?? "–"} · ${top?.passage.text.slice(0, 110).replaceAll("\n", " / ") ?? ""}`;
    return { query, rank: rankOfRight(query, answer), answered: answer.answered, top: shown };
  });
  console.log(`\n${set.padEnd(26)}    n      @1      @3     MRR`);
  for (const kind of [...new Set(outcomes.map(({ query }) => query.kind))].sort()) {
    const ofKind = outcomes.filter(({ query }) => query.kind === kind && query.answers.length > 0);
    if (ofKind.length > 0) console.log(row(kind, figuresOf(ofKind)));
  }
  console.log(row("all", figuresOf(outcomes)));
  const { rightly, wrongly } = refusalsOf(outcomes);
  console.log(`refused rightly ${percent(rightly)}, wrongly ${percent(wrongly)}`);
  if (!showsMisses) continue;
  for (const { query, rank, answered, top } of outcomes) {
    const isMiss = query.answers.length > 0 ? rank !== 1 || !answered : answered;
    if (isMiss)
      console.log(
        `${query.id} [${query.kind}] ${query.query}\n    rank ${rank || "–"}, answered ${answered}; top: ${top}`,
      );
  }
}
