/**
 * The limits for files to read. A published document of this family has fewer than 300 pages and a few megabytes. A file ten
 * times as large is something else, or malicious, and is refused.
 */
import { type Problem, problemOf } from "../domain/problem.ts";

export const limits = {
  /** Bytes of a plain text, Markdown file, or web page. */
  textBytes: 64_000_000,
  /** Bytes of a PDF or DOCX, which also contain pictures and fonts. */
  packedBytes: 128_000_000,
  /** Bytes of any file; JavaScript strings cannot be much longer. */
  fileBytes: 400_000_000,
  /** Depth of nested tags. A page whose tags are never closed reaches several thousand. */
  nesting: 10_000,
  /** Lines of a web page or DOCX. The largest glossary has 12,000. */
  lines: 500_000,
  /** Lines of a plain text or Markdown file, including blank ones. */
  textLines: 2_000_000,
  /** Rows of a list of cards. All printings of the largest game are 90,000. */
  tableRows: 200_000,
  /** Columns of a list of cards. The widest have a hundred. */
  tableColumns: 1_000,
  /** Pages of a PDF. */
  pages: 3_000,
  /** Characters on one page of a PDF. A full page of small print has 8,000. */
  charactersOfPage: 400_000,
  /** Milliseconds for all pages of a PDF. A page of text takes 10. */
  documentTime: 60_000,
  /** Bytes by which the memory of the program may grow while a PDF is read, and megabytes of it for objects. */
  threadBytes: 1_500_000_000,
  threadMegabytes: 1_000,
  /** Decompressed bytes of all streams of a PDF together. */
  streamBytes: 256_000_000,
  /** Files inside a DOCX. */
  zipEntries: 10_000,
  /** Elements in the styles or numbering of a DOCX. A list has a hundred. */
  elements: 500_000,
  /** Decompressed bytes of one file inside a DOCX. */
  inflatedBytes: 96_000_000,
};

export interface Exceeded {
  readonly file: string;
  /** `123 pages`: the amount found before reading stopped. */
  readonly found: string;
  readonly limit: string;
}

export function limitProblem({ file, found, limit }: Exceeded): Problem {
  return problemOf({
    severity: "error",
    code: "limit-exceeded",
    file,
    message: `the file has ${found}; expected ${limit} at most`,
    advice: "check that it is the published document, and import its parts one by one",
  });
}

const million = 1_000_000;

/** `1 MB`, in units of a million bytes like the limits. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / million)} MB`;
}
