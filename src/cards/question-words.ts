/** The words of a question about cards, where names may be in it, and the type of card that they ask for or describe. */
import { mostSuggested } from "../domain/counted.ts";
import { mostWordsOfName } from "../domain/entry.ts";
import { fewestLetters, foldedWords, singular } from "../domain/fold.ts";
import { type CardName, foldCardName } from "./names.ts";

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
  /** Whether no rules text has the word, common as it may be elsewhere. */
  readonly isAbsent: boolean;
}

/** Whether a word says something. */
export const isContent = ({ isSmall }: QuestionWord) => !isSmall;

/** Whether a text has all words that say something, in any form: `played` for `play`. */
export function holdsAll(text: string, words: readonly QuestionWord[]): boolean {
  const own = new Set(foldedWords(text).map(root));
  return words.filter(isContent).every(({ word }) => own.has(root(word)));
}

const endings = ["ed", "ing", "e"];

function root(word: string): string {
  const one = singular(word);
  const ending =
    endings.find((each) => one.endsWith(each) && one.length >= each.length + fewestLetters) ?? "";
  return one.slice(0, one.length - ending.length);
}

/** The types of cards as one word each: `event` for the type `Q Event`. */
export function typesOf(types: readonly string[]): ReadonlySet<string> {
  return new Set(types.map(lastWord));
}

/** `q event` is a type of events. */
function lastWord(type: string): string {
  return type.toLowerCase().split(" ").at(-1) ?? "";
}

/** The type of card that a question asks for first: `ship` in `which ship has no weapons`; null if it names none. */
export function typeAsked(words: readonly QuestionWord[], types: ReadonlySet<string>): string | null {
  return words.map(({ word }) => singular(word)).find((word) => types.has(word)) ?? null;
}

/** Words of questions about what players may do, which rules answer. */
const ofRules = new Set("can could may might must should allowed legal when if why".split(" "));

export function asksForRules(rest: readonly QuestionWord[]): boolean {
  return rest.some(({ word }) => ofRules.has(word));
}

/** What any card is called. */
const anyType = "card";

const describing = new Set("that who whose where for i it played".split(" "));
const askingWhich = new Set("which what".split(" "));
const beforeType = new Set(["a", "an", "any", "the", "is", "there", ...askingWhich]);

/**
 * The type of card that a question describes: `interrupt that draws cards`, `which event ends a battle`, `event: draw cards`. Null if
 * it asks otherwise.
 */
export function typeDescribed(words: readonly QuestionWord[], types: ReadonlySet<string>): string | null {
  const isType = ({ word }: QuestionWord) => types.has(word) || word === anyType;
  const at = words.findIndex((word, place) => isType(word) && !isType(words[place + 1] ?? word));
  // Two words may stand before the type: `klingon ritual event that`.
  const [one, two, another] = words.slice(0, Math.max(0, at)).filter(({ word }) => !beforeType.has(word));
  if (at < 0 || one?.isSmall || two?.isSmall || another !== undefined) return null;
  const [type, next] = words.slice(at);
  if (type === undefined || next === undefined) return null;
  const mayBeMarked = type.word !== anyType && !next.isSmall && !asksForRules([next]);
  const isDescribed =
    (mayBeMarked && isBeforeMark(type, next)) ||
    describing.has(next.word) ||
    askingWhich.has(words[0]?.word ?? "");
  return isDescribed ? type.word : null;
}

export function isOfType({ type }: CardName, asked: string | null): boolean {
  return asked === anyType || lastWord(type) === asked;
}

/** Some words of a question: the position of the first, and the one after the last. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** The spans of words that a name may have, the longest first. */
export function spansOf(words: readonly QuestionWord[]): readonly WordSpan[] {
  return words
    .flatMap((_, start) => spansFrom(words, start))
    .sort((one, other) => other.end - other.start - (one.end - one.start));
}

export function spansFrom(words: readonly QuestionWord[], start: number): readonly WordSpan[] {
  return words
    .slice(start, start + mostWordsOfName)
    .map((_, length) => ({ start, end: start + length + 1 }))
    .reverse();
}

/** A question with more words that no text has is in another language. */
const mostUnknown = 6;

/** Spans of words around the first of those that no text has, the longest first. */
export function unknownSpans(words: readonly QuestionWord[]): readonly WordSpan[] {
  const isEnd = (place: number) => words[place]?.isSmall === false;
  return words
    .flatMap(({ isUnknown, isSmall }, at) => (isUnknown && !isSmall ? [at] : []))
    .slice(0, mostUnknown)
    .flatMap((at) =>
      [at - 2, at - 1, at].flatMap((start) =>
        [at + 4, at + 3, at + 2, at + 1].map((end) => ({ start, end })),
      ),
    )
    .filter(({ start, end }) => start >= 0 && isEnd(end - 1))
    .sort((one, other) => other.end - other.start - (one.end - one.start));
}

/** So many words in a row are seldom part of a name by chance. */
export const wordsOfRun = 3;

/** Words in a row that may be part of a name though rules use them all: `last ship out` of `The Last Ship Out of Harbor`. */
export function threeWordSpans(words: readonly QuestionWord[]): readonly WordSpan[] {
  return words
    .map((_, start) => ({ start, end: start + wordsOfRun }))
    .filter(({ start, end }) => words[start]?.isSmall === false && end <= words.length)
    .filter(({ start, end }) => words.slice(start, end).filter(({ isSmall }) => !isSmall).length > 1);
}

/** As typed, since names contain possessives: `Roland's Rifle`. The last word may have one that the question adds: `Roland's`. */
export function nameAsTyped(words: readonly QuestionWord[]): string {
  const typed = words.map(({ text, word }, at) => (at === words.length - 1 ? word : text));
  return foldCardName(typed.join(" "));
}

/** A name as written, in the singular, and in one word: `salt pan` for `Saltpan`. */
export function formsOfName(name: string): readonly string[] {
  return [name, singular(name), name.replaceAll(" ", "")];
}

/**
 * Whether one word is meant as a name: it is no common word, or it is written as a name within the question (`Wormhole`), or has
 * the article of the title (`the reef`) and no text has it.
 */
export function isNameAlone(words: readonly QuestionWord[], at: number, cards: readonly CardName[]): boolean {
  const word = words[at];
  if (word === undefined || word.isSmall || word.word.length < fewestLetters) return false;
  const mayBeName = at > 0 || isBeforeMark(word, words[1]);
  const isWritten = mayBeName && cards.some(({ title }) => title.includes(word.text.slice(0, fewestLetters)));
  if (word.isUnknown || (isWritten && hasCapital(word))) return true;
  const hasArticle = words[at - 1]?.word === "the" && cards.some(({ title }) => title.startsWith("The "));
  return hasArticle && word.isAbsent;
}

/** Whether a punctuation mark and a space are between two words. */
const isBeforeMark = ({ end }: QuestionWord, next: QuestionWord | undefined) =>
  next?.start === end + ", ".length;

export const hasCapital = ({ text }: QuestionWord) => text !== text.toLowerCase();

/** Whether neither rules texts nor common English have the word. */
export const isUncommon = ({ isUnknown, isName }: Pick<QuestionWord, "isUnknown" | "isName">) =>
  isUnknown && !isName;

export function isOneName(cards: readonly CardName[]): boolean {
  return new Set(cards.map(({ folded, nameLength }) => folded.slice(0, nameLength))).size === 1;
}

/** Whether a name is part of only a few cards' names, among which a person can choose. */
export const isFew = ({ length }: readonly CardName[]) => length > 0 && length <= mostSuggested;

/** The cards that one place of a question may mean; several if they share the name. */
export interface NamedCards {
  readonly cards: readonly CardName[];
  /** Positions of its words in the question: the first, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** The same as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** The words, folded as a name. */
  readonly called: string;
  /** Whether only a part of the name is written, so that another thing may be meant. */
  readonly isHalf: boolean;
}

export type PlacedName = Pick<NamedCards, "cards" | "start" | "end" | "isHalf">;

export function placed(words: readonly QuestionWord[], place: PlacedName): NamedCards {
  const written = words.slice(place.start, place.end);
  return {
    ...place,
    from: written[0]?.start ?? 0,
    to: written.at(-1)?.end ?? 0,
    called: nameAsTyped(written),
  };
}
