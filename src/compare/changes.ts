/** One group of entries in, its change out; null if nothing that counts differs. */
import type { Change, ChangeAspect, ChangedEntry, PartChange, Remark, WordEdit } from "../domain/change.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { isCorrection, type KnownWords } from "./correction.ts";
import { plainText, readsTheSame } from "./entry-text.ts";
import { hasOtherSection, type SectionRename } from "./sections.ts";
import { type TextChange, textChange, type WordSetting } from "./text-change.ts";
import { tokenize } from "./tokens.ts";
import { diffTokens, wholly, wordEdits } from "./words.ts";

/** What all changes of one comparison share. */
export interface Setting extends WordSetting {
  readonly sections: readonly SectionRename[];
  readonly known: KnownWords;
}

export function changedEntry(entry: Entry): ChangedEntry {
  const { id, number, kind, section, changed: marked, lines } = entry;
  return { id, title: entryName(entry), number, kind, section, marked, lines };
}

const nothingSaid = {
  titleWords: [],
  remarks: [],
  moves: [],
  isSpelling: false,
  followsOnly: false,
} as const;

export function added(entry: Entry): Change {
  return { status: "added", from: [], to: [changedEntry(entry)], ...wholeEntry(entry, "added") };
}

export function removed(entry: Entry): Change {
  return { status: "removed", from: [changedEntry(entry)], to: [], ...wholeEntry(entry, "removed") };
}

function wholeEntry(entry: Entry, status: "added" | "removed") {
  const op = status === "added" ? "insert" : "delete";
  const aspects: readonly ChangeAspect[] = ["title", "text"];
  return { ...nothingSaid, aspects, words: wholly(op, plainText(entry)), parts: wholeParts(entry, status) };
}

/** The steps and rules of an entry that was added or removed; empty if nothing in it is numbered. */
function wholeParts({ blocks }: Entry, status: "added" | "removed"): PartChange[] {
  if (blocks.every(({ path }) => path === null)) return [];
  return blocks.map(({ path, text }) => ({
    status,
    from: status === "removed" ? path : null,
    to: status === "added" ? path : null,
    words: wholly(status === "added" ? "insert" : "delete", text),
  }));
}

/** `place` says whether the entry moved among the others. */
export function changeOf(
  old: Entry,
  fresh: Entry,
  { place, ...setting }: Setting & { readonly place: "same" | "other" },
): Change | null {
  const titleWords = titleEdits(old, fresh);
  const text = textChange([old], [fresh], setting);
  const aspects: ChangeAspect[] = [];
  if (titleWords.length > 0) aspects.push("title");
  if (text.isReworded) aspects.push("text");
  if (old.changed !== fresh.changed) aspects.push("marker");
  const isElsewhereOnly = aspects.length === 0 && text.remarks.length === 0 && text.moves.length === 0;
  if (hasOtherSection(old, fresh, setting.sections)) aspects.push("section");
  if (place === "other" || text.isReordered || old.number !== fresh.number) aspects.push("order");
  if (aspects.length === 0) return null;
  const status = isElsewhereOnly ? "moved" : "changed";
  const { words, moves, parts } = text;
  const remarks = text.remarks.filter((remark) => !isOwnRename(remark, old, fresh));
  const followsOnly = text.followsOnly && withoutOrder(aspects, old, fresh) === "text";
  const isSpelling =
    (titleWords.length === 0 || isCorrection(titleWords, setting.known)) &&
    (!aspects.includes("text") || isCorrection(words, setting.known));
  const [from, to] = [[changedEntry(old)] as const, [changedEntry(fresh)] as const];
  return { status, aspects, from, to, words, titleWords, remarks, moves, parts, isSpelling, followsOnly };
}

/** An entry that contains its own title is no reference that follows a rename. */
function isOwnRename(remark: Remark, old: Entry, fresh: Entry): boolean {
  return remark.kind === "follows-rename" && remark.oldTitle === old.title && remark.newTitle === fresh.title;
}

/** A rule that was renumbered did not move. */
function withoutOrder(aspects: readonly ChangeAspect[], old: Entry, fresh: Entry): string {
  return aspects.filter((aspect) => aspect !== "order" || old.number === fresh.number).join();
}

/** Titles with the same folded form may still differ; quotes and dashes do not count. */
function titleEdits(old: Entry, fresh: Entry): WordEdit[] {
  if (old.title === fresh.title) return [];
  const [a, b] = [tokenize(old.title ?? ""), tokenize(fresh.title ?? "")];
  const hunks = diffTokens(a, b);
  return hunks.length === 0 ? [] : wordEdits(a, b, hunks);
}

export function splitOf(old: Entry, fresh: readonly Entry[], setting: Setting): Change | null {
  const [first, second, ...more] = fresh.map(changedEntry);
  if (!first || !second) return null;
  const to = [first, second, ...more] as const;
  return { status: "split", from: [changedEntry(old)], to, ...regrouped([old], fresh, setting) };
}

export function mergeOf(old: readonly Entry[], fresh: Entry, setting: Setting): Change | null {
  const [first, second, ...more] = old.map(changedEntry);
  if (!first || !second) return null;
  const from = [first, second, ...more] as const;
  return { status: "merged", from, to: [changedEntry(fresh)], ...regrouped(old, [fresh], setting) };
}

/** What a split and a merge have in common. */
function regrouped(old: readonly Entry[], fresh: readonly Entry[], setting: Setting) {
  const text = textChange(old, fresh, setting);
  const { words, remarks, moves, parts } = text;
  return { ...nothingSaid, aspects: partAspects(text, old, fresh, setting), words, remarks, moves, parts };
}

/** Every split and merge adds or removes titles. */
function partAspects(
  text: TextChange,
  old: readonly Entry[],
  fresh: readonly Entry[],
  { sections }: Setting,
): ChangeAspect[] {
  const aspects: ChangeAspect[] = ["title"];
  if (text.isReworded) aspects.push("text");
  if (old.some((one) => one.changed) !== fresh.some((other) => other.changed)) aspects.push("marker");
  if (old.some((one) => fresh.some((other) => hasOtherSection(one, other, sections))))
    aspects.push("section");
  return aspects;
}

/** A quick check for the many entries that did not change; only the others are compared in detail. */
export function isUntouched(old: Entry, fresh: Entry, { sections }: Setting): boolean {
  return (
    old.changed === fresh.changed &&
    old.title === fresh.title &&
    old.number === fresh.number &&
    !hasOtherSection(old, fresh, sections) &&
    readsTheSame(old, fresh)
  );
}
