/**
 * Finds cards by names as people write them. Case, accents, punctuation, `•`, `U.S.S.`, and a leading article make no difference.
 * A name that fits several cards finds them all; the caller shows a choice.
 */
import type { Edition } from "../domain/edition.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { editDistance } from "../domain/similarity.ts";
import { withoutMark } from "./card-list.ts";

/** A card in the table of names. */
export interface CardName {
  readonly id: string;
  readonly title: string;
  readonly edition: Edition;
  readonly type: string;
  /** Set of its first printing; tells cards of one name apart. */
  readonly set: string | null;
  /** The folded title. */
  readonly folded: string;
  /** Position in the table of names. */
  readonly at: number;
  /** Number of letters of `folded` that are its name without subtitle or remark in parentheses. */
  readonly nameLength: number;
}

const leadingArticle = /^an? (?=.)/;

export function foldCardName(name: string): string {
  return foldTitle(withoutMark(name).replaceAll("&", " and ")).replace(leadingArticle, "");
}

/** `Worf, First Officer` and `Worf (First Contact)` are called `Worf`. */
const nameEnd = /, | ?\(/;

export function cardName(card: Omit<CardName, "folded" | "nameLength">): CardName {
  const folded = foldCardName(card.title);
  const end = card.title.search(nameEnd);
  const name = end > 0 ? foldCardName(card.title.slice(0, end)) : folded;
  return { ...card, folded, nameLength: folded.startsWith(name) ? name.length : folded.length };
}

export interface FoundCards {
  /** One card, or several among which a person must choose; empty if no card has the name. */
  readonly found: readonly CardName[];
  /** If nothing was found, the cards with the most similar names. */
  readonly nearest: readonly CardName[];
}

/** `Maglock (Homefront)`: a remark that no list has is left out. */
const remark = / {0,3}\([^()]{1,60}\)$/;

export function findCards(name: string, cards: readonly CardName[]): FoundCards {
  const whole = findNamed(name, cards);
  const bare = name.replace(remark, "");
  if (whole.found.length > 0 || bare === name) return whole;
  const { found } = findNamed(bare, cards);
  return found.length > 0 ? { found, nearest: [] } : whole;
}

function findNamed(name: string, cards: readonly CardName[]): FoundCards {
  const wanted = foldCardName(name);
  if (wanted === "") return { found: [], nearest: [] };
  const byEdition = [...groupBy(cards, ({ edition }) => edition).values()];
  const named = byEdition.flatMap((own) => namedExactly(wanted, own));
  const begun = byEdition.flatMap((own) => {
    const group = own.filter(({ folded }) => folded.startsWith(`${wanted} `));
    return named.length === 0 || isSharedName(group, named) ? group : [];
  });
  const found = [named.concat(begun), ...waysToFit.map((fits) => cards.filter((card) => fits(card, wanted)))];
  const [best] = found.filter((group) => group.length > 0);
  return best ? { found: best, nearest: [] } : { found: [], nearest: nearestCards(wanted, cards) };
}

/** The cards with this title, not only this name or half of it. Spaces make no difference: `Ixtana' Rax`, `Ixtana'Rax`. */
export function cardsTitled(title: string, cards: readonly CardName[]): readonly CardName[] {
  const wanted = withoutSpaces(foldCardName(title));
  return cards.filter(({ folded }) => withoutSpaces(folded) === wanted);
}

function withoutSpaces(folded: string): string {
  return folded.replaceAll(" ", "");
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

type Fits = (card: CardName, wanted: string) => boolean;

/** From the surest: `curzon odo`, then `odo curz`. */
const waysToFit: readonly Fits[] = [
  ({ folded }, wanted) => ` ${folded} `.includes(` ${wanted} `),
  ({ folded }, wanted) => beginsWords(folded.split(" "), wanted.split(" ")),
];

const fewestLetters = 3;

/** Whether each written word begins a word of the title, in the title's order. */
function beginsWords(title: readonly string[], written: readonly string[]): boolean {
  if (written.join("").length < fewestLetters) return false;
  let at = 0;
  return written.every((word) => {
    const place = title.findIndex((each, index) => index >= at && each.startsWith(word));
    at = place + 1;
    return place >= 0;
  });
}

const firstWord = /[\p{L}\p{N}]+/u;

/** Whether a text names the card by its whole title. A title of one word counts only as the card writes it: `Wormhole`, not `wormhole`. */
export function namesCard(text: string, { title, folded }: Pick<CardName, "title" | "folded">): boolean {
  const word = firstWord.exec(title)?.[0] ?? title;
  if (folded === "" || !text.toLowerCase().includes(word.toLowerCase())) return false;
  if (!folded.includes(" ") && !text.includes(word)) return false;
  return ` ${foldTitle(text)} `.includes(` ${folded} `);
}

const mostNearest = 3;
/** A typo changes at most one letter in this many. */
export const lettersOfTypo = 6;

export function isOneName(cards: readonly CardName[]): boolean {
  return new Set(cards.map(({ folded }) => folded)).size === 1;
}

/** By the fewest edits of the whole name, then by the most words in common. */
export function nearestCards(wanted: string, cards: readonly CardName[]): readonly CardName[] {
  const most = Math.ceil(wanted.length / lettersOfTypo);
  const words = new Set(wanted.split(" "));
  return cards
    .map((card) => ({ card, distance: nameDistance(wanted, card, most), shared: sharedWords(words, card) }))
    .filter(({ distance, shared }) => distance <= most || shared >= words.size / 2)
    .sort((one, other) => one.distance - other.distance || other.shared - one.shared)
    .slice(0, mostNearest)
    .map(({ card }) => card);
}

/** The fewest edits to the title or to the name alone; at most `most + 1`. */
export function nameDistance(wanted: string, { folded, nameLength }: CardName, most: number): number {
  const distanceTo = (name: string) =>
    Math.abs(name.length - wanted.length) > most ? most + 1 : editDistance(wanted, name, most);
  const whole = distanceTo(folded);
  return nameLength === folded.length ? whole : Math.min(whole, distanceTo(folded.slice(0, nameLength)));
}

function sharedWords(words: ReadonlySet<string>, { folded }: CardName): number {
  const own = folded.split(" ");
  return own.filter((word) => words.has(word)).length - own.length / (own.length + 1) / 2;
}
