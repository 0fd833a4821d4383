/**
 * Detects two columns that were read across, line by line. In prose, a line that starts in lowercase continues a sentence;
 * between columns it follows the end of another one. Such a text cannot be repaired, so it is refused.
 */
import type { KnownFacts } from "../domain/document.ts";
import { knownEditionNames } from "../domain/edition.ts";
import {
  endsSentence,
  enough,
  firstLinesOf,
  isProse,
  mostlyDifferent,
  startsSmall,
} from "../domain/line-ends.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { describeDocument } from "./facts.ts";
import { beginsInAnyForm } from "./forms/forms.ts";

/** In sound texts the share is below 0.02. Across columns it is that of lines that start in lowercase, about two in three. */
const tooMany = 0.35;
/** `use personnel and equipment that     the game. It can never be`, but not the gap after `Card:` */
const gap = /(?<=[^\s:]) {4,}\S/;
/** Adjacent columns leave a gap in at least this share of the lines; the shorter column ends first. */
const manyLines = 0.45;
const fullStop = /[.!?][”"’')]*$/;

/** The first line with evidence, or null. The title of an entry may start in lowercase. */
export function findInterleaving(
  all: readonly SourceLine[],
  begins: (text: string) => boolean = beginsInAnyForm,
): SourceLine | null {
  const lines = firstLinesOf(all);
  const prose = lines.map(({ text }) => isProse(text));
  const lowers = lines.filter((lower, at) => {
    const upper = prose[at - 1] && prose[at] ? (lines[at - 1]?.text ?? "") : "";
    return endsWithStop(upper) && !begins(lower.text);
  });
  const broken = lowers.filter(({ text }) => startsSmall(text));
  if (lowers.length >= enough && broken.length > lowers.length * tooMany) return broken[0] ?? null;
  return sideBySide(
    lines.filter((_, at) => prose[at]),
    begins,
  );
}

function endsWithStop(upper: string): boolean {
  return endsSentence(upper) && fullStop.test(upper.trimEnd().slice(-8));
}

/** Terms next to their texts are a table, not two columns: nearly every line begins an entry. */
function sideBySide(full: readonly SourceLine[], begins: (text: string) => boolean): SourceLine | null {
  const parted = full.filter(({ text }) => gap.test(text.trim().slice(0, 200)));
  const count = parted.length;
  if (count < enough || count <= full.length * manyLines) return null;
  const isTable = parted.filter(({ text }) => begins(text.trim())).length >= count * mostlyDifferent;
  return isTable ? null : (parted[0] ?? null);
}

interface RefusedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

/** The sentences of two columns cannot be separated again, so nothing is read. */
export function refuseColumns(line: SourceLine, facts: KnownFacts): RefusedDocument {
  const problem = problemOf({
    severity: "error",
    code: "interleaved-columns",
    file: facts.source.file,
    line: line.number,
    column: 1,
    message: "two columns were read across, line by line; expected the lines of one column after the other",
    advice: "extract the text again, one column after the other",
    row: line.text,
    width: Math.max(1, Math.min(60, line.text.trimEnd().length)),
  });
  return {
    text: {
      document: describeDocument(
        facts,
        { title: null, above: [], head: [], top: [], firstLine: null },
        knownEditionNames[0] ?? "",
      ),
      entries: [],
      boilerplate: [],
    },
    problems: [problem],
  };
}
