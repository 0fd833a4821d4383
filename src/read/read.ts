/**
 * Reads a published document of any format into lines. The file's first bytes decide the format; its name counts only if they
 * do not. The readers of rich formats are loaded on demand.
 */
import { withColumnNames } from "./column-names.ts";
import { formatOf, type SourceFormat } from "./format.ts";
import { limitProblem, limits, megabytes } from "./limits.ts";
import { countLimit, damageProblems, expectedFormats, refused, unreadable } from "./problems.ts";
import type { ReadLines } from "./source-lines.ts";
import { readText } from "./text.ts";

/** Except for plain text, the lines are those of the text extracted from the file, counted from 1. */
export interface ReadSource extends ReadLines {
  /** `text` if the file has no other known format. */
  readonly format: SourceFormat;
}

type Reader = (bytes: Uint8Array, file: string) => ReadLines | Promise<ReadLines>;

const readers: Readonly<Record<SourceFormat, () => Promise<Reader>>> = {
  text: async () => readText,
  markdown: async () => (await import("./markdown.ts")).readMarkdown,
  csv: async () => (await import("./csv.ts")).readCsv,
  html: async () => (await import("./html/html.ts")).readHtml,
  docx: async () => (await import("./docx/docx.ts")).readDocx,
  pdf: async () => (await import("./pdf/pdf.ts")).readPdf,
};

/** Never throws because of the content: what cannot be read is a problem, and the lines are empty. */
export async function readSource(bytes: Uint8Array, file: string): Promise<ReadSource> {
  const format = formatOf(bytes, file);
  if (typeof format !== "string") {
    const found = `the file is ${format.name}; ${expectedFormats}`;
    return { format: "text", ...refused(unreadable(file, [found, format.advice])) };
  }
  const most = format === "docx" || format === "pdf" ? limits.packedBytes : limits.textBytes;
  if (bytes.length > most) {
    const problem = limitProblem({ file, found: megabytes(bytes.length), limit: megabytes(most) });
    return { format, ...refused(problem) };
  }
  if (isText(format) && countLines(bytes) > limits.textLines)
    return { format, ...refused(countLimit(file, limits.textLines, "lines")) };
  const read = await readers[format]();
  const found = await read(bytes, file);
  const lines = withColumnNames(found.lines);
  // The reader of plain text reports damage itself, because it knows the file's own rows.
  const damage = format === "text" ? [] : damageProblems(lines, file);
  return { format, ...found, lines, problems: [...found.problems, ...damage] };
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
