/** Pieces of text and the breaks between them in, drafts of lines out, with blanks as a reader sees them. */

import type { Stretch } from "./emphasis-marks.ts";
import { lostIcon } from "./icons.ts";
import type { Draft } from "./source-lines.ts";

export interface Piece extends Stretch {
  /** What a judge cannot read as words is an icon; words that lead somewhere are a link. */
  readonly kind: "words" | "link" | "icon";
  /** Blanks and line ends count as they stand. */
  readonly verbatim?: boolean;
}

export interface MadeLine extends Draft {
  readonly linked: number;
  readonly letters: number;
}

export interface LineMaker {
  readonly write: (piece: Piece) => void;
  /** The sign of a list item; it stands before the next words, unless they have one of their own. */
  readonly sign: (sign: string) => void;
  readonly head: (level: number | null) => void;
  readonly isEmpty: () => boolean;
  /** Ends the line, if it has words. */
  readonly end: (above: Draft["above"]) => void;
}

/** Blanks of a web page; the no-break space is one to a reader. */
const blanks = /[ \t\n\r\f\u00a0\u2000-\u200a\u202f]+/g;
const invisible = /[\u0000\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** The places of a font that only its owner can read. */
const privateUse = /[\ue000-\uf8ff]+/g;
const ownSign = /^\s*(?:[•·▪◦‣●○■-]|\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)])\s/;

export function makeLines(emit: (line: MadeLine) => void): LineMaker {
  let pieces: Piece[] = [];
  let above: Draft["above"] = "paragraph";
  let sign = "";
  let heading: number | null = null;

  function push(): void {
    const kept = trimmed(pieces);
    pieces = [];
    if (kept.length === 0) return;
    const text = kept.map((piece) => piece.text).join("");
    const isSigned = sign !== "" && !ownSign.test(text);
    const stretches = isSigned ? [{ text: sign, bold: false, italic: false }, ...kept] : kept;
    emit({ stretches, heading, above, linked: lettersOf(kept.filter(isLink)), letters: lettersOf(kept) });
    sign = "";
    above = "line";
  }

  return {
    write(piece) {
      const text = readable(piece);
      if (text === "") return;
      pieces.push({ ...piece, text });
    },
    sign(written) {
      sign = written;
    },
    head(level) {
      heading = level;
    },
    isEmpty: () => pieces.every(({ text }) => text.trim() === ""),
    end(next) {
      push();
      if (next === "paragraph") above = next;
    },
  };
}

function readable({ text, verbatim }: Piece): string {
  const seen = text.replace(invisible, "").replace(privateUse, lostIcon);
  return verbatim ? seen : seen.replace(blanks, " ");
}

function isLink({ kind }: Piece): boolean {
  return kind === "link";
}

function lettersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/** One blank between words, none at the ends; a line of nothing but lost icons is none. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1)?.text ?? " ";
    const text = !piece.verbatim && last.endsWith(" ") ? piece.text.trimStart() : piece.text;
    if (text !== "") kept.push({ ...piece, text });
  }
  while (kept.at(-1)?.text.trim() === "") kept.pop();
  const end = kept.at(-1);
  if (end) kept[kept.length - 1] = { ...end, text: end.text.trimEnd() };
  return kept.every(({ text }) => text.trim() === "" || text === lostIcon) ? [] : kept;
}

export interface RowMaker<Line> {
  readonly add: (line: Line) => void;
  readonly open: (name: "tr" | "td" | "th") => void;
  /** The row ends. */
  readonly close: () => void;
  /** All rows end, closed or not. */
  readonly flush: () => void;
}

interface Row<Line> {
  readonly cells: Line[][];
  /** A row inside a cell shows that the outer one lays out the page. */
  isLayout: boolean;
}

/**
 * Lines in, the same lines out, the cells of a table's row joined to one line where each cell is one line. Cells are
 * separated by a tab, as when a table is copied; a row that holds paragraphs only lays out the page, and its lines stay.
 */
export function makeRows<Line extends MadeLine>(emit: (line: Line) => void): RowMaker<Line> {
  const rows: Row<Line>[] = [];

  function spill(row: Row<Line>): void {
    row.isLayout = true;
    for (const line of row.cells.flat()) emit(line);
    row.cells.length = 0;
  }

  function add(line: Line): void {
    const row = rows.at(-1);
    const cell = row?.cells.at(-1);
    if (!row || row.isLayout || !cell) emit(line);
    else {
      cell.push(line);
      if (cell.length > 1) spill(row);
    }
  }

  function close(): void {
    const row = rows.pop();
    if (!row || row.isLayout) return;
    const lines = row.cells.flat();
    if (lines.length > 1) emit(joined(lines));
    else for (const line of lines) emit(line);
  }

  return {
    add,
    open(name) {
      const outer = rows.at(-1);
      if (name !== "tr") {
        if (outer && !outer.isLayout) outer.cells.push([]);
        return;
      }
      if (outer && !outer.isLayout) spill(outer);
      rows.push({ cells: [], isLayout: false });
    },
    close,
    flush() {
      while (rows.length > 0) close();
    },
  };
}

/** Behind a bold cell a blank: it is a bold title with its text. */
function gapBehind(line: MadeLine): Stretch {
  const isTitle = line.stretches.every(({ bold }) => bold);
  return { text: isTitle ? " " : "\t", bold: false, italic: false };
}

function joined<Line extends MadeLine>(lines: readonly Line[]): Line {
  const [first] = lines;
  if (first === undefined) throw new RangeError("a row has a line");
  return {
    ...first,
    stretches: lines.flatMap(({ stretches }, at) =>
      at === 0 ? stretches : [gapBehind(first), ...stretches],
    ),
    linked: lines.reduce((sum, { linked }) => sum + linked, 0),
    letters: lines.reduce((sum, { letters }) => sum + letters, 0),
  };
}
