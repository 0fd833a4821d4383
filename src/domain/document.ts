import type { Edition } from "./edition.ts";
import { fold } from "./fold.ts";

export const documentKinds = [
  "glossary",
  "current-rulings",
  "temporary-rulings",
  "supplement",
  "rulebook",
  "faq",
  "errata",
  "guide",
  "mixed",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** How the entries of a document are put in alphabetical order; its preface says which. */
export const collations = ["none", "ignore-punctuation", "dashes-as-spaces", "the-under-next-word"] as const;

export type Collation = (typeof collations)[number];

export const documentScopes = ["full", "update", "excerpt"] as const;

export type DocumentScope = (typeof documentScopes)[number];

/** What the id of an imported document may be: it names a file, stands in addresses and is typed by people. */
export const documentIdForm = /^[a-z0-9][a-z0-9._-]{0,119}$/;

/**
 * What is known of one published text. Dates are ISO days or null where the text does not say: `date` is the day that
 * the document has, `asOf` the day up to which it holds rulings, `effective` the day from which it counts.
 */
export interface SourceDocument {
  /** Stable and readable: `2e-current-rulings-2011-01-03`. */
  readonly id: string;
  readonly title: string;
  readonly edition: Edition;
  /** Title of the game, where a person gave one: `Magic: The Gathering`. */
  readonly game: string | null;
  readonly kind: DocumentKind;
  readonly version: string | null;
  readonly date: string | null;
  readonly asOf: string | null;
  readonly effective: string | null;
  /** `full` holds all that is in force, `update` only what is new, `excerpt` some entries of a longer text. */
  readonly scope: DocumentScope;
  readonly collation: Collation;
  /** Name of the source text below `sources/`, and the SHA-256 of its bytes in lower-case hexadecimal. */
  readonly source: { readonly file: string; readonly sha256: string };
}

/**
 * What is known of a document before its text is read: given by a person or by the overlay. What is missing here is
 * taken from the text, and what neither says gets the cautious default (`mixed`, `excerpt`, null).
 */
export type KnownFacts = Pick<SourceDocument, "source"> & {
  readonly [Fact in Exclude<keyof SourceDocument, "source">]?: NonNullable<SourceDocument[Fact]> | undefined;
} & {
  /** The title that the file itself marks; a title that a person gave or the text dates goes before it. */
  readonly markedTitle?: string | undefined;
};

/** `Current Rulings Document, 2011-01-03` */
export function documentName({ title, date }: Pick<SourceDocument, "title" | "date">): string {
  return `${title}, ${date ?? "undated"}`;
}

/** Whether people name the document so: `2e-current-rulings-2011-01-03`, `2e-current-rulings`, or `current-rulings`. */
export function isDocumentCalled(name: string, { id, kind }: Pick<SourceDocument, "id" | "kind">): boolean {
  return id === name || id.startsWith(`${name}-`) || kind === name;
}

/** `2011-01-03` */
const isoForm = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an ISO day that the calendar has: `2011-02-30` is none. */
export function isDay(text: string): boolean {
  if (!isoForm.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** All but letters, digits and white space. */
const punctuation = /[^\p{L}\p{N}\s]+/gu;
const parting = /[-:/]+/g;
const leadingThe = /^the\s+/;

const withSpaces = (folded: string) => folded.replace(parting, " ").replace(punctuation, "");

/** What a title is sorted by, for each rule of order that documents of this family state. */
const keyByCollation: Readonly<Record<Collation, (folded: string) => string>> = {
  none: withSpaces,
  "ignore-punctuation": (folded) => folded.replace(punctuation, ""),
  "dashes-as-spaces": withSpaces,
  "the-under-next-word": (folded) => withSpaces(folded).replace(leadingThe, ""),
};

/** The string by which a document sorts a title; compare by code unit. */
export function collationKey(title: string, collation: Collation): string {
  return keyByCollation[collation](fold(title)).replace(/\s+/g, " ").trim();
}

/** Negative when one stands before the other, by the rule of the document. */
export function compareTitles(one: string, other: string, collation: Collation): number {
  const first = collationKey(one, collation);
  const second = collationKey(other, collation);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
