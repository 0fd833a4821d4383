/**
 * Finds cards by names as people write them. Case, accents, punctuation, `•`, `U.S.S.`, and a leading article make no difference.
 * A name that fits several cards finds them all; the caller shows a choice.
 */

import type { Card } from "../domain/card.ts";
import type { Edition } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { foldTitle, numberWords } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { withoutMark } from "./card-list.ts";
import { cardOf } from "./columns.ts";

/** A title as names in questions are compared with it. */
export interface FoldedName extends Pick<Card, "id"> {
  /** Position of the card among those of all lists. */
  readonly at: number;
  /** The folded title. */
  readonly folded: string;
  /** Number of letters of `folded` that are its name without subtitle or remark in parentheses. */
  readonly nameLength: number;
  /** Where its name begins without the initials of a ship: `U.S.S. Kestrel`. */
  readonly bareStart: number;
}

export interface CardName extends FoldedName, Pick<Card, "title" | "edition" | "type"> {}

/** Before a title they make no difference. Before a part of one, they tell that any such card is meant. */
export const articles: readonly (string | undefined)[] = ["a", "an"];
/** Matches what parts the thousands of a folded number: `1 000` for `1,000`. */
const ofThousands = /(?<=\b\d{1,3}) (?=\d{3}\b)/g;
/** Numbers are alike in digits and words: `Two of 3` is `two of three`. */
export function foldCardName(name: string): string {
  const folded = foldTitle(withoutMark(name).replaceAll("&", " and ")).replace(ofThousands, "");
  const words = folded.split(" ").map((word) => (word === "" ? "" : (numberWords[Number(word)] ?? word)));
  return (words.length > 1 && articles.includes(words[0]) ? words.slice(1) : words).join(" ");
}

/** `Worf, First Officer` and `Worf (First Contact)` are called `Worf`. */
const nameEnd = /, |\(/;

export function foldName({ id, title }: Pick<Card, "id" | "title">, at: number): FoldedName {
  const folded = foldCardName(title);
  const [name = ""] = title.split(nameEnd);
  const nameLength = foldCardName(name).length || folded.length;
  return { id, at, folded, nameLength, bareStart: title.charAt(1) === "." ? folded.indexOf(" ") + 1 : 0 };
}

/** The name of a card by its entry. `at` is its position among the cards of all lists. */
export function nameOfCard(entry: Entry, edition: Edition, at: number): CardName {
  const { title, type } = cardOf(entry, edition);
  return { ...foldName({ id: entry.id, title }, at), title, edition, type };
}

/** The folded names by which a card is called: its title and its name alone, with and without the initials of a ship. */
export function namesOfCard({ folded, nameLength, bareStart }: FoldedName): readonly string[] {
  const names = [folded, folded.slice(0, nameLength)];
  return [...names, ...names.map((name) => name.slice(bareStart))];
}

/** Adds to the cards called by a name those of other editions that begin with it, if they are likely called so. */
export function withSharing(called: readonly CardName[], begun: readonly CardName[]): readonly CardName[] {
  const groups = [...groupBy(begun, ({ edition }) => edition).values()];
  return [...called, ...groups.flatMap((own) => (isSharedName(own, called) ? own : []))];
}

export const withoutSpaces = (folded: string) => folded.replaceAll(" ", "");

/** Whether a title has more words, but begins with these, or has only the initials of a ship before them. */
export function beginsWith({ folded, bareStart }: FoldedName, words: string): boolean {
  return [0, bareStart].some((from) => folded.startsWith(`${words} `, from));
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

const firstWord = () => /[\p{L}\p{N}]+/u;

/** Whether a text names the card by its whole title. A title of one word counts only as the card writes it: `Wormhole`, not `wormhole`. */
export function namesCard(text: string, { title, folded }: Pick<CardName, "title" | "folded">): boolean {
  const word = firstWord().exec(title)?.[0] ?? title;
  // Folding a text takes long, and few have the word.
  const hasWord = folded.includes(" ")
    ? text.toLowerCase().includes(word.toLowerCase())
    : text.includes(word);
  return hasWord && ` ${foldTitle(text)} `.includes(` ${folded} `);
}

/** A line for each card: what its `FoldedName` has. Reading them as records takes several times as long. */
export function tabulateNames(names: readonly FoldedName[]): string {
  const fields = names.map(({ folded, nameLength, bareStart, at, id }) =>
    [folded, nameLength, bareStart, at, id].join("\t"),
  );
  return fields.map((line) => `\n${line}`).join("");
}

function nameOfLine(line: string): FoldedName {
  const [folded = "", nameLength, bareStart, at, id = ""] = line.split("\t");
  return { folded, nameLength: Number(nameLength), bareStart: Number(bareStart), at: Number(at), id };
}

/** Names, ready to be looked for. */
export interface NameTable {
  /** Whether the name is one of the table, if it is one of the lists. */
  readonly isOf: (name: FoldedName) => boolean;
  /** In the order of their lists. */
  readonly all: () => readonly FoldedName[];
  /** The names with these words, or with these and the beginning of another. */
  readonly having: (words: string, which: "whole" | "beginning") => readonly FoldedName[];
  /** The words of titles. */
  readonly words: () => ReadonlySet<string>;
}

export interface CardNames extends NameTable {
  readonly open: (name: FoldedName) => CardName;
  /** The types of cards as one word each: `event` for the type `Q Event`. */
  readonly types: () => ReadonlySet<string>;
}

/** The names of a table of lines that are wanted. */
export function openNames(lines: string, isWanted: (name: FoldedName) => boolean): NameTable {
  const all = once(() => lines.split("\n").slice(1).map(nameOfLine).filter(isWanted));
  return {
    isOf: isWanted,
    all,
    having: (words, which) => linesWith(words, which, lines).map(nameOfLine).filter(isWanted),
    words: once(() => new Set(all().flatMap(({ folded }) => folded.split(" ")))),
  };
}

function linesWith(words: string, which: "whole" | "beginning", lines: string): readonly string[] {
  const found = new Set<string>();
  for (let at = lines.indexOf(words); at > 0; at = lines.indexOf(words, at + 1)) {
    const isWhole = which === "beginning" || " \t".includes(lines.charAt(at + words.length));
    if (!isWhole || !" \n".includes(lines.charAt(at - 1))) continue;
    const end = lines.indexOf("\n", at);
    found.add(lines.slice(lines.lastIndexOf("\n", at) + 1, end < 0 ? lines.length : end));
  }
  return [...found];
}

/** The cards with this title, not only this name or half of it. Spaces make no difference: `Ixtana' Rax`, `Ixtana'Rax`. */
export function cardsOfWholeTitle<Name extends FoldedName>(
  title: string,
  cards: readonly Name[],
): readonly Name[] {
  const wanted = withoutSpaces(foldCardName(title));
  const first = wanted.slice(0, 1);
  // Few names begin so, and removing spaces takes longer.
  return cards.filter(({ folded }) => folded.startsWith(first) && withoutSpaces(folded) === wanted);
}

/** Fewer words may end other titles too: `the Reef`. */
const wordsOfTitle = 3;

/**
 * The cards with this title, or else the one whose title ends with it: a list may write the place of a mission before its name,
 * `Saltpan Find the Reef`. `cards` are all those of an edition.
 */
export function cardsOfTitleOrEnd<Name extends FoldedName>(
  title: string,
  cards: readonly Name[],
): readonly Name[] {
  const titled = cardsOfWholeTitle(title, cards);
  const wanted = foldCardName(title);
  if (titled.length > 0 || wanted.split(" ").length < wordsOfTitle) return titled;
  const ending = cards.filter(({ folded }) => folded.endsWith(` ${wanted}`));
  return new Set(ending.map(({ folded }) => folded)).size === 1 ? ending : [];
}
