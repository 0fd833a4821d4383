/** A card as the lists of players' programs know it. Rules decide; cards inform. */
import type { Edition } from "./edition.ts";

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

/** What became of an erratum in a list of cards. */
export const errataVerdicts = ["has-it", "old-text", "says-what-to-do", "no-such-card"] as const;

export type ErrataVerdict = (typeof errataVerdicts)[number];
