import type { DocumentKind } from "./document.ts";
import type { Edition } from "./edition.ts";
import { slugOfId } from "./entry.ts";
import type { EntryInDocument } from "./rules-text.ts";

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

/** A note as it is shown beside an entry. */
export interface ShownNote {
  readonly text: string;
  readonly made: string;
  /** True where the entry reads otherwise than when the note was made. */
  readonly isOutdated: boolean;
}

export function belongsTo(note: Note, { entry, document }: EntryInDocument): boolean {
  const { edition, documentKind, slug } = note;
  return slug === slugOfId(entry.id) && edition === document.edition && documentKind === document.kind;
}
