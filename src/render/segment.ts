/**
 * A text with places to mark in, pieces of one style out, safe to show. Offsets count in the text as it came in, because
 * highlights are found there; cleaning and emphasis change its length only afterwards.
 */
import { type Emphasis, emphasisRuns, type Run } from "../domain/emphasis.ts";
import { safeText } from "./safe-text.ts";

export interface Segment {
  readonly text: string;
  /** Part of what the judge asked for. */
  readonly marked: boolean;
  readonly emphasis: Emphasis;
}

/** UTF-16 offsets: from `start` up to but without `end`. */
export type Mark = readonly [start: number, end: number];

export function plain(text: string): Segment {
  return { text, marked: false, emphasis: "none" };
}

/** `decides`, the sentence that answers, becomes bold. */
export function segmentsOf(
  text: string,
  marks: readonly Mark[],
  decides: Mark | null = null,
): readonly Segment[] {
  return emphasisRuns(text)
    .flatMap((run) => splitAtMarks(run, decides === null ? marks : [...marks, decides]))
    .map(({ start, end, emphasis }) => ({
      text: safeText(text.slice(start, end)),
      marked: marks.some((mark) => isInside(start, mark)),
      emphasis: decides !== null && isInside(start, decides) ? emboldened[emphasis] : emphasis,
    }))
    .filter((segment) => segment.text !== "");
}

function isInside(place: number, [start, end]: Mark): boolean {
  return start <= place && place < end;
}

const emboldened = { none: "bold", italic: "both", bold: "bold", both: "both" } as const;

function splitAtMarks(run: Run, marks: readonly Mark[]): readonly Run[] {
  const inside = marks.flat().filter((place) => place > run.start && place < run.end);
  const places = [...new Set([run.start, ...inside, run.end])].sort((one, other) => one - other);
  return places.slice(1).map((end, at) => ({ ...run, start: places[at] ?? run.start, end }));
}

/** Neighbours of one style become one segment: fewer pieces to draw. */
export function joinSegments(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && hasSameStyle(last, segment)) {
      joined[joined.length - 1] = { ...last, text: last.text + segment.text };
    } else {
      joined.push(segment);
    }
  }
  return joined;
}

function hasSameStyle(one: Segment, other: Segment): boolean {
  return one.marked === other.marked && one.emphasis === other.emphasis;
}
