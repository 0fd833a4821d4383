/** A new document with its problems and the documents of the library in, its problems with those of its versions out. */
import type { SourceDocument } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { isLater, isSameSeries } from "./series.ts";

export function withVersions(
  problems: readonly Problem[],
  document: SourceDocument,
  others: readonly SourceDocument[],
): readonly Problem[] {
  const versions = others.filter((other) => isSameSeries(other, document));
  const older = versions.filter((other) => other.scope !== "excerpt" && isLater(document, other));
  return [
    ...problems.map((each) => (each.code === "unknown-scope" ? besideOlder(each, document, older) : each)),
    ...versions
      .filter(({ date }) => date !== null && date === document.date)
      .map((other) => sameDate(document, other)),
  ];
}

/** While nobody says that the new version is whole, it supersedes none. */
function besideOlder(problem: Problem, { id }: SourceDocument, older: readonly SourceDocument[]): Problem {
  if (older.length === 0) return problem;
  const ids = older.map((other) => `\`${other.id}\``).join(", ");
  return {
    ...problem,
    code: "replaces-none",
    message: `${problem.message}, so it replaces no older version (${ids})`,
    advice: `if it is whole: rulings library remove ${id}, then import it with --scope full`,
  };
}

function sameDate({ id, source }: SourceDocument, other: SourceDocument): Problem {
  return problemOf({
    severity: "warning",
    code: "same-date",
    file: source.file,
    message: `\`${other.id}\` is another text of this document and date; both are kept`,
    advice: `rulings diff ${other.id} ${id}`,
  });
}
