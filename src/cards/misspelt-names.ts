/** Finds the cards whose names come near to what a person wrote: by letters, by sound, or by the words that both have. */

import { singular } from "../domain/fold.ts";
import { editDistance, soundingLike, soundOf } from "../domain/similarity.ts";
import { type CardName, findCards, foldCardName } from "./names.ts";
import {
  isOneName,
  isUncommon,
  type NamedCards,
  nameAsTyped,
  placed,
  type QuestionWord,
  spansOf,
  unknownSpans,
} from "./question-words.ts";

export const mostNearest = 3;
/** A typo changes at most one letter in this many; where rules use all words, in twice as many. */
const lettersOfTypo = 6;

/** The cards with the most similar names: by the fewest edits of the whole name, then by the most words in common. */
export function nearestCards(name: string, cards: readonly CardName[]): readonly CardName[] {
  const wanted = foldCardName(name);
  if (wanted === "") return [];
  const most = Math.ceil(wanted.length / lettersOfTypo);
  const words = new Set(wanted.split(" "));
  return cards
    .map((card) => ({ card, distance: nameDistance(wanted, card, most), shared: sharedWords(words, card) }))
    .filter(({ distance, shared }) => distance <= most || Math.ceil(shared) >= words.size / 2)
    .sort((one, other) => one.distance - other.distance || other.shared - one.shared)
    .slice(0, mostNearest)
    .map(({ card }) => card);
}

interface CalledCards {
  readonly found: readonly CardName[];
  /** Those with the most similar names, if none was found. */
  readonly nearest: readonly CardName[];
}

/** The cards that have this id or are called so. */
export function cardsCalled(name: string, names: readonly CardName[]): CalledCards {
  const byId = names.filter(({ id }) => id === name);
  const found = byId.length > 0 ? byId : findCards(name, names);
  return { found, nearest: found.length > 0 ? [] : nearestCards(name, names) };
}

/** Those that the fewest edits, as `distanceOf` counts them, turn the typed name into; empty if it takes more than `most`. */
function nearestByEdits<Named>(
  wanted: string,
  named: Iterable<Named>,
  most: number,
  distanceOf: (wanted: string, each: Named, most: number) => number,
): readonly Named[] {
  let fewest = most;
  let nearest: readonly Named[] = [];
  for (const each of named) {
    const distance = distanceOf(wanted, each, fewest);
    if (distance < fewest) nearest = [];
    if (distance <= fewest) nearest = [...nearest, each];
    fewest = Math.min(fewest, distance);
  }
  return nearest;
}

/** The fewest edits to the title or to the name alone; `most + 1` if there are more, or if neither its start nor its end is the same. */
export function nameDistance(wanted: string, { folded, nameLength }: CardName, most: number): number {
  const mayBe = (name: string) =>
    Math.abs(name.length - wanted.length) <= most &&
    (name.startsWith(wanted.slice(0, 2)) || name.endsWith(wanted.slice(-2)));
  const distanceTo = (name: string) => (mayBe(name) ? editDistance(wanted, name, most) : most + 1);
  const whole = distanceTo(folded);
  return nameLength === folded.length ? whole : Math.min(whole, distanceTo(folded.slice(0, nameLength)));
}

/** The fewest edits to the words with which a title of several words begins: a list may not separate subtitles. At most `most + 1`. */
function beginningDistance(wanted: string, { folded }: CardName, most: number): number {
  const mayBe = wanted.includes(" ") && folded.startsWith(wanted.slice(0, 2));
  const end = mayBe ? folded.indexOf(" ", wanted.length - most) : -1;
  return end < 0 || end > wanted.length + most ? most + 1 : editDistance(wanted, folded.slice(0, end), most);
}

function sharedWords(words: ReadonlySet<string>, { folded }: CardName): number {
  const own = folded.split(" ");
  return own.filter((word) => words.has(word)).length - own.length / (own.length + 1) / 2;
}

/** Shorter words are near many names, or part of many. */
export const fewestLettersOf = { misspelt: 7, part: 5 } as const;

/**
 * The cards meant by misspelt words, all that share the name. Only words that no text has may be the beginning of a title, and no
 * small word is a typo: `moored a ship` is not `Moored Ship`.
 */
function cardsMisspelt(words: readonly QuestionWord[], names: readonly CardName[]): readonly CardName[] {
  const name = nameAsTyped(words);
  if (name.length < fewestLettersOf.misspelt) return [];
  const nearest = nearestToName(name, names, words.every(({ isUnknown }) => isUnknown) ? "a part" : "whole");
  const [card] = nearest;
  const wordsOfCard = card?.folded.split(" ") ?? [];
  const hasSmall = words.every(({ isSmall, text }) => !isSmall || wordsOfCard.includes(text));
  return card && hasSmall && isOneName(nearest)
    ? findCards(card.folded.slice(0, card.nameLength), names)
    : [];
}

/** By the edits of the name, or else of the beginning of the title if the words may be that, or else by the sound. */
function nearestToName(
  name: string,
  names: readonly CardName[],
  which: "whole" | "a part",
): readonly CardName[] {
  const most = Math.floor(name.length / lettersOfTypo);
  const whole = nearestByEdits(name, names, most, nameDistance);
  if (whole.length > 0) return whole;
  const begun = which === "whole" ? [] : nearestByEdits(name, names, most, beginningDistance);
  if (begun.length > 0) return begun;
  const isAlike = soundingLike(name);
  return names.filter(({ folded, nameLength: end }) => isAlike(folded) || isAlike(folded.slice(0, end)));
}

/** The cards whose names several words are but for a letter or two, though rules use them all: `kestrel stations`. */
function cardsNearlyCalled(name: string, names: readonly CardName[]): readonly CardName[] {
  if (!name.includes(" ")) return [];
  const begin = name.slice(0, 2);
  const alike = names.filter(({ folded }) => folded.startsWith(begin));
  return nearestByEdits(name, alike, Math.floor(name.length / lettersOfTypo / 2), nameDistance);
}

/** The words of a question; what is likely a misspelt word of a name is read as that. `wordsOf` reads the words of a text. */
export function wordsMeant(
  question: string,
  wordsOf: (text: string) => readonly QuestionWord[],
  wordsOfNames: () => ReadonlySet<string>,
): readonly QuestionWord[] {
  return wordsOf(question).map((typed) => {
    const meant = wordOfName(typed, wordsOfNames);
    const [read] = meant === null ? [] : wordsOf(meant);
    if (read === undefined) return typed;
    const { text, word, isAbsent } = read;
    return { ...typed, text, word, isAbsent, isUnknown: isAbsent };
  });
}

/** The word of a name that was likely meant by one that no text has and no name; null if none or several are as near. */
function wordOfName(
  { word, isSmall, ...known }: QuestionWord,
  wordsOfNames: () => ReadonlySet<string>,
): string | null {
  if (isSmall || !isUncommon(known) || word.length < fewestLettersOf.part) return null;
  const words = wordsOfNames();
  if (words.has(word) || words.has(singular(word))) return null;
  const nearest = nearestByEdits(word, words, word.length > fewestLettersOf.part ? 2 : 1, wordDistance);
  const alike = nearest.filter((each) => soundOf(each) === soundOf(word));
  const [only, ...others] = alike.length > 0 ? alike : nearest;
  return others.length > 0 ? null : (only ?? null);
}

function wordDistance(wanted: string, word: string, most: number): number {
  const mayBe = word[0] === wanted[0] && Math.abs(word.length - wanted.length) <= most;
  return mayBe ? editDistance(wanted, word, most) : most + 1;
}

/** The card meant by a misspelt name; empty if no card is likely meant. */
export function misspeltNames(
  words: readonly QuestionWord[],
  names: () => readonly CardName[],
  spans = unknownSpans(words),
): readonly NamedCards[] {
  for (const span of spans) {
    const cards = cardsMisspelt(words.slice(span.start, span.end), names());
    if (cards.length > 0) return [placed(words, { cards, ...span, isHalf: false })];
  }
  return [];
}

/** The card whose name is nearly written with words that rules use, too: `seed the kestrel stations`. */
export function nearlyNamed(
  words: readonly QuestionWord[],
  names: () => readonly CardName[],
): readonly NamedCards[] {
  const isContent = (at: number) => words[at]?.isSmall === false;
  for (const { start, end } of spansOf(words)) {
    if (!isContent(start) || !isContent(end - 1)) continue;
    const cards = cardsNearlyCalled(nameAsTyped(words.slice(start, end)), names());
    if (isOneName(cards)) return [placed(words, { cards, start, end, isHalf: true })];
  }
  return [];
}
