/** How a list of cards is read: its cards, each with its id, set, lines, and a row for each of its blocks, and what is wrong. */
import type { Entry } from "../../src/domain/entry.ts";
import { testExamples } from "../examples.ts";
import { linesOf, listOf } from "./lists.ts";

function shown(entry: Entry): string[] {
  const { title, label, id, section, lines } = entry;
  const name = `${title ?? `(${label})`}: ${id}, set ${section}, lines ${lines.join("–")}`;
  return [name, ...linesOf(entry).map((line) => `  ${line}`.trimEnd())];
}

testExamples("cards/golden/examples", (list) => {
  const { entries, said } = listOf(`${list}\n`);
  return [...entries.flatMap(shown), ...said.map((each) => `line ${each}`)].join("\n");
});
