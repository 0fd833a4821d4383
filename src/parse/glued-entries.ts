/** `… of both cards.* Ar-Q-ologist - This card`: where line breaks were lost, the mark of an entry follows a full stop. */
import type { SourceLine } from "../domain/source-line.ts";

/** Most lines have no such star, so it is looked for first. */
const gluedStar = /[.!?”")]\*/;
/** The star must open a title with its separator, and no star may close it before. */
const gluedEntry = /(?<=[.!?][”")]?)(?=\*{1,3} ?[\p{Lu}\p{Ll}“"][^.!?*]{1,80}(?:\*\*)? [–—-] )/gu;

/** Splits a line where entries begin inside it; each piece keeps the number of the line. Most lines stay whole. */
export function partGluedEntries(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ text }) => mayBeGlued(text))) return lines;
  const parted = lines.flatMap((line) => (mayBeGlued(line.text) ? partsOf(line) : line));
  return parted.length === lines.length ? lines : parted;
}

function mayBeGlued(text: string): boolean {
  return text.includes("*") && gluedStar.test(text);
}

function partsOf(line: SourceLine): SourceLine[] {
  return line.text.split(gluedEntry).map((text) => ({ ...line, text }));
}
