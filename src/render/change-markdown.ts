/** A comparison in, an announcement in Markdown out: what is gone struck through, what is new in bold. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  factLine,
  summaryLine,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { type ChangedParagraph, type Context, shownParagraphs, wholeParagraphs } from "./change-words.ts";
import { escapeMarkdown } from "./markdown-escape.ts";

const context: Context = { words: 20 };

const headings: Readonly<Record<Change["status"], string>> = {
  added: "new",
  removed: "withdrawn",
  changed: "changed",
  split: "split",
  merged: "merged",
  moved: "moved",
};

export function changeMarkdown(comparison: Comparison): string {
  const told = toldChanges(comparison.changes);
  const sections = [...bySection(told.changes)].map(([section, changes]) => {
    const head = section === null ? "" : `## ${escapeMarkdown(section)}\n\n`;
    return head + changes.map((change) => oneChange(change, told)).join("");
  });
  return [
    `# What changed: ${escapeMarkdown(versionName(comparison.new))}\n\n`,
    `Since ${escapeMarkdown(versionName(comparison.old))}: ${escapeMarkdown(summaryLine(comparison))}.\n\n`,
    ...comparison.facts.map((fact) => `- ${escapeMarkdown(factLine(fact))}\n`),
    comparison.facts.length === 0 ? "" : "\n",
    ...sections,
  ].join("");
}

function oneChange(change: Change, told: ToldChanges): string {
  const notes = allNotesOf(change, told);
  return [
    `### ${escapeMarkdown(changeName(change))} (${headings[change.status]})\n\n`,
    ...bodyOf(change),
    ...notes.map((note) => `*${escapeMarkdown(note)}*\n\n`),
  ].join("");
}

/** A new entry is shown plainly: bold throughout would mark nothing. */
function bodyOf({ status, words }: Change): string[] {
  if (words.every(({ op }) => op === "equal")) return [];
  if (status !== "added")
    return shownParagraphs(words, status === "removed" ? wholeParagraphs : context).map(paragraphText);
  const plain = words.map(({ text }) => text).join("");
  return plain.split("\n").map((line) => `${escapeMarkdown(line)}\n\n`);
}

function paragraphText(paragraph: ChangedParagraph | null): string {
  if (paragraph === null) return "…\n\n";
  const text = paragraph.map((piece, at) => marked(piece, paragraph[at - 1])).join("");
  return `${text.trim()}\n\n`;
}

function marked({ op, text }: WordEdit, before: WordEdit | undefined): string {
  const gap = op === "insert" && before?.op === "delete" ? " " : "";
  if (op === "equal") return escapeMarkdown(text);
  return op === "delete" ? `~~${escapeMarkdown(text)}~~` : `${gap}**${escapeMarkdown(text)}**`;
}
