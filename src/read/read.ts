/**
 * Reads a published document of any format into lines. The file's first bytes decide the format; its name counts only if they
 * do not.
 */
import { withColumnNames } from "./column-names.ts";
import { formatOf, formats, type SourceFormat } from "./format.ts";
import { limitProblem, megabytes } from "./limits.ts";
import { countLimit, damageProblems, expectedFormats, refused, unreadable } from "./problems.ts";
import type { ReadLines } from "./source-lines.ts";

/** Except for plain text, the lines are those of the text extracted from the file, counted from 1. */
export interface ReadSource extends ReadLines {
  /** `text` if the file has no other known format. */
  readonly format: SourceFormat;
}

/** Never throws because of the content: what cannot be read is a problem, and the lines are empty. */
export async function readSource(bytes: Uint8Array, file: string): Promise<ReadSource> {
  const format = formatOf(bytes, file);
  if (typeof format !== "string") {
    const found = `the file is ${format.name}; ${expectedFormats}`;
    return { format: "text", ...refused(unreadable(file, [found, format.advice])) };
  }
  const { mostBytes, mostLines, reader } = formats[format];
  if (bytes.length > mostBytes) {
    const problem = limitProblem({ file, found: megabytes(bytes.length), limit: megabytes(mostBytes) });
    return { format, ...refused(problem) };
  }
  if (hasMoreLines(bytes, mostLines)) return { format, ...refused(countLimit(file, mostLines, "lines")) };
  const read = await reader();
  const found = await read(bytes, file);
  const lines = withColumnNames(found.lines);
  // The reader of plain text reports damage itself, because it knows the file's own rows.
  const damage = format === "text" ? [] : damageProblems(lines, file);
  return { format, ...found, lines, problems: [...found.problems, ...damage] };
}

const lineFeed = 10;

/** Stops counting at the limit. Each line becomes an object, and fifty million blank lines would fill the memory. */
function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  if (bytes.length <= most) return false;
  let count = 0;
  let at = bytes.indexOf(lineFeed);
  for (; at >= 0 && count <= most; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count > most;
}
