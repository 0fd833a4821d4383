/**
 * Turns a comparison into what all reports print, in order and in words. Text, Markdown, and HTML only lay it out; nothing else
 * walks the changes.
 */
import {
  type Change,
  type ChangeAspect,
  type ChangedEntry,
  type Comparison,
  type MarkReport,
  reversalOf,
  type WordEdit,
} from "../domain/change.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { changeBody, gistOf, pieceParagraphs, type ShownParagraph } from "./change-body.ts";
import {
  type ChangeVerdict,
  changeName,
  countClauses,
  headLines,
  mainEntry,
  notesOf,
  verdictCounts,
  verdictOf,
  verdicts,
  versionName,
} from "./change-names.ts";
import { renumberedRuns, runText } from "./renumbered-runs.ts";

export interface ReportExtras {
  readonly marks: MarkReport | null;
}

interface SheetOptions extends ReportExtras {
  /** How many unchanged words to keep on each side of a mark. */
  readonly context: number;
}

export interface SheetChange {
  /** Counted from 1, in the order of the document. */
  readonly number: number;
  /** Heading of the section that contains its entry. */
  readonly section: string | null;
  readonly verdict: ChangeVerdict;
  readonly name: string;
  readonly pieces: readonly SheetPiece[];
  readonly notes: readonly string[];
  /** True if the change may reverse a ruling. */
  readonly isReversed: boolean;
  readonly source: { readonly file: string; readonly lines: LineSpan } | null;
  /** The first changed words with some context, or the first sentence of a new entry; empty if no word changed. */
  readonly gist: readonly WordEdit[];
}

interface SheetPiece {
  /** `1.c`, `new 702.19b`, `moved up`; empty for the words of an entry without labels. */
  readonly label: string;
  readonly paragraphs: readonly ShownParagraph[];
}

export interface SheetCount {
  readonly verdict: ChangeVerdict;
  readonly name: string;
  readonly words: { readonly removed: number; readonly added: number };
  readonly aspects: readonly ChangeAspect[];
}

export interface ChangeSheet {
  readonly title: string;
  readonly since: string;
  /** `2 new, 1 withdrawn; 84 unchanged`, and the counts and clauses of which it is made. */
  readonly summary: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
  readonly clauses: readonly string[];
  /** Numbers, facts of the documents, renumbered rules, and renamed sections. */
  readonly facts: readonly string[];
  /** Changes grouped by section; those without a section come first. */
  readonly sections: readonly { readonly heading: string | null; readonly changes: readonly SheetChange[] }[];
  /** The same changes in the order of the document, rules before spelling: one line each for what players must know. */
  readonly announced: readonly SheetChange[];
  /** True if the report is short enough to need no summary. */
  readonly isShort: boolean;
  /** How many words each change removed and added, for all changes, also those that only follow a renaming. */
  readonly wordCounts: readonly SheetCount[];
  /** What `--marks` adds. */
  readonly marks: MarkSection | null;
}

export interface MarkSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

const fewChanges = 3;

export function changeSheet(comparison: Comparison, { marks, context }: SheetOptions): ChangeSheet {
  const reported = reportedChanges(comparison);
  const changes = reported.changes.map(
    (change, at): SheetChange => ({ number: at + 1, ...sheetChange(change, comparison, reported, context) }),
  );
  const bySection = [...groupBy(changes, ({ section }) => section)];
  const sections = bySection.map(([heading, members]) => ({ heading, changes: members }));
  return {
    title: versionName(comparison.new),
    since: versionName(comparison.old),
    ...summaryOf(comparison),
    facts: headLines(comparison, reported.renumbered),
    sections: sections.toSorted(
      (one, other) => Number(one.heading !== null) - Number(other.heading !== null),
    ),
    announced: changes.toSorted(
      (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
    ),
    isShort: changes.length <= fewChanges,
    wordCounts: comparison.changes.map(wordCount),
    marks: marks && markSection(marks),
  };
}

/** `no changes; 84 unchanged` if there are none. */
function summaryOf(comparison: Comparison): Pick<ChangeSheet, "summary" | "counts" | "clauses"> {
  const changed = verdictCounts(comparison);
  const clauses = countClauses(comparison);
  const unchanged = comparison.unchanged.length;
  const list = changed.map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  return {
    summary: [list === "" ? "no changes" : list, `${unchanged} unchanged`, ...clauses].join("; "),
    counts: [...changed, ["unchanged", unchanged]],
    clauses,
  };
}

function sheetChange(
  change: Change,
  { old, new: fresh }: Comparison,
  { followersOf }: ReportedChanges,
  context: number,
): Omit<SheetChange, "number"> {
  const followers = followersOf(change);
  const followed = followers.length === 0 ? [] : [`followed by references in ${followers.join(", ")}`];
  const entry = mainEntry(change);
  const { file } = (change.to.length > 0 ? fresh : old).source;
  const body = changeBody(change);
  return {
    section: entry?.section ?? null,
    verdict: verdictOf(change),
    name: changeName(change),
    pieces: body.map((piece) => ({ label: piece.label, paragraphs: pieceParagraphs(piece, context) })),
    notes: [...notesOf(change), ...followed],
    isReversed: reversalOf(change) !== null,
    source: entry ? { file, lines: entry.lines } : null,
    gist: gistOf(change, body),
  };
}

function wordCount(change: Change): SheetCount {
  const count = (op: WordEdit["op"]) =>
    change.words
      .filter((edit) => edit.op === op)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  const words = { removed: count("delete"), added: count("insert") };
  return { verdict: verdictOf(change), name: changeName(change), words, aspects: change.aspects };
}

function markSection(report: MarkReport): MarkSection {
  if (!report.marksUsed)
    return { heading: "publisher's marks: the new document marks no entry as changed", lines: [] };
  const lines = [
    ...report.changedUnmarked.map(({ title }) => `changed, not marked: ${title}`),
    ...report.markedUnchanged.map(({ title }) => `marked, not changed: ${title}`),
    ...report.listedUnchanged.map(({ text, entry }) =>
      entry ? `listed, not changed: ${entry.title}` : `listed, no such entry: ${text}`,
    ),
  ];
  const isSupported = lines.length === 0;
  return {
    heading: isSupported ? "publisher's marks: all supported by the text" : "publisher's marks",
    lines,
  };
}

/** The changes to report. One that only follows a renaming is reported with it, and renumbered rules as ranges. */
interface ReportedChanges {
  readonly changes: readonly Change[];
  /** Entries that changed only because they reference the entry renamed by this change. */
  readonly followersOf: (change: Change) => readonly string[];
  /** `702.150–702.153 are now 702.151–702.154`, with the entries whose references follow. */
  readonly renumbered: readonly string[];
}

function reportedChanges({ changes, renumbered }: Comparison): ReportedChanges {
  const shown = new Set([
    ...changes.filter((change) => !change.followsOnly).flatMap((change) => renameKey(change) ?? []),
    ...renumbered.map(({ from, to }) => `${from}\n${to}`),
  ]);
  const isFollower = (change: Change) =>
    change.followsOnly && followedKeys(change).some((key) => shown.has(key));
  const followers = groupByEach(changes.filter(isFollower), followedKeys);
  const namesOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => followers.get(key) ?? []))].map((each) => shortName(mainEntry(each)));
  return {
    changes: changes.filter((change) => !isFollower(change) && verdictOf(change) !== "renumbered"),
    followersOf: (change) => namesOf([renameKey(change) ?? ""]),
    renumbered: renumberedRuns(renumbered).map((run) => {
      const names = namesOf(run.map(({ from, to }) => `${from}\n${to}`));
      return `${runText(run)}${names.length === 0 ? "" : `; references follow in ${names.join(", ")}`}`;
    }),
  };
}

/** The number of a rule, which suffices to find it; otherwise the title. */
function shortName(entry: ChangedEntry | undefined): string {
  return entry?.number ?? entry?.title ?? "";
}

/** A key such as `Deliver Evidence` and `Deliver Proof` for a renaming; null if the change is not one. */
function renameKey({ titleWords, from, to }: Change): string | null {
  const [before, after] = [from[0], to[0]];
  return titleWords.length === 0 || !before || !after ? null : `${before.title}\n${after.title}`;
}

function followedKeys({ remarks }: Change): string[] {
  return remarks.flatMap((remark) =>
    remark.kind === "follows-rename" ? [`${remark.oldTitle}\n${remark.newTitle}`] : [],
  );
}
