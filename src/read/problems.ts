/** The problems that the readers report, each with advice. */
import { inThousands } from "../domain/counted.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type DecodedText, decodedTwice } from "./encoding.ts";
import { limitProblem, limits } from "./limits.ts";
import type { ReadLines } from "./source-lines.ts";
import type { TagsEnd } from "./tags.ts";

export const expectedFormats = "expected text, Markdown, CSV, a web page, PDF or DOCX";

/** What was found and expected, and what to do about it. */
export type MessageWithAdvice = readonly [message: string, advice: string];

export function unreadable(file: string, [message, advice]: MessageWithAdvice): Problem {
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

export function doubtful(file: string, [message, advice]: MessageWithAdvice): Problem {
  return problemOf({ severity: "warning", code: "unreadable-file", file, message, advice });
}

/** `what` tells how much of the file was omitted because it is not text of the document. */
export function leftOut(file: string, what: string): Problem {
  const advice = "check whether rules text is missing";
  return problemOf({ severity: "warning", code: "unread-line", file, message: what, advice });
}

/** Refuses a file: nothing of it is read. */
export function refused(problem: Problem): ReadLines {
  return { lines: [], problems: [problem], title: null };
}

export function countLimit(file: string, limit: number, what: string): Problem {
  const count = inThousands(limit);
  return limitProblem({ file, found: `more than ${count} ${what}`, limit: count });
}

export function tagsLimit(file: string, end: Exclude<TagsEnd, "whole">): Problem {
  return end === "full"
    ? countLimit(file, limits.lines, "lines")
    : countLimit(file, limits.nesting, "tags inside one another");
}

export function encodingProblems({ encoding, isRestored }: DecodedText, file: string): Problem[] {
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
  return problems.map((each) => doubtful(file, each));
}

interface Damage {
  readonly pattern: RegExp | string;
  readonly found: string;
}

const damages: readonly Damage[] = [
  { pattern: "\0", found: "a NUL character" },
  { pattern: "\ufffd", found: "a character that could not be decoded" },
  { pattern: decodedTwice, found: "a character that was decoded twice" },
];

/** One problem for each kind of damage. The lines are as in the file, including NULs; several may have the same number. */
export function damageProblems(
  lines: readonly Pick<SourceLine, "number" | "text">[],
  file: string,
): Problem[] {
  return damages.flatMap(({ pattern, found }) => {
    const damaged = lines.filter(({ text }) => text.search(pattern) >= 0);
    const [first] = damaged;
    if (first === undefined) return [];
    const count = damaged.length === 1 ? "" : ` (in ${damaged.length} lines)`;
    return [
      problemOf({
        severity: "warning",
        code: "unreadable-file",
        file,
        line: first.number,
        column: first.text.search(pattern) + 1,
        message: `${found} found in the text${count}; expected only text`,
        advice: "compare the place with the published document",
        row: first.text.replaceAll("\0", "\ufffd"),
      }),
    ];
  });
}
