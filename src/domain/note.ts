import type { NoteRow, ShownNote } from "./answer.ts";
import type { DocumentKind } from "./document.ts";
import type { Edition } from "./edition.ts";
import { withoutEmphasis } from "./emphasis.ts";
import { type Entry, entryName, slugOfId } from "./entry.ts";
import { fold } from "./fold.ts";
import type { EntryInDocument } from "./rules-text.ts";
import { sha256Hex } from "./sha256.ts";

/**
 * A user's note on an entry, which is not rules text. It applies to all dated versions of a document, so it identifies the
 * entry by what they share: edition, kind of document, and the last part of the id.
 */
export interface Note {
  readonly edition: Edition;
  readonly documentKind: DocumentKind;
  /** The last part of the id: `up-the-ante`. */
  readonly slug: string;
  /** The entry's name when the note was made. */
  readonly title: string;
  readonly text: string;
  /** The ISO date on which it was made, or confirmed after the text had changed. */
  readonly made: string;
  /** Digest of the entry's text on that date, see `textDigest`. */
  readonly digest: string;
}

export function belongsTo(note: Note, { entry, document }: EntryInDocument): boolean {
  const { edition, documentKind, slug } = note;
  return slug === slugOfId(entry.id) && edition === document.edition && documentKind === document.kind;
}

/** The notes on an entry, flagged if its text has changed since. */
export function notesFor(notes: readonly Note[], placed: EntryInDocument): readonly ShownNote[] {
  return notes
    .filter((note) => belongsTo(note, placed))
    .map(({ text, made, digest }) => ({ text, made, isOutdated: digest !== textDigest(placed.entry) }));
}

/** Makes a note on the current text of an entry; `made` is an ISO date. */
export function noteOn({ entry, document }: EntryInDocument, text: string, made: string): Note {
  return {
    edition: document.edition,
    documentKind: document.kind,
    slug: slugOfId(entry.id),
    title: entryName(entry),
    text,
    made,
    digest: textDigest(entry),
  };
}

const digits = 32;

/** Equal for texts that differ only in white space, case, the style of quotes and dashes, or emphasis. */
export function textDigest({ blocks }: Pick<Entry, "blocks">): string {
  const words = blocks.map(({ text }) => fold(withoutEmphasis(text))).join(" ");
  return sha256Hex(words.replace(/\s+/g, " ").trim()).slice(0, digits);
}

/** `placed` are the entries in force. */
export function noteRows(notes: readonly Note[], placed: readonly EntryInDocument[]): readonly NoteRow[] {
  const day = ({ document }: EntryInDocument) => document.date ?? "";
  const newestFirst = placed.toSorted((one, other) =>
    day(one) < day(other) ? 1 : day(one) > day(other) ? -1 : 0,
  );
  return notes.map((note) => {
    const { title, edition, text, made, digest } = note;
    const found = newestFirst.find((each) => belongsTo(note, each));
    if (found === undefined) return { entry: null, title, edition, text, made, state: "unassigned" };
    const state = digest === textDigest(found.entry) ? "current" : "outdated";
    return { entry: found.entry.id, title, edition, text, made, state };
  });
}
