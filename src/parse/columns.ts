/**
 * Detects two columns that were read across, line by line. In prose, a line that starts in lowercase continues a sentence;
 * between columns it follows the end of another one. Such a text cannot be repaired, so it is refused.
 */
import type { SourceLine } from "../domain/source-line.ts";
import { beginningOf, endsSentence, isProse, startsSmall } from "./line-ends.ts";

/** With fewer sentences that end at a line's end, there is no evidence. */
const enoughEnds = 5;
/** In sound texts the share is below 0.02. Across columns it is that of lines that start in lowercase, about two in three. */
const tooMany = 0.35;
/** `use personnel and equipment that     the game. It can never be`, but not the gap after `Card:` */
const gap = /(?<=[^\s:]) {4,}\S/;
/** Adjacent columns leave a gap in at least this share of the lines; the shorter column ends first. */
const manyLines = 0.45;

const fullStop = /[.!?][”"’')]*$/;

/** The first line with evidence, or null. `begins` recognizes the title of an entry, which may start in lowercase. */
export function findInterleaving(
  all: readonly SourceLine[],
  begins: (text: string) => boolean,
): SourceLine | null {
  const lines = beginningOf(all);
  const prose = lines.map(({ text }) => isProse(text));
  const lowers = lines.filter((lower, at) => {
    const upper = prose[at - 1] && prose[at] ? (lines[at - 1]?.text ?? "") : "";
    return endsWithStop(upper) && !begins(lower.text);
  });
  const broken = lowers.filter(({ text }) => startsSmall(text));
  if (lowers.length >= enoughEnds && broken.length > lowers.length * tooMany) return broken[0] ?? null;
  return sideBySide(
    lines.filter((_, at) => prose[at]),
    begins,
  );
}

function endsWithStop(upper: string): boolean {
  return endsSentence(upper) && fullStop.test(upper.trimEnd().slice(-8));
}

/** Terms next to their texts are a table, not two columns: nearly every line begins an entry. */
const tableShare = 0.9;

function sideBySide(full: readonly SourceLine[], begins: (text: string) => boolean): SourceLine | null {
  const parted = full.flatMap((line) => {
    const text = line.text.trim().slice(0, 200);
    return gap.test(text) ? [{ line, beginsEntry: begins(line.text.trim()) }] : [];
  });
  const count = parted.length;
  if (count < enoughEnds || count <= full.length * manyLines) return null;
  const isTable = parted.filter(({ beginsEntry }) => beginsEntry).length >= count * tableShare;
  return isTable ? null : (parted[0]?.line ?? null);
}
