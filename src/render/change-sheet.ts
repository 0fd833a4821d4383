/** Makes the change sheet: the content of all reports for people, in order and in words. Text, Markdown, and HTML lay it out. */
import type { Change, ChangedEntry, Comparison, MarkReport, Renaming, WordEdit } from "../domain/change.ts";
import { groupBy, groupByEach, groupRuns } from "../domain/group-by.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { type BodyPiece, changeBody, gistOf } from "./change-body.ts";
import {
  type ChangeVerdict,
  changeName,
  headLines,
  labelRange,
  mainEntry,
  notesOf,
  summaryLine,
  verdictOf,
  verdicts,
  versionName,
} from "./change-names.ts";

export interface ReportExtras {
  readonly marks: MarkReport | null;
}

export interface SheetChange {
  /** Counted from 1, in the order of the document. */
  readonly number: number;
  /** Heading of the section that contains its entry. */
  readonly section: string | null;
  readonly verdict: ChangeVerdict;
  readonly name: string;
  readonly status: Change["status"];
  readonly pieces: readonly BodyPiece[];
  readonly notes: readonly string[];
  readonly source: { readonly file: string; readonly lines: LineSpan } | null;
  /** The first changed words with some context, or the first sentence of a new entry; empty if no word changed. */
  readonly gist: readonly WordEdit[];
}

export interface ChangeSheet {
  readonly title: string;
  readonly since: string;
  readonly summary: string;
  /** Numbers, facts of the documents, renumbered rules, and renamed sections. */
  readonly facts: readonly string[];
  /** Changes grouped by section; those without a section come first. */
  readonly sections: readonly { readonly heading: string | null; readonly changes: readonly SheetChange[] }[];
  /** The same changes in the order of the document, rules before spelling: one line each for what players must know. */
  readonly announced: readonly SheetChange[];
  /** True if the report is short enough to need no summary. */
  readonly isShort: boolean;
  /** What `--marks` adds. */
  readonly marks: MarkSection | null;
}

export interface MarkSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

const fewChanges = 3;

export function changeSheet(comparison: Comparison, { marks }: ReportExtras): ChangeSheet {
  const reported = reportedChanges(comparison);
  const changes = reported.changes.map((change, at) => sheetChange(change, at + 1, comparison, reported));
  const bySection = [...groupBy(changes, ({ section }) => section)];
  const sections = bySection.map(([heading, members]) => ({ heading, changes: members }));
  return {
    title: versionName(comparison.new),
    since: versionName(comparison.old),
    summary: summaryLine(comparison),
    facts: headLines(comparison, reported.renumbered),
    sections: sections.toSorted(
      (one, other) => Number(one.heading !== null) - Number(other.heading !== null),
    ),
    announced: changes.toSorted(
      (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
    ),
    isShort: changes.length <= fewChanges,
    marks: marks && markSection(marks),
  };
}

function sheetChange(
  change: Change,
  number: number,
  { old, new: fresh }: Comparison,
  { followersOf }: ReportedChanges,
): SheetChange {
  const followers = followersOf(change);
  const followed = followers.length === 0 ? [] : [`followed by references in ${followers.join(", ")}`];
  const entry = mainEntry(change);
  const { file } = (change.to.length > 0 ? fresh : old).source;
  const pieces = changeBody(change);
  return {
    number,
    section: entry?.section ?? null,
    verdict: verdictOf(change),
    name: changeName(change),
    status: change.status,
    pieces,
    notes: [...notesOf(change), ...followed],
    source: entry ? { file, lines: entry.lines } : null,
    gist: gistOf(change, pieces),
  };
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
  const runs = groupRuns(renumbered, (next, last) => follows(last, next));
  return {
    changes: changes.filter((change) => !isFollower(change) && verdictOf(change) !== "renumbered"),
    followersOf: (change) => namesOf([renameKey(change) ?? ""]),
    renumbered: runs.map((run) => runText(run, namesOf(run.map(({ from, to }) => `${from}\n${to}`)))),
  };
}

/** The number of a rule, which suffices to find it; otherwise the title. */
function shortName(entry: ChangedEntry | undefined): string {
  return entry?.number ?? entry?.title ?? "";
}

/** True for consecutive numbers that moved by the same amount. The parts of a rule move with it. */
function follows(last: Renaming, next: Renaming): boolean {
  const [from, to] = [nextNumbers(last.from), nextNumbers(last.to)];
  return from.some((number, at) => number === next.from && to[at] === next.to);
}

/** `702.19b` → `702.19c`, `702.20`, `702.20a`; `702.19` → `702.19a`, `702.20`, `702.20a` */
function nextNumbers(number: string): string[] {
  const {
    lead = "",
    count = "0",
    letter = "",
  } = /^(?<lead>(?:\d{1,9}\.){0,5})(?<count>\d{1,9})(?<letter>[a-z]?)$/.exec(number)?.groups ?? {};
  const next = `${lead}${Number(count) + 1}`;
  const sibling = letter === "" ? "a" : nextLetter(letter);
  return [`${lead}${count}${sibling}`, next, `${next}a`];
}

/** Authors skip the letters l and o, which look like 1 and 0. */
function nextLetter(letter: string): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === "l" || next === "o" ? nextLetter(next) : next;
}

function runText(run: readonly Renaming[], followers: readonly string[]): string {
  const whole = run.filter(({ from }) => !run.some((each) => isPartOf(from, each.from)));
  const [first, last] = [whole[0], whole.at(-1)];
  const names = `${labelRange([first?.from ?? "", last?.from ?? ""])} ${whole.length === 1 ? "is" : "are"} now ${labelRange([first?.to ?? "", last?.to ?? ""])}`;
  return followers.length === 0 ? names : `${names}; references follow in ${followers.join(", ")}`;
}

/** Whether a number is that of a lettered part of another: `702.19b` is a part of `702.19`. */
const isPartOf = (number: string, whole: string) =>
  number.length === whole.length + 1 && number.startsWith(whole) && /[a-z]$/.test(number);

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
