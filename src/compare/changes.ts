/** Makes the change of a group of entries; null if nothing differs that counts. */
import {
  type Change,
  type ChangeAspect,
  type ChangedEntry,
  type Comparison,
  type MarkReport,
  mapSides,
  type Remark,
  type Sides,
  type WordEdit,
} from "../domain/change.ts";
import type { RulesText } from "../domain/document.ts";
import { type Block, type Entry, entryName, isWithdrawal } from "../domain/entry.ts";
import { longestHeading } from "../domain/evidence.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { editDistance } from "../domain/similarity.ts";
import { hasDigit } from "../domain/source-line.ts";
import { readsTheSame, splitTokens } from "./entry-text.ts";
import { entryWords } from "./match-candidates.ts";
import type { RenamedTitles } from "./renamings.ts";
import { reversalIn } from "./reversal.ts";
import { textChange } from "./text-change.ts";
import { diffWords } from "./words.ts";

/** Shared by all changes of one comparison. */
export interface ComparisonContext {
  /** The titles of documents that are called like their files, by which their prefaces are named; empty for others. */
  readonly titles: Sides<string>;
  readonly names: RenamedTitles;
  /** Whether an entry moved to another section. */
  readonly hasOtherSection: (one: Entry, other: Entry) => boolean;
  /** Whether both are what their documents say about themselves, and one of these is an update. */
  readonly areAboutUpdate: (old: Entry, fresh: Entry) => boolean;
  /** Old entries that moved among the others. */
  readonly moved: ReadonlySet<Entry>;
  readonly known: KnownWords;
}

/** The entry as one side of a change names it. */
export function changedEntry(entry: Entry): ChangedEntry {
  const { id, number, kind, section, changed: marked, lines } = entry;
  return { id, title: entryName(entry), number, kind, section, marked, lines };
}

/** The change of an entry that only one side has. */
export function oneSided(status: "added" | "removed", entry: Entry, remarks: readonly Remark[]): Change {
  const [olds, news] = status === "added" ? [[], [entry]] : [[entry], []];
  const { words, parts } = textChange(olds, news, new Map());
  const notice = status === "added" ? "withdrawn" : "unlisted";
  const whole = {
    ...{ titleWords: [], moves: [], isSpelling: false, followsOnly: false },
    ...{ aspects: ["title", "text"] as const, words, parts },
    remarks: [...remarks, ...(isWithdrawal(entry) ? [{ kind: notice } as const] : [])],
  };
  const side = [changedEntry(entry)] as const;
  return status === "added"
    ? { status, from: [], to: side, ...whole }
    : { status, from: side, to: [], ...whole };
}

const changeAspects = ["title", "text", "marker", "section", "order"] as const;

/** One side has one entry, the other one or those into which it was split or from which it was merged. */
export function changeOf(
  olds: NonEmpty<Entry>,
  news: NonEmpty<Entry>,
  context: ComparisonContext,
): Change | null {
  const [old, fresh] = [olds[0], news[0]];
  const isOne = olds.length + news.length === 2;
  const isMoved = context.moved.has(old);
  if (isOne && !isMoved && isUntouched(old, fresh, context)) return null;
  const titleWords = isOne ? titleEdits(old, fresh, context) : [];
  const { words, moves, parts, ...text } = textChange(olds, news, context.names);
  const isRenumbered = old.number !== fresh.number;
  const has: Readonly<Record<ChangeAspect, boolean>> = {
    title: !isOne || titleWords.length > 0,
    text: text.isReworded,
    marker: olds.some(({ changed }) => changed) !== news.some(({ changed }) => changed),
    section: olds.some((one) => news.some((other) => context.hasOtherSection(one, other))),
    order: isOne && (isMoved || text.isReordered || isRenumbered),
  };
  const aspects = changeAspects.filter((aspect) => has[aspect]);
  if (aspects.length === 0) return null;
  const isRule = has.text && !context.areAboutUpdate(old, fresh);
  const ownRemarks = text.remarks.filter((remark) => !isOwnRename(remark, old, fresh));
  const remarks = [...standingRemarks(old, fresh, isRule ? words : []), ...ownRemarks];
  const edited = [titleWords, has.text ? words : []].filter((each) => each.length > 0);
  const isSpelling = isOne && edited.every((each) => isCorrection(each, context.known));
  // A renumbered rule did not move.
  const isTextOnly = aspects.every((aspect) => aspect === "text" || (aspect === "order" && isRenumbered));
  const followsOnly = isOne && text.followsOnly && has.text && isTextOnly;
  const isElsewhere = aspects.every((aspect) => aspect === "section" || aspect === "order");
  const isElsewhereOnly = isElsewhere && text.remarks.length + moves.length === 0;
  const sides = sidesOf(olds, news, isElsewhereOnly ? "moved" : "changed");
  return { ...sides, aspects, words, titleWords, remarks, moves, parts, isSpelling, followsOnly };
}

/** An entry that says only that it is withdrawn is not in force. Otherwise, new words may reverse what the old ones say. */
function standingRemarks(old: Entry, fresh: Entry, words: readonly WordEdit[]): readonly Remark[] {
  const wasWithdrawn = isWithdrawal(old);
  if (wasWithdrawn !== isWithdrawal(fresh)) return [{ kind: wasWithdrawn ? "restored" : "withdrawn" }];
  const reversal = reversalIn(words);
  return reversal ? [reversal] : [];
}

/** `status` is for an entry that remained one entry. */
function sidesOf(olds: NonEmpty<Entry>, news: NonEmpty<Entry>, status: "changed" | "moved") {
  const [[old, ...moreOld], [fresh, ...moreNew]] = [olds, news];
  const [from, to] = [[changedEntry(old)] as const, [changedEntry(fresh)] as const];
  const [nextOld, ...restOld] = moreOld.map(changedEntry);
  const [nextNew, ...restNew] = moreNew.map(changedEntry);
  if (nextNew) return { status: "split", from, to: [...to, nextNew, ...restNew] } as const;
  if (nextOld) return { status: "merged", from: [...from, nextOld, ...restOld], to } as const;
  return { status, from, to } as const;
}

/** An entry that contains its own title does not reference a renamed entry. */
function isOwnRename(remark: Remark, old: Entry, fresh: Entry): boolean {
  return remark.kind === "follows-rename" && remark.oldTitle === old.title && remark.newTitle === fresh.title;
}

/** Quotes and dashes are ignored, and so are the names of files, by which prefaces of documents without a title are called. */
function titleEdits(old: Entry, fresh: Entry, { titles }: ComparisonContext): WordEdit[] {
  if (old.title === fresh.title || (old.title === titles.old && fresh.title === titles.new)) return [];
  const words = diffWords({ old: splitTokens(old.title ?? ""), new: splitTokens(fresh.title ?? "") });
  return words.some(({ op }) => op !== "equal") ? words : [];
}

/** A quick check for the many entries that did not change; only the others are compared in detail. */
function isUntouched(old: Entry, fresh: Entry, { hasOtherSection }: ComparisonContext): boolean {
  return (
    old.changed === fresh.changed &&
    old.title === fresh.title &&
    old.number === fresh.number &&
    !hasOtherSection(old, fresh) &&
    readsTheSame(old, fresh)
  );
}

type KnownWords = Sides<() => ReadonlySet<string>>;

/** The words that each document uses, to tell a corrected spelling from another word. Computed on first use. */
export function knownWords(sides: Sides<readonly Entry[]>): KnownWords {
  const wordsOf = (entry: Entry) => [...entryWords(entry), ...foldedWords(entry.title ?? "")];
  return mapSides(sides, (entries) => once(() => new Set(entries.flatMap(wordsOf))));
}

/** True if at least one word was replaced, and each only by another spelling of it. */
function isCorrection(words: readonly WordEdit[], known: KnownWords): boolean {
  const pairs = words.flatMap((edit, at) => {
    const next = words[at + 1];
    if (edit.op === "equal" || (edit.op === "insert" && words[at - 1]?.op === "delete")) return [];
    return [edit.op === "delete" && next?.op === "insert" ? ([edit.text, next.text] as const) : null];
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null && isRespelling(pair, known));
}

function isRespelling([old, fresh]: readonly [string, string], known: KnownWords): boolean {
  const [before, after] = [foldedWords(old), foldedWords(fresh)];
  return (
    before.length === after.length &&
    signsOf(old) === signsOf(fresh) &&
    before.every((word, at) => isOtherSpelling(word, after[at] ?? "", known))
  );
}

/** Icons and punctuation: `[OBT]` is not a spelling of `[obt]`, nor `-2` of `+2`, nor `stop, then` of `stop. Then`. */
const signsOf = (text: string) => (text.match(/\[[^\][]*\]|[^\p{L}\p{N}\s]/gu) ?? []).join("");

/** In a shorter word, another letter makes another word. */
const shortestRespelled = 4;
const mostEdits = 2;

function isOtherSpelling(word: string, other: string, known: KnownWords): boolean {
  if (word === other) return true;
  if (hasDigit(word + other) || Math.min(word.length, other.length) < shortestRespelled) return false;
  return (
    editDistance(word, other, mostEdits) <= mostEdits && !known.new().has(word) && known.old().has(other)
  );
}

/**
 * Finds the publisher's change marks of the wanted entries that the text does not support. `comparison` must be that of these entries
 * with the previous document, to which marks refer.
 */
export function checkMarks(
  comparison: Comparison,
  fresh: RulesText,
  isWanted: (entry: Pick<Entry, "id" | "kind">) => boolean = () => true,
): MarkReport {
  const reworded = comparison.changes.filter(isReal).flatMap((change): readonly ChangedEntry[] => change.to);
  const changed = new Map(reworded.map((entry) => [entry.id, entry]));
  const marked = fresh.entries.filter((entry) => entry.changed);
  const isUnchanged = (entry: Pick<Entry, "id" | "kind">) => isWanted(entry) && !changed.has(entry.id);
  const isHead = (entry: ChangedEntry) => entry.kind === "passage" && entry.section === null;
  return {
    marksUsed: marked.length > 0,
    changedUnmarked: [...changed.values()].filter((to) => !to.marked && !isHead(to)),
    markedUnchanged: marked.filter(isUnchanged).map(changedEntry),
    listedUnchanged: listed(fresh.entries).filter(({ entry }) => entry === null || isUnchanged(entry)),
  };
}

/** No mark is expected if only the mark or the place of the entry changed. */
function isReal({ aspects, moves }: Change): boolean {
  return moves.length > 0 || aspects.some((aspect) => aspect === "title" || aspect === "text");
}

/** Matches `Significant rulings changes and clarifications`. */
const listHeading = /^significant (?:[a-z]+ ){0,4}(?:changes|clarifications)/;

/** Entries listed under such a heading; null if no entry has the name. A paragraph without names is ignored. */
function listed(entries: readonly Entry[]): { readonly text: string; readonly entry: ChangedEntry | null }[] {
  const byTitle = new Map(entries.map((entry) => [foldTitle(entryName(entry)), entry]));
  return entries.flatMap(listedBlocks).flatMap(({ kind, text }) => {
    const found = longestTitle(text, byTitle);
    if (!found && kind !== "item") return [];
    return [{ text, entry: found ? changedEntry(found) : null }];
  });
}

/** Blocks below such a heading, in an entry with such a title, or after such a line in a preface. */
function listedBlocks(entry: Entry): Block[] {
  let inList = isListHeading(entryName(entry));
  return entry.blocks.filter((block) => {
    if (isListHeading(block.text) && block.text.length <= longestHeading) inList = true;
    else if (block.kind === "heading" || block.text.length > longestHeading) inList = false;
    else return inList || isListHeading(block.under ?? "");
    return false;
  });
}

const isListHeading = (text: string) => listHeading.test(foldTitle(text.slice(0, longestHeading)));

/** `Cure – now heals all`: a name may be followed by what changed. */
function longestTitle(text: string, byTitle: ReadonlyMap<string, Entry>): Entry | undefined {
  const words = foldTitle(text).split(" ").slice(0, 16);
  const title = words.map((_, at) => words.slice(0, at + 1).join(" ")).findLast((name) => byTitle.has(name));
  return title === undefined ? undefined : byTitle.get(title);
}
