/** The problems that the readers report, each with what to do next. */
import { type Problem, problemOf } from "../domain/problem.ts";
import { limitProblem, limits } from "./limits.ts";
import type { ReadLines } from "./source-lines.ts";
import type { TagsEnd } from "./tags.ts";

/** What was found and expected, and what to do about it. */
export type Told = readonly [message: string, advice: string];

export function unreadable(file: string, [message, advice]: Told): Problem {
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

export function doubtful(file: string, [message, advice]: Told): Problem {
  return problemOf({ severity: "warning", code: "unreadable-file", file, message, advice });
}

/** `what` says how much of the file was left out because it is not text of the document. */
export function leftOut(file: string, what: string): Problem {
  const advice = "check whether rules text is missing";
  return problemOf({ severity: "warning", code: "unread-line", file, message: what, advice });
}

/** Nothing of the file is read. */
export function refused(problem: Problem): ReadLines {
  return { lines: [], problems: [problem], title: null };
}

export function countLimit(file: string, limit: number, what: string): Problem {
  const count = limit.toLocaleString("en-US");
  return limitProblem({ file, found: `more than ${count} ${what}`, limit: count });
}

export function tagsLimit(file: string, end: Exclude<TagsEnd, "whole">): Problem {
  return end === "full"
    ? countLimit(file, limits.lines, "lines")
    : countLimit(file, limits.nesting, "tags inside one another");
}
