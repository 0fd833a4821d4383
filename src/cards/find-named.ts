/** Finds the cards that a question names, whole or half, misspelt or still being typed. */

import { fewestLettersOf, misspeltNames, nameDistance, nearlyNamed } from "./misspelt-names.ts";
import { type CardName, findCards, foldCardName, keysOf } from "./names.ts";
import {
  formsOfName,
  hasCapital,
  isContent,
  isFew,
  isNameAlone,
  isOneName,
  isUncommon,
  type NamedCards,
  nameAsTyped,
  type PlacedName,
  placed,
  type QuestionWord,
  spansFrom,
  spansOf,
  threeWordSpans,
  unknownSpans,
  type WordSpan,
  wordsOfRun,
} from "./question-words.ts";

/** The names of cards, ready to be looked for. */
export interface CardNames {
  /** In the order of their lists. */
  readonly names: () => readonly CardName[];
  /** The cards with this key (`keysOf`), or with one that begins so. Spaces make no difference. */
  readonly called: (name: string, which: "whole" | "beginning") => readonly CardName[];
  /** The types of cards as one word each: `event` for the type `Q Event`. */
  readonly types: () => ReadonlySet<string>;
  /** The words of their titles. */
  readonly words: () => ReadonlySet<string>;
}

/**
 * Names that stand whole in the question, the longest at each word, and one whose words stand in it in another way. One that other
 * words make part of a longer name is not meant: `Archer` in `Karyn Archer`.
 */
export function wholeNames(words: readonly QuestionWord[], table: CardNames): readonly NamedCards[] {
  const whole = longestNames(words, table);
  const [longer] =
    whole.length > 0 ? [calledTogether(words, table) ?? misspeltNames(words, table.names)].flat() : [];
  if (longer === undefined) return whole;
  const isInLonger = ({ start, end }: WordSpan) =>
    longer.start <= start && longer.end >= end && longer.end - longer.start > end - start;
  const apart = whole.filter(({ start, end }) => start >= longer.end || end <= longer.start);
  if (apart.length < whole.length && !whole.some(isInLonger)) return whole;
  return [...apart, longer].toSorted((one, other) => one.start - other.start);
}

function longestNames(words: readonly QuestionWord[], table: CardNames): readonly NamedCards[] {
  const found: NamedCards[] = [];
  let start = 0;
  while (start < words.length) {
    const span = spansFrom(words, start).find(
      (each) => isNamed(words, each, table) && !isOnlyType(words, each, table.types()),
    );
    if (span !== undefined) {
      const name = nameAsTyped(words.slice(start, span.end));
      const key = formsOfName(name).find((form) => cardsWithKey(form, table).length > 0) ?? "";
      const cards = findCards(key, table.called(key, "beginning"));
      found.push(placed(words, { cards, ...span, isHalf: false }));
    }
    start = span?.end ?? start + 1;
  }
  return found;
}

/** Spaces count here: `mud lark` is no key of `Mudlark`, which `formsOfName` offers in one word. */
function cardsWithKey(key: string, { called }: CardNames): readonly CardName[] {
  return called(key, "whole").filter((card) => keysOf(card).includes(key));
}

/** Whether the words speak of any card of a type, or say little, though a card is called so: `my ship`, unlike `My Ship`. */
function isOnlyType(
  words: readonly QuestionWord[],
  { start, end }: WordSpan,
  types: ReadonlySet<string>,
): boolean {
  const span = words.slice(start, end);
  const content = span.filter(isContent);
  return content.every(({ text }) => types.has(text)) && !(start > 0 && span.every(hasCapital));
}

function isNamed(words: readonly QuestionWord[], { start, end }: WordSpan, table: CardNames): boolean {
  const name = nameAsTyped(words.slice(start, end));
  const cards = formsOfName(name).flatMap((form) => cardsWithKey(form, table));
  return cards.length > 0 && (name.includes(" ") || isNameAlone(words, end - 1, cards));
}

/**
 * The card in whose title several words of the question stand, in any order: `first contact Riker`. Null if several have as many
 * of them, or if all of them are ordinary words.
 */
function calledTogether(words: readonly QuestionWord[], { names }: CardNames): NamedCards | null {
  const isOfName = ({ isUnknown, isSmall }: QuestionWord) => isUnknown && !isSmall;
  if (!words.some(isOfName)) return null;
  const holding = words.map(({ text, word }) => {
    const forms = [foldCardName(text), word].map((form) => ` ${form} `);
    return new Set(names().filter(({ folded }) => forms.some((form) => ` ${folded} `.includes(form))));
  });
  for (const { start, end } of spansOf(words)) {
    const span = words.slice(start, end);
    const content = span.filter(({ isSmall }) => !isSmall);
    if (content.length < 2 || !span.some(isOfName)) continue;
    // Small words within may be added: `duras and his sisters`.
    const needed = holding
      .slice(start, end)
      .filter((_, at) => at === 0 || at === span.length - 1 || !span[at]?.isSmall);
    const cards = [...(needed[0] ?? [])].filter((card) => needed.every((each) => each.has(card)));
    if (isOneName(cards) || (isFew(cards) && content.every(({ isAbsent }) => isAbsent)))
      return placed(words, { cards, start, end, isHalf: false });
  }
  return null;
}

/**
 * The cards meant by the words that ask for nothing, if no name stands whole in the question: half a name, or one
 * that is still being typed. `isAsking` tells the words that ask for a part of a card.
 */
export function halfNames(
  words: readonly QuestionWord[],
  table: CardNames,
  isAsking: (word: QuestionWord) => boolean,
): readonly NamedCards[] {
  const isName = (word: QuestionWord) => !word.isSmall && !isAsking(word);
  const start = words.findIndex(isName);
  if (start < 0) return [];
  const content = { start, end: words.findLastIndex(isName) + 1 };
  for (const span of [{ start: 0, end: words.length }, content]) {
    const cards = calledBy(words.slice(span.start, span.end), table.names());
    if (cards.length > 0) return [placed(words, { cards, ...span, isHalf: true })];
  }
  const together = calledTogether(words, table);
  if (together !== null) return [together];
  const part = partNames(words, [...threeWordSpans(words), ...unknownSpans(words)], table);
  return part.length > 0 ? part : nearlyNamed(words, table.names);
}

/** The cards called by the first word that is meant as a name, however many: `does Kirk draw a card`. */
export function calledByName(
  words: readonly QuestionWord[],
  { names }: CardNames,
  isMeant: (word: QuestionWord) => boolean,
): readonly NamedCards[] {
  const start = words.findIndex((word) => isMeant(word) && !word.isSmall);
  const cards = start < 0 ? [] : findCards(words[start]?.word ?? "", names());
  return cards.length > 0 ? [placed(words, { cards, start, end: start + 1, isHalf: true })] : [];
}

/**
 * The cards of whose names one of these spans is a part; of several spans, that of one name, else the first. An
 * uncommon word of only one name counts as the whole name.
 */
function partNames(
  words: readonly QuestionWord[],
  spans: readonly WordSpan[],
  { names }: CardNames,
): readonly NamedCards[] {
  const parts = spans.flatMap(({ start, end }): readonly PlacedName[] => {
    const span = words.slice(start, end);
    const cards = namesWith(nameAsTyped(span), names());
    const mayBeFew = (span.length === wordsOfRun && !span[0]?.isSmall) || span.some(isUncommon);
    const isFound = isOneName(cards) || (mayBeFew && isFew(cards));
    const isHalf = span.length === 1 && !(isOneName(cards) && span.every(isUncommon));
    return isFound ? [{ cards, start, end, isHalf }] : [];
  });
  const part = parts.find(({ cards }) => isOneName(cards)) ?? parts[0];
  return part === undefined ? [] : [placed(words, part)];
}

/** The card half named, or misspelt, by a word that no text has, beside others or with the next word: `can Odo stop the Kestrel`. */
export function otherHalfNames(
  words: readonly QuestionWord[],
  named: readonly NamedCards[],
  table: CardNames,
): readonly NamedCards[] {
  const spans = unknownSpans(words)
    .filter(({ start, end }) => named.length > 0 || end - start > 1)
    .filter(({ start, end }) => named.every((each) => start >= each.end || end <= each.start))
    .filter(({ start, end }) => words.slice(start, end).some(isUncommon));
  const half = partNames(words, spans, table).filter(({ cards }) => isOneName(cards));
  if (half.length > 0 || named.length === 0) return half;
  const unknown = spans.filter(({ start, end }) => words.slice(start, end).every(isUncommon));
  return misspeltNames(words, table.names, unknown);
}

/** A single word must be the whole name, or be only a name: `Kirk`. */
function calledBy(words: readonly QuestionWord[], names: readonly CardName[]): readonly CardName[] {
  const name = nameAsTyped(words);
  const found = findCards(name, names);
  const isName = name.includes(" ") || words.every(({ isUnknown }) => isUnknown);
  return isName || found.some((card) => nameDistance(name, card, 0) === 0) ? found : [];
}

/** The cards whose names begin with these letters, or have these words: `Letani` for `Senator Letani`. */
function namesWith(name: string, names: readonly CardName[]): readonly CardName[] {
  if (name.length < fewestLettersOf.part) return [];
  return names.filter(({ folded }) => folded.startsWith(name) || ` ${folded} `.includes(` ${name} `));
}
