/**
 * Checks the rules of a sound corpus. Errors are faults of the corpus. Warnings point out what the published documents
 * themselves leave open, such as a reference that nothing defines or an entry out of order.
 */
import type { LinkedTexts } from "../domain/answer.ts";
import { collationKey, entriesInDocuments, type RulesText, type SourceDocument } from "../domain/document.ts";
import { editionName, isKnownEdition } from "../domain/edition.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { firstNotLower, groupBy } from "../domain/group-by.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import { type LineSpan, linesText, type SourceLine } from "../domain/source-line.ts";

/** The lines of source texts. If available, problems show the line with a caret. */
type SourceLines = readonly { readonly file: string; readonly lines: readonly SourceLine[] }[];

/** A fault of an entry before its line is determined. */
interface Finding extends Pick<ProblemFacts, "severity" | "code" | "message" | "advice"> {
  readonly document: SourceDocument;
  readonly entry: string;
  readonly lines: LineSpan;
  /** Words that the caret underlines. */
  readonly words: string;
}

/** Checks the ids, titles, and order of entries. */
export function checkEntries(texts: readonly RulesText[], sources: SourceLines = []): Problem[] {
  const ofEach = [...texts.flatMap(checkTitles), ...texts.flatMap(checkOrder)];
  return [...checkIds(texts), ...ofEach].map((each) => placeProblem(each, sources));
}

function placeAt(document: SourceDocument, entry: Entry) {
  return { document, entry: entry.id, lines: entry.lines, words: entryName(entry) };
}

/** Ids must be unique in the whole corpus. */
function checkIds(texts: readonly RulesText[]): readonly Finding[] {
  return [...groupBy(entriesInDocuments(texts), ({ entry }) => entry.id).values()].flatMap(
    ([first, ...others]) =>
      others.map(({ document, entry }): Finding => {
        const message = `\`${entry.id}\` is also the id of an entry of ${first.document.source.file}`;
        const advice = "give one of the documents another id";
        return { ...placeAt(document, entry), severity: "error", code: "duplicate-id", message, advice };
      }),
  );
}

/** Titles must be unique among the entries of one kind in a document. */
function checkTitles({ document, entries }: RulesText): readonly Finding[] {
  const titled = entries.filter(({ title }) => title !== null);
  const groups = groupBy(titled, ({ kind, title }) => `${kind} ${foldTitle(title ?? "")}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((entry): Finding => {
      const message = `\`${entry.title ?? ""}\` is also the title of ${linesText(first.lines)}`;
      const advice = "check whether one of them is a sub-heading";
      return { ...placeAt(document, entry), severity: "warning", code: "duplicate-title", message, advice };
    }),
  );
}

/** Entries must be in the order that their document states. Each descent is one warning, at the later entry. */
function checkOrder({ document, entries }: RulesText): readonly Finding[] {
  if (document.collation === "none") return [];
  const ordered = entries.filter(({ kind, title }) => kind !== "passage" && title !== null);
  const sections = [...groupBy(ordered, ({ section }) => section).values()];
  return sections.flatMap((section) => stepsBack(section, document));
}

function stepsBack(section: readonly Entry[], document: SourceDocument): readonly Finding[] {
  const keyOf = ({ title }: Entry) => collationKey(title ?? "", document.collation);
  return section.flatMap((entry, at) => {
    const upper = section[at - 1];
    if (!upper || keyOf(upper) <= keyOf(entry)) return [];
    const message = `\`${entry.title ?? ""}\` comes after \`${upper.title ?? ""}\`, out of alphabetical order`;
    return [{ ...placeAt(document, entry), severity: "warning", code: "out-of-order", message }];
  });
}

/** `the First Edition`, `Harbor Wars` */
function gameName({ edition, game }: SourceDocument): string {
  return isKnownEdition(edition) ? `the ${editionName(edition)}` : (game ?? edition);
}

/** References must have a target. Those of one document may lead to others, so all texts are checked together. */
export function checkReferences({ texts, linksOf }: LinkedTexts, sources: SourceLines = []): Problem[] {
  const found = entriesInDocuments(texts).flatMap(({ document, entry }) =>
    linksOf(entry.id).references.flatMap(({ target, text: words, block }): Finding[] => {
      const lines = entry.blocks[block]?.lines;
      if (target !== null || lines === undefined) return [];
      const message = `no entry of ${gameName(document)} is called \`${words}\``;
      const place = { document, entry: entry.id, lines, words };
      return [{ ...place, severity: "warning", code: "dangling-reference", message }];
    }),
  );
  return found.map((each) => placeProblem(each, sources));
}

/** Puts the problem on the first line of the span that contains the words. */
function placeProblem({ document, lines, words, ...facts }: Finding, sources: SourceLines): Problem {
  const { file } = document.source;
  const all = sources.find((source) => source.file === file)?.lines ?? [];
  // The numbers of the lines ascend, with gaps.
  const from = firstNotLower(all, ({ number }) => number < lines[0]);
  const until = firstNotLower(all, ({ number }) => number <= lines[1]);
  const rows = all.slice(from, until);
  const row = rows.find(({ text }) => text.includes(words)) ?? rows[0];
  const column = row ? Math.max(0, row.text.indexOf(words)) + 1 : null;
  return problemOf({
    ...{ ...facts, file, line: row?.number ?? lines[0], column },
    ...(row ? { row: row.text, width: row.text.includes(words) ? words.length : 1 } : {}),
  });
}
