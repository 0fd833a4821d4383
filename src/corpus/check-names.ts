/** Ids are unique over the whole corpus, titles within the entries of one kind of a document. */
import { entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { spanText } from "../domain/line-span.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLines } from "./check.ts";
import { groupBy } from "./group-by.ts";
import { placeProblem } from "./place-problem.ts";

export function checkIds(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  const placed = texts.flatMap(({ document, entries }) => entries.map((entry) => ({ document, entry })));
  return [...groupBy(placed, ({ entry }) => entry.id).values()].flatMap(([first, ...others]) =>
    others.map(({ document, entry }) =>
      placeProblem(
        {
          severity: "error",
          code: "duplicate-id",
          document,
          entry: entry.id,
          lines: entry.lines,
          words: entryName(entry),
          message: `\`${entry.id}\` is also the id of an entry of ${first?.document.source.file ?? ""}`,
          advice: "give one of the documents another id",
        },
        sources,
      ),
    ),
  );
}

export function checkTitles(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  return texts.flatMap(({ document, entries }) => {
    const titled = entries.filter(({ title }) => title !== null);
    const groups = groupBy(titled, ({ kind, title }) => `${kind} ${foldTitle(title ?? "")}`);
    return [...groups.values()].flatMap(([first, ...others]) =>
      others.map((entry) =>
        placeProblem(
          {
            severity: "warning",
            code: "duplicate-title",
            document,
            entry: entry.id,
            lines: entry.lines,
            words: entry.title ?? "",
            message: `\`${entry.title ?? ""}\` is also the title of lines ${spanText(first?.lines ?? [0, 0])}`,
            advice: "look whether one of them is a sub-heading",
          },
          sources,
        ),
      ),
    );
  });
}
