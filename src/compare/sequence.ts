/**
 * Two sequences of words or lines in, the places where they differ out. jsdiff finds them (E. W. Myers, An O(ND) difference
 * algorithm and its variations, 1986); common ends, and values that only one side has, are left out first.
 */
import { createTwoFilesPatch, diffArrays, FILE_HEADERS_ONLY, formatPatch } from "diff";

/** Half-open ranges that differ: `old[from..until)` became `new[from..until)`. One of the two may be empty. */
export interface Hunk {
  readonly oldFrom: number;
  readonly oldUntil: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/** With more edits than this, the texts count as unrelated; without a bound, such texts take over a minute. */
const mostEdits = 1000;

/** Where `old` and `fresh` differ, in order. Equal sequences give none. */
export function diffSequences(old: readonly string[], fresh: readonly string[]): Hunk[] {
  const head = commonHead(old, fresh);
  const tail = commonTail(old, fresh, head);
  const oldPlaces = placesOfShared(old, fresh, { head, tail });
  const newPlaces = placesOfShared(fresh, old, { head, tail });
  const values = [oldPlaces.map((at) => old[at]), newPlaces.map((at) => fresh[at])] as const;
  const pieces = diffArrays(...values, { maxEditLength: mostEdits }) ?? [];
  const kept: (readonly [old: number, fresh: number])[] = [];
  let [oldAt, newAt] = [0, 0];
  for (const { added, removed, count } of pieces) {
    if (added) newAt += count;
    else if (removed) oldAt += count;
    else
      for (let end = oldAt + count; oldAt < end; oldAt++, newAt++)
        kept.push([oldPlaces[oldAt] ?? 0, newPlaces[newAt] ?? 0]);
  }
  const ends = { old: old.length - tail, new: fresh.length - tail };
  return hunksBetween([...kept, [ends.old, ends.new]], head);
}

function commonHead(old: readonly string[], fresh: readonly string[]): number {
  let length = 0;
  while (length < Math.min(old.length, fresh.length) && old[length] === fresh[length]) length++;
  return length;
}

function commonTail(old: readonly string[], fresh: readonly string[], head: number): number {
  const most = Math.min(old.length, fresh.length) - head;
  let length = 0;
  while (length < most && old[old.length - 1 - length] === fresh[fresh.length - 1 - length]) length++;
  return length;
}

/** Places between the common ends whose value the other side has there too; the others surely differ. */
function placesOfShared(
  values: readonly string[],
  others: readonly string[],
  { head, tail }: { readonly head: number; readonly tail: number },
): number[] {
  const known = new Set(others.slice(head, others.length - tail));
  const places: number[] = [];
  for (let at = head; at < values.length - tail; at++) if (known.has(values[at] ?? "")) places.push(at);
  return places;
}

/** `kept` are the places of equal values, in order, the first common one behind the last hunk included. */
function hunksBetween(kept: readonly (readonly [old: number, fresh: number])[], head: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldFrom, newFrom] = [head, head];
  for (const [oldUntil, newUntil] of kept) {
    if (oldUntil > oldFrom || newUntil > newFrom) hunks.push({ oldFrom, oldUntil, newFrom, newUntil });
    [oldFrom, newFrom] = [oldUntil + 1, newUntil + 1];
  }
  return hunks;
}

/** Places of equal values that the hunks leave, in order; `length` is that of the old sequence. */
export function keptPairs(hunks: readonly Hunk[], length: number): (readonly [old: number, fresh: number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [old, fresh] = [0, 0];
  for (const hunk of [...hunks, { oldFrom: length, oldUntil: length, newUntil: 0 }]) {
    while (old < hunk.oldFrom) pairs.push([old++, fresh++]);
    [old, fresh] = [hunk.oldUntil, hunk.newUntil];
  }
  return pairs;
}

/** With more lines that differ, a patch replaces the whole text. */
const mostPatchedLines = 2000;

/** The unified diff of two texts, byte for byte as patch(1) reads it; empty for equal texts. */
export function unifiedPatch(
  old: string,
  fresh: string,
  names: { readonly old: string; readonly new: string },
): string {
  if (old === fresh) return "";
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY, maxEditLength: mostPatchedLines };
  const patch = createTwoFilesPatch(names.old, names.new, old, fresh, undefined, undefined, options);
  if (patch !== undefined) return patch;
  const [oldLines, newLines] = [linesOf(old), linesOf(fresh)];
  const hunk = { oldStart: 1, oldLines: oldLines.length, newStart: 1, newLines: newLines.length };
  const lines = [...oldLines.flatMap(patchLine("-")), ...newLines.flatMap(patchLine("+"))];
  const files = {
    oldFileName: names.old,
    newFileName: names.new,
    oldHeader: undefined,
    newHeader: undefined,
  };
  return formatPatch({ ...files, hunks: [{ ...hunk, lines }] }, FILE_HEADERS_ONLY);
}

/** Lines with their line feed, so that a last line without one differs from one that has it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function patchLine(sign: "-" | "+"): (line: string) => string[] {
  return (line) =>
    line.endsWith("\n")
      ? [`${sign}${line.slice(0, -1)}`]
      : [`${sign}${line}`, "\\ No newline at end of file"];
}
