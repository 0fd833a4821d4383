/**
 * The lines of a page in, the same lines out, the cells of a table's row joined to one line where each cell is one. Cells
 * are parted by a tab, as when a table is copied; a row that holds paragraphs only lays out the page and stays apart.
 */
import type { Stretch } from "./emphasis-marks.ts";
import type { MadeLine } from "./line-maker.ts";

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
