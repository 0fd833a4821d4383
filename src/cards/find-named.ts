/** Finds the cards that a question names, whole or in part, misspelt or still being typed. */
import type { Answer } from "../domain/answer.ts";
import { mostSuggested } from "../domain/counted.ts";
import { fewestLetters } from "../domain/fold.ts";
import { type NamePlace, namePlaces, type Said } from "./name-places.ts";
import {
  beginsWith,
  type CardName,
  type CardNames,
  cardsTitled,
  cardsWithWords,
  type FoldedName,
  foldCardName,
  withoutSpaces,
  withSharing,
} from "./names.ts";
import {
  isContent,
  isUncommon,
  type NamedCards,
  type QuestionWord,
  wordsOfName,
  wordsOutside,
} from "./question-words.ts";

interface NamesWanted {
  /** Which parts of names may be meant: `good luck` is no half of `Good Luck Charm`. */
  readonly parts: "any" | "of several words" | "none";
  /** Tells the words that ask for a part of a card. */
  readonly isAsking: (word: QuestionWord) => boolean;
  /** The cards that count; those of other editions only tell what is a name: `Mara` where a list does not separate subtitles. */
  readonly isWanted: (name: FoldedName) => boolean;
}

/** Small talk names no card in part. If the rules answer, a single word seldom does, unless it is the whole question. */
export function partsMeant(
  { answered, isSmallTalk }: Pick<Answer, "answered" | "isSmallTalk">,
  words: readonly QuestionWord[],
) {
  if (isSmallTalk) return "none";
  const isOnlyName = words.every(({ isSmall, isName }) => isSmall || isName);
  return answered && !isOnlyName ? "of several words" : "any";
}

/**
 * The longest names, and parts of names that are meant, in the order of the question. One that many cards share is meant only if
 * there is no other.
 */
export function findNamed(
  words: readonly QuestionWord[],
  table: CardNames,
  wanted: NamesWanted,
): readonly NamedCards[] {
  const places = namePlaces(words, table);
  const types = table.types();
  const found: NamedCards[] = [];
  for (const place of places) {
    const [{ start, end, text }] = place;
    const isFree = found.every((each) => start >= each.end || end <= each.start);
    const isMeant = isName(words, place, types) || isPartMeant(words, place, wanted);
    const cards = isFree && isMeant ? cardsAt(place, table).filter(wanted.isWanted) : [];
    if (cards.length > 0) found.push({ cards, start, end, called: text });
  }
  const inOrder = found.toSorted((one, other) => one.start - other.start);
  const few = inOrder.filter(({ cards }) => cards.length <= mostSuggested);
  return ofOneEdition(few.length > 0 ? few : inOrder.slice(0, 1));
}

/** If all names of a question are of cards of only one edition, these are meant: cards of two editions are not played together. */
function ofOneEdition(named: readonly NamedCards[]): readonly NamedCards[] {
  const editions = named.map(({ cards }) => new Set(cards.map(({ edition }) => edition)));
  const [first, ...others] = editions;
  const common = [...(first ?? [])].filter((edition) => others.every((each) => each.has(edition)));
  const [only, ...more] = common;
  if (only === undefined || more.length > 0) return named;
  return named.map((each) => ({ ...each, cards: each.cards.filter(({ edition }) => edition === only) }));
}

/**
 * Whether words are a whole name: they are several words; or one word that neither rules texts nor common English use; or one that is
 * capitalized within the question; or one behind `the` that no rules text has.
 */
function isName(
  words: readonly QuestionWord[],
  [{ start, end, text, fit }]: NamePlace,
  types: ReadonlySet<string>,
): boolean {
  const word = words[start];
  if (fit !== "name" || word === undefined || text.length < fewestLetters) return false;
  // `my ship` is any ship, though a card is called so.
  const content = words.slice(start, end).filter(isContent);
  if (content.every((each) => types.has(each.word))) return false;
  if (end - start > 1 || word.isUnknown || (start > 0 && isCapitalized(word))) return true;
  return word.isAbsent && word.word === text && words[start - 1]?.word === "the";
}

/** `Dock`, but neither `dock` nor `DOCK`: a question all in capitals writes no name so. */
function isCapitalized({ text }: QuestionWord): boolean {
  const rest = text.slice(1);
  return rest === rest.toLowerCase() && text !== text.toLowerCase();
}

/**
 * Whether words mean the cards that have them in their names: one of them is uncommon; or they are no single common word, and nothing
 * else is asked but a part of a card, `dock cost`.
 */
function isPartMeant(
  words: readonly QuestionWord[],
  [{ start, end, text, fit }]: NamePlace,
  { parts, isAsking }: NamesWanted,
): boolean {
  const content = words.slice(start, end).filter(isContent);
  if (parts === "none" || text.length < fewestLetters) return false;
  if (parts === "of several words" && content.length === 1) return false;
  if (content.some(isUncommon)) return true;
  const isCommon = fit !== "name" && content.length === 1 && !content.some((word) => word.isUnknown);
  const rest = wordsOutside(words, [{ start, end }]);
  return !isCommon && rest.every((word) => word.isSmall || isAsking(word));
}

/** The cards that are called so, or else those with a part of their names in these words, which some begin with. */
function cardsAt(place: NamePlace, { open }: CardNames): readonly CardName[] {
  const cardsOf = (said: readonly Said[]) => said.map(({ name }) => open(name));
  const begins = ({ name, text }: Said) => beginsWith(name, text);
  const [called, begun] = [cardsOf(place.filter(({ fit }) => fit === "name")), cardsOf(place.filter(begins))];
  if (called.length > 0) return withSharing(called, begun);
  return [...begun, ...cardsOf(place.filter((said) => !begins(said)))];
}

export const mostNearest = 3;
/** `Maglock (Homefront)`: a remark that no list has is left out. */
export const remark = / {0,3}\([^()]{1,60}\)$/;

/**
 * The card that has this id or is called so, in whole or in part, or several among which a person must choose; else `nearest` are
 * those with the most similar names.
 */
export function cardsCalled(
  name: string,
  table: CardNames,
): { readonly found: readonly CardName[]; readonly nearest: readonly CardName[] } {
  const byId = name.includes("/") ? table.all().filter(({ id }) => id === name) : [];
  if (byId.length > 0) return { found: byId.map(table.open), nearest: [] };
  const places = namePlaces(wordsOfName(name), table);
  const letters = withoutSpaces(foldCardName(name));
  const place = places.find(([{ text, fit }]) => withoutSpaces(text) === letters && fit !== "words");
  if (place) return { found: cardsAt(place, table), nearest: [] };
  const bare = name.replace(remark, "");
  if (bare !== name) return cardsCalled(bare, table);
  const near = places.flatMap((each) => cardsAt(each, table));
  return { found: [], nearest: [...new Set(near)].slice(0, mostNearest) };
}

/**
 * The cards that a command may mean by a name: those called so, or else those that have all its words among others. `ofEdition` is the
 * rest of a name with an edition, `2e kestrel`, and the cards of that edition, which are meant unless a title has the whole name.
 */
export function cardsMeant(
  name: string,
  table: CardNames,
  ofEdition: { readonly rest: string; readonly own: CardNames } | null,
): ReturnType<typeof cardsCalled> {
  if (ofEdition !== null && cardsTitled(name, table.all()).length === 0) {
    const meant = cardsCalled(ofEdition.rest, ofEdition.own);
    if (meant.found.length > 0) return meant;
  }
  const { found, nearest } = cardsCalled(name, table);
  return { found: found.length > 0 ? found : cardsWithWords(name, table), nearest };
}
