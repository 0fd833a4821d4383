/** Finds the cards that a question names, whole or half, misspelt or still being typed. */
import { mostSuggested } from "../domain/counted.ts";
import { fewestLetters } from "../domain/fold.ts";
import { type NamePlace, namePlaces, type Said } from "./name-places.ts";
import {
  beginsWith,
  type CardName,
  type CardNames,
  cardsTitled,
  cardsWithWords,
  foldCardName,
  isOneName,
  partOfName,
  withoutSpaces,
  withSharing,
} from "./names.ts";
import {
  hasCapital,
  isBeforeMark,
  isContent,
  isUncommon,
  type NamedCards,
  type QuestionWord,
  type WordSpan,
  wordsOfName,
  wordsOutside,
} from "./question-words.ts";

interface NamesWanted {
  /** `sure` if rules answer the question, so that a part of a name is seldom meant. */
  readonly parts: "sure" | "any";
  /** Tells the words that ask for a part of a card. */
  readonly isAsking: (word: QuestionWord) => boolean;
}

/**
 * Names that stand whole in the question, the longest at each place, and parts of others. A name that other words make part of a
 * longer one is not meant: `Archer` in `Karyn Archer`, or `James` in `James Kirk`.
 */
export function findNamed(
  words: readonly QuestionWord[],
  table: CardNames,
  wanted: NamesWanted,
): readonly NamedCards[] {
  const places = namePlaces(words, table).filter((place) => isClear(place, words));
  const whole = wholeNames(words, places, table, wanted);
  let found = whole;
  for (const place of places.filter(([said]) => !isName(said))) {
    const [{ start, end, text }] = place;
    if (places.some(([said]) => hasMoreContent(said, { start, end }, words))) continue;
    const outside = found.filter((each) => end <= each.start || start >= each.end);
    const hidden = found.filter((each) => hasMoreContent({ start, end }, each, words));
    if (outside.length + hidden.length < found.length) continue;
    const part = partMeant(words, place, { ...wanted, whole: whole.length });
    if (part === null) continue;
    found = [...outside, { cards: cardsAt(place, table), start, end, called: text, isHalf: part === "half" }];
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const isName = ({ fit }: Said) => fit === "name" || fit === "bare";

/**
 * Those with a part of a name come first if their names begin or end so. A name without the initials of a ship is a choice if it is
 * one of several cards anyway.
 */
function cardsAt(place: NamePlace, { open }: CardNames): readonly CardName[] {
  const cardsOf = (said: readonly Said[]) => said.map(({ name }) => open(name));
  const exact = place.filter((said) => isName(said) && said.fit === place[0].fit);
  const begun = place.filter(({ name, text }) => beginsWith(name, text));
  const bare = place.filter((said) => isName(said) && !exact.includes(said));
  if (exact.length > 0) {
    const all = withSharing(cardsOf(exact), cardsOf(begun));
    return all.length === 1 ? all : [...all, ...cardsOf(bare)];
  }
  const part = ({ name, text }: Said) => partOfName(name, text);
  return cardsOf(place.toSorted((one, other) => part(one) - part(other)));
}

/** A single word may be misspelt only if it is not short and near one other. */
function isClear([best, ...others]: NamePlace, words: readonly QuestionWord[]): boolean {
  const { start, end, text } = best;
  const typed = words[start]?.word ?? "";
  if (end - start > 1 || typed.startsWith(text) || text.startsWith(typed)) return true;
  return text.length >= fewestLettersOfPart && others.every((other) => other.text === text);
}

/** Whether a span has all words of another that say something, and more: `contact troi`, `first contact`. */
function hasMoreContent(outer: WordSpan, inner: WordSpan, words: readonly QuestionWord[]): boolean {
  const contentIn = ({ start, end }: WordSpan) => words.slice(start, end).filter(isContent);
  const [more, less] = [contentIn(outer), contentIn(inner)];
  return more.length > less.length && less.every((word) => more.includes(word));
}

function wholeNames(
  words: readonly QuestionWord[],
  places: readonly NamePlace[],
  table: CardNames,
  wanted: NamesWanted,
): readonly NamedCards[] {
  const found: NamedCards[] = [];
  for (const place of places) {
    const [{ start, end, text }] = place;
    if (!isName(place[0]) || found.some((each) => start < each.end && end > each.start)) continue;
    const cards = cardsAt(place, table);
    if (isOnlyType(words, place[0], table.types())) continue;
    const isWhole = end - start > 1 || isNameAlone(words, start, cards);
    const isAll = wanted.parts === "any" && isAllBut(words, place[0], wanted.isAsking);
    if (isWhole || isAll) found.push({ cards, start, end, called: text, isHalf: !isWhole });
  }
  return found;
}

/** Whether the words speak of any card of a type, or say little, though a card is called so: `my ship`, unlike `My Ship`. */
function isOnlyType(
  words: readonly QuestionWord[],
  { start, end }: WordSpan,
  types: ReadonlySet<string>,
): boolean {
  const span = words.slice(start, end);
  return (
    span.filter(isContent).every(({ text }) => types.has(text)) && !(start > 0 && span.every(hasCapital))
  );
}

/**
 * Whether one word is meant as a name: it is no common word, or it is written as a name within the question (`Wormhole`), or has
 * the article of the title (`the reef`) and no text has it.
 */
function isNameAlone(words: readonly QuestionWord[], at: number, cards: readonly CardName[]): boolean {
  const word = words[at];
  if (word === undefined || word.word.length < fewestLetters) return false;
  const mayBeName = at > 0 || isBeforeMark(word, words[1]);
  const isWritten = mayBeName && cards.some(({ title }) => title.includes(word.text.slice(0, fewestLetters)));
  if (word.isUnknown || (isWritten && hasCapital(word))) return true;
  const hasArticle = words[at - 1]?.word === "the" && cards.some(({ title }) => title.startsWith("The "));
  return hasArticle && word.isAbsent;
}

/** Whether all other words ask for a part of a card, or say little. */
function isAllBut(
  words: readonly QuestionWord[],
  span: WordSpan,
  isAsking: (word: QuestionWord) => boolean,
): boolean {
  return wordsOutside(words, [span]).every((word) => word.isSmall || isAsking(word));
}

/** Shorter words are part of many names. */
const fewestLettersOfPart = 5;
/** So many words in a row are seldom part of a name by chance: `last ship out` of `The Last Ship Out of Harbor`. */
const wordsOfRun = 3;

/**
 * What a part of a name is, if its words are likely meant: `half` if another thing may be meant as well. `whole` is the number of whole
 * names in the question.
 */
function partMeant(
  words: readonly QuestionWord[],
  place: NamePlace,
  { parts, isAsking, whole }: NamesWanted & { readonly whole: number },
): "one" | "half" | null {
  const [{ start, end, text }] = place;
  const content = words.slice(start, end).filter(isContent);
  const isOne = isOneName(place.map(({ name }) => name));
  if (text.length < fewestLettersOfPart) return null;
  if (isOne && isSurelyOfName(content, whole)) return "one";
  if (whole > 0 || parts === "sure") return null;
  const isUnknown = content.some((word) => word.isUnknown);
  if (isAllBut(words, place[0], isAsking) && (end - start > 1 || isUnknown)) return "half";
  // A person can choose among a few cards.
  const isLikely = isOne
    ? isUnknown || isRow(place[0], content)
    : content.some(isUncommon) && place.length <= mostSuggested;
  if (!isLikely) return null;
  return content.length === 1 ? "half" : "one";
}

/** Whether words that have one name in common are meant as this, also if rules answer. A single one is, beside another name. */
function isSurelyOfName(content: readonly QuestionWord[], whole: number): boolean {
  const isOfName = content.some(isUncommon);
  if (content.length === 1) return isOfName && whole > 0;
  return isOfName || (whole > 0 && content.some(({ isUnknown }) => isUnknown));
}

/** Whether words of a question are also in a row in titles. */
function isRow({ text, fit }: Said, content: readonly QuestionWord[]): boolean {
  return content.length > 1 && text.split(" ").length >= wordsOfRun && fit === "row";
}

/** The cards called by the first word that is meant as a name, however many: `does Kirk draw a card`. */
export function calledByName(
  words: readonly QuestionWord[],
  table: CardNames,
  isMeant: (word: QuestionWord) => boolean,
): readonly NamedCards[] {
  const at = words.findIndex(isMeant);
  const place = namePlaces(words, table).find(([{ start }]) => start === at);
  if (!place || place[0].text.length < fewestLetters) return [];
  const [{ start, end, text }] = place;
  return [{ cards: cardsAt(place, table), start, end, called: text, isHalf: true }];
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
