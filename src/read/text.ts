/**
 * The bytes of a plain text in, its lines out. Any bytes are readable: what is damaged is reported and kept as the
 * replacement character, so that a judge sees that something stood there.
 */
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { damageProblems, encodingProblems } from "./damage.ts";
import { type DecodedText, decodeBytes } from "./encoding.ts";
import { withoutMarkup } from "./markup.ts";

export interface ReadText {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** `\r\n`, `\n` and the lone `\r` of old files end a line; so do the separators U+2028 and U+2029. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;

export function readText(bytes: Uint8Array, file: string): ReadText {
  return readDecoded(decodeBytes(bytes), file);
}

/** A last line that is ended and empty is no line. A break in the markup makes two lines of one number: the file's. */
export function readDecoded(decoded: DecodedText, file: string): ReadText {
  const rows = decoded.text.split(lineEnd);
  if (rows.at(-1) === "") rows.pop();
  const written = rows.map((text, at): SourceLine => ({ number: at + 1, text }));
  return {
    lines: withTableRows(written).flatMap((line) =>
      withoutMarkup(line.text.replaceAll("\0", "")).map((text) => ({ ...line, text })),
    ),
    problems: [...encodingProblems(decoded, file), ...damageProblems(written, file)],
  };
}

/** Cells separated by tabs, as a spreadsheet saves them. */
const tab = /\t+/;
const fewestRows = 3;

/** Lines of a table have ` | ` between their cells: at least three lines of as many cells, one below the other. */
function withTableRows(lines: readonly SourceLine[]): readonly SourceLine[] {
  const cells = lines.map(({ text }) => (text.includes("\t") ? text.trim().split(tab) : []));
  const starts = cells.flatMap(({ length }, at) => (length !== cells[at - 1]?.length ? [at] : []));
  const rows = new Set<number>();
  starts.forEach((start, at) => {
    const end = starts[at + 1] ?? lines.length;
    if ((cells[start]?.length ?? 0) > 1 && end - start >= fewestRows)
      for (let row = start; row < end; row += 1) rows.add(row);
  });
  if (rows.size === 0) return lines;
  return lines.map((line, at) =>
    rows.has(at) ? { ...line, text: (cells[at] ?? []).join(" | "), row: "cells" as const } : line,
  );
}
