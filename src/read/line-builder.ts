/** Pieces of text and the breaks between them in, drafts of lines out, with blanks as a reader sees them. */

import { isMarked } from "../domain/list-markers.ts";
import type { Stretch } from "./emphasis-marks.ts";
import { lostIcon } from "./icons.ts";
import { invisible } from "./markup.ts";
import type { Draft, DraftLink } from "./source-lines.ts";

export interface Piece extends Stretch {
  /** An icon is what cannot be read as words. */
  readonly kind: "words" | "icon";
  /** Where the words lead: `#battle`, `https://…`; null or absent where they are no link. */
  readonly target?: string | null;
  /** Blanks and line ends count as they stand. */
  readonly verbatim?: boolean;
}

export interface MadeLine extends Draft {
  readonly linked: number;
  readonly letters: number;
}

export interface LineMaker {
  readonly write: (piece: Piece) => void;
  /** The label of a list item; it is put before the next words, unless they have a label of their own. */
  readonly sign: (sign: string) => void;
  readonly head: (level: number | null) => void;
  /** A name by which links reach the line that has the next words. */
  readonly anchor: (name: string) => void;
  readonly isEmpty: () => boolean;
  /** Ends the line, if it has words. */
  readonly end: (above: Draft["above"]) => void;
}

/** Blanks of a web page; the no-break space is one to a reader. */
const blanks = /[ \t\n\r\f\u00a0\u2000-\u200a\u202f]+/g;
/** The places of a font that only its owner can read. */
const privateUse = /[\ue000-\uf8ff]+/g;

export function makeLines(emit: (line: MadeLine) => void): LineMaker {
  let pieces: Piece[] = [];
  let above: Draft["above"] = "paragraph";
  let sign = "";
  let heading: number | null = null;
  let anchors: string[] = [];

  function push(): void {
    const kept = trimmed(pieces);
    pieces = [];
    if (kept.length === 0) return;
    const text = kept.map((piece) => piece.text).join("");
    const isSigned = sign !== "" && !isMarked(text);
    const stretches = isSigned ? [{ text: sign, bold: false, italic: false }, ...kept] : kept;
    const linked = lettersOf(kept.filter(isLink));
    emit({ stretches, heading, above, linked, letters: lettersOf(kept), anchors, links: linksOf(kept) });
    sign = "";
    anchors = [];
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
    anchor(name) {
      anchors.push(name);
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

function isLink({ target }: Piece): boolean {
  return target !== undefined && target !== null;
}

/** Links that stay in the file, `#battle`; the pieces of one link are joined. */
function linksOf(pieces: readonly Piece[]): DraftLink[] {
  const links: DraftLink[] = [];
  let last: Piece["target"] = null;
  for (const { text, target } of pieces) {
    const open = target === last ? links.at(-1) : undefined;
    if (open !== undefined && target?.startsWith("#"))
      links[links.length - 1] = { ...open, words: open.words + text };
    else if (target?.startsWith("#")) links.push({ words: text, target: anchorName(target.slice(1)) });
    last = target;
  }
  return links.map((link) => ({ ...link, words: link.words.trim() }));
}

/** `#Prix_d%27ami` leads to the anchor `Prix_d'ami`; some sites put `user-content-` before the anchors alone. */
export function anchorName(written: string): string {
  try {
    return decodeURIComponent(written).replace(/^user-content-/, "");
  } catch {
    return written;
  }
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
  readonly open: (name: "table" | "tr" | "td" | "th") => void;
  /** The row ends. */
  readonly close: () => void;
  /** All rows end, closed or not. */
  readonly flush: () => void;
}

interface Row<Line> {
  readonly cells: Line[][];
  /** It holds paragraphs or another table: the table lays out the page. */
  isLayout: boolean;
}

/** A cell of a table that says something about a card is shorter; a column of a page is longer. */
const mostLinesOfCell = 12;

/**
 * Lines in, the same lines out, the cells of a table's row joined to one line. Cells are separated as in a
 * typed table: ` | `. A row that only lays out the page stays lines: one that holds headings, a second line below its first
 * cell's first, or a cell too long.
 */
export function makeRows<Line extends MadeLine>(emit: (line: Line) => void): RowMaker<Line> {
  const rows: Row<Line>[] = [];
  let isFirst = true;

  function spill(row: Row<Line>): void {
    row.isLayout = true;
    for (const line of row.cells.flat()) emit(line);
    row.cells.length = 0;
  }

  function add(line: Line): void {
    const row = rows.at(-1);
    const cell = row?.cells.at(-1);
    if (!row || row.isLayout || !cell) {
      emit(line);
      return;
    }
    cell.push(line);
    const isTitle = row.cells.length === 1;
    if (line.heading !== null || cell.length > (isTitle ? 1 : mostLinesOfCell)) spill(row);
  }

  function close(): void {
    const row = rows.pop();
    if (!row || row.isLayout) return;
    const full = row.cells.filter((lines) => lines.length > 0);
    if (full.length > 1) emit(joinCells(row.cells, isFirst ? "first row" : "row"));
    else for (const line of full.flat()) emit(line);
    if (full.length > 1) isFirst = false;
  }

  return {
    add,
    open(name) {
      const outer = rows.at(-1);
      if (name === "table") isFirst = true;
      else if (name === "tr") {
        if (outer && !outer.isLayout) spill(outer);
        rows.push({ cells: [], isLayout: false });
      } else if (outer && !outer.isLayout) outer.cells.push([]);
    },
    close,
    flush() {
      while (rows.length > 0) close();
    },
  };
}

const border: Stretch = { text: " | ", bold: false, italic: false };
/** Two blanks in a row would look as if something had been lost between them. */
const emptyCell: Stretch = { text: "| ", bold: false, italic: false };
const gap: Stretch = { text: " ", bold: false, italic: false };

function joinCells<Line extends MadeLine>(
  cells: readonly (readonly Line[])[],
  place: "first row" | "row",
): Line {
  const lines = cells.flat();
  const [first] = lines;
  if (first === undefined) throw new RangeError("a row has a line");
  const last = cells.findLastIndex((cell) => cell.length > 0);
  const isBold = cells.every((cell) => cell.every(({ stretches }) => stretches.every(({ bold }) => bold)));
  return {
    ...first,
    stretches: cells.slice(0, last + 1).flatMap((cell, at) => {
      const words = cell.flatMap(({ stretches }, below) => (below === 0 ? stretches : [gap, ...stretches]));
      const isBelowEmpty = at > 0 && cells[at - 1]?.length === 0;
      return [...(at === 0 ? [] : [isBelowEmpty ? emptyCell : border]), ...words];
    }),
    ...(place === "first row" && isBold ? { isTableHead: true } : {}),
    linked: lines.reduce((sum, { linked }) => sum + linked, 0),
    letters: lines.reduce((sum, { letters }) => sum + letters, 0),
    anchors: lines.flatMap(({ anchors = [] }) => anchors),
    links: lines.flatMap(({ links = [] }) => links),
  };
}
