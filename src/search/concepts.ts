/**
 * Groups the words of a query into concepts: the things asked for, each with the variants in which the texts may say it. A
 * variant is the word itself, a word that starts with it, a corrected spelling, or the documents' term for what players say.
 */
import type { Edition } from "../domain/edition.ts";
import { firstOfEach } from "../domain/group-by.ts";
import type { OpenPart } from "./index/open-index.ts";
import { type Terms, unknownTerm } from "./index/search-index.ts";
import { guessSpelling, isInTexts, isKnownWord, nameMeant } from "./spelling.ts";
import { shareByClass, type Token, tokenize, vocabularyKey, wordClass } from "./tokenize.ts";

export interface Variant {
  /** One term, or several in sequence. */
  readonly terms: Terms;
  /** The share of the concept that is found where this variant is. */
  readonly share: number;
  /** Why the variant may be meant. `beginning` is for a word that is still being typed. */
  readonly via: "word" | "beginning" | "spelling" | "synonym";
  /** The variant for display. */
  readonly text: string;
}

export interface Concept {
  readonly words: readonly Token[];
  /** The words as typed. */
  readonly text: string;
  /** Its position among the concepts of the query. */
  readonly at: number;
  /** The factor of the share that is found of it: its rarity, reduced for function words. */
  readonly weight: number;
  readonly variants: readonly Variant[];
  readonly isContent: boolean;
  /** Whether the texts contain it or at least one of its synonyms. Phrases alone do not make a word known. */
  readonly knownFrom: "texts" | "synonym" | null;
  /** Those of its words, without function words, that occur in no text of any part. */
  readonly absent: readonly Token[];
}

/** Words that have a synonym in the vocabulary count at least this share of their rarity. */
const shareWithSynonym = 0.6;
/** The share of a synonym: lower if the texts use the player's own word too. */
export const synonymShare = 0.7;
const synonymOfUsedWord = 0.45;
/** The largest share of a corrected spelling: none is as sure as the word itself. */
const mostOfGuess = 0.95;
/** A name identifies more than its rarest word does. */
const nameImportance = 1.6;
const longestName = 10;
const longestWithSynonyms = 5;

export interface QueryContext {
  readonly part: OpenPart;
  /** The parts of its game. A word that another part uses is not misspelled. */
  readonly parts: readonly OpenPart[];
  /** Whether the last word may be incomplete. */
  readonly isTyping: boolean;
}

interface Dictionary extends QueryContext {
  readonly edition: Edition | null;
}

export function findConcepts(tokens: readonly Token[], dictionary: Dictionary): readonly Concept[] {
  const concepts: Concept[] = [];
  let at = 0;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const place = at === tokens.length - 1 ? "last" : "inner";
    const concept =
      nameConcept(tokens, at, dictionary) ??
      synonymConcept(tokens, at, dictionary) ??
      wordConcept(token, place, dictionary);
    const { words } = concept;
    concepts.push({
      ...concept,
      at: concepts.length,
      text: textOf(words),
      knownFrom: knownFrom(words, concept.variants, dictionary),
      absent: words.filter(
        ({ word, term }) => wordClass(word) !== "function" && !isInTexts(term, dictionary.parts),
      ),
    });
    at += words.length;
  }
  return concepts;
}

type FoundConcept = Omit<Concept, "at" | "text" | "knownFrom" | "absent">;

/** A word is known if the texts of any part contain it, but its synonyms must occur in this part. */
function knownFrom(
  tokens: readonly Token[],
  variants: readonly Variant[],
  { part, parts }: Dictionary,
): Concept["knownFrom"] {
  if (parts.some((other) => tokens.every(({ term }) => other.isInTexts(other.term(term))))) return "texts";
  const used = variants.filter(({ terms }) => terms.every(part.isInTexts));
  if (used.some(({ via }) => via !== "synonym")) return "texts";
  return used.length > 0 ? "synonym" : null;
}

/** Recognizes a name of two words or more as one concept. `May I` and `How Many` start a question and name nothing. */
function nameConcept(tokens: readonly Token[], at: number, { part }: Dictionary): FoundConcept | null {
  const terms = tokens.slice(at, at + longestName).map(({ term }) => part.term(term));
  const names = part.namesFrom(terms);
  const whole = names.filter((name) => name.every((term, place) => term === terms[place]));
  const [name = null] = whole.toSorted((one, other) => other.length - one.length);
  if (name === null) {
    const meant = at > 0 ? null : nameMeant(tokens, names, part);
    return meant && namedBy({ ...meant, share: surelyMeant, via: "spelling" }, tokens, part);
  }
  const taken = tokens.slice(at, at + name.length);
  if (taken.every(({ word }) => wordClass(word) === "function")) return null;
  return namedBy({ terms: name, share: 1, via: "word", text: textOf(taken) }, taken, part);
}

function namedBy(variant: Variant, words: readonly Token[], part: OpenPart): FoundConcept {
  const weight = rarest(variant.terms, part) * nameImportance;
  return { words, weight, variants: [variant], isContent: true };
}

const textOf = (words: readonly Token[]) => words.map(({ text }) => text).join(" ");

/** Recognizes the most words in sequence, two or more, that have synonyms: `other guy` → opponent. */
function synonymConcept(tokens: readonly Token[], at: number, dictionary: Dictionary): FoundConcept | null {
  for (let length = Math.min(longestWithSynonyms, tokens.length - at); length > 1; length--) {
    const taken = tokens.slice(at, at + length);
    const variants = synonymsOf(taken, synonymShare, dictionary);
    if (variants.length === 0) continue;
    // In `the other guy`, `the other` says less than `other guy`.
    const isEmpty = taken.every(({ word }) => wordClass(word) !== "content");
    if (isEmpty && (synonymConcept(tokens, at + length - 1, dictionary)?.words.length ?? 0) > 1) continue;
    // `play out` cuts off a name in `play Out Of Time`.
    const cutsName = taken.some((_, ahead) => {
      const name = ahead === 0 ? null : nameConcept(tokens, at + ahead, dictionary);
      return name !== null && ahead + name.words.length > length;
    });
    if (cutsName) continue;
    const all = [...asWritten(taken, dictionary.part), ...variants];
    return { words: taken, variants: all, ...weigh(taken, all, dictionary.part) };
  }
  return null;
}

function wordConcept(token: Token, place: "inner" | "last", dictionary: Dictionary): FoundConcept {
  const { part, isTyping } = dictionary;
  const literal = asWritten([token], part);
  const isInTexts = literal.some(({ terms }) => terms.every(part.isInTexts));
  const begun = isTyping && place === "last" ? wordsBegunBy(token, part) : [];
  const meant = synonymsOf([token], isInTexts ? synonymOfUsedWord : synonymShare, dictionary);
  const isUnderstood = isInTexts || meant.length > 0 || begun.length > 0;
  const variants = [
    ...literal,
    ...begun,
    ...meant,
    ...(isUnderstood ? [] : correctionsOf(token, dictionary)),
  ];
  return { words: [token], variants, ...weigh([token], variants, part) };
}

/** A single letter starts too many words. Of the possible words, those in the most passages are the likeliest. */
const shortestBeginning = 2;
const mostBegun = 6;
const beginningShare = 0.85;

/** The words that the last word may become when it is completed. */
function wordsBegunBy({ word }: Token, part: OpenPart): readonly Variant[] {
  if (word.length < shortestBeginning) return [];
  return part
    .words()
    .filter((known) => known.word.length > word.length && known.word.startsWith(word))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostBegun)
    .map((known) => ({ terms: [known.term], share: beginningShare, via: "beginning", text: known.word }));
}

/** Returns nothing if a stem is not in the index, since it could not be found. */
function asWritten(tokens: readonly Token[], part: OpenPart): readonly Variant[] {
  const terms = termsOf(tokens, part);
  return terms === null ? [] : [{ terms, share: 1, via: "word", text: textOf(tokens) }];
}

function termsOf(tokens: readonly Token[], part: OpenPart): Terms | null {
  const terms = tokens.map(({ term }) => part.term(term));
  return terms.includes(unknownTerm) ? null : terms;
}

function synonymsOf(
  said: readonly Token[],
  share: number,
  { part, edition }: Dictionary,
): readonly Variant[] {
  return part.synonyms(vocabularyKey(said), edition).flatMap((meaning): readonly Variant[] => {
    const terms = termsOf(tokenize(meaning), part);
    return terms === null ? [] : [{ terms, share, via: "synonym", text: meaning }];
  });
}

/** Corrects the spelling of a word, unless some part of the library knows it. */
function correctionsOf(token: Token, { part, parts }: Dictionary): readonly Variant[] {
  if (isKnownWord(token, parts)) return [];
  return guessSpelling(token.word, part).map(({ terms, text, likeness }) => ({
    ...{ terms, text, via: "spelling" },
    share: Math.min(mostOfGuess, likeness),
  }));
}

function weigh(tokens: readonly Token[], variants: readonly Variant[], part: OpenPart) {
  const share = shareOfRarity(tokens, variants);
  return { weight: share * rarityOfVariants(variants, part), isContent: share >= shareWithSynonym };
}

/** A guess with at least this likeness determines the class of the word: `shwo` is as common as `show`. */
export const surelyMeant = 0.7;

/** The share of its rarity that a concept counts. `my go` consists of function words, but has a synonym in the vocabulary. */
function shareOfRarity(tokens: readonly Token[], variants: readonly Variant[]): number {
  const [first] = variants;
  const isMisspelled = first?.via === "spelling" && first.share >= surelyMeant;
  const meant = isMisspelled ? first.text.split(" ") : tokens.map(({ word }) => word);
  const own = Math.max(...meant.map((word) => shareByClass[wordClass(word)]));
  return variants.some(({ via }) => via === "synonym") ? Math.max(own, shareWithSynonym) : own;
}

/** The rarity of the word itself if the texts use it, else of the rarest variant. */
function rarityOfVariants(variants: readonly Variant[], part: OpenPart): number {
  const [first] = variants;
  if (!first) return Math.log(1 + part.facts.passages);
  const counted = first.via === "word" ? [first] : variants;
  return Math.max(...counted.map(({ share, terms }) => share * rarest(terms, part)));
}

export function rarest(terms: Terms, part: OpenPart): number {
  return Math.max(...terms.map(part.rarity));
}

/** The words that are in no text, each once. Of a phrase, only those of its words. */
export function absentWords(concepts: readonly Concept[]): readonly Token[] {
  return firstOfEach(
    concepts.flatMap(({ absent }) => absent),
    ({ word }) => word,
  );
}
