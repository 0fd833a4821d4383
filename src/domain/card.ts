/** A card as the lists of players' programs know it. Rules decide; cards inform. */
import type { WordEdit } from "./change.ts";
import type { EntryCitation, EntryInDocument } from "./document.ts";
import type { Edition } from "./edition.ts";
import type { BlockKind, Entry } from "./entry.ts";
import type { AmendedRuling } from "./event-log.ts";
import type { deckLineShape } from "./output-shapes.ts";
import type { Shaped } from "./shapes.ts";
import type { LineSpan } from "./source-line.ts";
import { withoutEmphasis } from "./text-runs.ts";

/** A column of a list and its value for one card. Names are those of the list. */
export interface CardField {
  readonly name: string;
  readonly value: string;
}

export interface Card {
  /** Id of its entry. */
  readonly id: string;
  /** Name and subtitle, as the list writes them. */
  readonly title: string;
  readonly edition: Edition;
  /** Empty if the list does not say. */
  readonly type: string;
  /** All columns that have a value and belong to the card rather than to a printing, in the order of the list. */
  readonly fields: readonly CardField[];
  /** The text on the card; a line feed separates paragraphs. Empty if it has none. */
  readonly text: string;
  /** Set, number, and other facts of each printing: `Premiere 12 (rarity: R)`. */
  readonly printings: readonly string[];
}

/** What the entry of a card holds, read back from its blocks. */
export function contentOfCard({ blocks }: Pick<Entry, "blocks">) {
  const blocksOf = (wanted: BlockKind) => blocks.filter(({ kind }) => kind === wanted);
  return {
    fields: blocksOf("field").map(({ under, text }) => ({ name: under ?? "", value: text })),
    text: blocksOf("game-text")
      .map(({ text }) => text)
      .join("\n"),
    printings: blocksOf("printing").flatMap(({ text }) => (text === "" ? [] : [text])),
  };
}

/** What a list says of a card beside its type, which stands in its head. */
export function figuresOf({ fields, type }: Pick<Card, "fields" | "type">): readonly CardField[] {
  const typeAt = type === "" ? -1 : fields.findIndex(({ value }) => value === type);
  return fields.filter((_, at) => at !== typeAt);
}

/** `Cost: 3` */
export function fieldText({ name, value }: CardField): string {
  return `${name}: ${value.replaceAll("\n", " ")}`;
}

export const fieldSeparator = " · ";

/** A card as one passage: its text, then its columns, `Type: Ship · Cost: 3`. */
export function passageOfCard({ text, fields }: Pick<Card, "text" | "fields">): string {
  return [text, fields.map(fieldText).join(fieldSeparator)].filter((part) => part !== "").join("\n");
}

/** The texts that may be cited: those of the blocks of an entry, or what a list says of a card, except of its printings. */
export function citableTexts({ kind, blocks }: Pick<Entry, "kind" | "blocks">): readonly string[] {
  if (kind === "card") return passageOfCard(contentOfCard({ blocks })).split("\n");
  return blocks.map(({ text }) => withoutEmphasis(text));
}

/** One file of a list: a table with a header row. */
export interface CardSheet {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly lines: LineSpan }[];
  /** Number of lines of the list's files before this one. */
  readonly linesAbove: number;
}

/** What became of an erratum in a list of cards. */
export const errataVerdicts = ["has-it", "old-text", "says-what-to-do", "no-such-card"] as const;

export type ErrataVerdict = (typeof errataVerdicts)[number];

/** What an erratum means for the card of a list. */
export interface CheckedErratum {
  readonly verdict: Exclude<ErrataVerdict, "no-such-card">;
  /** Name of the column that the erratum touches; null if it cannot be told. */
  readonly field: string | null;
  /** From the card's text to that with the erratum; empty if the erratum only says what to do. */
  readonly words: readonly WordEdit[];
}

export interface ErratumOnCard extends CheckedErratum, EntryInDocument {
  /** Whether the list of the card is later than the erratum. */
  readonly isListLater: boolean;
}

/** A card with all that is known about it. */
export interface CardDossier {
  readonly card: Card;
  readonly citation: EntryCitation;
  /** In force, in the order of the documents. */
  readonly errata: readonly ErratumOnCard[];
  /** Other entries in force that name it. */
  readonly rulings: readonly EntryInDocument[];
  /** Terms and procedures that its text uses. */
  readonly terms: readonly EntryInDocument[];
  /** Rulings given at this event that name it. */
  readonly given: readonly AmendedRuling[];
}

/** An erratum in force against the lists of cards. */
export interface ErratumCheck extends Omit<ErratumOnCard, "verdict"> {
  readonly verdict: ErrataVerdict;
  readonly card: EntryCitation | null;
  /** If no card has its title, the cards with similar ones. */
  readonly nearest: readonly EntryCitation[];
  /** The sentence of an erratum that says what to do, and the value of its field. */
  readonly said: string;
  readonly value: string;
}

export type DeckLine = Shaped<typeof deckLineShape>;

/** A line of a deck list whose card is known. */
export interface DeckCard
  extends DeckLine,
    Pick<Card, "type">,
    Pick<CardDossier, "errata" | "rulings" | "given"> {
  readonly card: EntryCitation;
}

export interface CheckedDeck {
  readonly cards: readonly DeckCard[];
  readonly unknown: readonly (DeckLine & { readonly nearest: readonly EntryCitation[] })[];
}
