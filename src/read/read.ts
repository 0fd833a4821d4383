/**
 * Reads a published document of any format into lines. The file's first bytes decide the format; its name counts only if they
 * do not. The readers of rich formats are loaded on demand.
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
  /** `text` if the file has no other known format. */
  readonly format: SourceFormat;
  /** Except for plain text, these are lines of the text extracted from the file, counted from 1. */
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's title; null if none is marked up. */
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

/** Never throws because of the content: what cannot be read is a problem, and the lines are empty. */
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
  // The reader of plain text reports damage itself, because it knows the file's own rows.
  const damage = format === "text" ? [] : damageProblems(read.lines, file);
  return { format, ...read, problems: [...read.problems, ...damage] };
}

function isText(format: SourceFormat): boolean {
  return format === "text" || format === "markdown" || format === "csv";
}

const lineFeed = 10;

/** Counts up to one more than the limit. Each line becomes an object, and fifty million blank lines would fill the memory. */
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
