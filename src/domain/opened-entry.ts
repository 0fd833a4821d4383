import type { ShownNote } from "./answer.ts";
import type { Precedent } from "./event-log.ts";
import type { EntryPrecedence } from "./precedence.ts";
import type { Reference } from "./reference.ts";
import type { EntryInDocument } from "./rules-text.ts";

/** An entry with its document, its references, and the references to it. */
export interface OpenedEntry extends EntryInDocument {
  readonly references: readonly Reference[];
  readonly referencedBy: readonly BackReference[];
  /** Absent until the texts in force are known. */
  readonly precedence?: EntryPrecedence;
  /** The user's notes; absent if they were not looked up. */
  readonly notes?: readonly ShownNote[];
  /** Rulings of this event that cite it, the latest first; absent if they were not looked up. */
  readonly rulings?: readonly Precedent[];
  /** Meanings of its abbreviations and icons that another entry of its document defines; absent or empty if none. */
  readonly legend?: string;
}

/** A reference to an entry, seen from its target. */
interface BackReference {
  /** Id and name of the entry that contains the reference. */
  readonly from: string;
  readonly title: string;
  readonly kind: Reference["kind"];
  /** As the text writes it. */
  readonly text: string;
}
