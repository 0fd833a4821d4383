/** What holds for a whole document (its form, its width, its columns, its edition) shows in its beginning. */

/** Some forty pages. More lines show nothing more, and cost a large document a second reading. */
const lines = 3000;

export function beginningOf<Line>(document: readonly Line[]): readonly Line[] {
  return document.length <= lines ? document : document.slice(0, lines);
}
