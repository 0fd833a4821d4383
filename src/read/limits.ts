/**
 * What a file may be at most, in one table. A published document of this family has under 300 pages and a few megabytes;
 * what is ten times as large is another thing, or made to hurt, and is refused rather than waited for.
 */
import { type Problem, problemOf } from "../domain/problem.ts";

export const limits = {
  /** Bytes of a plain text or a web page. */
  textBytes: 64_000_000,
  /** Tags inside tags; a page whose tags are never closed has some thousands. */
  nesting: 10_000,
  /** Lines that a web page comes to; the largest Glossary has 12,000. */
  lines: 500_000,
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
