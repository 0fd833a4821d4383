/**
 * What is known of the words of a question, and what a word that the texts do not use was meant to be, by edit distance and by
 * sound.
 */

import english from "../../corpus/words/english.json";
import { once } from "../domain/once.ts";
import { editDistance, likestWords, mayBeMisspelled } from "../domain/similarity.ts";
import { hasLetter, startsCapital } from "../domain/source-line.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { KnownWord, Terms } from "./index/search-index.ts";
import { mostWordsOfQuery, type Token, tokenize, vocabularyKey, wordClass } from "./tokenize.ts";

export interface SpellingGuess {
  /** One term, or two if a space is missing: `outof`. */
  readonly terms: Terms;
  readonly text: string;
  /** How sure the guess is, from 0 to 1. */
  readonly likeness: number;
}

/** The likeness of a guess that inserts a missing space. */
const runTogetherLikeness = 0.8;

/**
 * Whether a word is in the texts of any part, titles, vocabulary, or common English. Phrases do not count: they contain
 * misspellings.
 */
export function isKnownWord(token: Token, parts: readonly OpenPart[]): boolean {
  return (
    isInTexts(token.term, parts) ||
    parts.some((part) => part.synonyms(vocabularyKey([token]), null).length > 0) ||
    wordClass(token.word) !== "content" ||
    (isEnglishWord(token.word) && !parts.some((part) => lacksDouble(token.word, part)))
  );
}

/** Matches the letter of `wining` that may lack its double. */
const oneOfDouble = /(?<=[aeiou])[bdgmnprt](?=(?:ing|ed|er)$)/;

/** Whether a common word, with a letter doubled, is a word of the texts: `winning` is meant by `wining`. */
function lacksDouble(word: string, part: OpenPart): boolean {
  const doubled = word.replace(oneOfDouble, "$&$&");
  return doubled !== word && part.words().some((known) => known.word === doubled);
}

/** The words of a text with what the parts know of them: whether they say little, are names, or are in no text. */
export function readWords(text: string, parts: readonly OpenPart[]) {
  return tokenize(text)
    .slice(0, mostWordsOfQuery)
    .map((token) => {
      const isSmall = wordClass(token.word) !== "content";
      const isName = !isSmall && isNameIn(parts, token);
      const isAbsent = !isInTexts(token.term, parts);
      return {
        ...token,
        isSmall,
        isName,
        isUnknown:
          isName || !(isKnownWord(token, parts) || parts.some((part) => isTwoSmall(token.word, part))),
        isAbsent,
        mayBeMisspelled: isAbsent && !hasPrefix(token.word, parts),
      };
    });
}

const prefixes = ["un", "non", "re", "pre", "mis", "over", "under"];
/** With fewer letters behind a prefix, misspellings look like words: `misson`, `preform`, `untill`. */
const fewestPrefixed = 5;

/** Whether a word is a known one with a prefix: `unwarned`. */
function hasPrefix(word: string, parts: readonly OpenPart[]): boolean {
  const rest = prefixes.flatMap((each) => (word.startsWith(each) ? word.slice(each.length) : []));
  return rest.some(
    (each) => each.length >= fewestPrefixed && tokenize(each).every((token) => isKnownWord(token, parts)),
  );
}

/** Whether two words that say little were run together, so that no name is misspelled: `haveto`. */
function isTwoSmall(word: string, part: OpenPart): boolean {
  const apart = mayBeMisspelled(word) ? splitWord(word, part) : null;
  return apart?.text.split(" ").every((each) => wordClass(each) !== "content") ?? false;
}

/** Passages that are read for a word. A word that is no name soon shows it. */
const mostRead = 20;

/** Whether the texts always write the word with a capital, as in `James T. Kirk`. */
function isNameIn(parts: readonly OpenPart[], { word, term }: Token): boolean {
  let isCapital = false;
  for (const part of parts)
    for (const at of [...part.passagesWith(part.term(term))].slice(0, mostRead)) {
      const passage = part.passage(at);
      const text = passage ? `${part.entry(passage.entry)?.citation.title}\n${passage.text}` : "";
      const letters = firstLetters(word, text);
      if (letters.some((letter) => !startsCapital(letter))) return false;
      isCapital ||= letters.length > 0;
    }
  return isCapital;
}

const insideNames = /['’.]/g;

/** The letters with which a text begins a folded word, as written: `T` for `tpol` in `T'Pol`. */
function firstLetters(word: string, text: string): readonly string[] {
  const plain = text.replace(insideNames, "");
  const folded = plain.toLowerCase();
  const found: string[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (!hasLetter(plain.charAt(at - 1))) found.push(plain.charAt(at));
  return found;
}

/** The name that a whole question is but for one letter of one word, although texts use the typed word: `up the anti`. */
export function nameMeant(
  tokens: readonly Token[],
  names: readonly Terms[],
  part: OpenPart,
): Pick<SpellingGuess, "terms" | "text"> | null {
  const terms = names.find((name) => {
    const stems = name.map(part.stem);
    const wrong = stems.filter((stem, at) => stem !== tokens[at]?.term);
    const typed = tokens.filter(({ term }, at) => stems[at] !== term);
    const isOne = name.length === tokens.length && wrong.length === 1;
    return isOne && editDistance(wrong[0] ?? "", typed[0]?.term ?? "", 1) === 1;
  });
  if (terms === undefined) return null;
  const words = terms.map((term) => part.words().find((known) => known.term === term)?.word ?? "");
  return { terms, text: words.join(" ") };
}

/** Whether the texts of any of these parts have the word. */
export function isInTexts(stem: string, parts: readonly OpenPart[]): boolean {
  return parts.some((part) => part.isInTexts(part.term(stem)));
}

export function guessSpelling(word: string, part: Pick<OpenPart, "words">): readonly SpellingGuess[] {
  const apart = mayBeMisspelled(word) ? splitWord(word, part) : null;
  if (apart !== null) return [apart];
  const commonFirst = (one: KnownWord, other: KnownWord) => other.count - one.count;
  const likest = likestWords(word, part.words().toSorted(commonFirst), ({ sound }) => sound);
  return likest.map(({ known, likeness }) => ({ terms: [known.term], text: known.word, likeness }));
}

/** Splits two words of the texts that were run together: `outof`. */
function splitWord(word: string, part: Pick<OpenPart, "words">): SpellingGuess | null {
  const cuts = Array.from({ length: word.length - 3 }, (_, at) => at + 2);
  const pieces = new Set(cuts.flatMap((at) => [word.slice(0, at), word.slice(at)]));
  const found = part.words().filter((each) => pieces.has(each.word));
  const known = new Map(found.map((each) => [each.word, each]));
  for (const at of cuts) {
    const [first, second] = [known.get(word.slice(0, at)), known.get(word.slice(at))];
    if (!first || !second) continue;
    const text = `${first.word} ${second.word}`;
    return { terms: [first.term, second.term], text, likeness: runTogetherLikeness };
  }
  return null;
}

/**
 * Common English words that players may use although neither the shipped texts nor the vocabulary do. Without them, spelling
 * correction changes `head` to `dead`, `warn` to `warp`, and `charge` to `change`. They are the eight thousand that people say most,
 * because the dictionary of a spelling checker has many rare words, some of which are misspellings of words of the rules.
 */
const englishWords = once(
  (): ReadonlySet<string> =>
    new Set([...english.regular, ...english.irregular].flatMap((row) => row.split(" "))),
);
/** Ending of an inflected form, and its replacement in the base word. Stemming all words would take 10 ms. */
const endings = [
  ["s", ""],
  ["es", ""],
  ["ed", ""],
  ["ed", "e"],
  ["ing", ""],
  ["ing", "e"],
  ["ly", ""],
  ["er", ""],
  ["er", "e"],
  ["est", ""],
] as const;

/** Whether a folded word is in the list or is a regular form of a word in it: `warned`, `fading`. */
export function isEnglishWord(word: string): boolean {
  const words = englishWords();
  if (words.has(word)) return true;
  return endings.some(
    ([ending, instead]) => word.endsWith(ending) && words.has(word.slice(0, -ending.length) + instead),
  );
}
