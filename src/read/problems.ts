/**
 * The problems that the readers report, each with advice, and the limits for files to read. A published document of this
 * family has fewer than 300 pages and a few megabytes. A file ten times as large is something else, or malicious, and is
 * refused.
 */
import { inThousands } from "../domain/counted.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type DecodedText, decodedTwice } from "./encoding.ts";
import type { ReadLines } from "./source-lines.ts";

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
  /** Characters of a line, and of a cell in a list of cards. The longest text of a card has 1,500; rulings on it, 20,000. */
  lineCharacters: 1_000_000,
  /** Depth of the values of a card in JSON. Faces of a card in a list make three. */
  jsonNesting: 1_000,
  /** Bytes of a deck list. A deck of a hundred cards has 5,000; a line of other text takes a tenth of a second. */
  deckBytes: 20_000,
  /** Bytes of the log of an event. A log of two thousand rulings has two megabytes. */
  logBytes: 8_000_000,
  /** Records of an event in the logs of other judges. A weekend with ten judges makes three hundred. */
  logRecords: 2_000,
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
  /** Characters of the styles or the numbering of a DOCX. Large documents have 400,000. */
  treeCharacters: 4_000_000,
  /** Decompressed bytes of one file inside a DOCX. */
  inflatedBytes: 96_000_000,
};

/** `found` is the amount found before reading stopped: `123 pages`. */
export function limitProblem(found: string, limit: string): UnplacedProblem {
  const message = `the file has ${found}; expected ${limit} at most`;
  const advice = "check that it is the published document, and import its parts one by one";
  return { severity: "error", code: "limit-exceeded", message, advice };
}

/** `1 MB`, in units of a million bytes like the limits. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

export const expectedFormats = "expected text, Markdown, CSV, a web page, PDF or DOCX";

/** What was found and expected, and what to do about it. */
export type MessageWithAdvice = readonly [message: string, advice: string];

/** A warning says that the file was read, but perhaps not as it was meant. */
export function unreadable(
  [message, advice]: MessageWithAdvice,
  severity: UnplacedProblem["severity"] = "error",
): UnplacedProblem {
  return { severity, code: "unreadable-file", message, advice };
}

/** A warning if something was omitted because it is not text of the document. */
export function leftOut(count: number, what: string): UnplacedProblem[] {
  const message = `${inThousands(count)} ${what}`;
  const advice = "check whether rules text is missing";
  return count === 0 ? [] : [{ severity: "warning", code: "unread-line", message, advice }];
}

/** Refuses a file: nothing of it is read. */
export function refused(problem: UnplacedProblem): ReadLines {
  return { lines: [], problems: [problem], title: null };
}

/** A row of a table that does not have the form of the others; it is kept as far as it can be. */
export function malformedRow(
  facts: Required<Pick<UnplacedProblem, "severity" | "line" | "message" | "advice" | "row">>,
): UnplacedProblem {
  return { ...facts, code: "malformed-row", column: 1 };
}

/** A row of a list of cards or terms that does not say which one it is about; its text stands under no name. */
export function namelessRow({ number: line, text: row }: SourceLine): UnplacedProblem {
  const message = "the row has no name in the column of names; expected one in each row";
  const advice = "write the name in the row, and import the file again";
  return malformedRow({ severity: "warning", line, message, advice, row });
}

export function countLimit(limit: number, what: string): UnplacedProblem {
  const count = inThousands(limit);
  return limitProblem(`more than ${count} ${what}`, count);
}

export function encodingProblems({ encoding, isRestored }: DecodedText): UnplacedProblem[] {
  const problems: MessageWithAdvice[] = [];
  if (encoding === "windows-1252")
    problems.push([
      "the file is not valid UTF-8; it was read as Windows-1252",
      "save it as UTF-8 if letters or quotes look wrong",
    ]);
  if (isRestored)
    problems.push([
      "the text had been decoded twice (`â€™` for `’`); it was restored",
      "compare quotes and dashes with the published document",
    ]);
  return problems.map((each) => unreadable(each, "warning"));
}

const damages: readonly (readonly [pattern: RegExp | string, found: string])[] = [
  ["\0", "a NUL character"],
  ["\ufffd", "a character that could not be decoded"],
  [decodedTwice, "a character that was decoded twice"],
];

/** One problem for each kind of damage. The lines are as in the file, including NULs; several may have the same number. */
export function damageProblems(lines: readonly SourceLine[]): UnplacedProblem[] {
  return damages.flatMap(([pattern, found]): UnplacedProblem[] => {
    const damaged = lines.filter(({ text }) => text.search(pattern) >= 0);
    const [first] = damaged;
    if (first === undefined) return [];
    const count = damaged.length === 1 ? "" : ` (in ${damaged.length} lines)`;
    const place = { line: first.number, column: first.text.search(pattern) + 1 };
    const message = `${found} found in the text${count}; expected only text`;
    const advice = "compare the place with the published document";
    const damage = unreadable([message, advice], "warning");
    return [{ ...damage, ...place, row: first.text.replaceAll("\0", "\ufffd") }];
  });
}
