/** Small documents in the text of a test, as poems are quoted, and the lines of documents as they stand in a text. */
import type { SourceLine } from "../src/domain/source-line.ts";

/**
 * The lines of `Crew / Those aboard. // Pier / A dock.`: a stroke ends a line, and two leave one blank. After a stroke, the
 * text may go on below, however it is indented; without one, the end of a line is one of the document.
 */
export function rowsOf(text: string): string[] {
  return text
    .trim()
    .replaceAll(/ \/\/\s+/g, "\n\n")
    .replaceAll(/ \/\s+/g, "\n")
    .split("\n");
}

/** The texts of lines, with a blank one for each gap between two. */
export function withGaps(lines: readonly SourceLine[], show = ({ text }: SourceLine) => text): string[] {
  return lines.flatMap((line, at) => (at > 0 && line.gap ? ["", show(line)] : [show(line)]));
}
