/** What is wrong with a document as a whole: its date, its edition, no entries in it. */
import type { KnownFacts } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { FoundEdition } from "./edition-words.ts";
import type { DocumentTitle } from "./head.ts";
import type { Paragraph } from "./paragraph.ts";

export function dateProblems(
  title: DocumentTitle | null,
  line: Paragraph | undefined,
  facts: KnownFacts,
): Problem[] {
  if (!title || !line || title.date !== null || facts.date !== undefined) return [];
  const at = line.text.indexOf(title.writtenDate);
  return [
    problemOf({
      severity: "error",
      code: "bad-date",
      file: facts.source.file,
      line: line.lines[0],
      column: at + 1,
      message: `\`${title.writtenDate}\` is not a date; expected day, month, year`,
      advice: "give the date yourself",
      row: line.text,
      width: title.writtenDate.length,
    }),
  ];
}

/** An edition that nobody gave and the text does not name is a guess, and said to be one. */
export function editionProblems({ edition, ground }: FoundEdition, facts: KnownFacts): Problem[] {
  if (facts.edition !== undefined || ground === "stated") return [];
  const reason = ground === "vocabulary" ? "its words are that game's" : "nothing in it shows which";
  return [
    problemOf({
      severity: "warning",
      code: "unknown-edition",
      file: facts.source.file,
      message: `the text names no edition; taken for ${editionName(edition)}, for ${reason}`,
      advice: "give it yourself with --edition 1e or --edition 2e",
    }),
  ];
}

/** Lines that look like titles and stand outside the alphabetical order of the others are told once. */
export function doubtfulProblems(doubtful: readonly SourceLine[], facts: KnownFacts): Problem[] {
  const [first] = doubtful;
  if (first === undefined) return [];
  const more = doubtful.length === 1 ? "" : `, as do ${doubtful.length - 1} more lines`;
  return [
    problemOf({
      severity: "warning",
      code: "doubtful-title",
      file: facts.source.file,
      line: first.number,
      column: 1,
      message: `\`${first.text.trim().slice(0, longestSample)}\` looks like a title, but is out of alphabetical order${more}; read as text of the entry above`,
      advice: "compare the place with the published document",
      row: first.text,
    }),
  ];
}

const longestSample = 40;

export function emptyProblems(entries: readonly Entry[], facts: KnownFacts): Problem[] {
  if (entries.length > 0) return [];
  return [
    problemOf({
      severity: "error",
      code: "no-entries",
      file: facts.source.file,
      message: "no entry was found; expected titles with their texts",
      advice: "look whether the file holds a rules text",
    }),
  ];
}
