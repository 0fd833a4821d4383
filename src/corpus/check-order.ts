/** Entries stand in the order that their document states. Every step back is one warning, at the entry that is late. */
import type { SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLines } from "./check.ts";
import { collationKey } from "./collation.ts";
import { groupBy } from "./group-by.ts";
import { placeProblem } from "./place-problem.ts";

export function checkOrder(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  return texts
    .filter(({ document }) => document.collation !== "none")
    .flatMap(({ document, entries }) => {
      const ordered = entries.filter(({ kind, title }) => kind !== "passage" && title !== null);
      const sections = [...groupBy(ordered, ({ section }) => section).values()];
      return sections.flatMap((section) => stepsBack(section, document, sources));
    });
}

function stepsBack(section: readonly Entry[], document: SourceDocument, sources: SourceLines): Problem[] {
  return section.flatMap((entry, at) => {
    const upper = section[at - 1];
    if (!upper || keyOf(upper, document) <= keyOf(entry, document)) return [];
    const message = `\`${entry.title ?? ""}\` stands behind \`${upper.title ?? ""}\`, out of alphabetical order`;
    const place = { document, entry: entry.id, lines: entry.lines, words: entry.title ?? "" };
    return [
      placeProblem({ ...place, severity: "warning", code: "out-of-order", message, advice: null }, sources),
    ];
  });
}

function keyOf(entry: Entry, document: SourceDocument): string {
  return collationKey(entry.title ?? "", document.collation);
}
