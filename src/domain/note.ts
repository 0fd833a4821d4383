import { type Hit, type NoteRow, type ShownNote, withEntryFacts } from "./answer.ts";
import type { EntryInDocument } from "./document.ts";
import { bodyOf, type Entry, entryName, slugOfId, withoutHeadings } from "./entry.ts";
import { isTelling, openEntriesToday, type VersionedTexts } from "./entry-today.ts";
import { fold, foldTitle, singleSpaces } from "./fold.ts";
import { groupBy } from "./group-by.ts";
import { memoize, once } from "./once.ts";
import { sha256Hex } from "./sha256.ts";
import type { noteShape, Shaped } from "./shapes.ts";
import { withoutEmphasis } from "./text-runs.ts";

/**
 * A user's note on an entry, which is not rules text. It applies to all dated versions of a document, so it identifies the
 * entry by what they share: edition, kind of document, and the last part of the id.
 */
export type Note = Shaped<ReturnType<typeof noteShape>>;

export type NotesToday = ReturnType<typeof notesToday>;

/** The notes of a user beside the texts in force: which entries they are on today. The texts are read only if there are notes. */
export function notesToday(notes: readonly Note[], texts: () => VersionedTexts) {
  const digestsOf = memoize((entry: Entry) => [textDigest(entry), wholeDigest(entry)], Infinity);
  /** Whether the entry reads as when the note was made. Earlier versions of the program counted its headings. */
  const isUnchanged = ({ digest }: Note, entry: Entry) => digestsOf(entry).includes(digest);
  const placed = once(() => {
    const { entriesToday, entriesEver } = openEntriesToday(texts());
    return notes.map((note) => {
      const isKnownIn = (entry: Entry) => isUnchanged(note, entry) && isTelling(bodyOf(entry).join(" "));
      const former = { ...note, series: null, isKnownIn };
      const entries = entriesToday(former).map(({ entry }) => entry);
      // A note that is on no entry in force is shown at those that had it.
      return { note, entries, shownOn: entries.length > 0 ? entries : entriesEver(former) };
    });
  });
  const byEntry = once(() =>
    groupBy(
      placed().flatMap(({ note, shownOn }) => shownOn.map((entry) => ({ note, entry, newest: shownOn[0] }))),
      ({ entry }) => entry.id,
    ),
  );
  const at = (entryId: string) => (notes.length === 0 ? [] : (byEntry().get(entryId) ?? []));
  /** The notes on an entry, flagged if its text has changed since. A note on the newest text of a name holds at the older ones too. */
  const shownAt = (entryId: string): readonly ShownNote[] =>
    at(entryId).map(({ note, entry, newest = entry }) => {
      const outdated = ![entry, newest].some((each) => isUnchanged(note, each));
      return { text: note.text, made: note.made, outdated };
    });
  const rowOf = ({ note, entries: [entry] }: ReturnType<typeof placed>[number]): NoteRow => {
    const { slug, title, edition, text, made } = note;
    const row = { entry: entry?.id ?? null, title, edition, text, made };
    if (entry === undefined) return { ...row, state: "unassigned" };
    if (slugOfId(entry.id) !== slug) return { ...row, state: "renamed" };
    return { ...row, state: isUnchanged(note, entry) ? "current" : "outdated" };
  };
  return {
    shownAt,
    /** Id of the entry that the notes of this name are on; undefined if there is none. */
    entryNoted: (name: string) =>
      placed().find(({ note }) => foldTitle(note.title) === foldTitle(name))?.entries[0]?.id,
    /** The notes on entries of this name or id that no text in force has, as they are kept. */
    unassigned: (name: string) =>
      placed()
        .filter(({ entries }) => entries.length === 0)
        .map(({ note }) => note)
        .filter(({ slug, title }) => slug === slugOfId(name) || foldTitle(title) === foldTitle(name)),
    /** The notes on an entry as they are kept. */
    keptAt: (entryId: string) => at(entryId).map(({ note }) => note),
    /** Adds notes to the first of the hits of each entry. */
    addToHits: (hits: readonly Hit[]) =>
      withEntryFacts(hits, ({ entry }) => {
        const shown = shownAt(entry.id);
        return shown.length === 0 ? {} : { notes: shown };
      }),
    rows: () => placed().map(rowOf),
  };
}

/** The notes that new texts outdate or move: those that were on an entry before, and are on another, on none, or on other words. */
export function affectedNotes(notes: readonly Note[], before: VersionedTexts, after: VersionedTexts) {
  const statesIn = (texts: VersionedTexts) =>
    notesToday(notes, () => texts)
      .rows()
      .map(({ entry, state }) => (entry === null ? null : `${state} ${slugOfId(entry)}`));
  const [were, are] = [statesIn(before), statesIn(after)];
  return notes.filter((_, at) => were[at] !== null && were[at] !== are[at]);
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

/** Equal for texts that differ only in headings, white space, case, the style of quotes and dashes, or emphasis. */
export function textDigest(entry: Pick<Entry, "blocks">): string {
  return wholeDigest(withoutHeadings(entry));
}

function wholeDigest({ blocks }: Pick<Entry, "blocks">): string {
  const words = blocks.map(({ text }) => fold(withoutEmphasis(text))).join(" ");
  return sha256Hex(singleSpaces(words).trim()).slice(0, digits);
}
