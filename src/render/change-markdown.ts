/** Prints a change sheet as Markdown: removed words are struck through, new ones bold. */
import type { Comparison, WordEdit } from "../domain/change.ts";
import type { ChangeVerdict } from "./change-names.ts";
import { type ChangeSheet, changeSheet, type ReportExtras, type SheetChange } from "./change-sheet.ts";
import { escapeMarkdown } from "./escape.ts";

const context = 20;

export function changeMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, { ...extras, context });
  return [
    `# What changed: ${escapeMarkdown(sheet.title)}\n\n`,
    `Since ${escapeMarkdown(sheet.since)}: ${escapeMarkdown(sheet.summary)}.\n\n`,
    ...listOf(sheet.facts),
    ...(sheet.isShort ? [] : announcement(sheet)),
    ...sheet.sections.map(([heading, changes]) => {
      const head = heading === null ? "" : `## ${escapeMarkdown(heading)}\n\n`;
      return head + changes.map(oneChange).join("");
    }),
    ...(sheet.marks === null
      ? []
      : [`## ${escapeMarkdown(sheet.marks.heading)}\n\n`, ...listOf(sheet.marks.lines)]),
  ].join("");
}

/** Only the list of what players must know. */
export function announcementMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, { ...extras, context });
  const title = `# What changed: ${escapeMarkdown(sheet.title)}\n\n`;
  return [title, ...listOf(sheet.facts), ...announcement(sheet)].join("");
}

function announcement({ announced }: ChangeSheet): string[] {
  const lines = announced.map(
    ({ verdict, name, gist }) =>
      `- *${verdict}* ${escapeMarkdown(name)}${gist.length === 0 ? "" : `: ${markedText(gist)}`}\n`,
  );
  return lines.length === 0 ? [] : ["## What players must know\n\n", ...lines, "\n"];
}

function listOf(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines.map((line) => `- ${escapeMarkdown(line)}\n`), "\n"];
}

function oneChange({ name, verdict, pieces, notes }: SheetChange): string {
  return [
    `### ${escapeMarkdown(name)} (${verdict})\n\n`,
    ...pieces.flatMap((piece) => pieceMarkdown(piece, verdict)),
    ...notes.map((note) => `*${escapeMarkdown(note)}*\n\n`),
  ].join("");
}

/** A new entry is shown without marks: if everything is bold, nothing is. */
function pieceMarkdown(piece: SheetChange["pieces"][number], verdict: ChangeVerdict): string[] {
  const label = piece.label === "" ? "" : `**${escapeMarkdown(piece.label)}** `;
  const textOf = verdict === "new" ? plainText : markedText;
  return piece.paragraphs.map((paragraph, at) =>
    paragraph === null ? "…\n\n" : `${at === 0 ? label : ""}${textOf(paragraph).trim()}\n\n`,
  );
}

function plainText(paragraph: readonly WordEdit[]): string {
  return escapeMarkdown(paragraph.map(({ text }) => text).join(""));
}

function markedText(pieces: readonly WordEdit[]): string {
  return pieces.map((piece, at) => marked(piece, pieces[at - 1], pieces[at + 1])).join("");
}

const marks = { delete: "~~", insert: "**" } as const;

/** Markdown recognizes a mark between a word and punctuation only next to a zero-width space, kept visible as an entity. */
const zeroWidthSpace = "&#8203;";

function marked({ op, text }: WordEdit, before: WordEdit | undefined, next: WordEdit | undefined): string {
  if (op === "equal") return escapeMarkdown(text);
  const isGluedBefore = /[\p{L}\p{N}]$/u.test(before?.text ?? "") && /^[^\p{L}\p{N}]/u.test(text);
  const isGluedAfter =
    op === "insert" && /^[\p{L}\p{N}]/u.test(next?.text ?? "") && /[^\p{L}\p{N}]$/u.test(text);
  const mark = marks[op];
  const spaceIf = (isGlued: boolean) => (isGlued ? zeroWidthSpace : "");
  return `${spaceIf(isGluedBefore)}${mark}${escapeMarkdown(text)}${mark}${spaceIf(isGluedAfter)}`;
}
