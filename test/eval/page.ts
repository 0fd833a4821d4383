/** `npm run eval:page [-- SET…]`: how often the exported page shows the right entry, and the right passage, first. */

import { readSpokenWords } from "../../src/cli/corpus/read-folders.ts";
import { makePageData } from "../../src/export/make-page-data.ts";
import { openPageCorpus } from "../../src/export/page/page-corpus.ts";
import { textOf } from "../../src/export/page/text-of.ts";
import { shipped } from "../corpus/shipped.ts";
import { exportOf } from "../export/made.ts";
import { isRight, type JudgedQuery, readQueries } from "./judging.ts";

const { vocabulary: groups } = readSpokenWords("corpus");
const corpus = openPageCorpus(makePageData(exportOf(...shipped.texts)), groups);

/** The text of the first result: its entry whole, or only the blocks that it shows. */
function firstText(
  query: string,
  what: "entry" | "passage",
): { readonly text: string; readonly title: string } {
  const [first] = corpus.search(query, () => true).found;
  const located = corpus.entries[first?.entry ?? -1];
  if (first === undefined || located === undefined) return { text: "", title: "" };
  const { blocks, title } = located.entry;
  const shown = what === "entry" ? blocks : first.blocks.flatMap((at) => blocks[at] ?? []);
  return { title, text: shown.map(({ runs }) => textOf(runs)).join("\n") };
}

function shareFirst(queries: readonly JudgedQuery[], what: "entry" | "passage"): string {
  const right = queries.filter((query) => {
    const shown = firstText(query.query, what);
    return isRight(query, shown, shown);
  });
  return `${((100 * right.length) / queries.length).toFixed(1)} %`;
}

const sets = process.argv.slice(2).filter((word) => !word.startsWith("-"));
console.log("set         queries  entry first  passage first");
for (const set of sets.length === 0 ? ["heldout4"] : sets) {
  const queries = readQueries(set).filter(({ answers }) => answers.length > 0);
  const figures = [String(queries.length).padStart(7), shareFirst(queries, "entry").padStart(12)];
  console.log(`${set.padEnd(11)} ${figures.join(" ")} ${shareFirst(queries, "passage").padStart(14)}`);
  if (!process.argv.includes("--misses")) continue;
  for (const query of queries) {
    const shown = firstText(query.query, "entry");
    if (!isRight(query, shown, shown))
      console.log(
        `  ${query.query}\n    got ${shown.title}, expected ${query.answers[0]?.entry ?? query.answers[0]?.quote}`,
      );
  }
}
