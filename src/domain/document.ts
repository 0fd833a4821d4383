import { documentKinds } from "./document-kinds.ts";
import { type Entry, entryName, shownName } from "./entry.ts";
import { fold, foldTitle, monthWords, singleSpaces, wordSet } from "./fold.ts";
import type { boilerplateShape, citationShape, documentShape } from "./output-shapes.ts";
import type { Shaped } from "./shapes.ts";

/** The form of a document's id, which is used as a file name, in addresses, and typed by people. */
export const documentIdForm = /^[a-z0-9][a-z0-9._-]{0,119}$/;

/**
 * Facts about one published text. Dates are ISO dates, or null if the text does not say: `date` is the date of the document,
 * `asOf` the date up to which it includes rulings, `effective` the date from which it is in force.
 */
export type SourceDocument = Shaped<typeof documentShape>;

export type DocumentKind = SourceDocument["kind"];
export type Collation = SourceDocument["collation"];
export type DocumentScope = SourceDocument["scope"];

/**
 * Facts known before a document is read, given by a person or the overlay. Missing ones are taken from the text, or else get a
 * cautious default (`mixed`, `excerpt`, null).
 */
export type KnownFacts = Pick<SourceDocument, "source"> & {
  readonly [Fact in Exclude<keyof SourceDocument, "source">]?: NonNullable<SourceDocument[Fact]> | undefined;
} & {
  /** The title marked up in the file. A title given by a person, or one with a date in the text, overrides it. */
  readonly markedTitle?: string | undefined;
};

/** The name of a document that is read from standard input. */
export const standardInputName = "standard-input";

type DocumentDate = Pick<SourceDocument, "date" | "monthOnly">;

/** The facts that a written date gives: `2011-01-03`, or `2011-11` if only the month is known. */
export function dateFacts(written: string): { readonly date: string; readonly monthOnly?: true } {
  return isMonth(written) ? { date: firstDay(written), monthOnly: true } : { date: written };
}

/** The date of a document as people read it: `2011-01-03`, `2011-11`, `undated`. */
export function dateText({ date, monthOnly }: DocumentDate): string {
  if (date === null) return "undated";
  return monthOnly ? date.slice(0, "2011-11".length) : date;
}

/** `Current Rulings Document, 2011-01-03` */
export function documentName({ title, ...dated }: Pick<SourceDocument, "title"> & DocumentDate): string {
  return `${title}, ${dateText(dated)}`;
}

type Dated = Pick<SourceDocument, "date" | "effective">;

/** The date from which a document is in force; null if undated. The date "as of" which it collects rulings does not matter. */
export function countsFrom({ effective, date }: Dated): string | null {
  return effective ?? date;
}

/** The same as people read it: `2011-11` if only the month is known. */
export function startText(document: Dated & DocumentDate): string {
  return document.effective ?? dateText(document);
}

/** Negative if the first text precedes the other by code unit, as ISO dates do. */
export function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Whether one document is later than another: neither its publication date nor its effective date is earlier, and at least one
 * is later. Two documents published in one order and effective in the other are neither.
 */
export function isLater(one: Dated, other: Dated): boolean {
  const [effect, before] = [countsFrom(one), countsFrom(other)];
  if (effect === null || before === null) return false;
  // One later and one earlier date add up to zero.
  return compareCodeUnits(effect, before) + compareCodeUnits(one.date ?? effect, other.date ?? before) > 0;
}

/** Words of a title that distinguish versions of one document: `Current Rulings Update, June 2010`. */
const versionWords: ReadonlySet<string> = new Set(
  `document excerpt excerpts update updates updated full complete revised revision version official the of as
  ${monthWords.join(" ")}`.split(/\s+/),
);
/** Matches `2011`, `3rd`, `v1`. */
const numberWord = /^v?\d+(?:st|nd|rd|th)?$/;
/** Removed from titles: the key contains the edition, and any other edition is a version: `Rulebook, Fourth Edition`. */
const editionWords = /\b(?:(?:first|second|third|fourth|fifth|\d{1,2}(?:st|nd|rd|th)) edition|\d{1,2}e)\b/g;

/** What `Addendum to the Glossary` calls itself. */
const changeWords = wordSet(
  "addendum addenda addition additions amendment amendments changes corrections revisions update updates",
);

/**
 * Whether the title says that the document changes another, which the rest of the title names. Such a document is never full by
 * what it says itself, only if a person says so.
 */
export function isTitleOfChanges(title: string): boolean {
  const [first = "", second] = foldTitle(title).split(" ");
  return second === "to" && changeWords.has(first);
}

/** Documents with the same key are versions of one document. */
export function seriesKey(document: Pick<SourceDocument, "edition" | "kind" | "title">): string {
  const words = foldTitle(document.title)
    .replace(editionWords, " ")
    .split(" ")
    .slice(isTitleOfChanges(document.title) ? 2 : 0)
    .filter((word) => word !== "" && !versionWords.has(word) && !numberWord.test(word));
  return [document.edition, document.kind, ...words].join(" ");
}

export function isSameSeries(one: SourceDocument, other: SourceDocument): boolean {
  return seriesKey(one) === seriesKey(other);
}

/** The texts or entries of the newest document first; those of one date keep their order. */
export function newestFirst<Placed extends { readonly document: SourceDocument }>(
  placed: readonly Placed[],
): readonly Placed[] {
  return placed.toSorted((one, other) =>
    compareCodeUnits(other.document.date ?? "", one.document.date ?? ""),
  );
}

/**
 * Whether people may use this name for the document: `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings`.
 */
export function isDocumentCalled(name: string, { id, kind }: Pick<SourceDocument, "id" | "kind">): boolean {
  return id === name || id.startsWith(`${name}-`) || kind === name;
}

/** The kind of a document that may not be here, as its id has it; null if unknown. */
export function kindOfDocument(id: string, edition: string, known: readonly SourceDocument[]) {
  const named = documentKinds.find((kind) => isDocumentCalled(`${edition}-${kind}`, { id, kind }));
  return known.find((document) => document.id === id)?.kind ?? named ?? null;
}

/** Whether the text is an ISO date that exists: `2011-02-30` does not. */
export function isDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toJSON() === `${text}T00:00:00.000Z`;
}

/** Whether the text is a month of a year: `2011-11`. */
export function isMonth(text: string): boolean {
  return isDay(firstDay(text));
}

const firstDay = (month: string) => `${month}-01`;

/** Matches everything except letters, digits, and white space. */
const punctuation = /[^\p{L}\p{N}\s]+/gu;
const parting = /[-:/]+/g;
const leadingThe = /^the\s+/;

const withSpaces = (folded: string) => folded.replace(parting, " ").replace(punctuation, "");

/** Sort keys of titles for each collation rule that documents of this family state. */
const keyByCollation: Readonly<Record<Collation, (folded: string) => string>> = {
  none: withSpaces,
  "ignore-punctuation": (folded) => folded.replace(punctuation, ""),
  "dashes-as-spaces": withSpaces,
  "the-under-next-word": (folded) => withSpaces(folded).replace(leadingThe, ""),
};

/** The string by which a document sorts a title. Compare it by code unit. */
export function collationKey(title: string, collation: Collation): string {
  return singleSpaces(keyByCollation[collation](fold(title))).trim();
}

/** Negative if one title precedes the other by the document's collation. */
export function compareTitles(one: string, other: string, collation: Collation): number {
  return compareCodeUnits(collationKey(one, collation), collationKey(other, collation));
}

/** Lines of a source that contain no rules text, with the reason for omitting them. */
export type Boilerplate = Shaped<typeof boilerplateShape>;

export type BoilerplateReason = Boilerplate["reason"];

/** One parsed document: its facts, its entries in source order, and the lines that are not rules text. */
export interface RulesText {
  readonly document: SourceDocument;
  readonly entries: readonly Entry[];
  readonly boilerplate: readonly Boilerplate[];
}

export interface EntryInDocument {
  readonly entry: Entry;
  readonly document: SourceDocument;
}

export function entriesInDocuments(texts: readonly RulesText[]): readonly EntryInDocument[] {
  return texts.flatMap(({ document, entries }) => entries.map((entry) => ({ entry, document })));
}

/** A passage titled like its document is what the document says about itself. */
export function isPreface({ kind, title }: Entry, document: SourceDocument): boolean {
  return kind === "passage" && title === document.title;
}

/** The text under another id, with the ids of its entries. */
export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}

/** The facts by which every output cites an entry. */
export type EntryCitation = Shaped<typeof citationShape>;

export function cite(entry: Entry, document: SourceDocument): EntryCitation {
  const { id, kind, number, changed } = entry;
  const { title, date, monthOnly, edition } = document;
  return {
    id,
    title: entryName(entry),
    name: shownName(entry),
    kind,
    edition,
    number,
    changed,
    document: { id: document.id, title, date, monthOnly },
  };
}
