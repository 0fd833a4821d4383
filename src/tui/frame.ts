/**
 * Frames in, the fewest bytes that turn the one on the screen into the next out. Ink's own writer is not used: it moves
 * relative to where it left the cursor, so that a resize leaves remains; it erases the terminal's history (`CSI 3 J`)
 * once a frame is as high as the screen; it writes nothing at all where CI is set. Rows and columns count from 0.
 */
import { lineChanges, type Written } from "./line-changes.ts";
import { clearToEnd } from "./line-pieces.ts";
import { plain, readStyledLine, styleChange } from "./styled-line.ts";

export interface Cursor {
  readonly column: number;
  readonly row: number;
}

/** The other screen, empty; pastes in brackets; no cursor. */
export const enterScreen = "\x1b[?1049h\x1b[2J\x1b[?2004h\x1b[?25l";
/** All of it given back, in the order in which it is safe to lose the rest. */
export const leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

const clearScreen = "\x1b[2J";
/** Where a terminal knows them, it shows all that stands between at once. */
const startTogether = "\x1b[?2026h";
const endTogether = "\x1b[?2026l";
const hideCursor = "\x1b[?25l";
const showCursor = "\x1b[?25h";
const moveTo = (row: number, column: number) => `\x1b[${row + 1}${column === 0 ? "" : `;${column + 1}`}H`;

export interface Frame {
  readonly lines: readonly string[];
  readonly cursor: Cursor | null;
}

/** `before` is null where nothing is known of the screen: at first, and after a resize. */
export function paintChanges(before: Frame | null, after: Frame): string {
  const changes = before === null ? wholeFrame(after) : changedLines(before, after);
  const cursor = paintCursor(before?.cursor ?? null, after.cursor, changes !== "");
  if (changes === "") {
    return cursor;
  }
  const hide = before?.cursor ? hideCursor : "";
  return startTogether + hide + changes + cursor + endTogether;
}

/** Lines as they are, but for the empty list: the first frame is waited for, and to find its fewest bytes takes longer. */
function wholeFrame({ lines }: Frame): string {
  const written = lines.map((line, row) =>
    line === "" ? "" : moveTo(row, 0) + line.replace(emptyPane, ({ length }) => `\x1b[${length}C`),
  );
  return clearScreen + written.join("");
}

/** `            │  4,096 entries of 13 documents`; a style would stand before blanks that show it. */
const emptyPane = /^ {4,}/;

function changedLines(before: Frame, after: Frame): string {
  const count = Math.max(before.lines.length, after.lines.length);
  const { text, style } = Array.from({ length: count }).reduce<Written>(
    (written, _, row) => paintLine(before, after, row, written),
    { text: "", style: plain },
  );
  return text + styleChange(style, plain);
}

/** What was written so far in, with this line out. A style is set until another is wanted. */
function paintLine(before: Frame, after: Frame, row: number, { text, style }: Written): Written {
  const [old, line] = [before.lines[row] ?? "", after.lines[row] ?? ""];
  if (line === old) return { text, style };
  const [oldCells, cells] = [readStyledLine(old), readStyledLine(line)];
  const whole = () => styleChange(style, plain) + moveTo(row, 0) + line + clearToEnd;
  if (oldCells === null || cells === null) return { text: text + whole(), style: plain };
  const changes = lineChanges(oldCells, cells, (column) => moveTo(row, column), style);
  return { ...changes, text: text + changes.text };
}

function paintCursor(before: Cursor | null, after: Cursor | null, isHidden: boolean): string {
  if (after === null) {
    return before === null || isHidden ? "" : hideCursor;
  }
  const isSame = before?.column === after.column && before.row === after.row;
  return isSame && !isHidden ? "" : moveTo(after.row, after.column) + showCursor;
}

/** OSC 52: the terminal, also one at the other end of a connection, puts the text in its clipboard. */
export function clipboardSequence(text: string): string {
  return `\x1b]52;c;${Buffer.from(text, "utf8").toString("base64")}\x07`;
}
