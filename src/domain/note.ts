import { type Hit, type NoteRow, type ShownNote, withEntryFacts } from "./answer.ts";
import { type EntryInDocument, entriesInDocuments, newestFirst, type RulesText } from "./document.ts";
import { type Entry, entryName, slugOfId } from "./entry.ts";
import { fewestTellingWords } from "./evidence.ts";
import { fold, foldedWords, singleSpaces } from "./fold.ts";
import { firstOfEach } from "./group-by.ts";
import { memoize } from "./once.ts";
import { sha256Hex } from "./sha256.ts";
import type { noteShape, Shaped } from "./shapes.ts";
import { withoutEmphasis } from "./text-runs.ts";

/**
 * A user's note on an entry, which is not rules text. It applies to all dated versions of a document, so it identifies the
 * entry by what they share: edition, kind of document, and the last part of the id.
 */
export type Note = Shaped<ReturnType<typeof noteShape>>;

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

export function entryWithNotes<Opened extends EntryInDocument>(
  opened: Opened,
  notes: readonly Note[],
): Opened & { readonly notes?: readonly ShownNote[] } {
  return notes.length === 0 ? opened : { ...opened, notes: notesFor(notes, opened) };
}

/** Adds notes to the first of the hits of each entry. The texts are read only if some note may belong to a hit. */
export function hitsWithNotes(
  hits: readonly Hit[],
  notes: readonly Note[],
  texts: () => readonly RulesText[],
): readonly Hit[] {
  const slugs = new Set(notes.map(({ slug }) => slug));
  return withEntryFacts(hits, ({ entry: { id } }) => {
    const placed = slugs.has(slugOfId(id)) ? entriesInDocuments(texts()) : [];
    const found = placed.find(({ entry }) => entry.id === id);
    return found === undefined ? {} : { notes: notesFor(notes, found) };
  });
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

/** The folded words of an entry. */
const foldedWordsIn = ({ blocks }: Pick<Entry, "blocks">) =>
  foldedWords(blocks.map(({ text }) => text).join(" "));

/** Equal for texts that differ only in white space, case, the style of quotes and dashes, or emphasis. */
export function textDigest({ blocks }: Pick<Entry, "blocks">): string {
  const words = blocks.map(({ text }) => fold(withoutEmphasis(text))).join(" ");
  return sha256Hex(singleSpaces(words).trim()).slice(0, digits);
}

/** `placed` are the entries in force. */
export function noteRows(notes: readonly Note[], placed: readonly EntryInDocument[]): readonly NoteRow[] {
  const latestFirst = newestFirst(placed);
  const digestOf = memoize(textDigest, Infinity);
  return notes.map((note) => {
    const { title, edition, text, made, digest } = note;
    const row = { title, edition, text, made };
    const own = latestFirst.find((each) => belongsTo(note, each))?.entry;
    if (own) return { entry: own.id, ...row, state: digest === digestOf(own) ? "current" : "outdated" };
    const alike = latestFirst.filter(
      ({ entry, document }) =>
        belongsTo({ ...note, slug: slugOfId(entry.id) }, { entry, document }) &&
        digestOf(entry) === digest &&
        foldedWordsIn(entry).length >= fewestTellingWords,
    );
    const [renamed, ...others] = firstOfEach(alike, ({ entry }) => slugOfId(entry.id));
    if (renamed === undefined || others.length > 0) return { entry: null, ...row, state: "unassigned" };
    return { entry: renamed.entry.id, ...row, state: "renamed" };
  });
}
