/**
 * Headings that the file itself marks: `## I am Legion`, `<h2>Alert (added in …)</h2>`. They are believed, however they are
 * written; a heading without a text of its own heads a section.
 */
import type { LineContext, TitleLineForm } from "./opening.ts";

/** A rule may have the style of a heading too; a title is shorter. */
const longestTitle = 160;

export const markedForm: TitleLineForm = {
  name: "marked",
  looks: (line, { level, lower, lowerLevel }: LineContext) =>
    level !== undefined && lower !== null && lowerLevel === undefined && line.trim().length <= longestTitle,
  worth: 2,
};
