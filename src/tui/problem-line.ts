/** A problem of the corpus in one line: `corpus/faq.yaml:12: title is missing`. */
import type { Problem } from "../domain/problem.ts";
import { safeText } from "../render/safe-text.ts";

export function problemPlace({ file, line }: Problem): string {
  return safeText(line === null ? file : `${file}:${line}`);
}

export function problemLine(problem: Problem): string {
  return `${problemPlace(problem)}: ${safeText(problem.message).replaceAll("\n", " ")}`;
}
