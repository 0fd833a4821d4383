/** Where the parts of the screen are, in columns and rows. */
import type { Place, Size } from "./state.ts";

interface Geometry {
  /** Whether list and page are shown side by side while asking. */
  readonly isWide: boolean;
  readonly columns: number;
  /** Columns of the list and of the page next to it, or of either one alone if there is no room for both. */
  readonly list: number;
  readonly page: number;
  /** Columns of each of two versions side by side. */
  readonly half: number;
  /** Rows between the head and the bottom line. */
  readonly body: number;
}

/** On narrower screens, two panes would break titles of common length, so the list has the whole width. */
const leastForTwoPanes = 80;
/** Rows above the body: the search line and the filter, or the name and the source of an entry. */
export const headRows = 2;
/** The rule below the head, and the bottom line with the keys. */
const otherRows = 2;
const divider = 1;

export function geometry({ columns, rows, isReadAloud = false }: Size): Geometry {
  const isWide = !isReadAloud && columns >= leastForTwoPanes;
  const list = isWide ? Math.min(56, Math.floor(columns * 0.42)) : columns;
  const page = isWide ? columns - list - divider : columns;
  const half = Math.floor((columns - divider) / 2);
  return { isWide, columns, list, page, half, body: Math.max(1, rows - headRows - otherRows) };
}

/** Columns to the left of the text for the bar next to the deciding passage. */
export const gutter = 2;

/** Rows of a hit in the list: its title and its first words. */
export const hitRows = 2;

/** Rows above a page next to another pane: its name and its source. */
const paneHeadRows = 2;

/** Columns for words that are spoken before a row: `(selected) `. */
const spokenColumns = 11;
/** The minimum width for which a screen is laid out. */
const leastColumns = 20;

/**
 * The size for which to lay out a terminal of so many columns and rows. A frame is one row lower, because Ink ends it with a
 * line feed. With a screen reader, words before each row need room.
 */
export function layoutSize({ columns, rows, isReadAloud = false }: Size): Size {
  return {
    columns: isReadAloud ? Math.max(leastColumns, columns - spokenColumns) : columns,
    rows: Math.max(1, rows - 1),
    isReadAloud,
  };
}

/** Columns and rows for a page of an entry. */
export function pageSize(size: Size, place: Place): Size {
  const { page, body } = geometry(size);
  return place.at === "line" || place.at === "hits"
    ? { ...size, columns: page, rows: Math.max(1, body - paneHeadRows) }
    : { ...size, rows: body };
}

/** The first item of the list page with the selected one. Within a page, only the selection moves. */
export function pageTop(shown: number, chosen: number): number {
  return chosen - (chosen % shown);
}
