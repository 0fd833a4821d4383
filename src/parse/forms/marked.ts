/**
 * Headings that the file itself marks: `## I am Legion`, `<h2>Alert (added in …)</h2>`. They are believed, however they are
 * written; a heading without a text of its own heads a section.
 */
import type { Paragraph } from "../paragraphs.ts";
import { type LineContext, openTitleLine, type TitleLineForm } from "./opening.ts";

/** A rule may bear the style of a heading too; a title is shorter. */
const longestTitle = 160;

export const markedForm: TitleLineForm = {
  form: { name: "marked", opens: (text, shape) => (shape === "prose" ? null : openTitleLine(text)) },
  looks: (line, { level, lowerLevel }: LineContext) =>
    level !== undefined && lowerLevel === undefined && line.trim().length <= longestTitle,
  worth: 2,
};

/**
 * How many marked headings are titles. One whose text begins with an entry of another form, or holds several, heads a
 * section: `## RULINGS` above `battle – Ships may battle.`
 */
export function markedTitles(paragraphs: readonly Paragraph[], opens: (text: string) => boolean): number {
  let titles = 0;
  paragraphs.forEach((heading, at) => {
    if (heading.level === undefined) return;
    const end = paragraphs.findIndex(({ level }, place) => place > at && level !== undefined);
    const body = paragraphs.slice(at + 1, end < 0 ? undefined : end);
    const entries = body.filter(({ marker, text }) => marker.sort === "none" && opens(text));
    if (body.length > 0 && entries.length < fewestEntries && entries[0] !== body[0]) titles += 1;
  });
  return titles;
}

const fewestEntries = 2;
