/** Builds drafts of lines from pieces of text, breaks, and table cells in the order of a file. */
import { lostIcon } from "../domain/entry.ts";
import { fewest } from "../domain/evidence.ts";
import { isMarked } from "../domain/list-markers.ts";
import { levelOfTerm, withoutBars } from "../domain/source-line.ts";
import { type LineDraft, sizeOf, withLabel } from "./source-lines.ts";
import { invisible } from "./tags.ts";
import { areBold, collapseBlanks, plainStretch, type Stretch, textOf } from "./text-marks.ts";

interface Piece extends Stretch {
  /** White space is preserved. */
  readonly verbatim?: boolean;
  /** The row of the file on which it starts. */
  readonly row?: number | undefined;
}

/** White space of a web page. A no-break space is a space for readers. */
const blanks = /[ \t\n\r\f\u00a0\u2000-\u200a\u202f]+/g;
/** Code points whose meaning depends on the font. */
const privateUse = /[\ue000-\uf8ff]+/g;

type EndedLine = Required<Pick<LineDraft, "label" | "stretches" | "heading" | "above" | "size" | "row">>;

/** `placed` adds the format's information on the place at which a line ends. */
export function buildLines<Line extends LineDraft>(placed: (ended: EndedLine) => Line) {
  const lines: Line[] = [];
  const rows = joinTableRows(lines);
  let pieces: Piece[] = [];
  let above: LineDraft["above"] = "paragraph";
  let label = "";
  let hang = "";
  let heading: number | null = null;

  /** Ends the line if it has words. */
  function end(next: LineDraft["above"]): void {
    const kept = trimmed(pieces);
    pieces = [];
    if (kept.length > 0) {
      const written = label === "" ? hang : label;
      const shown = isMarked(textOf(kept)) ? written.slice(0, written.search(/\S|$/)) : written;
      const row = kept[0]?.row;
      rows.add(placed({ label: shown, stretches: kept, heading, above, size: sizeOf(kept), row }));
      label = "";
      above = "line";
    }
    if (next === "paragraph") above = next;
  }

  return {
    lines,
    write(piece: Piece): void {
      const text = readable(piece);
      if (text !== "") pieces.push({ ...piece, text });
    },
    /** The label of a list item. It precedes the next words, unless they have a label of their own. */
    label(written: string): void {
      label = written;
    },
    /** What applies from here on: the level of a heading, and the indentation of lines without a label. */
    place(level: number | null, indent = ""): void {
      heading = level;
      hang = indent;
    },
    /** Breaks the line, except in a heading, whose parts are one title. */
    break(): void {
      if (heading === null) end("line");
      else pieces.push(plainStretch(" "));
    },
    isEmpty: () => textOf(pieces).trim() === "",
    end,
    open: rows.open,
    closeRow: rows.close,
    /** Ends the last line. */
    finish(): readonly Line[] {
      end("paragraph");
      return lines;
    },
  };
}

function readable({ text, verbatim }: Piece): string {
  const seen = text.replace(invisible, "").replace(privateUse, lostIcon);
  return verbatim ? seen : seen.replace(blanks, " ");
}

/** Trims both ends. A line with only lost icons becomes empty. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = collapseBlanks(pieces);
  while (kept.at(-1)?.text.trim() === "") kept.pop();
  const end = kept.at(-1);
  if (end) kept[kept.length - 1] = { ...end, text: end.text.trimEnd() };
  return kept.every(({ text }) => text.trim() === "" || text === lostIcon) ? [] : kept;
}

/** How many columns and rows a cell is in. */
export interface CellSpan {
  readonly columns: number;
  readonly rows: number;
}

const oneCell: CellSpan = { columns: 1, rows: 1 };

type SpannedCell<Line> = CellSpan & { readonly lines: Line[] };

/**
 * The cells of a row, one a column. A cell that spans rows is in each of them, because it is said of each; `open` are those of
 * the rows above, by column.
 */
function fillSpans<Line>(own: readonly SpannedCell<Line>[], open: Map<number, SpannedCell<Line>>): Line[][] {
  const cells: Line[][] = [];
  const fill = () => {
    for (let cell = open.get(cells.length); cell && cell.rows > 1; cell = open.get(cells.length)) {
      open.set(cells.length, { ...cell, rows: cell.rows - 1 });
      cells.push(cell.lines);
    }
  };
  for (const cell of own) {
    fill();
    open.set(cells.length, cell);
    cells.push(cell.lines, ...Array.from({ length: cell.columns - 1 }, () => []));
  }
  fill();
  return cells;
}

/** The first row of a table may be its header. */
export type RowPlace = "first row" | "row";

/** A cell of a table of cards is shorter; a column of a page layout is longer. */
const mostLinesOfCell = 12;

/**
 * Joins the cells of each table row into one line, separated as in a typed table: ` | `. A row that only lays out the page
 * keeps its lines: one that contains headings, a first cell with several lines, or a cell that is too long. Below a header, a
 * first cell may have several lines, and a cell may have folds: `<summary>Example</summary>`.
 */
function joinTableRows<Line extends LineDraft>(lines: Line[]) {
  /** A row is layout if the table contains paragraphs or another table, and so lays out the page. */
  const rows: { readonly cells: SpannedCell<Line>[]; isLayout: boolean }[] = [];
  let open = new Map<number, SpannedCell<Line>>();
  let place: RowPlace = "first row";
  let isHeaded = false;

  function spill(row: (typeof rows)[number]): void {
    row.isLayout = true;
    for (const cell of row.cells) lines.push(...cell.lines);
  }

  /** Every row that was opened is closed, because the parser of tags closes what the file leaves open. */
  function close(): void {
    const row = rows.pop();
    if (!row || row.isLayout) return;
    const cells = fillSpans(row.cells, open);
    const full = cells.filter((cell) => cell.length > 0);
    const isName = isHeaded && row.cells.length > 1 && full.length === 1;
    if (full.length < 2 && !isName) lines.push(...full.flat());
    else {
      const line = joinCells(cells, place);
      lines.push(line);
      isHeaded ||= line.table === "head";
      place = "row";
    }
  }

  return {
    add(line: Line): void {
      const row = rows.at(-1);
      const cell = row?.cells.at(-1);
      if (!row || row.isLayout || !cell) lines.push(line);
      else {
        cell.lines.push(line);
        const isTitle = line.heading !== null && !(isHeaded && line.heading === levelOfTerm);
        const most = row.cells.length === 1 && !isHeaded ? 1 : mostLinesOfCell;
        if (isTitle || cell.lines.length > most) spill(row);
      }
    },
    open(tag: "table" | "row" | "cell", span: CellSpan = oneCell): void {
      const outer = rows.at(-1);
      if (tag === "table") [place, isHeaded, open] = ["first row", false, new Map()];
      else if (tag === "cell") outer?.cells.push({ ...span, lines: [] });
      else {
        if (outer && !outer.isLayout) spill(outer);
        rows.push({ cells: [], isLayout: false });
      }
    },
    close,
  };
}

const border = plainStretch(" | ");
const gap = plainStretch(" ");

/** Joins the cells of a row into a line. A first row in bold, or with the name of a column of names, is the table's header. */
export function joinCells<Line extends LineDraft>(
  cells: readonly (readonly Line[])[],
  place: RowPlace,
): Line {
  const lines = cells.flat();
  const [first] = lines;
  if (first === undefined) throw new RangeError("a row has a line");
  const names = cells.map((cell) => textOf(cell.flatMap(({ stretches }) => stretches)).trim());
  const isHead =
    place === "first row" && (lines.every(({ stretches }) => areBold(stretches)) || isListOfNames(names));
  const last = cells.findLastIndex((cell) => cell.length > 0);
  const stretches = cells.slice(0, last + 1).flatMap((cell, at) => {
    const words = cell.flatMap((line, below) => [...(below === 0 ? [] : [gap]), ...withLabel(line)]);
    const inside = words.map((piece) => ({ ...piece, text: withoutBars(piece.text) }));
    return at === 0 ? inside : [border, ...inside];
  });
  return {
    ...first,
    label: "",
    heading: null,
    // A name whose other cells are empty is a row too. Two adjacent spaces would look as if something were lost between them.
    stretches: collapseBlanks(last === 0 ? [...stretches, border] : stretches),
    table: isHead ? "head" : "row",
  };
}

/** `Card`, `**Name**`, `Term` */
export const nameColumn = /^\**(?:card(?: name| title)?|name|title|term|topic|keyword)\**$/i;

/** `Card | No. | Corrected text` */
const isListOfNames = (columns: readonly string[]) => columns.length >= fewest && hasNameColumn(columns);

export function hasNameColumn(columns: readonly string[]): boolean {
  return columns.some((column) => nameColumn.test(column));
}
