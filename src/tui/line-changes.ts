/**
 * A line as it stands on the screen and as it is to be in, the fewest bytes that make the one of the other out. A blank has
 * no ink, so its weight and colour do not matter; a way over cells that stay keeps the style that was set.
 */
import { hasLines, plain, type StyledLine, styleChange } from "./styled-line.ts";

const clearToEnd = "\x1b[K";
const goOn = (columns: number) => `\x1b[${columns === 1 ? "" : columns}C`;

export interface Written {
  readonly text: string;
  /** The style that is set behind it. */
  readonly style: number;
}

/** Empty where nothing changes. `moveTo` goes to a column of the line; `style` is set when that is done. */
export function lineChanges(
  before: StyledLine,
  after: StyledLine,
  moveTo: (column: number) => string,
  style: number,
): Written {
  const ends = { before: inkedEnd(before), after: inkedEnd(after) };
  let written: Written = { text: "", style };
  let at = -1;
  for (const [from, until] of changedRuns(before, after, ends.after)) {
    const next = at < 0 ? { text: moveTo(from), style } : passed(after, at, from, written.style);
    const run = cellsText(after, from, until, next.style);
    written = { text: written.text + next.text + run.text, style: run.style };
    at = until;
  }
  if (ends.before <= ends.after) return written;
  const way = at < 0 ? moveTo(ends.after) : ends.after > at ? goOn(ends.after - at) : "";
  return { text: written.text + way + styleChange(written.style, plain) + clearToEnd, style: plain };
}

/** Over cells that stay: passed over, or written again where that is shorter with the style of the cell behind them. */
function passed(line: StyledLine, from: number, until: number, style: number): Written {
  const over: Written = { text: goOn(until - from), style };
  if (until - from > over.text.length) return over;
  const again = cellsText(line, from, until, style);
  return bytesBefore(line, until, again) <= bytesBefore(line, until, over) ? again : over;
}

function bytesBefore(line: StyledLine, at: number, { text, style }: Written): number {
  return Buffer.byteLength(text) + styleChange(style, line.styles[at] ?? plain).length;
}

function cellsText(line: StyledLine, from: number, until: number, style: number): Written {
  const written = { text: "", style };
  for (let at = from; at < until; at++) {
    const wanted = line.styles[at] ?? plain;
    if (!isBlank(line, at) || hasLines(written.style)) {
      written.text += styleChange(written.style, wanted);
      written.style = wanted;
    }
    written.text += line.signs[at] ?? " ";
  }
  return written;
}

/** No ink: also where the line has ended. */
function isBlank({ signs, styles }: StyledLine, at: number): boolean {
  return (signs[at] ?? " ") === " " && !hasLines(styles[at] ?? plain);
}

/** Where only blanks follow. */
function inkedEnd(line: StyledLine): number {
  let end = line.signs.length;
  while (end > 0 && isBlank(line, end - 1)) end -= 1;
  return end;
}

/** From and until which column cells differ. */
function changedRuns(before: StyledLine, after: StyledLine, end: number): [from: number, until: number][] {
  const runs: [number, number][] = [];
  for (let at = 0; at < end; at++) {
    if (isSame(before, after, at)) continue;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

function isSame(one: StyledLine, other: StyledLine, at: number): boolean {
  if (isBlank(one, at) || isBlank(other, at)) return isBlank(one, at) && isBlank(other, at);
  return one.signs[at] === other.signs[at] && one.styles[at] === other.styles[at];
}
