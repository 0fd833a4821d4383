/** Small documents in the text of a test, as poems are quoted. */

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
