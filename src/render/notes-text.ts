/** Notes of the user's own in, what is printed of them out. They stand apart from the rules text and say whose they are. */
import type { ShownNote } from "../domain/note.ts";
import { safeText } from "./safe-text.ts";
import { type TextStyle, wrapped } from "./text-style.ts";

export const outdatedText = "the text has changed since this note was written";

/**
 * ```
 * Your notes (not rules text)
 *   1  The head judge allows it at ours. (2011-02-01)
 *      ! the text has changed since this note was written
 * ```
 */
export function notesText(notes: readonly ShownNote[], style: TextStyle): string {
  if (notes.length === 0) return "";
  const rows = notes.map((note, at) => noteText(note, `${at + 1}  `.padStart(5), style));
  return `\n${style.paint.strong("Your notes (not rules text)")}\n${rows.join("")}`;
}

function noteText({ text, made, isOutdated }: ShownNote, first: string, style: TextStyle): string {
  const rest = " ".repeat(first.length);
  const said = wrapped({ text: safeText(`${text} (${made})`), first, rest }, style);
  const flags = isOutdated
    ? wrapped({ text: `! ${outdatedText}`, first: rest, rest: `${rest}  ` }, style)
    : [];
  return [...said, ...flags.map((line) => style.paint.warning(line))].map((line) => `${line}\n`).join("");
}

/** The field `notes` of `ask --json` and `show --json`. */
export function notesJson(notes: readonly ShownNote[] | undefined): object {
  return {
    notes: (notes ?? []).map(({ text, made, isOutdated }) => ({ text, made, outdated: isOutdated })),
  };
}

/** One line each, for the screen. */
export function noteLines(notes: readonly ShownNote[]): readonly string[] {
  return notes.map(
    ({ text, made, isOutdated }) =>
      `your note of ${made}: ${text.replace(/\s+/g, " ")}${isOutdated ? ` (${outdatedText})` : ""}`,
  );
}
