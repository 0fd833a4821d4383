/** A line as it stands on the screen and as it is to be in, the fewest bytes that make the one of the other out. */
import { plain, type StyledLine, styleChange } from "./styled-line.ts";

const clearToEnd = "\x1b[K";
const goOn = (columns: number) => `\x1b[${columns}C`;
/** Cells that stay are written again rather than passed over where that is no more than the way over them. */
const shortWay = 4;

/** Empty where nothing changes. Ends in the plain style. `moveTo` goes to a column of the line. */
export function lineChanges(
  before: StyledLine,
  after: StyledLine,
  moveTo: (column: number) => string,
): string {
  const ends = { before: inkedEnd(before), after: inkedEnd(after) };
  let [written, style, at] = ["", plain, -1];
  const goTo = (column: number) => {
    if (at < 0) written += moveTo(column);
    else if (column > at) written += styleChange(style, plain) + goOn(column - at);
    if (at >= 0 && column > at) style = plain;
    at = column;
  };
  for (const [from, until] of changedRuns(before, after, ends.after)) {
    goTo(from);
    for (; at < until; at++) {
      const next = after.styles[at] ?? plain;
      written += styleChange(style, next) + (after.signs[at] ?? " ");
      style = next;
    }
  }
  if (ends.before <= ends.after) return written + styleChange(style, plain);
  goTo(ends.after);
  return written + styleChange(style, plain) + clearToEnd;
}

/** Where only plain blanks follow. */
function inkedEnd({ signs, styles }: StyledLine): number {
  let end = signs.length;
  while (end > 0 && signs[end - 1] === " " && styles[end - 1] === plain) end -= 1;
  return end;
}

/** From and until which column cells differ; runs with a short way between them are one. */
function changedRuns(before: StyledLine, after: StyledLine, end: number): [from: number, until: number][] {
  const runs: [number, number][] = [];
  for (let at = 0; at < end; at++) {
    if (isSame(before, after, at)) continue;
    const last = runs.at(-1);
    if (last && at - last[1] <= shortWay) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

/** Beyond the end of a line stand plain blanks. */
function isSame(one: StyledLine, other: StyledLine, at: number): boolean {
  return (
    (one.signs[at] ?? " ") === (other.signs[at] ?? " ") &&
    (one.styles[at] ?? plain) === (other.styles[at] ?? plain)
  );
}
