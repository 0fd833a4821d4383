import type { RelatedEntry, ShownNote } from "./answer.ts";
import type { EntryPrecedence } from "./precedence.ts";
import type { Reference } from "./reference.ts";
import type { EntryInDocument } from "./rules-text.ts";

/** An entry with all that stands around it: its document, what it points to and what points to it. */
export interface OpenedEntry extends EntryInDocument {
  readonly references: readonly Reference[];
  readonly referencedBy: readonly BackReference[];
  /** Absent until it is known which texts count. */
  readonly precedence?: EntryPrecedence;
  /** The user's own; absent where nobody looked for them. */
  readonly notes?: readonly ShownNote[];
  /** What its abbreviations and icons mean, where another entry of its document says it; absent or empty for none. */
  readonly legend?: string;
  /** Absent where nobody looked for them. */
  readonly alsoOnThis?: readonly RelatedEntry[];
}

/** A place that points to an entry. */
export interface BackReference {
  /** Id and name of the entry that points. */
  readonly from: string;
  readonly title: string;
  readonly kind: Reference["kind"];
  /** As the text writes it. */
  readonly text: string;
}

/** Ids of the entries that it points to, and of those that point to it. */
export function linkedEntries({
  references,
  referencedBy,
}: Pick<OpenedEntry, "references" | "referencedBy">): readonly string[] {
  return [...references.flatMap(({ target }) => target ?? []), ...referencedBy.map(({ from }) => from)];
}
