/**
 * The table of column names and what they mean. It is the only place that knows the format of a list of cards. A column that is
 * not in it is a figure of the card (Integrity, Weapons, Loyalty), kept in its order under its own name. Reads a card back.
 */

import { type Card, type CardField, contentOfCard } from "../domain/card.ts";
import type { Edition } from "../domain/edition.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { fewestLetters, foldedWords, lettersOf, singular } from "../domain/fold.ts";
import { keysOfTable } from "../domain/group-by.ts";

/** If several columns of a list have one meaning, the first name in this order counts; the others are facts of a printing or figures. */
const namesByMeaning = {
  name: "name, card name, title, card title, card",
  subtitle: "subtitle, subname, epithet, version",
  type: "type, card type, type name, type code, type line, supertype, types",
  text:
    "text, game text, card text, rules text, oracle text, functional text, full text, rules, ability, effect, effects, card effect, " +
    "effect text, main effect, desc",
  set: "release, expansion, set name, pack name, set, set code, pack, pack code, product",
  number: "number, collector number, collectors info, collector info, info, no, code, position, id",
  uniqueness: "unique, uniqueness, is unique",
  cost: "cost, mana cost, play cost, pool cost, twilight cost, deploy",
  points: "points, point value, victory points",
  skills: "skills, skill, disciplines, special abilities",
  keywords: "keywords, keyword, traits, trait, characteristics, characteristics keywords",
  icons: "icons, icon",
  printing:
    "image file, image, image url, picture, url, illustrator, artist, rarity, frequency, flavor, flavor text, flavour, lore, " +
    "back flavor, quantity, printable, language, octgn id, date, release date, errata date, tags, object, lang, released at, uri, " +
    "image uris, scryfall uri, scryfall set uri, set uri, set search uri, rulings uri, prints search uri, related uris, " +
    "purchase uris, oracle id, multiverse ids, mtgo id, mtgo foil id, arena id, tcgplayer id, cardmarket id, card back id, " +
    "illustration id, artist ids, set id, set type, image status, highres image, border color, frame, full art, textless, " +
    "booster, story spotlight, promo, reprint, variation, oversized, digital, finishes, foil, nonfoil, games, edhrec rank, " +
    "penny rank, prices, card images, card prices, card sets, dbf id, gemp id",
} as const;

export type ColumnMeaning = keyof typeof namesByMeaning | "figure";

interface NamedMeaning {
  readonly meaning: ColumnMeaning;
  /** Place of the name among those of its meaning. */
  readonly rank: number;
}

const figure: NamedMeaning = { meaning: "figure", rank: 0 };
/** These head the description of a printing, and further columns of their meanings belong to it, such as a set code. */
export const ofPlace: ReadonlySet<ColumnMeaning> = new Set(["set", "number"]);
/** A card has any number of these. */
const oftenSeveral: ReadonlySet<ColumnMeaning> = new Set(["printing", "icons", "keywords", "skills"]);

const meaningByName: ReadonlyMap<string, NamedMeaning> = new Map(
  keysOfTable(namesByMeaning).flatMap((meaning) =>
    namesByMeaning[meaning]
      .split(", ")
      .map((name, rank): [string, NamedMeaning] => [name.replaceAll(" ", ""), { meaning, rank }]),
  ),
);

/** What a column means if it stands alone: `Mission/ Dilemma Type` is a figure. */
export const meaningOf = (column: string): ColumnMeaning =>
  (meaningByName.get(lettersOf(column)) ?? figure).meaning;

/** The meaning of each column of a list, in order. */
export function meaningsOf(columns: readonly string[]): readonly ColumnMeaning[] {
  const named = columns.map((column) => meaningByName.get(lettersOf(column)) ?? figure);
  return named.map(({ meaning, rank }, at) => {
    if (oftenSeveral.has(meaning)) return meaning;
    const isFirst = named.every(
      (other, place) =>
        other.meaning !== meaning || other.rank > rank || (other.rank === rank && place >= at),
    );
    if (isFirst) return meaning;
    return ofPlace.has(meaning) ? "printing" : "figure";
  });
}

export function cardOf(entry: Entry, edition: Edition): Card {
  const content = contentOfCard(entry);
  const type = fieldsOf(content, "type")[0]?.value ?? "";
  return { id: entry.id, title: entryName(entry), edition, type, ...content };
}

/** The values of all fields with this meaning, in the order of the list. */
export function fieldsOf({ fields }: Pick<Card, "fields">, meaning: ColumnMeaning): Card["fields"] {
  return fields.filter(({ name }) => meaningOf(name) === meaning);
}

/** The first field that a word of a text means, whose column has this word or abbreviates it; undefined if none does. */
export function fieldCalled({ fields }: Pick<Card, "fields">, word: string): CardField | undefined {
  return fields.find(({ name }) => foldedWords(name).some((own) => isCalled(own, word)));
}

/** An abbreviation that leaves letters out has none: `Wpn`. Others are the start of the word: `staff`. */
const vowel = /[aeiou]/;

/** Whether a word means a word of a column: `ranges` and `staffing`, or an abbreviation, `Rng` and `Wpn`. */
function isCalled(own: string, word: string): boolean {
  if (own.length < fewestLetters || own[0] !== word[0]) return own === word;
  if (vowel.test(own)) return word.startsWith(own);
  let at = 0;
  for (const letter of word) if (letter === own[at]) at++;
  return at === own.length;
}

/** What a sentence that says what to do names, and the column that holds it. */
const touching: readonly (readonly [said: string, ColumnMeaning])[] = [
  ["unique", "uniqueness"],
  ["cost", "cost"],
  ["point", "points"],
  ["keyword", "keywords"],
  ["type", "type"],
];

/** `this mission` is the card. */
function wordsSaid(text: string): ReadonlySet<string> {
  const words = foldedWords(text).filter((_, at, all) => all[at - 1] !== "this");
  return new Set(words.map(singular));
}

/** The column that a sentence about the card names: `This card is unique.`; undefined if it names none. */
export function meaningSaid(text: string): ColumnMeaning | undefined {
  const words = wordsSaid(text);
  return touching.find(([word]) => words.has(word))?.[1];
}

/** The field that a sentence about the card names: `The cost of this card is 3.`; null if it names none. */
export function fieldSaid(text: string, card: Card): string | null {
  const [words, meaning] = [wordsSaid(text), meaningSaid(text)];
  const isNamed = ({ name }: CardField) => foldedWords(name).some((word) => words.has(singular(word)));
  return (meaning && fieldsOf(card, meaning)[0]?.name) ?? card.fields.find(isNamed)?.name ?? null;
}
