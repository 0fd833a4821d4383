/**
 * Finds cards by names as people write them. Case, accents, punctuation, `•`, `U.S.S.`, and a leading article make no difference.
 * A name that fits several cards finds them all; the caller shows a choice.
 */

import type { Card } from "../domain/card.ts";
import type { Edition } from "../domain/edition.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { fewestLetters, foldTitle } from "../domain/fold.ts";
import { firstNotLower, groupBy } from "../domain/group-by.ts";
import { withoutMark } from "./card-list.ts";
import { cardOf } from "./columns.ts";

/** A card in the table of names. */
export interface CardName extends Pick<Card, "id" | "title" | "edition" | "type"> {
  /** Set of its first printing; tells cards of one name apart. */
  readonly set: string | null;
  /** The folded title. */
  readonly folded: string;
  /** Position in the table of names. */
  readonly at: number;
  /** Number of letters of `folded` that are its name without subtitle or remark in parentheses. */
  readonly nameLength: number;
}

const articles: readonly (string | undefined)[] = ["a", "an"];
/** Matches what parts the thousands of a folded number: `1 000` for `1,000`. */
const ofThousands = /(?<=\b\d{1,3}) (?=\d{3}\b)/g;
/** By what they mean. */
const numerals = [
  ..."zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  ..."thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" "),
];

/** Numbers are alike in digits and words: `Two of 3` is `two of three`. */
export function foldCardName(name: string): string {
  const folded = foldTitle(withoutMark(name).replaceAll("&", " and ")).replace(ofThousands, "");
  const words = folded.split(" ").map((word) => (word === "" ? "" : (numerals[Number(word)] ?? word)));
  return (words.length > 1 && articles.includes(words[0]) ? words.slice(1) : words).join(" ");
}

/** `Worf, First Officer` and `Worf (First Contact)` are called `Worf`. */
const nameEnd = /, | ?\(/;

export function cardName(card: Omit<CardName, "folded" | "nameLength">): CardName {
  const folded = foldCardName(card.title);
  const end = card.title.search(nameEnd);
  const name = end > 0 ? foldCardName(card.title.slice(0, end)) : folded;
  return { ...card, folded, nameLength: folded.startsWith(name) ? name.length : folded.length };
}

/** The name of a card by its entry. `at` is its position among the cards of all lists. */
export function nameOfCard(entry: Entry, edition: Edition, at: number): CardName {
  const { type } = cardOf(entry, edition);
  return cardName({ id: entry.id, title: entryName(entry), edition, type, set: entry.section, at });
}

/**
 * The folded names by which a card is found: its title and its name alone, a ship's name also without the initials (`U.S.S. Kestrel`),
 * and one with a hyphen also in one word.
 */
export function keysOf({ title, folded, nameLength }: CardName): readonly string[] {
  const whole = nameLength === folded.length ? [folded] : [folded, folded.slice(0, nameLength)];
  const bare = title.charAt(1) === "." ? whole.map((name) => name.slice(name.indexOf(" ") + 1)) : [];
  const joined = title.includes("-") ? whole.map(withoutSpaces) : [];
  return [...whole, ...bare, ...joined];
}

/** `Maglock (Homefront)`: a remark that no list has is left out. */
const remark = / {0,3}\([^()]{1,60}\)$/;

/** One card, or several among which a person must choose; empty if no card has the name. */
export function findCards(name: string, cards: readonly CardName[]): readonly CardName[] {
  const whole = findNamed(name, cards);
  const bare = name.replace(remark, "");
  return whole.length > 0 || bare === name ? whole : findNamed(bare, cards);
}

function findNamed(name: string, cards: readonly CardName[]): readonly CardName[] {
  const wanted = foldCardName(name);
  if (wanted === "") return [];
  const { length } = withoutSpaces(wanted);
  const longEnough = cards.filter(({ folded }) => folded.length >= length);
  const byEdition = [...groupBy(longEnough, ({ edition }) => edition).values()];
  const named = byEdition.flatMap((own) => namedExactly(wanted, own));
  const begun = byEdition.flatMap((own) => {
    const group = own.filter(({ folded }) => folded.startsWith(`${wanted} `));
    return isSharedName(group, named) ? group : [];
  });
  return named.length > 0 ? [...named, ...begun] : calledInPart(wanted, longEnough);
}

/** Cards with all these words in their titles, those whose names begin or end so first; else those with such beginnings of words. */
function calledInPart(wanted: string, cards: readonly CardName[]): readonly CardName[] {
  const called = cards
    .filter(({ folded }) => hasWords(folded, wanted))
    .toSorted((one, other) => partOfName(one, wanted) - partOfName(other, wanted));
  const words = wanted.split(" ");
  if (called.length > 0 || words.join("").length < fewestLetters) return called;
  return cards.filter(({ folded }) => beginsWords(folded, words));
}

/** The words of a title, and each two of them as one: `saltpan` for `Salt Pan`. */
export function wordsOfTitle({ folded }: CardName): readonly string[] {
  const words = folded.split(" ");
  return [...words, ...words.map((word, at) => word + (words[at + 1] ?? ""))];
}

export function wordsOfNames(names: readonly CardName[]): ReadonlySet<string> {
  return new Set(names.flatMap(wordsOfTitle));
}

/** The cards with this title, not only this name or half of it. Spaces make no difference: `Ixtana' Rax`, `Ixtana'Rax`. */
export function cardsTitled(title: string, cards: readonly CardName[]): readonly CardName[] {
  const wanted = withoutSpaces(foldCardName(title));
  return cards.filter(({ folded }) => withoutSpaces(folded) === wanted);
}

export const withoutSpaces = (folded: string) => folded.replaceAll(" ", "");

const hasWords = (folded: string, wanted: string) => ` ${folded} `.includes(` ${wanted} `);

/** Where the words stand in a title: 0 first or last in its name (`Kirk` in `Captain Kirk`), 1 within it, 2 after it. */
function partOfName({ folded, nameLength }: CardName, wanted: string): number {
  const name = folded.slice(0, nameLength);
  if (name.startsWith(`${wanted} `) || name.endsWith(` ${wanted}`)) return 0;
  return hasWords(name, wanted) ? 1 : 2;
}

function namedExactly(wanted: string, cards: readonly CardName[]): readonly CardName[] {
  const letters = withoutSpaces(wanted);
  return cards.filter(
    ({ folded, nameLength }) =>
      (nameLength === wanted.length && folded.startsWith(wanted)) || withoutSpaces(folded) === letters,
  );
}

/**
 * Whether cards that begin with a name are likely called by it, although their list does not separate subtitles: no card of the
 * edition has the name alone, and several begin with it, or one of the type of the named card. `Worf` is shared; the mission
 * `Wormhole Survey` is not called like the interrupt `Wormhole`.
 */
function isSharedName(group: readonly CardName[], named: readonly CardName[]): boolean {
  const [first] = group;
  if (named.some(({ edition }) => edition === first?.edition)) return false;
  return group.length > 1 || named.some(({ type }) => type === first?.type);
}

/** Whether each written word begins a word of the folded title, in the title's order. */
function beginsWords(folded: string, written: readonly string[]): boolean {
  const title = ` ${folded}`;
  let at = 0;
  return written.every((word) => {
    const place = title.indexOf(` ${word}`, at);
    at = place + 1;
    return place >= 0;
  });
}

const firstWord = () => /[\p{L}\p{N}]+/u;

/** Whether a text names the card by its whole title. A title of one word counts only as the card writes it: `Wormhole`, not `wormhole`. */
export function namesCard(text: string, { title, folded }: Pick<CardName, "title" | "folded">): boolean {
  const word = firstWord().exec(title)?.[0] ?? title;
  if (folded === "" || !text.toLowerCase().includes(word.toLowerCase())) return false;
  if (!folded.includes(" ") && !text.includes(word)) return false;
  return ` ${foldTitle(text)} `.includes(` ${folded} `);
}

/** The keys of all cards without spaces, sorted: a line and the position of the card for each. */
export interface CardKeys {
  readonly keys: string;
  readonly positions: readonly number[];
}

export function tabulateKeys(names: readonly CardName[]): CardKeys {
  const called = names.flatMap((name) =>
    [...new Set(keysOf(name).map(withoutSpaces))].map((key) => ({ key, at: name.at })),
  );
  called.sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key) || one.at - other.at);
  return { keys: called.map(({ key }) => key).join("\n"), positions: called.map(({ at }) => at) };
}

/** Finds the positions of the cards with a key, or with one that begins so. Spaces make no difference. */
export function openKeys({
  keys,
  positions,
}: CardKeys): (name: string, which: "whole" | "beginning") => readonly number[] {
  const lines = keys.split("\n");
  return (name, which) => {
    const letters = withoutSpaces(name);
    const isFound = (key = "") => (which === "whole" ? key === letters : key.startsWith(letters));
    const start = firstNotLower(lines, (key) => key < letters);
    let end = start;
    while (end < lines.length && isFound(lines[end])) end++;
    return [...new Set(positions.slice(start, end))].sort((one, other) => one - other);
  };
}
