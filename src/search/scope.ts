/** What of a passage may be asked to narrow the answers: edition, kind, document, mark of change. One number each. */
import type { Question } from "../domain/answer.ts";
import type { EntryKind } from "../domain/entry.ts";
import type { SearchIndex } from "./search-index.ts";

/** What may be answered from. */
export type Scope = Pick<Question, "edition" | "kind" | "document" | "changedOnly" | "occasion" | "entry">;

interface ScopeNames {
  readonly entryKinds: readonly EntryKind[];
  readonly documents: readonly string[];
}

/** Bit 0: 2E; bit 1: changed; bits 2 to 7: kind; above: document. */
const kindBits = 2;
const documentBits = 8;

export function packScope(
  { entries, passages }: SearchIndex,
  { entryKinds, documents }: ScopeNames,
): Uint8Array {
  const scopes = Uint32Array.from(passages, ({ entry }) => {
    const citation = entries[entry]?.citation;
    if (!citation) return 0;
    const { edition, changed, kind, document } = citation;
    const kindAndDocument =
      (entryKinds.indexOf(kind) << kindBits) | (documents.indexOf(document.id) << documentBits);
    return (edition === "2e" ? 1 : 0) | (changed ? 2 : 0) | kindAndDocument;
  });
  return new Uint8Array(scopes.buffer);
}

/** Null where everything may be answered from; else whether a passage's number is within the scope. The entry is not told by it. */
export function scopeTest(scope: Scope, names: ScopeNames): ((number: number) => boolean) | null {
  const { edition, kind, document, changedOnly, occasion } = scope;
  const leftOut = occasion?.leftOut ?? new Set();
  if (edition === null && kind === null && document === null && !changedOnly && leftOut.size === 0)
    return null;
  const kinds = names.entryKinds.map((each) => kind === null || each === kind);
  const documents = names.documents.map((id) => (document === null || id === document) && !leftOut.has(id));
  return (number) =>
    (edition === null || (number & 1) === (edition === "2e" ? 1 : 0)) &&
    (!changedOnly || (number & 2) !== 0) &&
    kinds[(number >>> kindBits) & 0x3f] === true &&
    documents[number >>> documentBits] === true;
}
