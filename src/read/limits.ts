/**
 * The limits of what is read, in one table. A published document of this family has under 300 pages and a few megabytes;
 * a file ten times as large is something else, or malicious, and is refused.
 */
import { type Problem, problemOf } from "../domain/problem.ts";

export const limits = {
  /** Bytes of a plain text, a Markdown file or a web page. */
  textBytes: 64_000_000,
  /** Bytes of a PDF or DOCX, which also contain pictures and fonts. */
  packedBytes: 128_000_000,
  /** Bytes of an archive of a library, packed or unpacked; JavaScript strings cannot be much longer. */
  archiveBytes: 400_000_000,
  /** Depth of nested tags; a page whose tags are never closed reaches some thousands. */
  nesting: 10_000,
  /** Lines of a web page or DOCX; the largest Glossary has 12,000. */
  lines: 500_000,
  /** Lines of a plain text or Markdown file, blank ones too. */
  textLines: 2_000_000,
  /** Pages of a PDF. */
  pages: 3_000,
  /** Characters on one page of a PDF; a full page of small type has 8,000. */
  charactersOfPage: 400_000,
  /** Milliseconds for one page of a PDF; a page of text takes 10. */
  pageTime: 8_000,
  /** Milliseconds for all pages of a PDF. */
  documentTime: 120_000,
  /** Bytes of all streams of a PDF together, unpacked. */
  streamBytes: 512_000_000,
  /** Files inside a DOCX. */
  zipEntries: 10_000,
  /** Elements of the styles or the numbering of a DOCX; a list has a hundred. */
  elements: 500_000,
  /** Bytes of one file inside a DOCX, unpacked. */
  inflatedBytes: 96_000_000,
} as const;

export interface Exceeded {
  readonly file: string;
  /** `123 pages`: what was found before reading stopped. */
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

/** `1 MB`, counted in millions as limits are. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / million)} MB`;
}
