/** Finds the cards that a question names, whole or half, misspelt or still being typed, and which part of a card it asks for. */

import { type Card, fieldText } from "../domain/card.ts";
import { mostWordsOfName } from "../domain/entry.ts";
import { foldedWords } from "../domain/fold.ts";
import { groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { type ColumnMeaning, fieldsOf } from "./columns.ts";
import {
  type CardName,
  fewestLetters,
  findCards,
  foldCardName,
  isOneName,
  lettersOfTypo,
  nameDistance,
} from "./names.ts";

/** The cards that one place of a question may mean; several if they share the name. */
export interface NamedCards {
  readonly cards: readonly CardName[];
  /** Positions of its words in the question: the first, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** The same as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
}

export interface QuestionWord {
  /** As typed, and folded. */
  readonly text: string;
  readonly word: string;
  /** UTF-16 offsets in the question. */
  readonly start: number;
  readonly end: number;
  /** Whether it says nothing about what is asked: `what`, `the`, `after`. */
  readonly isSmall: boolean;
  /** Whether no rules text has the word, or only as a name, so it may be part of a misspelt or half typed one. */
  readonly isUnknown: boolean;
  /** Whether rules texts have the word, but only as a name. */
  readonly isName: boolean;
}

/** The names of cards, ready to be looked for. */
export interface CardNames {
  readonly names: readonly CardName[];
  /** By the whole title and by the name alone, folded. */
  readonly byName: () => ReadonlyMap<string, readonly CardName[]>;
}

export function cardNames(names: readonly CardName[]): CardNames {
  const keysOf = ({ folded, nameLength }: CardName) => new Set([folded, folded.slice(0, nameLength)]);
  return { names, byName: once(() => groupByEach(names, keysOf)) };
}

/** Names that stand whole in the question, the longest at each word. */
export function wholeNames(
  words: readonly QuestionWord[],
  { names, byName }: CardNames,
): readonly NamedCards[] {
  const found: NamedCards[] = [];
  let start = 0;
  while (start < words.length) {
    const lengths = Array.from(
      { length: Math.min(mostWordsOfName, words.length - start) },
      (_, at) => at + 1,
    );
    const length = lengths.findLast((each) => isNamed(words, { start, end: start + each }, byName));
    const end = start + (length ?? 1);
    const name = nameOf(words.slice(start, end));
    if (length !== undefined) found.push(placed(words, { cards: findCards(name, names).found, start, end }));
    start = end;
  }
  return found;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function isNamed(
  words: readonly QuestionWord[],
  { start, end }: Stretch,
  byName: CardNames["byName"],
): boolean {
  const name = nameOf(words.slice(start, end));
  const cards = byName().get(name);
  return cards !== undefined && (name.includes(" ") || isNameAlone(words, end - 1, cards));
}

/**
 * The cards meant by the words that ask for nothing, if no name stands whole in the question: half a name, or one
 * that is misspelt or still being typed. `isAsking` tells the words that ask for a part of a card.
 */
export function halfNames(
  words: readonly QuestionWord[],
  { names }: CardNames,
  isAsking: (word: QuestionWord) => boolean,
): readonly NamedCards[] {
  const isName = (word: QuestionWord) => !word.isSmall && !isAsking(word);
  const start = words.findIndex(isName);
  if (start < 0) return [];
  const whole = { start, end: words.findLastIndex(isName) + 1 };
  const called = calledBy(words.slice(start, whole.end), names);
  if (called.length > 0) return [placed(words, { cards: called, ...whole })];
  for (const stretch of unknownStretches(words)) {
    const cards = misspeltBy(nameOf(words.slice(stretch.start, stretch.end)), names);
    if (cards.length > 0) return [placed(words, { cards, ...stretch })];
  }
  return [];
}

function placed(words: readonly QuestionWord[], named: Omit<NamedCards, "from" | "to">): NamedCards {
  return { ...named, from: words[named.start]?.start ?? 0, to: words[named.end - 1]?.end ?? 0 };
}

/** As typed, since names contain possessives: `Roland's Rifle`. The last word may have one that the question adds: `Roland's`. */
function nameOf(words: readonly QuestionWord[]): string {
  const typed = words.map(({ text, word }, at) => (at === words.length - 1 ? word : text));
  return foldCardName(typed.join(" "));
}

/** Whether one word is meant as a name: no text has it, or it is written as a name within the question: `Wormhole`. */
function isNameAlone(words: readonly QuestionWord[], at: number, cards: readonly CardName[]): boolean {
  const word = words[at];
  if (word === undefined || word.isSmall || word.word.length < fewestLetters) return false;
  const isWritten = at > 0 && cards.some(({ title }) => title.startsWith(word.text.slice(0, 2)));
  return word.isUnknown || (isWritten && word.text !== word.text.toLowerCase());
}

/** Stretches of words around the first that no text has, the longest first. */
function unknownStretches(words: readonly QuestionWord[]): readonly Stretch[] {
  const at = words.findIndex(({ isUnknown, isSmall }) => isUnknown && !isSmall);
  if (at < 0) return [];
  const isLimit = (place: number) => words[place]?.isSmall === false;
  return [at - 2, at - 1, at]
    .flatMap((start) => [at + 4, at + 3, at + 2, at + 1].map((end) => ({ start, end })))
    .filter(({ start, end }) => isLimit(start) && isLimit(end - 1))
    .sort((one, other) => other.end - other.start - (one.end - one.start));
}

/** A single word must be the whole name, or be only a name: `Kirk`. */
function calledBy(words: readonly QuestionWord[], names: readonly CardName[]): readonly CardName[] {
  const name = nameOf(words);
  const { found } = findCards(name, names);
  const isName = name.includes(" ") || words.every(({ isUnknown }) => isUnknown);
  return isName || found.some((card) => nameDistance(name, card, 0) === 0) ? found : [];
}

const fewestLettersBegun = 5;

/** The cards of the one name that is near, or that begins so; none if several names do. */
function misspeltBy(name: string, names: readonly CardName[]): readonly CardName[] {
  const most = Math.floor(name.length / lettersOfTypo);
  const near = most === 0 ? [] : names.filter((card) => nameDistance(name, card, most) <= most);
  if (isOneName(near)) return near;
  const begun = name.length < fewestLettersBegun ? [] : names.filter(({ folded }) => folded.startsWith(name));
  return isOneName(begun) ? begun : [];
}

/** Words that ask for a part of a card, whatever its list calls the column. */
const askingWords = {
  text: "do does did say says text gametext wording work works effect read explain describe tell happens card play ability abilities",
  cost: "cost costs price expensive pay",
  uniqueness: "unique universal",
  skills: "skill skills requirement requirements require requires solve",
  points: "point points worth score",
  type: "type kind",
  figure: "attribute attributes stats",
} as const satisfies Partial<Record<ColumnMeaning, string>>;

type AskedMeaning = keyof typeof askingWords;

/** The part of a card that a word asks for; null if it asks for none. */
function meaningAsked(word: string): AskedMeaning | null {
  let meaning: AskedMeaning;
  for (meaning in askingWords) if (askingWords[meaning].split(" ").includes(word)) return meaning;
  return null;
}

/** Whether a word asks for a part of any card. */
export function isAsking({ word }: Pick<QuestionWord, "word">): boolean {
  return meaningAsked(word) !== null;
}

export function asksForText({ word }: Pick<QuestionWord, "word">): boolean {
  return meaningAsked(word) === "text";
}

/** Words of questions about what players may do, which rules answer. */
const ofRules = new Set("can could may might must should allowed legal when if why".split(" "));

export function asksForRules(rest: readonly QuestionWord[]): boolean {
  return rest.some(({ word }) => ofRules.has(word));
}

/**
 * The words of the card's passage that a question asks for; `rest` are its words without the name. Null if it asks for anything
 * else, or for what the card does not have.
 */
export function askedOf(card: Card, rest: readonly QuestionWord[]): string | null {
  if (asksForRules(rest)) return null;
  const content = rest.filter((word) => !word.isSmall && !asksForText(word));
  const places = content.map(({ word }) => placeOf(card, word));
  if (places.includes(null)) return null;
  if (places.length > 0) return places[0] ?? null;
  return rest.some(isAsking) ? textOf(card) : null;
}

/**
 * The first part of the card that a question asks for, whatever else it says; null if it asks about rules. Beside other words, an
 * abbreviation of a column would be found in any of them: `Rng` in `reporting`.
 */
export function partAsked(card: Card, rest: readonly QuestionWord[]): string | null {
  if (asksForRules(rest)) return null;
  const columns = new Set(card.fields.flatMap(({ name }) => foldedWords(name)));
  const asked = rest.filter(
    ({ word, isSmall }) => !isSmall && (columns.has(word) || meaningAsked(word) !== null),
  );
  return asked.flatMap(({ word }) => placeOf(card, word) ?? [])[0] ?? null;
}

function placeOf(card: Card, word: string): string | null {
  const meaning = meaningAsked(word);
  const named = card.fields.find(({ name }) => foldedWords(name).some((own) => isCalled(own, word)));
  const [field = named] = meaning === null ? [named] : fieldsOf(card, meaning);
  if (field !== undefined) return fieldText(field);
  return meaning === "skills" ? textOf(card) : null;
}

/** An abbreviation that leaves letters out has none: `Wpn`. Others are the start of the word: `staff`. */
const vowel = /[aeiou]/;

/** Whether a word of a question means a word of a column: `ranges` and `staffing`, or an abbreviation, `Rng` and `Wpn`. */
function isCalled(own: string, word: string): boolean {
  if (own.length < fewestLetters || own[0] !== word[0]) return own === word;
  if (vowel.test(own)) return word.startsWith(own);
  let at = 0;
  for (const letter of word) if (letter === own[at]) at++;
  return at === own.length;
}

/** The text of a card; a card without text is described by its last column. */
function textOf({ text, fields }: Card): string | null {
  const last = fields.at(-1);
  if (text !== "") return text;
  return last === undefined ? null : fieldText(last);
}
