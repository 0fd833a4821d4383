/**
 * What a file may be at most, in one table. A published document of this family has under 300 pages and a few megabytes;
 * what is ten times as large is another thing, or made to hurt, and is refused rather than waited for.
 */
import { type Problem, problemOf } from "../domain/problem.ts";

export const limits = {
  /** Bytes of a plain text, a Markdown file or a web page. */
  textBytes: 64_000_000,
  /** Bytes of a PDF or DOCX, which hold pictures and fonts too. */
  packedBytes: 128_000_000,
  /** Bytes of an archive of a library, packed or not; JavaScript's strings end a little above. */
  archiveBytes: 400_000_000,
  /** Tags inside tags; a page whose tags are never closed has some thousands. */
  nesting: 10_000,
  /** Lines that a web page or DOCX comes to; the largest Glossary has 12,000. */
  lines: 500_000,
  /** Pages of a PDF. */
  pages: 3_000,
  /** Signs on one page of a PDF; a full page of small type has 8,000. */
  signsOfPage: 400_000,
  /** Milliseconds for one page of a PDF; a page of text takes 10. */
  pageTime: 8_000,
  /** Milliseconds for all pages of a PDF. */
  documentTime: 120_000,
  /** Bytes that the streams of a PDF may come to when they are unpacked, all together. */
  streamBytes: 512_000_000,
  /** Files inside a DOCX. */
  zipEntries: 10_000,
  /** Bytes of one file inside a DOCX when it is unpacked. */
  inflatedBytes: 96_000_000,
} as const;

export interface Exceeded {
  readonly file: string;
  /** `123 pages`: what was found, or from what on it was not looked further. */
  readonly found: string;
  readonly limit: string;
}

export function limitProblem({ file, found, limit }: Exceeded): Problem {
  return problemOf({
    severity: "error",
    code: "limit-exceeded",
    file,
    message: `the file has ${found}; expected ${limit} at most`,
    advice: "look whether it is the published document, and import its parts one by one",
  });
}

const million = 1_000_000;

/** `1 MB`, counted in millions as limits are. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / million)} MB`;
}
