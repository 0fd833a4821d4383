/**
 * The bytes of a published document in, its lines out, whatever its format. The file's first bytes decide the format,
 * its name only where they do not. The readers of rich formats are loaded when a file asks for them.
 */
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { withColumnNames } from "./column-names.ts";
import { formatOf, type SourceFormat } from "./format.ts";
import { limitProblem, limits, megabytes } from "./limits.ts";
import { countLimit, damageProblems, expectedFormats, unreadable } from "./problems.ts";
import type { ReadLines } from "./source-lines.ts";
import { readText } from "./text.ts";

export interface ReadSource {
  /** Text where the file is of no format that is read. */
  readonly format: SourceFormat;
  /** For all but plain text the lines are those of the text that was found in the file, counted from 1. */
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's own title; null where the file marks none. */
  readonly title: string | null;
}

interface Reader {
  readonly bytes: number;
  readonly read: (bytes: Uint8Array, file: string) => Promise<ReadLines>;
}

const readers: Readonly<Record<SourceFormat, Reader>> = {
  text: { bytes: limits.textBytes, read: async (bytes, file) => ({ ...readText(bytes, file), title: null }) },
  markdown: {
    bytes: limits.textBytes,
    read: async (bytes, file) => (await import("./markdown.ts")).readMarkdown(bytes, file),
  },
  csv: {
    bytes: limits.textBytes,
    read: async (bytes, file) => (await import("./csv.ts")).readCsv(bytes, file),
  },
  html: {
    bytes: limits.textBytes,
    read: async (bytes, file) => (await import("./html/html.ts")).readHtml(bytes, file),
  },
  docx: {
    bytes: limits.packedBytes,
    read: async (bytes, file) => (await import("./docx/docx.ts")).readDocx(bytes, file),
  },
  pdf: {
    bytes: limits.packedBytes,
    read: async (bytes, file) => (await import("./pdf/pdf.ts")).readPdf(bytes, file),
  },
};

/** Never throws for what stands in the bytes: what cannot be read is a problem, and the lines are empty. */
export async function readSource(bytes: Uint8Array, file: string): Promise<ReadSource> {
  const format = formatOf(bytes, file);
  if (typeof format !== "string")
    return {
      format: "text",
      lines: [],
      problems: [unreadable(file, [`the file is ${format.name}; ${expectedFormats}`, format.advice])],
      title: null,
    };
  const reader = readers[format];
  if (bytes.length > reader.bytes) {
    const problem = limitProblem({ file, found: megabytes(bytes.length), limit: megabytes(reader.bytes) });
    return { format, lines: [], problems: [problem], title: null };
  }
  if (isText(format) && countLines(bytes) > limits.textLines)
    return { format, lines: [], problems: [countLimit(file, limits.textLines, "lines")], title: null };
  const found = await reader.read(bytes, file);
  const read = { ...found, lines: withColumnNames(found.lines) };
  // Plain text tells its damage itself, where the file's own rows are known.
  const damage = format === "text" ? [] : damageProblems(read.lines, file);
  return { format, ...read, problems: [...read.problems, ...damage] };
}

function isText(format: SourceFormat): boolean {
  return format === "text" || format === "markdown" || format === "csv";
}

const lineFeed = 10;

/** Up to one more than there may be. Each line becomes an object: fifty million blank ones would fill the memory. */
function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (
    let at = bytes.indexOf(lineFeed);
    at >= 0 && count <= limits.textLines;
    at = bytes.indexOf(lineFeed, at + 1)
  )
    count += 1;
  return count;
}
