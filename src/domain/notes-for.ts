/** The notes on an entry, flagged if its text has changed since. Apart from note.ts, which the exported page reads without Node. */
import { withoutEmphasis } from "./emphasis.ts";
import { type Entry, entryName, slugOfId } from "./entry.ts";
import { fold } from "./fold.ts";
import { belongsTo, type Note, type ShownNote } from "./note.ts";
import type { EntryInDocument } from "./rules-text.ts";
import { sha256Hex } from "./sha256.ts";

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
