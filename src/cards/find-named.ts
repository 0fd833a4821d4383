/** Finds the cards that a question names, whole or in part, misspelt or still being typed. */
import type { Answer } from "../domain/answer.ts";
import { mostSuggested } from "../domain/counted.ts";
import type { Edition } from "../domain/edition.ts";
import { fewestLetters } from "../domain/fold.ts";
import { hasInitialCapital } from "../domain/source-line.ts";
import { type NamePlace, namePlaces, type Said } from "./name-places.ts";
import {
  articles,
  beginsWith,
  type CardName,
  type CardNames,
  cardsOfWholeTitle,
  type FoldedName,
  foldCardName,
  withoutSpaces,
  withSharing,
} from "./names.ts";
import {
  isAsking,
  isContent,
  isUncommon,
  type NamedCards,
  type QuestionWord,
  wordsOfName,
  wordsOutside,
} from "./question-words.ts";

interface NamesWanted {
  /** Which parts of names may be meant: `good luck` is no half of `Good Luck Charm`. `all` adds names of rules texts. */
  readonly parts: "all" | "any" | "of several words" | "none";
  /** The cards that count; those of other editions only tell what is a name: `Mara` where a list does not separate subtitles. */
  readonly isWanted: (name: FoldedName) => boolean;
}

/**
 * Small talk names no card in part. If the rules answer, a single word seldom does, unless it is the whole question, or the answer is
 * on a card that it may name: an erratum.
 */
export function partsMeant(
  { answered, isSmallTalk, confidence, hits: [best] }: Answer,
  words: readonly QuestionWord[],
) {
  if (isSmallTalk) return "none";
  const isOnlyName = words.every(({ isSmall, isName }) => isSmall || isName);
  if (!answered || isOnlyName) return "any";
  return confidence !== "sure" && best?.entry.kind === "erratum" ? "all" : "of several words";
}

/**
 * The longest names, and parts of names that are meant, in the order of the question. A part that many cards share is meant only if
 * there is no other name.
 */
export function findNamed(
  words: readonly QuestionWord[],
  table: CardNames,
  wanted: NamesWanted,
): readonly NamedCards[] {
  const types = table.types();
  const found: NamedCards[] = [];
  for (const place of namePlaces(words, table)) {
    const [{ start, end, text }] = place;
    const isFree = found.every((each) => start >= each.end || end <= each.start);
    if (!isFree || isAnyOfType(words, place, types)) continue;
    const [isNamed, isPart] = [isName(words, place), isPartMeant(words, place, wanted)];
    if (!(isNamed || isPart)) continue;
    const { cards, match } = cardsAt(place, table, wanted.isWanted);
    if (cards.length === 0 || !(isPart || match === "name")) continue;
    found.push({ cards, start, end, called: text, match });
  }
  const inOrder = found.toSorted((one, other) => one.start - other.start);
  const meant = inOrder.filter((each) => {
    const isFew = each.cards.length <= mostSuggested || each.match === "beginning";
    return each.match === "name" || (isFew && !found.some((name) => isAboutName(words, each, name)));
  });
  return ofOneEdition(meant.length > 0 ? meant : inOrder.slice(0, 1));
}

/** Within a question, `my ship` is any ship, though a card is called so. */
function isAnyOfType(
  words: readonly QuestionWord[],
  [{ start, end }]: NamePlace,
  types: ReadonlySet<string>,
): boolean {
  const isWithin = end - start < words.length;
  return isWithin && words.slice(start, end).every(({ isSmall, word }) => isSmall || types.has(word));
}

/** Whether a part of a name is a word about another card: `Pilot Mara`, `is Mara a pilot`, `Mara is a pilot`. */
function isAboutName(words: readonly QuestionWord[], part: NamedCards, name: NamedCards): boolean {
  if (name.match === "part") return false;
  const isAdjacent = part.end === name.start || part.start === name.end;
  const isTitle = isAdjacent && part.match === "part" && !part.called.includes(" ");
  const before = wordsOutside(words.slice(0, part.start), [name]).filter(({ word }) => word !== "the");
  const [verb, article] = before.slice(-2).map(({ word }) => word);
  return isTitle || (name.end <= part.start && verb === "is" && articles.includes(article));
}

/** If all names of a question are of cards of only one edition, these are meant: cards of two editions are not played together. */
function ofOneEdition(named: readonly NamedCards[]): readonly NamedCards[] {
  const editions = new Set(named.flatMap(({ cards }) => cards.map(({ edition }) => edition)));
  const isCommon = (edition: Edition) =>
    named.every(({ cards }) => cards.some((card) => card.edition === edition));
  const [only, ...others] = [...editions].filter(isCommon);
  if (only === undefined || others.length > 0) return named;
  return named.map((each) => ({ ...each, cards: each.cards.filter(({ edition }) => edition === only) }));
}

/**
 * Whether words are a whole name: they are several words; or one word that neither rules texts nor common English use; or one that is
 * capitalized within the question; or one behind `the` that no rules text has.
 */
function isName(words: readonly QuestionWord[], [{ start, end, text, match }]: NamePlace): boolean {
  const word = words[start];
  if (match !== "name" || word === undefined || text.length < fewestLetters) return false;
  if (end - start > 1 || word.isUnknown || (start > 0 && hasInitialCapital(word.text))) return true;
  return word.isAbsent && word.word === text && words[start - 1]?.word === "the";
}

/**
 * Whether words mean the cards that have them in their names: one of them is uncommon; or they are several that are names, if no
 * rules answer; or they are no single common word, and nothing else is asked but a part of a card, `dock cost`.
 */
function isPartMeant(
  words: readonly QuestionWord[],
  [{ start, end, text, match }]: NamePlace,
  { parts }: NamesWanted,
): boolean {
  const content = words.slice(start, end).filter(isContent);
  if (parts === "none" || text.length < fewestLetters) return false;
  if (parts === "of several words" && content.length === 1) return false;
  if (content.some((word) => isUncommon(word) || (parts === "all" && word.isName))) return true;
  // `a repair dock` is any such dock, and `how does a dock repair` does not name one.
  if (match === "words" && end - start < words.length) return false;
  if (articles.includes(words[start - 1]?.word)) return false;
  if (parts === "any" && content.length > 1 && content.every(({ isUnknown }) => isUnknown)) return true;
  const isCommon = match !== "name" && content.length === 1 && !content.some((word) => word.isUnknown);
  const rest = wordsOutside(words, [{ start, end }]);
  return !isCommon && rest.every((word) => word.isSmall || isAsking(word));
}

/** The cards that are called so, or else those with a part of their names in these words, of which the ones that begin so come first. */
function cardsAt(place: NamePlace, { open }: CardNames, isWanted: NamesWanted["isWanted"] = () => true) {
  const cardsOf = (said: readonly Said[]) => said.map(({ name }) => open(name));
  const begins = ({ name, text }: Said) => beginsWith(name, text);
  const [named, begun] = [
    cardsOf(place.filter(({ match }) => match === "name")),
    cardsOf(place.filter(begins)),
  ];
  const called = named.length > 0 ? withSharing(named, begun).filter(isWanted) : [];
  if (called.length > 0) return { cards: called, match: "name" as const };
  const cards = [...begun, ...cardsOf(place.filter((said) => !begins(said)))].filter(isWanted);
  return { cards, match: begun.length > 1 ? ("beginning" as const) : ("part" as const) };
}

export const mostNearest = 3;
/** `Maglock (Homefront)`: a remark that no list has is left out. */
export const remark = / {0,3}\([^()]{1,60}\)$/;

/**
 * The card that has this id or is called so, in whole or in part, or several among which a person must choose; else `nearest` are
 * those with the most similar names.
 */
export function cardsByName(
  name: string,
  table: CardNames,
  order: "in order" | "in any order" = "in order",
): { readonly found: readonly CardName[]; readonly nearest: readonly CardName[] } {
  const byId = name.includes("/") ? table.all().filter(({ id }) => id === name) : [];
  if (byId.length > 0) return { found: byId.map(table.open), nearest: [] };
  const places = namePlaces(wordsOfName(name), table);
  const letters = withoutSpaces(foldCardName(name));
  const isInOrder = ([{ match }]: NamePlace) => match !== "words" || order === "in any order";
  const place = places.find((each) => withoutSpaces(each[0].text) === letters && isInOrder(each));
  if (place) return { found: cardsAt(place, table).cards, nearest: [] };
  const bare = name.replace(remark, "");
  if (bare !== name) return cardsByName(bare, table, order);
  const near = places.flatMap((each) => cardsAt(each, table).cards);
  return { found: [], nearest: [...new Set(near)].slice(0, mostNearest) };
}

/**
 * The cards that a command may mean by a name: those called so, or else those that have its words in another order or among others.
 * `ofEdition` is the rest of a name with an edition, `2e kestrel`, and the cards of that edition, which are meant unless a title has
 * the whole name.
 */
export function cardsByLooseName(
  name: string,
  table: CardNames,
  ofEdition: { readonly rest: string; readonly own: CardNames } | null,
): ReturnType<typeof cardsByName> {
  if (ofEdition !== null && cardsOfWholeTitle(name, table.all()).length === 0) {
    const meant = cardsByName(ofEdition.rest, ofEdition.own);
    if (meant.found.length > 0) return meant;
  }
  return cardsByName(name, table, "in any order");
}
