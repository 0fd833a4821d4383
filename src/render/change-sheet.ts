/**
 * Turns a comparison into what all reports print, in order and in words, and walks it. Text, Markdown, and HTML only lay out its
 * parts.
 */
import {
  type Change,
  type ChangedEntry,
  type Comparison,
  type MarkReport,
  type Renaming,
  reversalOf,
} from "../domain/change.ts";
import { groupBy, groupByEach, groupRuns, type NonEmpty } from "../domain/group-by.ts";
import { changeBody, gistOf, paragraphs, shownParagraphs } from "./change-body.ts";
import {
  changeName,
  countClauses,
  headLines,
  labelRange,
  mainEntry,
  notesOf,
  verdictCounts,
  verdictOf,
  verdicts,
  versionName,
} from "./change-names.ts";

export interface ReportExtras {
  readonly marks: MarkReport | null;
  /** An announcement has only what players must know; by default, all changes are told. */
  readonly extent?: "whole" | "announcement";
}

const fewChanges = 3;

export type ChangeSheet = ReturnType<typeof changeSheet>;

export function changeSheet(comparison: Comparison, { marks, extent = "whole" }: ReportExtras) {
  const { renumbered, ...reported } = reportedChanges(comparison);
  const changes = reported.changes.map((each) => sheetChange(each, comparison));
  const isInside = ({ section }: SheetChange) => Number(section !== null);
  const outsideFirst = changes.toSorted((one, other) => isInside(one) - isInside(other));
  const byVerdict = (one: SheetChange, other: SheetChange) =>
    verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict);
  // A short report needs no summary.
  const announced = extent === "whole" && changes.length <= fewChanges ? [] : changes.toSorted(byVerdict);
  return {
    extent,
    /** The name of the new document, and of the old one. */
    title: versionName(comparison.new),
    since: versionName(comparison.old),
    /** `2 new, 1 withdrawn; 84 unchanged`, or `no changes; 84 unchanged`. */
    summary: summaryOf(comparison),
    /** Facts of the documents, renumbered rules, and renamed sections. */
    facts: headLines(comparison, renumbered),
    /** Changes grouped by section; those without a section come first. */
    sections: Array.from(groupBy(extent === "whole" ? outsideFirst : [], ({ section }) => section)),
    /** The same changes in the order of the document, rules before spelling: one line each for what players must know. */
    announced,
    /** What `--marks` adds. */
    marks: marks && markSection(marks),
  };
}

/** How the parts of a report are drawn: as rows of a page, or in Markdown. */
export interface ReportMarkup<Drawn> {
  readonly head: (sheet: ChangeSheet) => Drawn;
  /** A plain one has nothing below it. */
  readonly heading: (text: string, look: "strong" | "plain") => Drawn;
  readonly announced: (changes: readonly SheetChange[]) => Drawn;
  readonly change: (change: SheetChange) => Drawn;
  readonly lines: (texts: readonly string[]) => Drawn;
}

/** The parts of a report in their order. */
export function drawReport<Drawn>(sheet: ChangeSheet, markup: ReportMarkup<Drawn>): readonly Drawn[] {
  const { announced, sections, marks } = sheet;
  const { head, heading } = markup;
  const marksLook = marks?.lines.length ? "strong" : "plain";
  return [
    head(sheet),
    ...(announced.length === 0
      ? []
      : [heading("What players must know", "strong"), markup.announced(announced)]),
    ...sections.flatMap(([title, changes]) => [
      ...(title === null ? [] : [heading(title, "strong")]),
      ...changes.map(markup.change),
    ]),
    ...(marks === null ? [] : [heading(marks.heading, marksLook), markup.lines(marks.lines)]),
  ];
}

function summaryOf(comparison: Comparison): string {
  const list = verdictCounts(comparison).join(", ");
  const unchanged = `${comparison.unchanged.length} unchanged`;
  return [list === "" ? "no changes" : list, unchanged, ...countClauses(comparison)].join("; ");
}

export type SheetChange = ReturnType<typeof sheetChange>;

type ReportedChange = ReturnType<typeof reportedChanges>["changes"][number];

function sheetChange({ change, notes }: ReportedChange, { old, new: fresh }: Comparison) {
  const { section, lines } = mainEntry(change);
  const { file } = (change.to.length > 0 ? fresh : old).source;
  const [body, name] = [changeBody(change), changeName(change)];
  return {
    section,
    verdict: verdictOf(change),
    name,
    /** Begins with `REVERSED?` if the change may reverse a ruling. */
    announcedName: reversalOf(change) === null ? name : `REVERSED? ${name}`,
    notes,
    /** `label` is `1.c`, `new 702.19b`, `moved up`; empty for the words of an entry without labels. */
    pieces: body.map(({ label, words, extent }) => {
      return { label, paragraphs: extent === "whole" ? paragraphs(words) : shownParagraphs(words) };
    }),
    source: { file, lines },
    /** The first changed words with some context, or the first sentence of a new entry; empty if no word changed. */
    gist: gistOf(change, body),
  };
}

function markSection(report: MarkReport): { readonly heading: string; readonly lines: readonly string[] } {
  if (!report.marksUsed)
    return { heading: "publisher's marks: the new document marks no entry as changed", lines: [] };
  const lines = [
    ...report.changedUnmarked.map(({ title }) => `changed, not marked: ${title}`),
    ...report.markedUnchanged.map(({ title }) => `marked, not changed: ${title}`),
    ...report.listedUnchanged.map(({ text, entry }) =>
      entry ? `listed, not changed: ${entry.title}` : `listed, no such entry: ${text}`,
    ),
  ];
  return { heading: `publisher's marks${lines.length === 0 ? ": all supported by the text" : ""}`, lines };
}

/** The changes to report. One that only follows a renaming is reported with it, and renumbered rules as ranges. */
function reportedChanges({ changes, renumbered }: Comparison) {
  const shown = new Set([
    ...changes.filter((change) => !change.followsOnly).flatMap((change) => renameKey(change) ?? []),
    ...renumbered.map(({ from, to }) => `${from}\n${to}`),
  ]);
  const isFollower = (change: Change) =>
    change.followsOnly && followedKeys(change).some((key) => shown.has(key));
  const followers = groupByEach(changes.filter(isFollower), followedKeys);
  const namesOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => followers.get(key) ?? []))].map((each) => shortName(mainEntry(each)));
  const reported = changes.filter((change) => !isFollower(change) && verdictOf(change) !== "renumbered");
  return {
    changes: reported.map((change) => {
      const names = namesOf([renameKey(change) ?? ""]);
      const followed = names.length === 0 ? [] : [`followed by references in ${names.join(", ")}`];
      return { change, notes: [...notesOf(change), ...followed] };
    }),
    /** `702.150–702.153 are now 702.151–702.154`, with the entries whose references follow. */
    renumbered: groupRuns(renumbered, follows).map((run) => {
      const names = namesOf(run.map(({ from, to }) => `${from}\n${to}`));
      return `${runText(run)}${names.length === 0 ? "" : `; references follow in ${names.join(", ")}`}`;
    }),
  };
}

/** The number of a rule, which suffices to find it; otherwise the title. */
const shortName = ({ number, title }: ChangedEntry) => number ?? title;

/** A key such as `Deliver Evidence` and `Deliver Proof` for a renaming; null if the change is not one. */
function renameKey({ titleWords, from, to }: Change): string | null {
  const [before, after] = [from[0], to[0]];
  return titleWords.length === 0 || !before || !after ? null : `${before.title}\n${after.title}`;
}

function followedKeys({ remarks }: Change): string[] {
  const followed = remarks.filter((remark) => remark.kind === "follows-rename");
  return followed.map(({ oldTitle, newTitle }) => `${oldTitle}\n${newTitle}`);
}

function runText(run: NonEmpty<Renaming>): string {
  const whole = run.filter(({ from }) => !run.some((each) => isPartOf(from, each.from)));
  const [first, last] = [whole[0] ?? run[0], whole.at(-1) ?? run[0]];
  return `${labelRange([first.from, last.from])} ${whole.length === 1 ? "is" : "are"} now ${labelRange([first.to, last.to])}`;
}

/** Whether a number is that of a lettered part of another: `702.19b` is a part of `702.19`. */
const isPartOf = (number: string, whole: string) =>
  number.length === whole.length + 1 && number.startsWith(whole) && /[a-z]$/.test(number);

/** True for consecutive numbers that moved by the same amount. The parts of a rule move with it. */
function follows(next: Renaming, last: Renaming): boolean {
  const [from, to] = [nextNumbers(last.from), nextNumbers(last.to)];
  return from.some((number, at) => number === next.from && to[at] === next.to);
}

/** `702.19b` → `702.19c`, `702.20`, `702.20a`; `702.19` → `702.19a`, `702.20`, `702.20a` */
function nextNumbers(number: string): string[] {
  const parts = /^(?<lead>(?:\d{1,9}\.){0,5})(?<count>\d{1,9})(?<letter>[a-z]?)$/.exec(number)?.groups;
  const { lead = "", count = "0", letter = "" } = parts ?? {};
  const next = `${lead}${Number(count) + 1}`;
  const sibling = letter === "" ? "a" : nextLetter(letter);
  return [`${lead}${count}${sibling}`, next, `${next}a`];
}

/** Authors skip the letters l and o, which look like 1 and 0. */
function nextLetter(letter: string): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === "l" || next === "o" ? nextLetter(next) : next;
}
