import type { SourceDocument } from "./document.ts";
import type { EntryKind } from "./entry.ts";
import type { LineSpan } from "./line-span.ts";

/** What is compared, or found by comparing, of the old and of the new document. */
export interface Sides<Value> {
  readonly old: Value;
  readonly new: Value;
}

/**
 * Words of a change in order: joined `equal` and `delete` give the old text, `equal` and `insert` the new, up to white
 * space. A line break in them parts two blocks. Within one edit the deletion stands before the insertion.
 */
export interface WordEdit {
  readonly op: "equal" | "delete" | "insert";
  readonly text: string;
  /** Position in `Change.moves` of the block that these words are; absent where no block moved. */
  readonly move?: number;
}

/** Adds words at the end: to the last edit where it is of the same sort, and nothing where there are none. */
export function appendEdit(edits: WordEdit[], edit: WordEdit): void {
  if (edit.text === "") return;
  const last = edits.at(-1);
  if (last?.op === edit.op && last.move === edit.move)
    edits[edits.length - 1] = { ...last, text: last.text + edit.text };
  else edits.push(edit);
}

/** What became of one step or numbered rule of an entry. */
export interface PartChange {
  readonly status: "added" | "removed" | "changed";
  /** Its address before and after, `1.c` or `122.1c`; null on the side that does not have it. */
  readonly from: string | null;
  readonly to: string | null;
  readonly words: readonly WordEdit[];
}

/** A paragraph, item or step that stands at another place of its entry. */
export interface BlockMove {
  /** Address of the step or rule before and after; null where it has none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: "up" | "down";
  /** Its words: one `equal` where it only moved. */
  readonly words: readonly WordEdit[];
}

export const changeAspects = ["title", "text", "marker", "section", "order"] as const;

export type ChangeAspect = (typeof changeAspects)[number];

/** One side of a change: the entry's name and where it stands. */
export interface ChangedEntry {
  readonly id: string;
  readonly title: string;
  /** As the author numbers the entry; null where it has no number. */
  readonly number: string | null;
  readonly kind: EntryKind;
  readonly section: string | null;
  /** Marked by its publisher as new or changed. */
  readonly marked: boolean;
  readonly lines: LineSpan;
}

/** What the words alone do not say about a change. */
export type Remark =
  /** A reference that only follows the new name of the entry it points to. */
  | { readonly kind: "follows-rename"; readonly oldTitle: string; readonly newTitle: string }
  /** A lost icon `[?]` that the other side names: the text was repaired or damaged, the rule may be the same. */
  | { readonly kind: "icon-named"; readonly icon: string }
  | { readonly kind: "icon-lost"; readonly icon: string }
  /** An entry that came or went, of which its document holds another copy, word for word. */
  | { readonly kind: "stands-twice" }
  /** Two steps took each other's place. */
  | { readonly kind: "exchanged"; readonly labels: readonly [one: string, other: string] }
  /** Steps whose label moved while their words stayed: `3.b` to `3.d` became `3.c` to `3.e`. */
  | {
      readonly kind: "relabelled";
      readonly from: readonly [first: string, last: string];
      readonly to: readonly [first: string, last: string];
    };

type One = readonly [ChangedEntry];
type Several = readonly [ChangedEntry, ChangedEntry, ...ChangedEntry[]];

/** What became of entries between two documents. A side that cannot exist has no entry in its type. */
export type Change = {
  readonly aspects: readonly ChangeAspect[];
  readonly words: readonly WordEdit[];
  /** The title's own words, where it changed; else empty. */
  readonly titleWords: readonly WordEdit[];
  readonly remarks: readonly Remark[];
  /** Blocks that moved within the entry. */
  readonly moves: readonly BlockMove[];
  /** Steps and numbered rules of the entry that came, went or were reworded, in order. */
  readonly parts: readonly PartChange[];
  /** True where only the spelling of words was corrected. */
  readonly isSpelling: boolean;
  /** True where all that differs are references that follow renames: it is told with them. */
  readonly followsOnly: boolean;
} & (
  | { readonly status: "added"; readonly from: readonly []; readonly to: One }
  | { readonly status: "removed"; readonly from: One; readonly to: readonly [] }
  | { readonly status: "changed" | "moved"; readonly from: One; readonly to: One }
  | { readonly status: "split"; readonly from: One; readonly to: Several }
  | { readonly status: "merged"; readonly from: Several; readonly to: One }
);

export type CosmeticSort =
  | "white space"
  | "quotes"
  | "dashes"
  | "emphasis"
  | "lost icons"
  | "unicode form"
  | "paragraphs";

/** An entry that reads the same, or has blocks that do, and looks different. */
export interface CosmeticDifference {
  readonly from: ChangedEntry;
  readonly to: ChangedEntry;
  readonly sorts: readonly CosmeticSort[];
}

export const comparedFacts = ["version", "date", "asOf", "effective"] as const;

/** A fact of the document itself that differs. */
export interface FactChange {
  readonly fact: (typeof comparedFacts)[number];
  readonly from: string | null;
  readonly to: string | null;
}

/** `702.150` became `702.151`. */
export interface Renumbering {
  readonly from: string;
  readonly to: string;
}

/** By the numbers alone, for whoever looks a rule up by the number that was known before. */
export interface NumberChanges {
  readonly added: readonly string[];
  /** Numbers that say something else now, because their rule was reworded or has another number. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** All that changed between two documents. Every entry of both sides is in one change or counted. */
export interface Comparison {
  readonly old: SourceDocument;
  readonly new: SourceDocument;
  readonly facts: readonly FactChange[];
  /** Section headings that were renamed as a whole; their entries did not change by it. */
  readonly sections: readonly { readonly from: string; readonly to: string }[];
  /** Ids of the pairs that read the same, and stand at the same place under the same heading with the same mark. */
  readonly unchanged: readonly Sides<string>[];
  /** Entries of which the other side, an update or excerpt, does not speak. */
  readonly omitted: Sides<number>;
  /** Numbers of rules that say the same under another number, in the order of the new document. */
  readonly renumbered: readonly Renumbering[];
  readonly numbers: NumberChanges;
  /** In the order of the new document; a removed entry stands where it stood. */
  readonly changes: readonly Change[];
  readonly cosmetic: readonly CosmeticDifference[];
}

/** What a publisher's own marks of change claim and the text does not bear out. */
export interface MarkReport {
  /** False: the new document marks nothing at all, so its marks claim nothing. */
  readonly marksUsed: boolean;
  readonly changedUnmarked: readonly ChangedEntry[];
  readonly markedUnchanged: readonly ChangedEntry[];
  /** Named under "significant changes" without a change. */
  readonly listedUnchanged: readonly {
    readonly text: string;
    readonly entry: ChangedEntry | null;
  }[];
}

/** True where neither an entry nor a fact of the document differs. */
export function isSame(comparison: Comparison): boolean {
  return comparison.changes.length === 0 && comparison.facts.length === 0;
}

/** What happened to an entry with one version of its document. */
export interface HistoryEvent {
  readonly document: SourceDocument;
  readonly sort: "appeared" | "changed" | "renamed" | "moved" | "split" | "merged" | "withdrawn" | "restored";
  /** The entry as this version has it; as the version before had it where it was withdrawn. */
  readonly entry: ChangedEntry;
  /** What changed; null where it appeared, was withdrawn, or came back as it was. */
  readonly change: Change | null;
}

/** An entry through the dated versions of its document, from the oldest to the newest. */
export interface EntryHistory {
  /** Its name in the newest version that has it. */
  readonly title: string;
  readonly events: readonly HistoryEvent[];
  readonly oldest: SourceDocument;
  readonly latest: SourceDocument;
  /** True where the entry is in force once the newest version is out. */
  readonly stands: boolean;
  /** True where the newest version itself has it; an update need not speak of what stays. */
  readonly isInLatest: boolean;
}

/** A sentence of an entry, and the version since which it has stood there without a break. */
export interface BlamedSentence {
  readonly text: string;
  readonly since: SourceDocument;
}
