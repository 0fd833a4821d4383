/** What is wrong with a document as a whole: its date, its edition, no entries in it. */
import type { KnownFacts } from "../domain/document.ts";
import { editionName, knownEditionNames } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { FoundEdition } from "./edition-words.ts";
import type { DocumentFacts } from "./facts.ts";

interface ReadDocument {
  readonly entries: readonly Entry[];
  readonly edition: FoundEdition;
  /** Lines that may be titles and were read as text. */
  readonly doubtful: readonly SourceLine[];
}

export function documentProblems(
  known: DocumentFacts,
  { entries, edition, doubtful }: ReadDocument,
  facts: KnownFacts,
): Problem[] {
  return [
    ...doubtfulProblems(doubtful, facts),
    ...dateProblems(known, facts),
    ...editionProblems(edition, facts),
    ...emptyProblems(entries, facts),
  ];
}

function dateProblems(
  { title, titleLine: line }: Pick<DocumentFacts, "title" | "titleLine">,
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

/** An edition that nobody gave and the text does not name is a guess, and the user is told. */
function editionProblems({ edition, ground }: FoundEdition, facts: KnownFacts): Problem[] {
  if (facts.edition !== undefined || ground === "stated") return [];
  const reason = ground === "vocabulary" ? "its words are that game's" : "nothing in it shows which";
  return [
    problemOf({
      severity: "warning",
      code: "unknown-edition",
      file: facts.source.file,
      message: `the text names no edition; taken for ${editionName(edition)}, for ${reason}`,
      advice: `give it yourself with ${knownEditionNames.map((name) => `--edition ${name}`).join(" or ")}`,
    }),
  ];
}

/** Lines that look like titles but are out of alphabetical order make one warning, at the first of them. */
function doubtfulProblems(doubtful: readonly SourceLine[], facts: KnownFacts): Problem[] {
  const [first, ...others] = doubtful;
  if (first === undefined) return [];
  const lines = others.slice(0, mostLines).map(({ number }) => number);
  const more = others.length > mostLines ? `, and ${others.length - mostLines} more` : "";
  const also =
    others.length === 0 ? "" : ` (also line${others.length === 1 ? "" : "s"} ${lines.join(", ")}${more})`;
  return [
    problemOf({
      severity: "warning",
      code: "doubtful-title",
      file: facts.source.file,
      line: first.number,
      column: 1,
      message: `\`${first.text.trim().slice(0, longestSample)}\` looks like a title but is out of alphabetical order${also}; it was read as text of the entry above`,
      advice: "compare the place with the published document",
      row: first.text,
    }),
  ];
}

/** Lines that are named one by one. */
const mostLines = 5;
const longestSample = 40;

function emptyProblems(entries: readonly Entry[], facts: KnownFacts): Problem[] {
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
