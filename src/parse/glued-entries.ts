/** `… of both cards.* Ar-Q-ologist - This card`: where line breaks were lost, the mark of an entry follows a full stop. */
import type { SourceLine } from "../domain/source-line.ts";

/** Rare, and so looked for first. */
const gluedStar = /[.!?”")]\*/;
/** The star must open a title with its separator, and no star may close it before. */
const gluedEntry = /(?<=[.!?][”")]?)(?=\*{1,3} ?[\p{Lu}\p{Ll}“"][^.!?*]{1,80}(?:\*\*)? [–—-] )/gu;

/** Parts a line into as many as entries begin in it; all keep the number of the line. */
export function partGluedEntries(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ text }) => text.includes("*"))) return lines;
  const parted: SourceLine[] = [];
  for (const line of lines)
    if (!gluedStar.test(line.text)) parted.push(line);
    else for (const text of line.text.split(gluedEntry)) parted.push({ ...line, text });
  return parted;
}
