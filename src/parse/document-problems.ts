/** Problems with a document as a whole: its date, its edition, a lack of entries. */
import type { KnownFacts } from "../domain/document.ts";
import { editionName, knownEditionNames } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { DescribedDocument, FoundEdition } from "./facts.ts";
import { isBlank } from "./line-ends.ts";

interface ReadDocument {
  readonly source: readonly SourceLine[];
  readonly entries: readonly Entry[];
  readonly edition: FoundEdition;
  /** Possible titles that were read as text. */
  readonly doubtful: readonly SourceLine[];
}

/** The facts of a problem, without its file. */
type UnplacedProblem = Omit<ProblemFacts, "file">;

export function documentProblems(
  known: DescribedDocument,
  { source, entries, edition, doubtful }: ReadDocument,
  facts: KnownFacts,
): readonly Problem[] {
  const found: readonly (UnplacedProblem | null)[] = [
    doubtfulTitles(doubtful),
    facts.date === undefined ? badDate(known) : null,
    facts.edition === undefined ? unknownEdition(edition) : null,
    entries.length === 0 ? missingEntries(source) : null,
  ];
  return found.flatMap((each) => (each === null ? [] : [problemOf({ file: facts.source.file, ...each })]));
}

function missingEntries(source: readonly SourceLine[]): UnplacedProblem {
  const [severity, code] = ["error", "no-entries"] as const;
  if (source.every(({ text }) => isBlank(text))) {
    const advice = "check whether this is the right file, and whether all of it was saved";
    return { severity, code, message: "the file is empty; expected titles with their texts", advice };
  }
  const message = "no entry was found; expected titles with their texts";
  return { severity, code, message, advice: "check whether the file contains a rules text" };
}

function badDate({
  title,
  titleLine: line,
}: Pick<DescribedDocument, "title" | "titleLine">): UnplacedProblem | null {
  if (!title || !line || title.date !== null) return null;
  return {
    severity: "error",
    code: "bad-date",
    line: line.lines[0],
    column: line.text.indexOf(title.writtenDate) + 1,
    message: `\`${title.writtenDate}\` is not a date; expected day, month, year`,
    advice: "give the date yourself",
    row: line.text,
    width: title.writtenDate.length,
  };
}

/** If an edition was neither given nor named in the text, it is a guess, and the user is told. */
export function unknownEdition({ edition, ground }: FoundEdition): UnplacedProblem | null {
  if (ground === "stated") return null;
  const reason =
    ground === "vocabulary" ? "because its words are that game's" : "but nothing in it shows that";
  return {
    severity: "warning",
    code: "unknown-edition",
    message: `the text does not name its game and edition; taken as ${editionName(edition)}, ${reason}`,
    advice: `give it yourself with ${knownEditionNames.map((name) => `--edition ${name}`).join(" or ")}`,
  };
}

/** Lines to list individually. */
const mostLines = 5;
const longestSample = 40;

/** One warning for all lines that look like titles but are out of alphabetical order, located at the first of them. */
function doubtfulTitles([first, ...others]: readonly SourceLine[]): UnplacedProblem | null {
  if (first === undefined) return null;
  const lines = others.slice(0, mostLines).map(({ number }) => number);
  const more = others.length > mostLines ? `, and ${others.length - mostLines} more` : "";
  const also =
    others.length === 0 ? "" : ` (also line${others.length === 1 ? "" : "s"} ${lines.join(", ")}${more})`;
  return {
    severity: "warning",
    code: "doubtful-title",
    line: first.number,
    column: 1,
    message: `\`${first.text.trim().slice(0, longestSample)}\` looks like a title but is out of alphabetical order${also}; it was read as text of the entry above`,
    advice: "compare the place with the published document",
    row: first.text,
  };
}
