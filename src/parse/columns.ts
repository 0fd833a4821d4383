/**
 * Whether two columns were read across, line by line. In prose a line that begins small continues a sentence; between
 * columns it stands after the end of another one. Such a text cannot be put right, so it is refused.
 */
import type { SourceLine } from "../domain/source-line.ts";
import { beginningOf } from "./beginning.ts";
import { endsSentence, isBlank, startsSmall } from "./line-ends.ts";
import { isMarked } from "./markers.ts";

/** Fewer sentences that end at a line's end prove nothing. */
const enoughEnds = 5;
/** In sound texts under one in fifty; across columns as many as lines begin small, about two in three. */
const tooMany = 0.35;
const gap = /\S {4,}\S/;
const fewestBlanks = "    ";
/** Columns side by side on one line leave a gap in most lines. */
const mostLines = 0.6;

const fullStop = /[.!?][”"’')]*$/;

/** The first line that shows it, or null. `opens` tells the title of an entry, which may begin small. */
export function findInterleaving(
  all: readonly SourceLine[],
  opens: (text: string) => boolean,
): SourceLine | null {
  const lines = beginningOf(all);
  const prose = lines.map(({ text }) => isProse(text));
  const lowers = lines.filter((lower, at) => {
    const upper = prose[at - 1] && prose[at] ? (lines[at - 1]?.text ?? "") : "";
    return endsWithStop(upper) && !opens(lower.text);
  });
  const broken = lowers.filter(({ text }) => startsSmall(text));
  if (lowers.length >= enoughEnds && broken.length > lowers.length * tooMany) return broken[0] ?? null;
  return sideBySide(
    lines.filter((_, at) => prose[at]),
    opens,
  );
}

function endsWithStop(upper: string): boolean {
  return endsSentence(upper) && fullStop.test(upper.trimEnd().slice(-8));
}

/** Terms with their texts beside them are a table: nearly every line of it opens an entry. */
const tableShare = 0.9;

function sideBySide(full: readonly SourceLine[], opens: (text: string) => boolean): SourceLine | null {
  const parted = full.filter(
    ({ text }) => text.includes(fewestBlanks) && gap.test(text.slice(0, 200).trim()),
  );
  if (parted.filter(({ text }) => opens(text.trim())).length >= parted.length * tableShare) return null;
  return parted.length >= enoughEnds && parted.length > full.length * mostLines ? (parted[0] ?? null) : null;
}

function isProse(text: string): boolean {
  return !isBlank(text) && !isMarked(text);
}
