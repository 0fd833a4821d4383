/**
 * How text looks: rows of spans, which the shell prints and the screen draws. A color only repeats what words or marks say, and
 * each has one meaning. They are those of the terminal's own palette, readable on light and dark; only this file uses chalk.
 */
import { Chalk, modifierNames } from "chalk";
import { type Edition, editionName, knownEditionNames } from "../domain/edition.ts";
import { groupRuns } from "../domain/group-by.ts";
import { memoize } from "../domain/once.ts";
import { emphasisRuns, withoutEmphasis } from "../domain/text-runs.ts";
import { breakLines, columns, isIn, type Mark, splitAtMarks, type Wrapping } from "./layout.ts";
import { safeText } from "./safe-text.ts";

/** The names are those of chalk. */
export const styles = {
  plain: [],
  title: ["bold"],
  strong: ["bold"],
  italic: ["italic"],
  both: ["bold", "italic"],
  faint: ["dim"],
  /** The sentence that decides, in print; on the screen it has a bar. */
  mark: ["bold"],
  bar: ["magenta"],
  /** The bar next to the current step. */
  step: ["magenta"],
  /** Words that the judge asked for. */
  match: ["bold", "underline", "magenta"],
  /** What Enter acts on, and the letter before which the next one is inserted. */
  chosen: ["inverse"],
  caret: ["inverse"],
  /** Where one can go: references and keys. */
  link: ["cyan"],
  /** What to read before ruling: a likely answer, a lost icon, the bar next to an exception. */
  warning: ["bold", "yellow"],
  exception: ["yellow"],
  /** Something refused or broken. */
  error: ["bold", "red"],
  /** What was ruled or asked at this event. */
  ruled: ["bold", "blue"],
  /** A filter, and what it keeps out. */
  filter: ["bold", "underline"],
  "first-edition": ["bold", "inverse", "blue"],
  "second-edition": ["bold", "inverse", "green"],
  "other-edition": ["bold", "inverse", "cyan"],
  /** Words that only the older or only the newer version has. */
  removed: ["strikethrough", "red"],
  added: ["bold", "underline", "green"],
  /** A QR code. Its light modules are drawn, as most terminals are dark; phones can read the inverse as well. */
  code: ["white", "bgBlack"],
} as const;

export type Look = keyof typeof styles;
type StyleName = (typeof styles)[Look][number];

const editionLooks: readonly Look[] = ["first-edition", "second-edition"];

export function editionLook(edition: Edition): Look {
  return editionLooks[knownEditionNames.indexOf(edition)] ?? "other-edition";
}

/** 0: no color; 1: the sixteen colors, which every terminal adapts to its background. */
export type ColorLevel = 0 | 1;

/** Styles a text by what it means. */
export type Paint = (look: Look, text: string) => string;

export type Colors = "none" | "sixteen";

export function makePaint(level: ColorLevel, colors: Colors = "sixteen"): Paint {
  const chalk = new Chalk({ level });
  const painterOf = memoize((look: Look) => {
    const names: readonly StyleName[] = styles[look];
    const used = colors === "none" ? names.filter(isModifier) : names;
    return used.reduce((painter, name) => painter[name], chalk);
  });
  return (look, text) => painterOf(look)(text);
}

const isModifier = (name: StyleName) => modifierNames.some((each) => each === name);

/** Returns the text unchanged. */
export const plainPaint: Paint = (_, text) => text;

export interface TextStyle {
  readonly width: number;
  readonly paint: Paint;
}

/** Lines longer than this are hard to read, however wide the terminal is. */
const widestText = 100;
export const narrowestText = 20;

export function pageWidth(columns: number): number {
  return Math.min(widestText, Math.max(narrowestText, columns));
}

/** A part of a row: sanitized text of one look. */
export interface Span {
  readonly text: string;
  readonly look: Look;
}

export type Row = readonly Span[];

/** Text such as a title, a name, or a note: it can neither control the terminal nor end the row. */
export function span(text: string, look: Look = "plain"): Span {
  return { text: safeText(text).replaceAll("\n", " "), look };
}

/** A part of a text: UTF-16 offsets into it, without the marks of its emphasis. */
export type Piece = ReturnType<typeof piecesOf>[number];

/** Splits text into pieces of one look, each either inside or outside of each mark. */
export function piecesOf(text: string, marks: readonly Mark[]) {
  return emphasisRuns(text)
    .flatMap((run) => splitAtMarks(run, marks))
    .map(({ start, end, emphasis: look }) => ({ text: safeText(text.slice(start, end)), look, start, end }))
    .filter((piece) => piece.text !== "");
}

interface WrappedText extends Wrapping {
  /** The text as a document or a person wrote it. It is sanitized here. */
  readonly text: string;
  /** The look of the whole text; marks and emphasis are then omitted. */
  readonly look?: Look | undefined;
  /** Places to mark. */
  readonly marks?: readonly Mark[];
  /** Replaces the first columns of the indent of lines with a mark, so that they stand out without color: `▌ `. */
  readonly bar?: string;
}

/** Without `rest`, all other lines are indented to the text of the first. */
export function wrapText({ text, look, marks = [], bar = "", ...wrapping }: WrappedText): readonly Row[] {
  const { first = "", rest = " ".repeat(columns(first)) } = wrapping;
  const pieces =
    look === undefined ? piecesOf(text, marks) : [{ text: safeText(withoutEmphasis(text)), look, start: -1 }];
  return breakLines(pieces, { ...wrapping, rest }).map((line, at) => {
    const isBarred = line.some(({ start }) => isIn(start, marks));
    const indent = at === 0 ? first : rest;
    const begun = isBarred ? `${bar}${indent.slice(bar.length)}` : indent;
    const words = line.map((piece) =>
      isIn(piece.start, marks) ? { ...piece, look: marked(piece.look) } : piece,
    );
    return [{ text: line.length === 0 ? begun.trimEnd() : begun, look: look ?? "plain" }, ...words];
  });
}

/** Breaks a row into rows that fit. `first` stands before the first of them, `rest` before the others. */
export function wrapRow(row: Row, first: Span, rest: Span, width: number): readonly Row[] {
  const lines = breakLines(row, { width, first: first.text, rest: rest.text });
  return lines.map((line, at) => [at === 0 ? first : rest, ...line]);
}

/** What is marked is bold, whatever its emphasis. */
function marked(look: Look): Look {
  if (look === "plain") return "mark";
  return look === "italic" ? "both" : look;
}

/** Spans of one look are painted together. */
export function paintRow(row: Row, paint: Paint): string {
  const shown = row.filter(({ text }) => text !== "");
  const runs = groupRuns(shown, (next, last) => next.look === last.look);
  return runs.map((run) => paint(run[0].look, run.map(({ text }) => text).join(""))).join("");
}

/** Each row ends with a line feed. */
export function rowsText(rows: readonly Row[], paint: Paint): string {
  return rows.map((row) => `${paintRow(row, paint)}\n`).join("");
}

/** Wraps a paragraph to the page. */
export function paragraph(text: Omit<WrappedText, "width">, { width, paint }: TextStyle): string {
  return rowsText(wrapText({ ...text, width }), paint);
}
/** `facts` begins with the name of the edition. */
export function headLine(named: string, edition: Edition, facts: string, style: TextStyle): string {
  const { paint, width } = style;
  const [title, name] = [safeText(named), safeText(editionName(edition))];
  const said = safeText(facts);
  const shown = `${paint(editionLook(edition), name)}${paint("faint", said.slice(name.length))}\n`;
  return columns(title) + 2 + columns(said) <= width
    ? `${paint("title", title)}  ${shown}`
    : `${paragraph({ text: title, look: "title" }, style)}${shown}`;
}

/** A heading with its rows; empty if there are none. */
export function section(heading: string, rows: readonly string[], { paint }: TextStyle): string {
  return rows.length === 0 ? "" : `\n${paint("strong", heading)}\n${rows.join("")}`;
}

/** Who finds more than these reads on where more of the name is typed. */
const mostNumbered = 10;

/**
 * Those that share a name as rows numbered from `from`, and how many more there are. `count` is how many share it, with those that
 * are not among the choices, but without those shown before; `print` makes a row after its number.
 */
export function choiceRows<Choice>(
  choices: readonly Choice[],
  { from, count }: Readonly<Record<"from" | "count", number>>,
  print: (choice: Choice, number: string) => string,
): readonly string[] {
  const shown = choices.slice(0, Math.max(0, mostNumbered + 1 - from));
  const rows = shown.map((choice, at) => print(choice, `${String(from + at).padStart(4)}  `));
  const more = count - shown.length;
  return more === 0 ? rows : [...rows, `      … and ${more} more: type more of the name\n`];
}
