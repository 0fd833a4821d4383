/** The lines of a text and the entries kept of another one in; the text's entries out, those between read, those kept named. */
import type { SourceLine } from "../../domain/source-line.ts";
import type { Insight } from "../document.ts";
import { isSurelyText } from "../furniture.ts";
import { isGlued } from "../glued-entries.ts";
import { firstPlace, type GroupedParagraphs, groupedAt, type Place, placeAll } from "../grouping.ts";
import { mendingRules } from "../habits.ts";
import { groupParagraphs, type Paragraph } from "../paragraphs.ts";
import type { KeptEntries } from "./kept-entries.ts";

/** Kept entries, and where they stand among those of the text. */
export interface Series {
  readonly kept: KeptEntries;
  readonly at: number;
  readonly section: string | null;
}

export interface GroupedBeside {
  /** What stands at the places of kept entries only holds the place. */
  readonly grouped: GroupedParagraphs;
  readonly series: readonly Series[];
}

/** Null where a line may be furniture, or the lines between do not end as they must. */
export function groupBeside(
  insight: Insight,
  kept: readonly KeptEntries[],
  rows: readonly string[],
): GroupedBeside | null {
  const place = firstPlace();
  const series: Series[] = [];
  let line = 0;
  for (const each of kept) {
    const next = insight.paragraphs[insight.grouped.openedBy[each.from] ?? -1];
    if (!placeLines(place, { rows, from: line, until: each.fromLine, next }, insight)) return null;
    if (place.pending.length > 0) return null;
    series.push({ kept: each, at: place.entries.length, section: place.section });
    holdPlaces(place, insight, each);
    line = each.untilLine;
  }
  if (!placeLines(place, { rows, from: line, until: rows.length, next: undefined }, insight)) return null;
  return series.every((each) => isUntouched(place, each)) ? { grouped: groupedAt(place), series } : null;
}

interface Lines {
  readonly rows: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly next: Paragraph | undefined;
}

function placeLines(place: Place, { rows, from, until, next }: Lines, { habits }: Insight): boolean {
  const lines: SourceLine[] = [];
  for (let at = from; at < until; at++) {
    const text = rows[at] ?? "";
    if (!isSurelyText(text) || isGlued(text)) return false;
    lines.push({ number: at + 1, text, style: "plain" });
  }
  const { form } = habits.found;
  placeAll(place, groupParagraphs(lines, mendingRules(habits)), { form, next });
  return true;
}

function holdPlaces(place: Place, { grouped }: Insight, { from, until }: KeptEntries): void {
  for (let at = from; at < until; at++) {
    const opening = grouped.entries[at]?.opening;
    if (opening) place.entries.push({ opening, section: place.section, headings: [], body: [] });
    place.openedBy.push(-1);
  }
  place.inHead = false;
}

/** Nothing was put to the last of kept entries: what stands below it opened an entry. */
function isUntouched({ entries }: Place, { at, kept }: Series): boolean {
  return entries[at + kept.until - kept.from - 1]?.body.length === 0;
}
