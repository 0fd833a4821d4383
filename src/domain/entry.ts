import type { LineSpan } from "./line-span.ts";

export const entryKinds = ["ruling", "erratum", "term", "card", "rule", "procedure", "passage"] as const;

export type EntryKind = (typeof entryKinds)[number];

export function isEntryKind(word: string): word is EntryKind {
  return entryKinds.some((kind) => kind === word);
}

/**
 * What a block is to its reader. A `heading` stands on lines of its own; a title that runs into its text is no block.
 * `lead-in` is the sentence that opens a list or procedure, `note` what the document says about its own entry.
 */
export const blockKinds = [
  "heading",
  "paragraph",
  "lead-in",
  "item",
  "step",
  "rule",
  "example",
  "game-text",
  "redirect",
  "note",
] as const;

export type BlockKind = (typeof blockKinds)[number];

/** The smallest piece of a text that is kept whole. Line breaks inside it were joined; typography was not touched. */
export interface Block {
  readonly kind: BlockKind;
  /** Address of a step (`2.d`) or numbered rule (`702.19b`); null for all else. The text does not repeat the label. */
  readonly path: string | null;
  /** Text with emphasis as light marks (`*italic*`, `**bold**`) and icons as `[AU]`, a lost one as `[?]`. */
  readonly text: string;
  readonly lines: LineSpan;
  /** Sub-heading that the block stands under or runs in: `Built-in Outpost`. */
  readonly under: string | null;
  /** Depth of nesting, 0 for text that is not part of a list. */
  readonly depth: number;
  /** Position in `Entry.blocks` of the block that introduces this one (an item's lead-in, a sub-step's step). */
  readonly leadIn: number | null;
  /** Links that the file itself has in the text, in order; absent where it has none. */
  readonly links?: readonly BlockLink[];
}

export interface BlockLink {
  /** As they stand in the text, without marks of emphasis. */
  readonly words: string;
  /** Last part of the id of the entry of the same document; absent where the link leads nowhere. */
  readonly entry?: string;
}

/** What an erratum does to its card, in a form that scripts can use. */
export type Erratum =
  | { readonly sort: "new-text" }
  | { readonly sort: "unique" }
  | { readonly sort: "title"; readonly oldTitle: string; readonly newTitle: string }
  | { readonly sort: "attribute"; readonly attribute: string; readonly value: string }
  | { readonly sort: "requirement"; readonly requirement: string }
  | { readonly sort: "misspelling"; readonly wrong: string; readonly right: string }
  | { readonly sort: "icon" }
  | { readonly sort: "part"; readonly part: string }
  | { readonly sort: "typography" };

/** `New text: Draw two cards.`: the line of an erratum that counts, where the old text stands beside it. */
export const newTextLabel = /^(?:now|new(?: text)?|corrected(?: text)?|revised(?: text)?|reads): /im;

/** One ruling, erratum, Glossary entry or passage of one document, with where it stands there. */
export interface Entry {
  /** `document-id/slug-of-the-title`; for an untitled passage the slug of its first words. */
  readonly id: string;
  /** Null for an untitled passage, which is shown by its `label`. */
  readonly title: string | null;
  /** First words of an untitled passage; null where there is a title. */
  readonly label: string | null;
  readonly kind: EntryKind;
  /** As the author numbers the entry, `702.19`; null where the entry has no number. */
  readonly number: string | null;
  /** Heading of the part of the document in which it stands: `ERRATA`. */
  readonly section: string | null;
  /** Marked in its document as new, changed or expanded. */
  readonly changed: boolean;
  /** Other names of the same thing: inverted titles, corrected spellings, old titles. */
  readonly aliases: readonly string[];
  readonly erratum: Erratum | null;
  /** True where the entry changes only part of what stood before ("The rest of the entry does not change."). */
  readonly partial: boolean;
  readonly blocks: readonly Block[];
  /** From the first to the last line of the entry in its source. */
  readonly lines: LineSpan;
}

/** The last part of an id, which the versions of a document share: `up-the-ante`. */
export function slugOfId(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/** The title that scripts get: for an untitled passage its first words. */
export function entryName(entry: Pick<Entry, "title" | "label" | "id">): string {
  return entry.title ?? entry.label ?? entry.id;
}

/** Its names beside the one that people read first. */
export function otherNames({ title, aliases }: Pick<Entry, "title" | "aliases">): readonly string[] {
  return title === null ? aliases.slice(1) : aliases;
}

/** What people read: an untitled passage by what it is also called, `[at any time]`, or else by its first words. */
export function shownName(entry: Pick<Entry, "title" | "aliases" | "label" | "id">): string {
  const [alias] = entry.aliases;
  return entry.title === null && alias !== undefined ? `[${alias}]` : entryName(entry);
}

/** Stands in a text for an icon that its source lost; nobody may guess it. */
export const lostIcon = "[?]";

export const lostIconWarning = `${lostIcon} marks an icon missing from the text: look at the printed card`;
