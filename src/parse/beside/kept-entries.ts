/**
 * The entries of a document as it was read, and the runs of its lines that stand in another one, in; the entries out that
 * are surely read so there too. A paragraph begins and ends by the lines beside it, and opens an entry by its own words:
 * so an entry is kept where the line above it, and below it the whole paragraph that opens the next one with the line
 * behind that, stand there as they do here. Paragraphs that belong to the head are never kept.
 */
import type { GroupedParagraphs } from "../grouping.ts";
import type { Paragraph } from "../paragraphs.ts";
import type { LineRun } from "./line-runs.ts";

/** Entries in a row, by their positions, `until` not included. */
export interface KeptEntries {
  readonly from: number;
  readonly until: number;
  /** Positions of the lines of the other document, counted from 0, `untilLine` not included. */
  readonly fromLine: number;
  readonly untilLine: number;
  /** By how many lines they stand further down there. */
  readonly shift: number;
}

export interface GroupedDocument {
  readonly paragraphs: readonly Paragraph[];
  readonly grouped: Pick<GroupedParagraphs, "entries" | "openedBy">;
}

export function keptEntries(document: GroupedDocument, runs: readonly LineRun[]): KeptEntries[] {
  const all: KeptEntries[] = [];
  let at = 0;
  for (const run of runs) {
    while (startsBefore(document, at, run)) at += 1;
    while (startsIn(document, at, run)) {
      const from = at;
      while (isKept(document, at, run)) at += 1;
      if (at > from) all.push(keptBetween(document, { from, until: at }, run));
      else at += 1;
    }
  }
  return all;
}

function startsBefore({ paragraphs, grouped }: GroupedDocument, entry: number, run: LineRun): boolean {
  const opening = grouped.openedBy[entry];
  return opening !== undefined && (paragraphs[opening - 1]?.lines[1] ?? 0) <= run.old;
}

/** Whether the entry stands at or behind the run's first line with the line above it, and before its end. */
function startsIn({ paragraphs, grouped }: GroupedDocument, entry: number, run: LineRun): boolean {
  const opening = grouped.openedBy[entry];
  if (opening === undefined) return false;
  const upper = paragraphs[opening - 1];
  return upper !== undefined && holds(run, upper.lines[1]) && holds(run, firstLine(paragraphs, opening));
}

/** Line numbers count from 1. */
function holds({ old, length }: LineRun, line: number): boolean {
  return line > old && line <= old + length;
}

function firstLine(paragraphs: readonly Paragraph[], at: number): number {
  return paragraphs[at]?.lines[0] ?? Number.POSITIVE_INFINITY;
}

/** The next entry follows at once, and so far below it that nothing behind can reach up to this one all is the same. */
function isKept(document: GroupedDocument, entry: number, run: LineRun): boolean {
  const { paragraphs, grouped } = document;
  if (!startsIn(document, entry, run)) return false;
  const next = grouped.openedBy[entry + 1];
  return next !== undefined && next === endOf(grouped, entry) && holds(run, firstLine(paragraphs, next + 1));
}

/** The paragraph behind the last one of the entry; null where a heading above it is the entry's too. */
function endOf({ entries, openedBy }: GroupedDocument["grouped"], entry: number): number | null {
  const [made, opening] = [entries[entry], openedBy[entry]];
  if (made === undefined || opening === undefined) return null;
  const own = made.opening.heading === null ? 0 : 1;
  return made.headings.length === own ? opening + own + made.body.length : null;
}

function keptBetween(
  { paragraphs, grouped }: GroupedDocument,
  { from, until }: Pick<KeptEntries, "from" | "until">,
  run: LineRun,
): KeptEntries {
  const shift = run.new - run.old;
  const lineOf = (entry: number) => firstLine(paragraphs, grouped.openedBy[entry] ?? -1) - 1 + shift;
  return { from, until, fromLine: lineOf(from), untilLine: lineOf(until), shift };
}
