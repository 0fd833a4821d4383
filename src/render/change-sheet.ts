/**
 * A comparison in, the change sheet out: all that a report for people says, in order and in words. Text, Markdown, and HTML
 * only lay it out.
 */
import type { Change, Comparison, MarkReport, WordEdit } from "../domain/change.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { type BodyPiece, changeBody } from "./change-body.ts";
import { changedEntryName, changeName, headLines, mainEntry, notesOf, versionName } from "./change-names.ts";
import { type ToldChanges, toldChanges } from "./change-told.ts";
import { summaryLine, type Verdict, verdictOf, verdicts } from "./change-verdict.ts";
import { shownParagraphs, withoutMarks } from "./change-words.ts";

export interface ReportExtras {
  readonly cosmetic: boolean;
  readonly marks: MarkReport | null;
}

export interface SheetChange {
  /** From 1, in the order of the sheet. */
  readonly number: number;
  readonly verdict: Verdict;
  readonly name: string;
  readonly status: Change["status"];
  readonly pieces: readonly BodyPiece[];
  readonly notes: readonly string[];
  readonly source: { readonly file: string; readonly lines: LineSpan } | null;
  /** The first words that changed with some context; of a new entry, the first sentence; empty if no word changed. */
  readonly gist: readonly WordEdit[];
}

export interface ChangeSheet {
  readonly title: string;
  readonly since: string;
  readonly summary: string;
  /** Numbers, facts of the documents, renumbered rules, and renamed sections. */
  readonly facts: readonly string[];
  /** Changes by the section of their entry; first those without a section. */
  readonly sections: readonly { readonly heading: string | null; readonly changes: readonly SheetChange[] }[];
  /** The same changes in the order of the document, with rules before spelling: what players must know, in a line each. */
  readonly announced: readonly SheetChange[];
  /** A short report is its own summary. */
  readonly isShort: boolean;
  /** What `--cosmetic` and `--marks` add. */
  readonly extras: readonly ExtraSection[];
}

export interface ExtraSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

const fewChanges = 3;

export function changeSheet(comparison: Comparison, extras: ReportExtras): ChangeSheet {
  const told = toldChanges(comparison);
  const bySection = [...changesBySection(told.changes)];
  const inOrder = bySection.flatMap(([, changes]) => changes);
  const numberOf = new Map(inOrder.map((change, at) => [change, at + 1]));
  const shown = new Map(
    told.changes.map((change) => {
      const number = numberOf.get(change) ?? 0;
      return [change, { ...sheetChange(change, comparison, told), number }];
    }),
  );
  const sections = bySection.map(([heading, changes]) => ({
    heading,
    changes: changes.flatMap((change) => shown.get(change) ?? []),
  }));
  return {
    title: versionName(comparison.new),
    since: versionName(comparison.old),
    summary: summaryLine(comparison),
    facts: headLines(comparison, told.renumbered),
    sections,
    announced: rulesFirst([...shown.values()]),
    isShort: told.changes.length <= fewChanges,
    extras: extraSections(comparison, extras),
  };
}

function changesBySection(changes: readonly Change[]): ReadonlyMap<string | null, readonly Change[]> {
  const sections = new Map<string | null, Change[]>();
  if (changes.some((change) => sectionOf(change) === null)) sections.set(null, []);
  for (const change of changes) {
    const known = sections.get(sectionOf(change));
    if (known) known.push(change);
    else sections.set(sectionOf(change), [change]);
  }
  return sections;
}

function sectionOf(change: Change): string | null {
  return mainEntry(change)?.section ?? null;
}

function sheetChange(
  change: Change,
  { old, new: fresh }: Comparison,
  { followersOf }: ToldChanges,
): Omit<SheetChange, "number"> {
  const followers = followersOf(change);
  const followed = followers.length === 0 ? [] : [`followed by references in ${followers.join(", ")}`];
  const entry = mainEntry(change);
  const { file } = (change.to.length > 0 ? fresh : old).source;
  return {
    verdict: verdictOf(change),
    name: changeName(change),
    status: change.status,
    pieces: changeBody(change),
    notes: [...notesOf(change), ...followed],
    source: entry ? { file, lines: entry.lines } : null,
    gist: gistOf(change),
  };
}

function rulesFirst(changes: readonly SheetChange[]): readonly SheetChange[] {
  return changes.toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
}
/** `2.c (was 2.b)` */
const formerAddress = / \([^)]{1,40}\)$/;
const gistContext = 5;
const longestSentence = 120;

function gistOf(change: Change): readonly WordEdit[] {
  const piece = changeBody(change).find(({ words }) => textOf(words) !== change.to[0]?.title);
  if (!piece || change.status === "removed") return [];
  const gist: readonly WordEdit[] =
    piece.extent === "whole"
      ? [{ op: "equal", text: firstSentence(textOf(piece.words)) }]
      : (shownParagraphs(piece.words, gistContext).find((paragraph) => paragraph !== null) ?? []);
  const address = change.status === "added" ? "" : piece.label.replace(formerAddress, "");
  return address === "" || gist.length === 0 ? gist : [{ op: "equal", text: `${address}: ` }, ...gist];
}

function textOf(words: readonly WordEdit[]): string {
  return words.map(({ text }) => text).join("");
}

function firstSentence(text: string): string {
  const line = withoutMarks(text.split("\n").find((each) => each.trim() !== "") ?? "");
  const sentence = /^.{0,400}?[.!?](?=\s|$)/su.exec(line)?.[0] ?? line;
  if (sentence.length <= longestSentence) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", longestSentence))} …`;
}

function extraSections(comparison: Comparison, { cosmetic, marks }: ReportExtras): ExtraSection[] {
  return [...(cosmetic ? [cosmeticSection(comparison)] : []), ...(marks ? [markSection(marks)] : [])];
}

function cosmeticSection({ cosmetic }: Comparison): ExtraSection {
  const lines = cosmetic.map(({ to, sorts }) => `${changedEntryName(to)}: ${sorts.join(", ")}`);
  return { heading: lines.length === 0 ? "no cosmetic differences" : "only looks different", lines };
}

function markSection(report: MarkReport): ExtraSection {
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
