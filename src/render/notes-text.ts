/** Formats the user's notes. They have a heading of their own to set them apart from rules text. */

import type { NoteRow, ShownNote } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

const outdatedText = "the text has changed since this note was written";

/**
 * ```
 * Your notes (not rules text)
 *   1  The head judge allows it at ours. (2011-02-01)
 *      ! the text has changed since this note was written
 * ```
 */
export function notesText(notes: readonly ShownNote[], style: TextStyle): string {
  const rows = notes.map((note, at) => noteText(note, `${at + 1}  `.padStart(5), style));
  return section("Your notes (not rules text)", rows, style);
}

function noteText({ text, made, isOutdated }: ShownNote, first: string, style: TextStyle): string {
  const flag = { text: outdatedText, first: `${" ".repeat(first.length)}! `, look: "warning" } as const;
  return `${paragraph({ text: `${text} (${made})`, first, look: "plain" }, style)}${isOutdated ? paragraph(flag, style) : ""}`;
}

/** One line each, for the screen. */
export function noteLines(notes: readonly ShownNote[]): readonly string[] {
  return notes.map(
    ({ text, made, isOutdated }) =>
      `your note of ${made}: ${text.replace(/\s+/g, " ")}${isOutdated ? ` (${outdatedText})` : ""}`,
  );
}

export const noteStates: Readonly<Record<NoteRow["state"], string | null>> = {
  current: null,
  outdated: outdatedText,
  unassigned: "no text in force has this entry anymore",
};

/** Shows the entry, the note, and why it needs attention. */
export function noteRowText({ title, edition, text, made, state }: NoteRow, style: TextStyle): string {
  const flag = noteStates[state];
  return [
    paragraph({ text: `${title} · ${editionName(edition)}`, look: "strong" }, style),
    paragraph({ text: `${text} (${made})`, first: "  ", look: "plain" }, style),
    flag === null ? "" : paragraph({ text: flag, first: "  ! ", look: "warning" }, style),
  ].join("");
}
