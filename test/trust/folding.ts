/**
 * The shipped sources as their bytes stand on the disk, and the one folding under which a printed text must stand in
 * them. Nothing here comes from the parser: it is what the parser's work is held against.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../cli/rulings.ts";

export type Lines = readonly [first: number, last: number];

/** The lines of a source; bytes that are no UTF-8 are a fault of the source and throw. */
export function rowsOf(source: string): readonly string[] {
  const bytes = readFileSync(join(root, "corpus/sources", source));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("\n");
}

export function folded(text: string): string {
  return folding.reduce((rest, { from, to }) => rest.replace(from, to), text).trim();
}

/** All that printing may change, each with its reason. Letters, digits, quotes, dashes and their order are not in it. */
const folding = [
  // Emphasis stands as asterisks in source and YAML, as type on the screen, and is nothing in a pipe.
  { from: /\*/g, to: "" },
  // A broken line is mended with a blank, and a page is wrapped anew: how wide white space is means nothing.
  { from: /\s+/g, to: " " },
] as const;

/** `[?]` stands where the source has only white space or nothing: an icon that was lost before. */
const lostIcon = / ?\[\?\] ?/;

/**
 * Where the printed pieces stand in these lines, one behind the other; null where one does not. A piece begins and ends
 * at a word's edge, and what `[?]` parts stands together.
 */
export function placeIn(rows: readonly string[], [first, last]: Lines, pieces: readonly string[]) {
  const text = folded(rows.slice(first - 1, last).join("\n"));
  let at = 0;
  let start: number | null = null;
  for (const piece of pieces) {
    const found = findPiece(text, piece, at);
    if (found === null) return null;
    start ??= found.start;
    at = found.end;
  }
  return { text, before: text.slice(0, start ?? 0), after: text.slice(at) };
}

function findPiece(text: string, piece: string, from: number) {
  const form = folded(piece).split(lostIcon).map(escaped).join(" {0,3}");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "u").exec(text.slice(from));
  return found && { start: from + found.index, end: from + found.index + found[0].length };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Does any of these lines do without? Then the stated span is too wide. */
export function isTight(rows: readonly string[], [first, last]: Lines, pieces: readonly string[]): boolean {
  if (first === last) return true;
  return (
    placeIn(rows, [first + 1, last], pieces) === null && placeIn(rows, [first, last - 1], pieces) === null
  );
}
