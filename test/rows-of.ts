/** Small documents in the text of a test, as poems are quoted. */

/**
 * The lines of `Crew / Those aboard. // Pier / A dock.`: a stroke ends a line, and two leave one blank. Lines may go on below
 * each other, however they are indented.
 */
export function rowsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+\/\/\s+/)
    .flatMap((part, at) => [...(at > 0 ? [""] : []), ...part.split(/\s+\/\s+/)]);
}
