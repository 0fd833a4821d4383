import type { SourceDocument } from "./document.ts";
import type { Entry } from "./entry.ts";

/** A value for the old document and one for the new. */
export interface Sides<Value> {
  readonly old: Value;
  readonly new: Value;
}

/** What a function makes of the value of each side. */
export function mapSides<Value, Result>(
  { old, new: fresh }: Sides<Value>,
  map: (value: Value) => Result,
): Sides<Result> {
  return { old: map(old), new: map(fresh) };
}

/**
 * Words of a change in order. Joined, `equal` and `delete` give the old text, and `equal` and `insert` the new text, apart from
 * white space. A line feed separates blocks. In a replacement, the deletion precedes the insertion.
 */
export interface WordEdit {
  readonly op: "equal" | "delete" | "insert";
  readonly text: string;
  /** Position in `Change.moves` of the moved block that these words are; absent if no block moved. */
  readonly move?: number;
}

/** Appends words, merging them with the last edit if it has the same operation. Does nothing if there are none. */
export function appendEdit(edits: WordEdit[], edit: WordEdit): void {
  if (edit.text === "") return;
  const last = edits.at(-1);
  if (last?.op === edit.op && last.move === edit.move)
    edits[edits.length - 1] = { ...last, text: last.text + edit.text };
  else edits.push(edit);
}

/** A change to one step or numbered rule of an entry. Its address is null on the side that does not have it. */
export interface PartChange extends Omit<BlockMove, "direction"> {
  readonly status: "added" | "removed" | "changed";
}

/** A paragraph, item, or step that moved to another place of its entry. */
export interface BlockMove {
  /** Address of the step or rule before and after, such as `1.c` or `122.1c`; null if it has none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: "up" | "down";
  /** Its words; a single `equal` if it only moved. */
  readonly words: readonly WordEdit[];
}

export const changeAspects = ["title", "text", "marker", "section", "order"] as const;

export type ChangeAspect = (typeof changeAspects)[number];

/** One side of a change: the entry's name and location. */
export interface ChangedEntry extends Pick<Entry, "id" | "number" | "kind" | "section" | "lines"> {
  readonly title: string;
  /** Marked by its publisher as new or changed. */
  readonly marked: boolean;
}

/** Facts about a change that its words alone do not show. */
export type Remark =
  /** A reference changed only because the entry it points to was renamed. */
  | { readonly kind: "follows-rename"; readonly oldTitle: string; readonly newTitle: string }
  /** A lost icon `[?]` that the other side has: the text was repaired or damaged, and the rule may be the same. */
  | { readonly kind: "icon-named"; readonly icon: string }
  | { readonly kind: "icon-lost"; readonly icon: string }
  /** An entry was added or removed of which its document has another copy, word for word. */
  | { readonly kind: "stands-twice" }
  /** The change may reverse a ruling: it removes or adds `not`, `may`, `must`, `only`, `unless`, or a number. */
  | { readonly kind: "reversed"; readonly removed: readonly string[]; readonly added: readonly string[] }
  /** Two steps were exchanged. */
  | { readonly kind: "exchanged"; readonly labels: readonly [one: string, other: string] }
  /** Steps were relabeled without changing their words: `3.b` to `3.d` became `3.c` to `3.e`. */
  | {
      readonly kind: "relabelled";
      readonly from: readonly [first: string, last: string];
      readonly to: readonly [first: string, last: string];
    };

export type Reversal = Extract<Remark, { readonly kind: "reversed" }>;

type One = readonly [ChangedEntry];
type Several = readonly [ChangedEntry, ChangedEntry, ...ChangedEntry[]];

/** A change of entries between two documents. A side that cannot exist has no entry in its type. */
export type Change = {
  readonly aspects: readonly ChangeAspect[];
  readonly words: readonly WordEdit[];
  /** The words of the title if it changed; otherwise empty. */
  readonly titleWords: readonly WordEdit[];
  readonly remarks: readonly Remark[];
  /** Blocks that moved within the entry. */
  readonly moves: readonly BlockMove[];
  /** Steps and numbered rules of the entry that were added, removed, or reworded, in order. */
  readonly parts: readonly PartChange[];
  /** True if only the spelling of words was corrected. */
  readonly isSpelling: boolean;
  /** True if only references changed, because their targets were renamed. It is reported with the renaming. */
  readonly followsOnly: boolean;
} & (
  | { readonly status: "added"; readonly from: readonly []; readonly to: One }
  | { readonly status: "removed"; readonly from: One; readonly to: readonly [] }
  | { readonly status: "changed" | "moved"; readonly from: One; readonly to: One }
  | { readonly status: "split"; readonly from: One; readonly to: Several }
  | { readonly status: "merged"; readonly from: Several; readonly to: One }
);

/** `REVERSED? “may” removed, “not” added`, from what a change removed and added. */
export function reversalText({ removed, added }: Pick<Reversal, "removed" | "added">): string {
  const listed = (words: readonly string[], what: string) =>
    words.length === 0 ? [] : [`${[...new Set(words)].map((word) => `“${word}”`).join(", ")} ${what}`];
  return `REVERSED? ${[...listed(removed, "removed"), ...listed(added, "added")].join(", ")}`;
}

/** The remark that a change may reverse a ruling; null if it only rewords. */
export function reversalOf({ remarks }: Pick<Change, "remarks">): Reversal | null {
  return remarks.find((remark) => remark.kind === "reversed") ?? null;
}

/** The changes that may reverse a ruling. */
export function reversedIn({ changes }: Pick<Comparison, "changes">): readonly Change[] {
  return changes.filter((change) => reversalOf(change) !== null);
}

/** What may become of an entry, in the order in which it is counted. */
export const changeStatuses = ["added", "removed", "changed", "split", "merged", "moved"] as const;

/** The number of changes of each status, and of pairs of entries that read the same. */
export function countChanges({ changes, unchanged }: Comparison): object {
  const counts = changeStatuses.map((status) => [
    status,
    changes.filter((change) => change.status === status).length,
  ]);
  return { ...Object.fromEntries(counts), unchanged: unchanged.length };
}

export const comparedFacts = ["version", "date", "asOf", "effective"] as const;

/** A fact about the document itself that differs. */
export interface FactChange {
  readonly fact: (typeof comparedFacts)[number];
  readonly from: string | null;
  readonly to: string | null;
}

/** A title, number, or heading that took the place of another: `702.150` became `702.151`. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** Changes by number, for readers who look up a rule by the number they know. */
export interface NumberChanges {
  readonly added: readonly string[];
  /** Numbers with different text than before, because the rule was reworded or renumbered. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** All changes between two documents. Every entry of both sides is in one change or counted. */
export interface Comparison {
  readonly old: SourceDocument;
  readonly new: SourceDocument;
  readonly facts: readonly FactChange[];
  /** Section headings that were renamed as a whole. This does not count as a change to their entries. */
  readonly sections: readonly Renaming[];
  /** Ids of the pairs that read the same, in the same place under the same heading with the same mark. */
  readonly unchanged: readonly Sides<string>[];
  /** Number of entries that the other side, an update or excerpt, does not contain. */
  readonly omitted: Sides<number>;
  /** Numbers of rules with the same text under another number, in the order of the new document. */
  readonly renumbered: readonly Renaming[];
  readonly numbers: NumberChanges;
  /** In the order of the new document. A removed entry is where it was before. */
  readonly changes: readonly Change[];
  /** How many of the unchanged pairs only look different: in quotes, dashes, emphasis, spacing, or lost icons. */
  readonly cosmetic: number;
}

/** Claims of a publisher's own change marks that the text does not support. */
export interface MarkReport {
  /** False if the new document marks nothing, so its marks claim nothing. */
  readonly marksUsed: boolean;
  readonly changedUnmarked: readonly ChangedEntry[];
  readonly markedUnchanged: readonly ChangedEntry[];
  /** Listed under "significant changes", but unchanged. */
  readonly listedUnchanged: readonly { readonly text: string; readonly entry: ChangedEntry | null }[];
}

/** True if neither an entry nor a fact about the document differs. */
export function isSame(comparison: Comparison): boolean {
  return comparison.changes.length === 0 && comparison.facts.length === 0;
}

/** The event of an entry in one version of its document. */
export interface HistoryEvent {
  readonly document: SourceDocument;
  readonly sort: "appeared" | "changed" | "renamed" | "moved" | "split" | "merged" | "withdrawn" | "restored";
  /** The entry in this version; if it was withdrawn, in the previous one. */
  readonly entry: ChangedEntry;
  /** What changed; null if it appeared, was withdrawn, or returned unchanged. */
  readonly change: Change | null;
}

/** The history of an entry in the dated versions of its document, oldest first. */
export interface EntryHistory {
  /** Its name in the newest version that has it. */
  readonly title: string;
  readonly events: readonly HistoryEvent[];
  readonly oldest: SourceDocument;
  readonly latest: SourceDocument;
  /** True if the entry is in force as of the newest version. */
  readonly stands: boolean;
  /** True if the newest version contains it. An update need not contain what stays in force. */
  readonly isInLatest: boolean;
}
