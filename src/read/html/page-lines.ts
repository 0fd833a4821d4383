/** Turns the tags and words of a web page, or of Markdown written as one, into lines. */

import { newline } from "../../domain/source-line.ts";
import { buildLines, type CellSpan } from "../line-builder.ts";
import { indentation } from "../list-labels.ts";
import type { LineDraft } from "../source-lines.ts";
import { type Attributes, readTags } from "../tags.ts";
import { areBold, iconCode, isIconName, type Stretch, type TypeLook } from "../text-marks.ts";
import { looksOfClasses, paragraphTags } from "./elements.ts";
import { type Frame, openFrame, pageFrame, pageLists } from "./frame.ts";

export interface HtmlLine extends LineDraft {
  /** The innermost tag around its end. */
  readonly frame: Frame;
  /** The row on which it ends, if rows of the file can be cited. */
  readonly end: number | undefined;
}

type Rows = "with rows" | "without rows";

type Reading = ReturnType<typeof startReading>;

function startReading(rows: Rows) {
  const reading = {
    frame: pageFrame,
    classes: new Map<string, TypeLook>(),
    lists: pageLists(),
    builder: buildLines(
      (ended): HtmlLine => ({
        ...ended,
        // A title between the items of a list has no label either.
        label: isBetweenItems(reading) && areBold(ended.stretches) ? ended.label.trimStart() : ended.label,
        end: reading.row,
        frame: reading.frame,
      }),
    ),
    /** The title in the page's head; empty if it has none. */
    title: "",
    /** Number of pieces written, by which a tag without words is recognized. */
    written: 0,
    /** The same number when the innermost icon tag opened. */
    iconFrom: 0,
    /** The marks of footnotes by what their links lead to. */
    marks: new Map<string, string>(),
    /** The row of the file that is being read; undefined if rows cannot be cited. */
    row: rows === "with rows" ? 1 : undefined,
  };
  return reading;
}

const isBetweenItems = ({ frame }: Pick<Reading, "frame">) => frame.list !== null && !frame.isItem;

/** `rows` says whether `row="12"` in a tag is the row of the file on which its words start. */
export function htmlDrafts(html: string, rows: Rows = "without rows") {
  const reading = startReading(rows);
  const exceeded = readTags(html, "html", {
    open: (name, attributes) => openTag(reading, name, attributes),
    close: (name) => closeTag(reading, name),
    text: (text) => writeText(reading, text),
    lines: reading.builder.lines,
  });
  return { drafts: withNotes(reading.builder.finish()), title: reading.title, exceeded };
}

/** The mark of a footnote: `1`, `b`, `†`. In brackets, it is one of a list of sources, which belongs where it stands. */
const noteMark = /^(?:\d{1,3}|[a-z]|[*†‡§]{1,3})$/i;

const markIn = (text: string) => noteMark.exec(text.trim())?.[0] ?? null;

const raisedMark = (stretch: Stretch | undefined) => (stretch?.isRaised ? markIn(stretch.text) : null);

const noteLabel = (mark: string | null) => `[^${mark}]: `;

/** Writes the raised mark of a footnote as Markdown does, `three cards.[^1]`, and `[^1]: ` before the note. Exponents are no marks. */
function withNotes(lines: readonly HtmlLine[]): readonly HtmlLine[] {
  const cited = new Set(lines.flatMap(({ stretches: [, ...rest] }) => rest.map(raisedMark)));
  const labelOf = ({ label = "", stretches: [first, ...rest] }: HtmlLine) => {
    const mark = raisedMark(first);
    const isNote = mark !== null && rest.length > 0 && cited.has(mark);
    return label.startsWith("[^") ? label : isNote ? noteLabel(mark) : null;
  };
  const labels = new Set(lines.map(labelOf));
  return lines.map((line) => {
    const label = labelOf(line);
    const stretches = line.stretches.flatMap((stretch, at): Stretch[] => {
      const mark = raisedMark(stretch);
      if (at === 0 && label !== null && mark !== null) return [];
      return [labels.has(noteLabel(mark)) ? { ...stretch, text: `[^${mark}]` } : stretch];
    });
    return { ...line, ...(label === null ? {} : { label }), stretches };
  });
}

const tableTags: ReadonlyMap<string, "table" | "row" | "cell"> = new Map([
  ["table", "table"],
  ["tr", "row"],
  ["td", "cell"],
  ["th", "cell"],
]);

function openTag(reading: Reading, name: string, attributes: Attributes): void {
  const { frame: outer, builder } = reading;
  if (paragraphTags.has(name)) builder.end(breakBefore(name));
  const frame = openFrame(outer, { name, attributes, classes: reading.classes });
  reading.frame = frame;
  if (reading.row !== undefined) reading.row = Number(attributes.row ?? reading.row);
  if (frame.silent) return;
  const part = tableTags.get(name);
  if (part !== undefined) builder.open(part, spanOf(attributes));
  if (name === "br") builder.break();
  if (name === "img") writeImage(reading, attributes);
  if (name === "li") builder.label(outer.list ? reading.lists.label(outer.list, attributes) : "• ");
  const mark = reading.marks.get(attributes.id ?? "");
  if (mark !== undefined && builder.isEmpty()) builder.label(noteLabel(mark));
  builder.place(frame.heading, hangOf(reading));
  if (frame.icon !== null) reading.iconFrom = reading.written;
}

/** No table of rules is as wide or as long. */
const mostSpanned = 100;

function spanOf({ colspan, rowspan }: Attributes): CellSpan {
  const [columns = 1, rows = 1] = [colspan, rowspan].map((count) =>
    Math.min(mostSpanned, Math.max(1, Math.trunc(Number(count ?? 1)) || 1)),
  );
  return { columns, rows };
}

/** As in plain text, what follows the first line of an item is indented deeper than its label. */
function hangOf({ frame: { list } }: Reading): string {
  return list === null ? "" : indentation(list.depth + 1);
}

/** Items follow each other without blank lines, as in typed text. */
const breakBefore = (name: string): LineDraft["above"] => (name === "li" ? "line" : "paragraph");

function closeTag(reading: Reading, name: string): void {
  const { frame, builder } = reading;
  if (frame.icon !== null && reading.written === reading.iconFrom) writeIcon(reading, frame.icon);
  if (paragraphTags.has(name)) builder.end(breakBefore(name));
  if (name === "tr" && !frame.silent) builder.closeRow();
  reading.frame = frame.parent ?? pageFrame;
  builder.place(reading.frame.heading, hangOf(reading));
}

function writeText(reading: Reading, text: string): void {
  const { frame, classes, builder } = reading;
  if (frame.name === "style") {
    reading.lists.learn(text);
    for (const [name, look] of looksOfClasses(text)) classes.set(name, look);
  }
  if (frame.name === "title" && frame.parent?.name !== "svg") reading.title ||= text;
  if (frame.silent) return;
  if (!frame.verbatim) writePiece(reading, text);
  else
    text.split(newline).forEach((row, at) => {
      if (at > 0) builder.end(builder.isEmpty() ? "paragraph" : "line");
      if (at > 0 && reading.row !== undefined) reading.row += 1;
      writePiece(reading, row);
    });
}

function writePiece(reading: Reading, text: string): void {
  const { bold, italic, struck, verbatim, isRaised, href } = reading.frame;
  const mark = isRaised ? markIn(text) : null;
  if (mark !== null && href?.startsWith("#")) reading.marks.set(href.slice(1), mark);
  if (text.trim() !== "") reading.written += 1;
  reading.builder.write({
    text,
    bold,
    italic,
    struck,
    verbatim,
    isRaised,
    isLink: href !== null,
    row: passRows(reading, text),
  });
}

/** Returns the row on which the words of a text start, and goes on to the one on which it ends. */
function passRows(reading: Reading, text: string): number | undefined {
  if (reading.row === undefined) return undefined;
  const start = reading.row + rowsIn(text.slice(0, text.length - text.trimStart().length));
  reading.row += rowsIn(text);
  return start;
}

const rowsIn = (text: string) => text.split("\n").length - 1;

function writeImage(reading: Reading, { alt, title, width, height }: Attributes): void {
  const words = (alt ?? "").trim() || (title ?? "").trim();
  // A heading is whole without its ornaments.
  const isOrnament = isThin(width) || isThin(height) || reading.frame.heading !== null;
  if (isOrnament && words === "") return;
  // An image alone on its line is a drawn heading or an ornament; only among words is it an icon.
  if (words !== "" && reading.builder.isEmpty() && !isIconName(words)) writePiece(reading, words);
  else writeIcon(reading, iconCode(words));
}

/** An image of one row or column of pixels is a spacer. */
const isThin = (size: string | undefined) => size !== undefined && Number.parseInt(size, 10) <= 2;

function writeIcon(reading: Reading, code: string): void {
  const { frame } = reading;
  // An `i` in which a font draws an icon is not italic.
  const { bold, italic } = frame.icon === null ? frame : (frame.parent ?? pageFrame);
  if (frame.silent) return;
  reading.written += 1;
  reading.builder.write({ text: code, bold, italic, row: reading.row });
}
