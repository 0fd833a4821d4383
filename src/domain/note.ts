import type { ShownNote } from "./answer.ts";
import type { DocumentKind } from "./document.ts";
import type { Edition } from "./edition.ts";
import { withoutEmphasis } from "./emphasis.ts";
import { type Entry, entryName, slugOfId } from "./entry.ts";
import { fold } from "./fold.ts";
import type { EntryInDocument } from "./rules-text.ts";
import { sha256Hex } from "./sha256.ts";

/**
 * What a user wrote beside an entry. It is no rules text. It stays with the entry through the dated versions of a
 * document, so it names the entry by what they share: edition, kind of document, and the last part of the id.
 */
export interface Note {
  readonly edition: Edition;
  readonly documentKind: DocumentKind;
  /** `up-the-ante` */
  readonly slug: string;
  /** What the entry was called when the note was made. */
  readonly title: string;
  readonly text: string;
  /** The ISO day on which it was made, or confirmed after the text had changed. */
  readonly made: string;
  /** Of the entry's text on that day, see `textDigest`. */
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

/** A note on the entry as it reads now; `made` is the ISO day. */
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

/** The same for texts that read the same: white space, case, the style of quotes and dashes, and emphasis do not count. */
export function textDigest({ blocks }: Pick<Entry, "blocks">): string {
  const words = blocks.map(({ text }) => fold(withoutEmphasis(text))).join(" ");
  return sha256Hex(words.replace(/\s+/g, " ").trim()).slice(0, digits);
}
