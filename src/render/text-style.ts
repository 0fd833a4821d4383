/** The width and the colors of text output. Colors are chosen by meaning; only this file uses chalk. */
import { Chalk } from "chalk";
import { type Line, type Segment, type Wrapping, wrap } from "./layout.ts";
import { columns } from "./width.ts";

/** 0: no color; 1: the sixteen colors, which every terminal adapts to its background. */
export type ColorLevel = 0 | 1;

/** Functions that color a text according to its meaning. */
export type Paint = Readonly<Record<keyof ReturnType<typeof makePaint>, (text: string) => string>>;

export function makePaint(level: ColorLevel) {
  const chalk = new Chalk({ level });
  return {
    title: chalk.bold,
    mark: chalk.bold,
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

/** Functions that return their text unchanged. */
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

/** Without `rest`, all other lines are indented to the text of the first. */
interface StyledParagraph extends Omit<Wrapping, "width"> {
  /** The text as a document or a person wrote it. It is sanitized here. */
  readonly text: string;
  /** Styles the whole paragraph; marks and emphasis are then omitted. */
  readonly look?: keyof Paint | "plain";
}

/** Wraps a paragraph to the page. The result ends with a line feed. */
export function paragraph(
  { text, look, first = "", rest = " ".repeat(columns(first)), ...places }: StyledParagraph,
  { width, paint }: TextStyle,
): string {
  const paintOne = (line: Line) => {
    if (look === undefined) return paintLine(line, paint);
    const words = line.map((segment) => segment.text).join("");
    return look === "plain" ? words.trimEnd() : paint[look](words.trimEnd());
  };
  const lines = wrap(text, { width, first, rest, ...places });
  return lines.map((line) => `${paintOne(line)}\n`).join("");
}

/** A heading with its rows; empty if there are none. */
export function section(heading: string, rows: readonly string[], { paint }: TextStyle): string {
  return rows.length === 0 ? "" : `\n${paint.strong(heading)}\n${rows.join("")}`;
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
