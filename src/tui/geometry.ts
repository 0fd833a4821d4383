/** A size in, the places of the screen's parts out. */
import type { Place, Size } from "./state.ts";

export interface Geometry {
  /** Both the list and the page are shown while asking. */
  readonly isWide: boolean;
  readonly columns: number;
  /** Columns of the list and of the page beside it, or of each where there is room for one. */
  readonly list: number;
  readonly page: number;
  /** Columns of each of two entries side by side. */
  readonly half: number;
  /** Rows between the head and the foot. */
  readonly body: number;
}

/** Below it two panes would break a title of usual length; the list then has the whole width. */
const leastForTwoPanes = 80;
/** Rows above the body: the search line, what it is narrowed to, a rule. */
export const aboveBody = 3;
/** The keys. */
const footRows = 1;
const divider = 1;

export function geometry({ columns, rows, isHeard = false }: Size): Geometry {
  const isWide = !isHeard && columns >= leastForTwoPanes;
  const list = isWide ? Math.min(56, Math.floor(columns * 0.42)) : columns;
  const page = isWide ? columns - list - divider : columns;
  const half = Math.floor((columns - divider) / 2);
  return { isWide, columns, list, page, half, body: Math.max(1, rows - aboveBody - footRows) };
}

/** Rows that one hit takes in the list: its title, then its first words. */
export const hitRows = 2;

/** Rows above a page beside another pane: its name, and where it comes from. */
export const paneHeadRows = 2;

/** Columns for what is said before a row: `(selected) `. */
const spokenColumns = 11;
/** The fewest columns that a screen is laid out in. */
const leastColumns = 20;

/** The size to lay out in on a terminal: a screen reader needs room for what is said before a row. */
export function layoutSize({ columns, rows, isHeard = false }: Size): Size {
  return { columns: isHeard ? Math.max(leastColumns, columns - spokenColumns) : columns, rows, isHeard };
}

/** Columns and rows in which a page of an entry is shown. */
export function pageSize(size: Size, place: Place): Size {
  const { columns, page, half, body, isWide } = geometry(size);
  const { isHeard = false } = size;
  if (place.at === "line" || place.at === "hits") {
    return { columns: page, rows: Math.max(1, body - paneHeadRows), isHeard };
  }
  if (place.at !== "beside") {
    return { columns, rows: body, isHeard };
  }
  return isWide
    ? { columns: half, rows: Math.max(1, body - paneHeadRows), isHeard }
    : { columns, rows: Math.max(1, Math.floor((body - divider) / 2) - paneHeadRows), isHeard };
}

/** The first item of the page of a list that has the chosen one: within a page, nothing but the choice moves. */
export function pageTop(shown: number, chosen: number): number {
  return chosen - (chosen % shown);
}
