import type {
  blockMoveShape,
  changedEntryShape,
  changeShape,
  differences,
  editShape,
  markReportShape,
  partChangeShape,
  remarkShape,
  renamingShape,
} from "./change-shapes.ts";
import type { SourceDocument } from "./document.ts";
import type { Shaped } from "./shapes.ts";

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
export type WordEdit = Shaped<typeof editShape>;

/** Appends words, merging them with the last edit if it has the same operation. Does nothing if there are none. */
export function appendEdit(edits: WordEdit[], edit: WordEdit): void {
  if (edit.text === "") return;
  const last = edits.at(-1);
  if (last?.op === edit.op && last.move === edit.move)
    edits[edits.length - 1] = { ...last, text: last.text + edit.text };
  else edits.push(edit);
}

/** The text of the side that lacks the words of an operation. */
export function textWithout(op: "delete" | "insert", words: readonly WordEdit[]): string {
  return words.map((edit) => (edit.op === op ? "" : edit.text)).join("");
}

/** A change to one step or numbered rule of an entry. Its address is null on the side that does not have it. */
export type PartChange = Shaped<typeof partChangeShape>;

/** A paragraph, item, or step that moved to another place of its entry. Its words are a single `equal` if it only moved. */
export type BlockMove = Shaped<typeof blockMoveShape>;

/** One side of a change: the entry's name and location. */
export type ChangedEntry = Shaped<typeof changedEntryShape>;

/** Facts about a change that its words alone do not show. */
export type Remark = Shaped<typeof remarkShape>;

export type Reversal = Extract<Remark, { readonly kind: "reversed" }>;

/** A change of entries between two documents. A side that cannot exist has no entry in its type. */
export type Change = Shaped<typeof changeShape>;

export type ChangeAspect = Change["aspects"][number];

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

/** A title, number, or heading that took the place of another: `702.150` became `702.151`. */
export type Renaming = Shaped<typeof renamingShape>;

/** All changes between two documents. Every entry of both sides is in one change or counted. */
export interface Comparison extends Sides<SourceDocument>, Shaped<typeof differences> {
  /** Ids of the pairs that read the same, in the same place under the same heading with the same mark. */
  readonly unchanged: readonly Sides<string>[];
}

/** The ids of the entries that correspond, with all of both sides but those that an update or excerpt omits. */
export function correspondingIds({ changes, unchanged, divided }: Comparison): Sides<readonly string[]>[] {
  const idsOf = (entries: readonly ChangedEntry[]) => entries.map(({ id }) => id);
  return [
    ...changes.map(({ from, to }) => ({ old: idsOf(from), new: idsOf(to) })),
    ...unchanged.map((pair) => mapSides(pair, (id) => [id])),
    ...divided,
  ];
}

/** A fact about the document itself that differs. */
export type FactChange = Comparison["facts"][number];

/** Claims of a publisher's own change marks that the text does not support. */
export type MarkReport = Shaped<typeof markReportShape>;

/** True if neither an entry nor a fact about the document differs. */
export function isSame(comparison: Comparison): boolean {
  return comparison.changes.length === 0 && comparison.facts.length === 0;
}

/** The event of an entry in one version of its document. */
export interface HistoryEvent {
  readonly document: SourceDocument;
  readonly sort: "appeared" | "changed" | "renamed" | "moved" | "split" | "merged" | "withdrawn" | "restored";
  /** The entry in this version; if it was withdrawn, in the previous one, or else its notice. */
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
