/** A comparison in, a report in Markdown out: removed words struck through, new ones in bold. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { announcedChanges } from "./change-announcement.ts";
import { type BodyPiece, changeBody } from "./change-body.ts";
import { extraSections, type ReportExtras } from "./change-extras.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  headLines,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { summaryLine, verdictOf } from "./change-verdict.ts";
import {
  type Context,
  paragraphs as paragraphsOf,
  shownParagraphs,
  wholeParagraphs,
} from "./change-words.ts";
import { escapeMarkdown } from "./escape.ts";

const context: Context = { words: 20 };

export function changeMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const told = toldChanges(comparison);
  const sections = [...bySection(told.changes)].map(([section, changes]) => {
    const head = section === null ? "" : `## ${escapeMarkdown(section)}\n\n`;
    return head + changes.map((change) => oneChange(change, told)).join("");
  });
  return [
    `# What changed: ${escapeMarkdown(versionName(comparison.new))}\n\n`,
    `Since ${escapeMarkdown(versionName(comparison.old))}: ${escapeMarkdown(summaryLine(comparison))}.\n\n`,
    ...listOf(headLines(comparison, told)),
    ...(told.changes.length > fewChanges ? announcement(comparison, told) : []),
    ...sections,
    ...extraSections(comparison, extras).flatMap(({ heading, lines }) => [
      `## ${escapeMarkdown(heading)}\n\n`,
      ...listOf(lines),
    ]),
  ].join("");
}

/** A short report is its own summary. */
const fewChanges = 3;

/** The list of what players must know, by itself. */
export function announcementMarkdown(comparison: Comparison): string {
  const told = toldChanges(comparison);
  return [
    `# What changed: ${escapeMarkdown(versionName(comparison.new))}\n\n`,
    ...listOf(headLines(comparison, told)),
    ...announcement(comparison, told),
  ].join("");
}

function announcement(comparison: Comparison, told: ToldChanges): string[] {
  const lines = announcedChanges(comparison, told).map(
    ({ verdict, name, gist }) =>
      `- *${verdict}* ${escapeMarkdown(name)}${gist.length === 0 ? "" : `: ${markedText(gist)}`}\n`,
  );
  return lines.length === 0 ? [] : ["## What players must know\n\n", ...lines, "\n"];
}

function listOf(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines.map((line) => `- ${escapeMarkdown(line)}\n`), "\n"];
}

function oneChange(change: Change, told: ToldChanges): string {
  const notes = allNotesOf(change, told);
  return [
    `### ${escapeMarkdown(changeName(change))} (${verdictOf(change)})\n\n`,
    ...changeBody(change).flatMap((piece) => pieceMarkdown(piece, change)),
    ...notes.map((note) => `*${escapeMarkdown(note)}*\n\n`),
  ].join("");
}

/** A new entry is shown without marks: if everything is bold, nothing is. */
function pieceMarkdown({ label, words, extent }: BodyPiece, { status }: Change): string[] {
  const isPlain = status === "added" || words.every(({ op }) => op === "equal");
  const plain = words.map(({ text }): WordEdit => ({ op: "equal", text }));
  const shown = shownParagraphs(words, extent === "whole" ? wholeParagraphs : context);
  const paragraphs = isPlain ? paragraphsOf(plain) : shown;
  return paragraphs.map((paragraph, at) => {
    const lead = at === 0 && label !== "" ? `**${escapeMarkdown(label)}** ` : "";
    return paragraph === null ? "…\n\n" : `${lead}${markedText(paragraph).trim()}\n\n`;
  });
}

function markedText(paragraph: readonly WordEdit[]): string {
  return paragraph.map((piece, at) => marked(piece, paragraph[at - 1], paragraph[at + 1])).join("");
}

const marks = { delete: "~~", insert: "**" } as const;

/**
 * Markdown does not read a mark between a word and a punctuation mark as one, unless a zero-width space is beside it. The
 * entity keeps that space visible in the source.
 */
const zeroWidthSpace = "&#8203;";

function marked({ op, text }: WordEdit, before: WordEdit | undefined, next: WordEdit | undefined): string {
  if (op === "equal") return escapeMarkdown(text);
  const gap = op === "insert" && before?.op === "delete" ? " " : "";
  const isGluedBefore =
    gap === "" && /[\p{L}\p{N}]$/u.test(before?.text ?? "") && /^[^\p{L}\p{N}]/u.test(text);
  const isGluedAfter =
    op === "insert" && /^[\p{L}\p{N}]/u.test(next?.text ?? "") && /[^\p{L}\p{N}]$/u.test(text);
  const mark = marks[op];
  const spaceIf = (isGlued: boolean) => (isGlued ? zeroWidthSpace : "");
  return `${gap}${spaceIf(isGluedBefore)}${mark}${escapeMarkdown(text)}${mark}${spaceIf(isGluedAfter)}`;
}
