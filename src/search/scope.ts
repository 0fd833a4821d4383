/** What of a passage may be asked to narrow the answers: edition, kind, document, mark of change. One number each. */
import type { Question } from "../domain/answer.ts";
import type { EntryKind } from "../domain/entry.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Origin } from "./shown-record.ts";

/** What may be answered from. */
export type Scope = Pick<Question, "edition" | "kind" | "document" | "changedOnly" | "occasion" | "entry">;

interface ScopeNames {
  readonly entryKinds: readonly EntryKind[];
  /** Ids of the documents. */
  readonly documents: readonly string[];
  readonly origins: readonly Origin[];
}

/** Bit 0: changed; bits 1 to 6: kind; above: document, which also tells the edition. */
const kindBits = 1;
const documentBits = 7;

export function packScope(
  { entries, passages }: SearchIndex,
  { entryKinds, documents }: Omit<ScopeNames, "origins">,
): Uint8Array {
  const scopes = Uint32Array.from(passages, ({ entry }) => {
    const citation = entries[entry]?.citation;
    if (!citation) return 0;
    const { changed, kind, document } = citation;
    const kindAndDocument =
      (entryKinds.indexOf(kind) << kindBits) | (documents.indexOf(document.id) << documentBits);
    return (changed ? 1 : 0) | kindAndDocument;
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
  const editions = new Map(names.origins.map((origin) => [origin.document.id, origin.edition]));
  const documents = names.documents.map(
    (id) =>
      (document === null || id === document) &&
      (edition === null || editions.get(id) === edition) &&
      !leftOut.has(id),
  );
  return (number) =>
    (!changedOnly || (number & 1) !== 0) &&
    kinds[(number >>> kindBits) & 0x3f] === true &&
    documents[number >>> documentBits] === true;
}
