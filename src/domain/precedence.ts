import type { EntryCitation } from "./citation.ts";
import type { SourceDocument } from "./document.ts";
import type { LineSpan } from "./line-span.ts";

/** Whether a document counts on a day. */
export interface DocumentStanding {
  readonly document: SourceDocument;
  readonly isInForce: boolean;
  /** Why it does not count, or what must be known though it does, as a clause for people; null for nothing. */
  readonly reason: string | null;
}

/**
 * What an entry is among those of its name. `decides` goes before all others; of several `undecided` no rule says which
 * goes first; `amends` changes a part of one that is `amended`; `overridden` gives way; `cancelled` counts no more.
 */
export type PrecedenceRole = "decides" | "undecided" | "amends" | "amended" | "overridden" | "cancelled";

/** One of the entries in force that speak on a name. */
export interface OrderedEntry {
  readonly role: PrecedenceRole;
  readonly entry: EntryCitation;
  /** File of the source text, and the lines there. */
  readonly source: string;
  readonly lines: LineSpan;
  /** How its text begins, plain. */
  readonly beginning: string;
  /** What gives it its role: words of a document, with their place; null where nothing does. */
  readonly reason: string | null;
}

/** What a judge must know before answering from an entry. */
export interface EntryPrecedence {
  /** The later one first, the entry itself among them; empty where no other document in force speaks on its name. */
  readonly order: readonly OrderedEntry[];
  /** As clauses: `older than the erratum of its card: …`. */
  readonly remarks: readonly string[];
}
