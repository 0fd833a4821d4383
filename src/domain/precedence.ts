import type { SourceDocument } from "./document.ts";
import type { orderedEntryShape } from "./output-shapes.ts";
import type { Shaped } from "./shapes.ts";

/** Whether a document is in force on a given day. */
export interface DocumentStanding {
  readonly document: SourceDocument;
  readonly isInForce: boolean;
  /** Why it is not in force, or a caveat if it is, as a clause for people; null if nothing. */
  readonly reason: string | null;
  /** The day on which a newer version superseded it; null if none did. */
  readonly supersededOn: string | null;
  /** `from 2001-09-24, older than the full Glossary, 2011-11-01`: such a text is never sure. Null if it is not older. */
  readonly olderThan: string | null;
  /** False if a newer document stands beside it, so that its change marks are no longer news. */
  readonly isNews: boolean;
}

/** Why a text does not count on the day. */
export interface Lapse {
  /** `withdrawn on 2012-03-01`, `superseded on 2012-03-01`, `not in force: not before 2013-01-01`. */
  readonly remark: string;
  /** Id of the entry in force that has its name; null if none does. */
  readonly current: string | null;
  /** False for a text that is not in force yet, or that the event does not allow. */
  readonly isFormer: boolean;
  /** Id of the entry in the last former version of its document that has it. */
  readonly last: string;
}

/** One of the entries in force that share a name. */
export type OrderedEntry = Shaped<typeof orderedEntryShape>;

/**
 * The role of an entry among those of its name. `decides` overrides all others; among several `undecided`, no rule says which
 * comes first; `amends` changes a part of an `amended` one; `overridden` gives way to another; `cancelled` is no longer in
 * force.
 */
export type PrecedenceRole = OrderedEntry["role"];

/** What a judge must know before answering from an entry. */
export interface EntryPrecedence {
  /**
   * The entries that share its name, itself included, in order of precedence; empty if no other document in force has the name, and
   * none of them is withdrawn.
   */
  readonly order: readonly OrderedEntry[];
  /** Clauses such as `older than the erratum of its card: …`. */
  readonly remarks: readonly string[];
}

/** Whether an entry with this role no longer decides anything. */
export function gaveWay(role: PrecedenceRole | undefined): boolean {
  return role === "overridden" || role === "cancelled";
}

/** Whether another entry of its name overrides an entry, or a document says that it no longer counts. */
export function isOverruled({ order }: Pick<EntryPrecedence, "order">, entryId: string): boolean {
  return gaveWay(order.find(({ entry }) => entry.id === entryId)?.role);
}
