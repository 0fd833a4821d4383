/** Decides whether a passage is within the restrictions of a question. */
import type { Question } from "../domain/answer.ts";
import type { OpenPart } from "./index/open-index.ts";

/** The properties of a question that restrict where answers come from. */
export type Scope = Pick<Question, "edition" | "kind" | "documents" | "changedOnly" | "occasion" | "entry">;

export function scopeTest(scope: Scope, part: OpenPart): (position: number) => boolean {
  const isInEntry = entryTest(scope, part);
  const { edition, kind, documents, changedOnly, occasion } = scope;
  const leftOut = occasion?.leftOut ?? new Set();
  if (edition === null && kind === null && documents === null && !changedOnly && leftOut.size === 0)
    return isInEntry;
  const isWanted = part.facts.scopes.map((own) => {
    if (leftOut.has(own.document) || (changedOnly && !own.changed)) return false;
    if (documents !== null && !documents.includes(own.document)) return false;
    return (kind === null || own.kind === kind) && (edition === null || own.edition === edition);
  });
  const scopes = part.scopes();
  return (position) => isWanted[scopes[position] ?? 0] === true && isInEntry(position);
}

function entryTest({ entry }: Scope, part: OpenPart): (position: number) => boolean {
  if (entry === undefined) return () => true;
  const [first, last] = part.entryOfId(entry)?.passages ?? [0, -1];
  return (position) => position >= first && position <= last;
}

/** Names of the restrictions: an edition, a kind, a document's id, `changed`, a date. */
export function narrowingsOf({ edition, kind, documents, changedOnly, occasion }: Scope): readonly string[] {
  return [
    edition ?? [],
    kind ?? [],
    documents ?? [],
    changedOnly ? "changed" : [],
    occasion?.asOf ?? [],
  ].flat();
}
