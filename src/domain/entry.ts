import { entryKinds } from "./document-kinds.ts";
import { foldedWords, monthWords, slug, wordSet } from "./fold.ts";
import type { blockShape } from "./output-shapes.ts";
import type { erratumShape, Shaped } from "./shapes.ts";
import { type LineSpan, withoutColon } from "./source-line.ts";
import { withoutEmphasis } from "./text-runs.ts";

export type EntryKind = (typeof entryKinds)[number];

export function isEntryKind(word: string): word is EntryKind {
  return entryKinds.some((kind) => kind === word);
}

/** The smallest unit of text that is kept whole. Line breaks within it were joined; typography is unchanged. */
export interface Block extends Shaped<typeof blockShape> {
  /** Depth of nesting; 0 for text that is not part of a list. */
  readonly depth: number;
  /** Position in `Entry.blocks` of the block that introduces this one (the lead-in of an item, the step of a sub-step). */
  readonly leadIn: number | null;
}

export type BlockKind = Block["kind"];

/** A block that is in no list and under no sub-heading. */
export function plainBlock(kind: BlockKind, text: string, lines: LineSpan): Block {
  return { kind, path: null, text, lines, under: null, depth: 0, leadIn: null };
}

/** What an erratum does to its card, in a form that scripts can use. */
export type Erratum = Shaped<ReturnType<typeof erratumShape>>;

/** Matches the label of the valid text in an erratum that also quotes the old text: `New text: Draw two cards.` */
export const newTextLabel =
  /^(?:now|after|(?:should )?reads?|(?:new|corrected|revised)(?: text)?|(?:(?:card|game|ruling) )?text): /im;

/** Matches the label of its old text, which is not valid: `Was: Draw three cards.` */
export const oldTextLabel = /^(?:was|before|old(?: text)?|printed(?: text)?|original(?: text)?): /i;

/** Matches what stands above a list of works that support the text: `*References*:`. */
export const aboveSources = /^\W{0,3}(?:references|sources|footnotes)\W{0,3}$/i;

/** One ruling, erratum, glossary entry, or passage of a document, with its location. */
export interface Entry {
  /** `document-id/slug-of-the-title`; for an untitled passage, the slug of its first words. */
  readonly id: string;
  /** Null for an untitled passage, which is shown by its `label`. */
  readonly title: string | null;
  /** First words of an untitled passage; null if there is a title. */
  readonly label: string | null;
  readonly kind: EntryKind;
  /** The author's number, such as `702.19`; null if the entry has none. */
  readonly number: string | null;
  /** Heading of the part of the document that contains it: `ERRATA`. */
  readonly section: string | null;
  /** Marked in its document as new, changed, or expanded. */
  readonly changed: boolean;
  /** Other names of the same thing: inverted titles, corrected spellings, former titles. */
  readonly aliases: readonly string[];
  readonly erratum: Erratum | null;
  /** True if the entry changes only part of an earlier text ("The rest of the entry does not change."). */
  readonly partial: boolean;
  readonly blocks: readonly Block[];
  /** First and last line of the entry in its source. */
  readonly lines: LineSpan;
}

/** The last part of an id, which all versions of a document share: `up-the-ante`. */
export function slugOfId(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/**
 * Finds names in running text, from left to right and the longest at each place. `isBeginning` tells whether a name may begin with
 * these words; `find` gets so many words or fewer and the position of the first, and returns null if they are no name.
 */
export function findLongest<Word, Found>(
  words: readonly Word[],
  isBeginning: (run: readonly Word[]) => boolean,
  find: (run: readonly Word[], at: number) => Found | null,
): readonly Found[] {
  const all: Found[] = [];
  for (let at = 0, end = 0; at < words.length; at = Math.max(at + 1, end)) {
    end = at;
    while (end < words.length && isBeginning(words.slice(at, end + 1))) end += 1;
    for (; end > at; end -= 1) {
      const found = find(words.slice(at, end), at);
      if (found === null) continue;
      all.push(found);
      break;
    }
  }
  return all;
}

/** How many first words name what has no title, enough to distinguish the passages of one page. */
export const wordsOfLabel = 8;

/** The title for scripts: for an untitled passage, its first words. */
export function entryName(entry: Pick<Entry, "title" | "label" | "id">): string {
  return entry.title ?? entry.label ?? entry.id;
}

/** The entry with the blocks that are no headings. */
export function withoutHeadings<Whole extends Pick<Entry, "blocks">>(entry: Whole): Whole {
  return { ...entry, blocks: entry.blocks.filter(({ kind }) => kind !== "heading") };
}

/** The texts of its blocks without headings. */
export function bodyOf(entry: Pick<Entry, "blocks">): readonly string[] {
  return withoutHeadings(entry).blocks.map(({ text }) => text);
}

/** Its text on one line, without headings and emphasis. */
export function plainBodyOf(entry: Pick<Entry, "blocks">): string {
  return bodyOf(entry).map(withoutEmphasis).join(" ");
}

const participles = wordSet("withdrawn removed deleted rescinded retracted cancelled canceled");
/** What is withdrawn: `this ruling has now been`. */
const subjects = wordSet("entry erratum errata ruling rulings rule question section definition");
const fillers = wordSet("this these is was are were has have been now hereby");
/** What stands before the title of the entry or `this card`: `the erratum on this card is`. */
const beforeTopic = wordSet("on for about of");
/** What it is withdrawn from: `from the Glossary`. */
const documents = wordSet("document entries errata faq glossary rulebook rulings rules supplement");
/** What may stand before and between these, and in a date: `effective 1st May 2012`. */
const ofDate = wordSet(
  `from the this these current effective as of in on since immediately ${monthWords.join(" ")}`,
);
const year = /^(?:19|20)\d\d$/;
/** Matches `1`, `1st`, `2012`. */
const numeral = /^\d{1,4}(?:st|nd|rd|th)?$/;
/** Longer texts say more. */
const longestWithdrawal = 120;
/** Matches `(Deleted in May 2012)`. */
const bracketed = /^[([].*[)\]]\.?$/s;
/** Matches the second sentence of `The erratum is withdrawn. Play the card as printed.` */
const asPrinted = /(?<=\.) [^.]{1,60}\bas printed\.$/i;

/**
 * Whether an entry says only that it was withdrawn, so that it stands for one that is no longer in force: `This entry has now been
 * withdrawn.`, `The ruling on anchors is withdrawn.`, `Removed from the Glossary.`, `[Deleted]`, `Withdrawn, 1 May 2012`. A noun of the
 * document, brackets, or a year tell it from a short rule, such as `Removed.`, `Removed in step 2.`, or `This rule is removed on 6.`
 */
export function isWithdrawal(entry: Pick<Entry, "blocks" | "title">): boolean {
  const [whole = "", ...others] = bodyOf(entry).map(withoutEmphasis);
  const text = whole.replace(asPrinted, "");
  const words = text.length > longestWithdrawal ? [] : foldedWords(text);
  const at = words.findLastIndex((word) => participles.has(word));
  if (at < 0 || others.length > 0) return false;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const numbers = after.filter((word) => numeral.test(word));
  const isDated = numbers.some((word) => year.test(word)) || numbers.length === 3;
  const isOfDocument = before.some((word) => subjects.has(word)) || after.some((word) => documents.has(word));
  const isOnTopic = before.some((word) => beforeTopic.has(word));
  const topic = new Set(isOnTopic ? [...beforeTopic, "the", "card", ...foldedWords(entry.title ?? "")] : []);
  return (
    before.every((word) => subjects.has(word) || fillers.has(word) || topic.has(word)) &&
    after.every((word) => documents.has(word) || ofDate.has(word) || numeral.test(word)) &&
    (numbers.length === 0 || isDated) &&
    (isOfDocument || isDated || bracketed.test(text))
  );
}

/** Its names other than the one that is displayed. */
export function otherNames({ title, aliases }: Pick<Entry, "title" | "aliases">): readonly string[] {
  return title === null ? aliases.slice(1) : aliases;
}

/**
 * The name to display: the title, with the section of a later entry of that title (`Attack (Glossary)`), which its id shows;
 * for an untitled passage its alias (`[at any time]`), for an untitled rule its section and number
 * (`3-7 Character Area · 3-7-6`), or else its first words.
 */
export function shownName(
  entry: Pick<Entry, "title" | "aliases" | "label" | "id" | "number" | "section">,
): string {
  const { title, aliases, number, section } = entry;
  const [alias] = aliases;
  if (title !== null) return `${title}${partOfRepeated({ ...entry, title })}`;
  if (alias !== undefined) return `[${alias}]`;
  return number === null || section === null
    ? entryName(entry)
    : `${sectionName(section)}${beforeNumber}${number}`;
}

/** ` (Glossary)` for a later entry of a title; a number tells a rule from others of its title already. */
function partOfRepeated({
  id,
  title,
  number,
  section,
}: Pick<Entry, "id" | "number" | "section"> & { readonly title: string }): string {
  if (section === null || number !== null || !slugOfId(id).startsWith(`${slug(title)}-`)) return "";
  const part = withoutColon(withoutEmphasis(section));
  return part === title ? "" : ` (${part})`;
}

/** Separates the section of an untitled rule from its number. */
export const beforeNumber = " · ";

/** `3-7 Character Area` for `3-7. Character Area` */
const sectionName = (section: string) => section.replace(/^(?<number>\d\S{0,20}?)[.:)]? +/, "$<number> ");

/** Replaces an icon that its source lost. It must not be guessed. */
export const lostIcon = "[?]";

export const lostIconWarning = `${lostIcon} marks an icon missing from the text: look at the printed card`;
