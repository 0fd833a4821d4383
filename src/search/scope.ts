/** What narrows the answers in; whether a passage may answer, out. */
import type { Question } from "../domain/answer.ts";
import type { OpenPart } from "./index/open-index.ts";
import { scopeColumns } from "./index/search-index.ts";

/** What may be answered from. */
export type Scope = Pick<Question, "edition" | "kind" | "document" | "changedOnly" | "occasion" | "entry">;

export function scopeTest(scope: Scope, part: OpenPart): (position: number) => boolean {
  const isInEntry = entryTest(scope, part);
  const { edition, kind, document, changedOnly, occasion } = scope;
  const leftOut = occasion?.leftOut ?? new Set();
  if (edition === null && kind === null && document === null && !changedOnly && leftOut.size === 0)
    return isInEntry;
  const documents = part.facts.documents.map(({ cited: { id }, edition: own }) => {
    const isWanted = (document === null || id === document) && !leftOut.has(id);
    return isWanted && (edition === null || own === edition);
  });
  const kinds = part.facts.kinds.map((name) => kind === null || name === kind);
  const rows = part.scope();
  return (position) => {
    const row = position * scopeColumns;
    return (
      documents[rows[row] ?? 0] === true &&
      kinds[rows[row + 1] ?? 0] === true &&
      (!changedOnly || rows[row + 2] === 1) &&
      isInEntry(position)
    );
  };
}

function entryTest({ entry }: Scope, part: OpenPart): (position: number) => boolean {
  if (entry === undefined) return () => true;
  const [first, last] = part.entryOfId(entry)?.passages ?? [0, -1];
  return (position) => position >= first && position <= last;
}

/** Names what narrows a question, for people. */
export function narrowingsOf({ edition, kind, document, changedOnly }: Scope): readonly string[] {
  return [edition ?? [], kind ?? [], document ?? [], changedOnly ? "changed" : []].flat();
}
