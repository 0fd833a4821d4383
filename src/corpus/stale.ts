/** A committed file against the one that its source gives. */
import { type Problem, problemOf } from "../domain/problem.ts";

/** `expected` is null where no source gives such a file. The problem stands at the first line that differs. */
export function checkStale(file: string, committed: string, expected: string | null): Problem[] {
  if (committed === expected) return [];
  if (expected === null) {
    const message = "no source gives this file";
    return [
      problemOf({
        severity: "error",
        code: "stale-yaml",
        file,
        message,
        advice: "take it out, or add its source",
      }),
    ];
  }
  const rows = committed.split("\n");
  const at = expected.split("\n").findIndex((row, each) => row !== rows[each]);
  const line = at < 0 ? rows.length : at + 1;
  return [
    problemOf({
      severity: "error",
      code: "stale-yaml",
      file,
      line,
      column: 1,
      message: "the file is not what its source gives",
      advice: "make it anew with `npm run corpus`",
      row: rows[line - 1] ?? "",
      width: Math.max(1, (rows[line - 1] ?? "").length),
    }),
  ];
}
