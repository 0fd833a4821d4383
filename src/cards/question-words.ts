/** The words of a question about cards, where names may be in it, and the type of card that they ask for or describe. */
import { fewestLetters, foldedWords, singular, wordSet } from "../domain/fold.ts";
import { keysOfTable } from "../domain/group-by.ts";
import { hasDigit } from "../domain/source-line.ts";
import type { ColumnMeaning } from "./columns.ts";
import { type CardName, foldCardName } from "./names.ts";

export interface QuestionWord {
  /** As typed, and folded. */
  readonly text: string;
  readonly word: string;
  /** Whether it says nothing about what is asked: `what`, `the`, `after`. */
  readonly isSmall: boolean;
  /** Whether no rules text has the word, or only as a name, so it may be part of a misspelt or half typed one. */
  readonly isUnknown: boolean;
  /** Whether rules texts have the word, but only as a name. */
  readonly isName: boolean;
  /** Whether no rules text has the word. It may be common elsewhere. */
  readonly isAbsent: boolean;
  /** Whether no rules text has the word, or one that it is made of: `undocked`. */
  readonly mayBeMisspelled: boolean;
}

/** Whether a word says something. */
export const isContent = ({ isSmall }: QuestionWord) => !isSmall;

/** Whether a text has all words that say something, in any form: `played` for `play`. */
export function holdsAll(text: string, words: readonly QuestionWord[]): boolean {
  const own = new Set(foldedWords(text).map(root));
  return words.filter(isContent).every(({ word }) => own.has(root(word)));
}

export const isFigure = ({ word }: QuestionWord) => hasDigit(word);

/** A text without `-1`, which is not the figure of `costs 1`. */
export const withoutSigned = (text: string) =>
  text
    .split(" ")
    .filter((each) => !each.startsWith("-"))
    .join(" ");

const endings = ["ed", "ing", "e"];

function root(word: string): string {
  const one = singular(word);
  const ending =
    endings.find((each) => one.endsWith(each) && one.length >= each.length + fewestLetters) ?? "";
  return one.slice(0, one.length - ending.length);
}

/** The types of cards as one word each: `event` for the type `Q Event`. */
export function typesOf(types: readonly string[]): ReadonlySet<string> {
  return new Set(types.map((type) => type.slice(type.lastIndexOf(" ") + 1).toLowerCase()));
}

/** Words of questions about what players may do, which rules answer. */
const ofRules = wordSet("can could may might must should allowed legal when if why");

export function asksForRules(rest: readonly QuestionWord[]): boolean {
  return rest.some(({ word }) => ofRules.has(word));
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

/** The part of a card that a word asks for; null if it asks for none. */
export function meaningAsked(word: string): keyof typeof askingWords | null {
  return keysOfTable(askingWords).find((meaning) => askingWords[meaning].split(" ").includes(word)) ?? null;
}

/** Whether a word asks for a part of any card. */
export const isAsking = ({ word }: QuestionWord) => meaningAsked(word) !== null;

/** What any card is called. */
const anyType = "card";
/** A card of any type that has what a person has. */
export const person = "person";

const describing = wordSet("that which who whose where with for i it played");
const having = wordSet("has have");
const askingWhich = wordSet("which what");
const beforeType = new Set(["a", "an", "any", "the", "is", "there", ...askingWhich]);
/**
 * The type of card that a question looks for. One card is described in `interrupt that draws cards`; rules may speak of all in
 * `interrupts that draw cards` and `which interrupt draws cards`, and of what is done in `flip interrupt with an icon`. Null if it
 * asks otherwise. A `pilot who has law` may be of any type.
 */
export function typeWanted(
  words: readonly QuestionWord[],
  types: ReadonlySet<string>,
): { readonly type: string; readonly isOfOne: boolean } | null {
  const typeOf = (asked: QuestionWord | undefined) =>
    [asked?.word ?? "", singular(asked?.word ?? "")].find((each) => types.has(each) || each === anyType);
  const isPerson = ({ isSmall }: QuestionWord, place: number) =>
    !isSmall && words[place + 1]?.word === "who" && having.has(words[place + 2]?.word ?? "");
  const at = words.findIndex(
    (word, place) => (typeOf(word) && !typeOf(words[place + 1])) || isPerson(word, place),
  );
  const [named, next, figure] = at < 0 ? [] : words.slice(at);
  const type = named && (typeOf(named) ?? person);
  const before = words.slice(0, Math.max(at, 0)).filter(({ word }) => !beforeType.has(word));
  if (type === undefined || next === undefined || before.some(({ isSmall }) => isSmall)) return null;
  const isValued = next.word === "worth" && figure !== undefined && isFigure(figure);
  const isDescribed = isValued || describing.has(next.word);
  const isAskedFor = type !== anyType && askingWhich.has(words[0]?.word ?? "");
  return isDescribed || isAskedFor
    ? { type, isOfOne: isDescribed && named?.word === type && before.length === 0 }
    : null;
}

export function isOfType({ type }: CardName, asked: string): boolean {
  return asked === anyType || asked === person || typesOf([type]).has(asked);
}

/** Some words of a question: the position of the first, and the one after the last. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** Whether neither rules texts nor common English have the word. */
export const isUncommon = ({ isUnknown, isName }: QuestionWord) => isUnknown && !isName;

/** The cards that one place of a question may mean; several if they share the name. */
export interface NamedCards extends WordSpan {
  readonly cards: readonly CardName[];
  /** The words, as the titles have them. */
  readonly called: string;
  /** Whether they are the name of the cards, the beginning of several, as a name is without its subtitles, or another part of names. */
  readonly match: "name" | "beginning" | "part";
}

/** The words that are in none of the spans. */
export function wordsOutside(
  words: readonly QuestionWord[],
  spans: readonly WordSpan[],
): readonly QuestionWord[] {
  return words.filter((_, at) => spans.every(({ start, end }) => at < start || at >= end));
}

/** All words are of the name, and may be misspelt. */
export function wordsOfName(name: string, isSmall = (_: string) => false): readonly QuestionWord[] {
  const known = { isUnknown: true, isName: false, isAbsent: true, mayBeMisspelled: true };
  return foldCardName(name)
    .split(" ")
    .map((word) => ({ ...known, text: word, word, isSmall: isSmall(word) }));
}
