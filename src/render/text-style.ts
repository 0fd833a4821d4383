/** The width and the colors of plain text, which every text output takes. */
import { type Line, wrap } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { Mark, Segment } from "./segment.ts";

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

export interface Paragraph {
  readonly text: string;
  readonly marks?: readonly Mark[];
  /** The sentence to make bold. */
  readonly decides?: Mark | null;
  /** Stands before the first line, and before all others. */
  readonly first?: string;
  readonly rest?: string;
}

/** A paragraph wrapped to the page, its marks and emphasis painted; ends with a line feed. */
export function paragraph(
  { text, marks = [], decides = null, first = "", rest = first }: Paragraph,
  style: TextStyle,
): string {
  const lines = wrap(text, { width: style.width, marks, decides, first, rest });
  return lines.map((line) => `${paintLine(line, style.paint)}\n`).join("");
}

/** The same without any paint, line by line, for text that is painted whole. Emphasis marks are dropped. */
export function wrapped(
  { text, first = "", rest = first }: Paragraph,
  { width }: Pick<TextStyle, "width">,
): readonly string[] {
  return wrap(text, { width, first, rest }).map((line) =>
    line
      .map((segment) => segment.text)
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
