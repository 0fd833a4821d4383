/** Where in its source an entry has a problem: the first line of a span on which the words stand. */
import type { SourceDocument } from "../domain/document.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import type { SourceLines } from "./check.ts";

export interface FoundProblem extends Pick<ProblemFacts, "severity" | "code" | "message" | "advice"> {
  readonly document: SourceDocument;
  readonly entry: string;
  readonly lines: LineSpan;
  /** Words that the caret underlines. */
  readonly words: string;
}

export function placeProblem(found: FoundProblem, sources: SourceLines): Problem {
  const { document, lines, words, severity, code, message, entry } = found;
  const file = document.source.file;
  const rows = (sources.get(file) ?? []).slice(lines[0] - 1, lines[1]);
  const row = rows.find(({ text }) => text.includes(words)) ?? rows[0];
  const column = row ? Math.max(0, row.text.indexOf(words)) + 1 : null;
  return problemOf({
    severity,
    code,
    file,
    line: row?.number ?? lines[0],
    column,
    entry,
    message,
    advice: found.advice ?? null,
    ...(row ? { row: row.text, width: row.text.includes(words) ? words.length : 1 } : {}),
  });
}
