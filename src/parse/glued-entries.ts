/** `… of both cards.* Ar-Q-ologist - This card`: where line breaks were lost, the mark of an entry follows a full stop. */
import type { SourceLine } from "../domain/source-line.ts";

/** The star must open a title with its separator, and no star may close it before. */
const gluedEntry = /(?<=[.!?][”")]?)(?=\*{1,3} ?[\p{Lu}\p{Ll}“"][^.!?*]{1,80}(?:\*\*)? [–—-] )/gu;

/** Splits a line where entries begin inside it; each piece keeps the number of the line. */
export function partGluedEntries(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines.flatMap((line) =>
    line.text.includes("*") ? line.text.split(gluedEntry).map((text) => ({ ...line, text })) : line,
  );
}
