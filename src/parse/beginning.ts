/** What holds for a whole document (its form, its width, its columns, its edition) shows in its beginning. */

/** Some forty pages. More lines add nothing, and a large document would take twice as long. */
const lines = 3000;

export function beginningOf<Line>(document: readonly Line[]): readonly Line[] {
  return document.length <= lines ? document : document.slice(0, lines);
}
