/** Names changes, their verdicts, and documents in the words of a rules editor, the same in every output. */
import {
  type Change,
  type ChangedEntry,
  type Comparison,
  type FactChange,
  type Remark,
  reversalText,
  reversedIn,
} from "../domain/change.ts";
import { counted, someOf } from "../domain/counted.ts";
import { dateText, type SourceDocument } from "../domain/document.ts";
import { withNumber } from "./citation.ts";

/** `Current Rulings Document, 2011-01-03` */
export function versionName(document: SourceDocument): string {
  const { title, version, date } = document;
  return [title, version, date && dateText(document)].filter((part) => part !== null).join(", ");
}

/** `Deliver Evidence → Deliver Proof`, `selected + showing your cards → showing`, `dilemmas` */
export function changeName(change: Change): string {
  const { from, to, titleWords } = change;
  const nameOf = (side: readonly ChangedEntry[]) => side.map(changedEntryName).join(" + ");
  const [before, after] = [nameOf(from), nameOf(to)];
  const isOne = from.length === 1 && to.length === 1 && titleWords.length === 0;
  const was = from[0]?.number === to[0]?.number ? null : (from[0]?.number ?? null);
  if (verdictOf(change) === "withdrawn" && before !== "") return before;
  // An untitled passage is named by its first words, and those may have changed.
  if (isOne) return was === null ? after : `${after} (was ${was})`;
  if (before === after || after === "") return before;
  return before === "" ? after : `${before} → ${after}`;
}

/** `702.19 Trample` */
const changedEntryName = ({ number, title }: ChangedEntry) => withNumber(number, title);

/** The entry that a reader would look up: the new one, or the old one if it was removed. */
export function mainEntry(change: Change): ChangedEntry {
  return change.status === "removed" ? change.from[0] : change.to[0];
}

/** `date: 2011-01-03 → 2011-02-07` */
function factLine({ fact, from, to }: FactChange, comparison: Comparison): string {
  if (fact === "date") return `date: ${dateText(comparison.old)} → ${dateText(comparison.new)}`;
  return `${fact === "asOf" ? "rulings as of" : fact}: ${from ?? "none"} → ${to ?? "none"}`;
}

/** Facts about the whole comparison, one line each: the documents, renumbered rules, and renamed sections. */
export function headLines(comparison: Comparison, renumbered: readonly string[]): string[] {
  return [
    ...comparison.facts.map((each) => factLine(each, comparison)),
    ...renumbered,
    ...comparison.sections.map(({ from, to }) => `section ${sectionTitle(from)} is now ${sectionTitle(to)}`),
    ...onlyIn("older", comparison.headings.old),
    ...onlyIn("newer", comparison.headings.new),
  ];
}

/** `section headings only in the older document: “Setup”, “Scoring”` */
const onlyIn = (which: string, headings: readonly string[]) =>
  headings.length === 0
    ? []
    : [`section headings only in the ${which} document: ${someOf(headings.map(sectionTitle))}`];

const sectionTitle = (heading: string) => (heading === "" ? "without heading" : `“${heading}”`);

/** Notes on a change, as short clauses. */
export function notesOf(change: Change): string[] {
  const { status, aspects, remarks, from, to } = change;
  if (verdictOf(change) === "duplicate")
    return [status === "added" ? "appears twice, word for word" : "appeared twice, word for word"];
  if (verdictOf(change) === "unlisted") return ["was withdrawn before"];
  if (status === "added" || status === "removed") return [];
  const mark = to.some(({ marked }) => marked) ? "now marked as changed" : "no longer marked as changed";
  const way = `from ${sectionName(from[0])} to ${sectionName(to[0])}`;
  return [
    ...(aspects.includes("marker") ? [mark] : []),
    ...(aspects.includes("section") && from.length === to.length ? [way] : []),
    ...((status === "split" || status === "merged") && !aspects.includes("text") ? ["no word changed"] : []),
    ...(status === "moved" && aspects.includes("order") ? ["moved to another place"] : []),
    ...orderNotes(change),
    ...remarks.flatMap((remark) => (isShown(remark, change) ? [] : (remarkText(remark) ?? []))),
  ];
}

/** With this many moves or more, the order is reported as a whole. */
export const manyMoves = 3;

/** `in another order: 8 passages moved`; empty if each move is shown. */
function orderNotes({ moves }: Change): readonly string[] {
  if (moves.length < manyMoves) return [];
  const sort = moves.every(({ to }) => to !== null) ? "steps" : "passages";
  return [`in another order: ${moves.length} ${sort} moved`];
}

/** The body of a change shows the old label of a reworded step or rule. */
function isShown(remark: Remark, { parts }: Change): boolean {
  if (remark.kind !== "relabeled" || remark.from[0] !== remark.from[1]) return false;
  return parts.some(({ from, to }) => from === remark.from[0] && to === remark.to[0]);
}

const sectionName = (entry: ChangedEntry | undefined) => entry?.section ?? "no section";

/** Null for a remark that the verdict tells. */
function remarkText(remark: Remark): string | null {
  switch (remark.kind) {
    case "follows-rename":
      return `follows ${remark.oldTitle} → ${remark.newTitle}`;
    case "reversed":
      return reversalText(remark);
    case "icon-named":
      return `the lost icon [?] is now named ${remark.icon}`;
    case "icon-lost":
      return `the icon ${remark.icon} is lost, [?] stands for it`;
    case "stands-twice":
    case "withdrawn":
    case "restored":
    case "unlisted":
      return null;
    case "sentence-moved":
      return `a sentence moved from ${remark.from} to ${remark.to}`;
    case "exchanged":
      return `${remark.labels[0]} and ${remark.labels[1]} exchanged`;
    case "relabeled":
      return `${labelRange(remark.from)} ${remark.from[0] === remark.from[1] ? "is" : "are"} now ${labelRange(remark.to)}`;
  }
}

/** `3.b`, `3.b–3.d` */
export function labelRange([first, last]: readonly [string, string]): string {
  return first === last ? first : `${first}–${last}`;
}

/** Verdicts in order of importance for players. `redirected`: only references changed, because their target was renamed. */
export const verdicts = [
  "new",
  "restored",
  "withdrawn",
  "reworded",
  "renamed",
  "split",
  "merged",
  "moved",
  "reordered",
  "renumbered",
  "redirected",
  "corrected",
  "unlisted",
  "duplicate",
  "marked",
] as const;

export type ChangeVerdict = (typeof verdicts)[number];

/**
 * The remarks that are verdicts; the first decides. `duplicate`: only a copy of an entry was added or removed. `unlisted`: an entry
 * that was withdrawn before is no longer mentioned.
 */
const byRemark: Readonly<Partial<Record<Remark["kind"], ChangeVerdict>>> = {
  "stands-twice": "duplicate",
  withdrawn: "withdrawn",
  restored: "restored",
  unlisted: "unlisted",
};

const byStatus = { added: "new", removed: "withdrawn", split: "split", merged: "merged" } as const;

export function verdictOf(change: Change): ChangeVerdict {
  const { status, followsOnly, remarks } = change;
  if (followsOnly) return "redirected";
  const [remarked] = remarks.flatMap(({ kind }) => byRemark[kind] ?? []);
  if (remarked) return remarked;
  return status === "changed" || status === "moved" ? verdictOfOne(change) : byStatus[status];
}

/** The verdict on an entry that was neither merged nor split. */
function verdictOfOne(change: Change): ChangeVerdict {
  const { status, aspects } = change;
  if (aspects.includes("text")) return change.isSpelling ? "corrected" : "reworded";
  if (aspects.includes("title")) return change.isSpelling ? "corrected" : "renamed";
  if (change.moves.length > 0) return "reordered";
  if (isRenumbered(change)) return "renumbered";
  if (status === "moved") return "moved";
  return aspects.includes("order") ? "reordered" : aspects.includes("section") ? "moved" : "marked";
}

/** True if only numbers changed: that of the entry, or those of rules in it. */
function isRenumbered({ from, to, remarks }: Change): boolean {
  const [before, after] = [from[0], to[0]];
  return (
    before?.number !== after?.number ||
    (before?.number !== null && remarks.some(({ kind }) => kind === "relabeled"))
  );
}

/** `2 new`, `1 withdrawn`: how many changes there are of each kind, those that matter most to players first. */
export function verdictCounts({ changes }: Comparison): readonly string[] {
  const found = changes.map(verdictOf);
  return verdicts.flatMap((verdict) => {
    const count = found.filter((each) => each === verdict).length;
    return count === 0 ? [] : `${count} ${verdict}`;
  });
}

/** How many entries only look different, and how many the other document, which is not complete, leaves out. */
export function countClauses({ changes, cosmetic, divided, omitted }: Comparison): string[] {
  const reversed = reversedIn({ changes }).length;
  const look = cosmetic === 1 ? "looks" : "look";
  const again = divided.flatMap((run) => run.new).length;
  const clause = (count: number, which: string) =>
    count === 0 ? [] : [`${count} not in the ${which} document, which is not complete`];
  return [
    ...(reversed === 0 ? [] : [`${reversed} perhaps REVERSED`]),
    ...(cosmetic === 0 ? [] : [`${cosmetic} of the unchanged only ${look} different`]),
    ...(again === 0
      ? []
      : [`${counted(again, "entry", "entries")} divided differently, with the same words`]),
    ...clause(omitted.old, "newer"),
    ...clause(omitted.new, "older"),
  ];
}
