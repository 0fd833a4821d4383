/** The width and the colors of plain text, which every text output takes. Colors have meanings; only this file uses chalk. */
import { Chalk } from "chalk";
import { type Line, type Mark, type Segment, wrap } from "./layout.ts";
import { columns } from "./width.ts";

/** 0 no color, 1 the sixteen colors that every terminal adapts to its background. */
export type ColorLevel = 0 | 1;

type Painter = (text: string) => string;

export interface Paint {
  readonly title: Painter;
  readonly mark: Painter;
  readonly faint: Painter;
  readonly strong: Painter;
  readonly emphasis: Painter;
  readonly edition: Painter;
  readonly pointer: Painter;
  readonly warning: Painter;
  readonly error: Painter;
  readonly added: Painter;
  readonly removed: Painter;
}

export function makePaint(level: ColorLevel): Paint {
  const chalk = new Chalk({ level });
  return {
    title: chalk.bold,
    mark: chalk.bold.yellow,
    faint: chalk.dim,
    strong: chalk.bold,
    emphasis: chalk.italic,
    edition: chalk.cyan,
    pointer: chalk.cyan,
    warning: chalk.yellow,
    error: chalk.red,
    added: chalk.green,
    removed: chalk.red,
  };
}

/** Each function returns its text. */
export const plainPaint: Paint = makePaint(0);

export interface TextStyle {
  readonly width: number;
  readonly paint: Paint;
}

/** Lines longer than this are hard to read, however wide the terminal is. */
const widestText = 100;
const narrowestText = 20;

export function pageWidth(columns: number): number {
  return Math.min(widestText, Math.max(narrowestText, columns));
}

interface StyledParagraph {
  /** The text as a document or a person wrote it; it is made safe here. */
  readonly text: string;
  readonly marks?: readonly Mark[];
  /** The sentence to make bold. */
  readonly decides?: Mark | null;
  /** Stands before the first line: `• `. */
  readonly first?: string;
  /** Stands before all other lines; otherwise they hang below the text of the first. */
  readonly rest?: string;
  /** Paints the whole paragraph; marks and emphasis are left out then. */
  readonly look?: keyof Paint | "plain";
}

/** A paragraph wrapped to the page; ends with a line feed. */
export function paragraph(
  { text, marks = [], decides = null, first = "", rest = " ".repeat(columns(first)), look }: StyledParagraph,
  { width, paint }: TextStyle,
): string {
  const paintOne = (line: Line) =>
    look === undefined ? paintLine(line, paint) : paintWhole(line, look === "plain" ? String : paint[look]);
  return wrap(text, { width, marks, decides, first, rest })
    .map((line) => `${paintOne(line)}\n`)
    .join("");
}

/** A heading with its rows; empty without rows. */
export function section(heading: string, rows: readonly string[], { paint }: TextStyle): string {
  return rows.length === 0 ? "" : `\n${paint.strong(heading)}\n${rows.join("")}`;
}

function paintWhole(line: Line, paint: (text: string) => string): string {
  return paint(
    line
      .map(({ text }) => text)
      .join("")
      .trimEnd(),
  );
}

function paintLine(line: Line, paint: Paint): string {
  return line
    .map((segment) => paintSegment(segment, paint))
    .join("")
    .trimEnd();
}

function paintSegment({ text, marked, emphasis }: Segment, paint: Paint): string {
  const styled = emphasise[emphasis](text, paint);
  return marked ? paint.mark(styled) : styled;
}

const emphasise: Readonly<Record<Segment["emphasis"], (text: string, paint: Paint) => string>> = {
  none: (text) => text,
  italic: (text, paint) => paint.emphasis(text),
  bold: (text, paint) => paint.strong(text),
  both: (text, paint) => paint.strong(paint.emphasis(text)),
};
