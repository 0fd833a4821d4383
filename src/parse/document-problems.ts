/** Problems with a document as a whole: its date, its edition, a lack of entries. */
import type { KnownFacts } from "../domain/document.ts";
import { editionName, knownEditionNames } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { isBlank } from "../domain/line-ends.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { DescribedDocument, FoundEdition } from "./facts.ts";

interface ReadDocument {
  readonly source: readonly SourceLine[];
  readonly entries: readonly Entry[];
  readonly edition: FoundEdition;
}

/** The facts of a problem, without its file. */
type UnplacedProblem = Omit<ProblemFacts, "file">;

export function documentProblems(
  known: DescribedDocument,
  { source, entries, edition }: ReadDocument,
  facts: KnownFacts,
): readonly Problem[] {
  const found: readonly (UnplacedProblem | null)[] = [
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
