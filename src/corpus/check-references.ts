/** References lead somewhere, and redirects lead to an entry. */

import { editionName } from "../domain/edition.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLines } from "./check.ts";
import { linkEntries } from "./links.ts";
import { placeProblem } from "./place-problem.ts";

export function checkReferences(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  const links = linkEntries(texts);
  const placed = new Map(
    texts.flatMap(({ document, entries }) =>
      entries.map((entry) => [entry.id, { document, entry }] as const),
    ),
  );
  const dangling = links.dangling.flatMap(({ from, reference }) => {
    const { document, entry } = placed.get(from) ?? {};
    const block = entry?.blocks[reference.block];
    if (!document || !block) return [];
    const message = `no entry of the ${editionName(document.edition)} is called \`${reference.text}\``;
    const place = { document, entry: from, lines: block.lines, words: reference.text };
    return [placeProblem({ ...place, severity: "warning", code: "dangling-reference", message }, sources)];
  });
  const circles = links.redirects.filter(({ ends }) => ends === "circle");
  const loops = circles.flatMap(({ from, way }) => {
    const { document, entry } = placed.get(from) ?? {};
    if (!document || !entry) return [];
    const message = `the redirect leads in a circle: ${[from, ...way].join(" → ")}`;
    const place = { document, entry: from, lines: entry.lines, words: entry.title ?? "" };
    return [placeProblem({ ...place, severity: "error", code: "reference-loop", message }, sources)];
  });
  return [...dangling, ...loops];
}
