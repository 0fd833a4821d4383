/**
 * Words of a query in, concepts out: what is asked for, each with the forms in which the texts may say it. A form is
 * the word itself, a word that it begins, a corrected spelling, or what the documents say for a player's word.
 */
import type { Edition } from "../domain/edition.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { Terms } from "./index/search-index.ts";
import { guessSpelling, isInTexts, isKnownWord } from "./spelling.ts";
import { shareByWeight, wordWeight } from "./stop-words.ts";
import { saidBy, type Token, tokenize } from "./tokenize.ts";

export interface ConceptForm {
  /** One term, or several that stand next to each other. */
  readonly terms: Terms;
  /** From 0 to 1: how far finding this form is finding what was asked. */
  readonly weight: number;
  /** Why it may be meant; `beginning` of a word that somebody is typing. */
  readonly via: "word" | "beginning" | "spelling" | "vocabulary";
  /** As a person reads it. */
  readonly text: string;
}

export interface Concept {
  readonly text: string;
  /** How many words of the query it takes. */
  readonly length: number;
  /** How much it matters: rarity, less for function words. */
  readonly weight: number;
  readonly forms: readonly ConceptForm[];
  readonly isContent: boolean;
  /** Whether texts say it, or at least what the vocabulary gives for it. Lessons alone make no word known. */
  readonly knownFrom: "texts" | "vocabulary" | null;
  /** Its words as typed, without small ones, that stand in no text of any part. */
  readonly absent: readonly string[];
}

/** What the vocabulary explains counts at least this much. */
const phraseShare = 0.6;
/** A player's word finds the documents' word with this weight; a word that stands in the texts itself finds more. */
const vocabularyWeight = 0.7;
const vocabularyBesideWord = 0.45;
/** A name says more than its rarest word. */
const nameImportance = 1.6;
const longestName = 10;
const longestPhrase = 5;

export interface Dictionary {
  readonly part: OpenPart;
  /** All parts of the library: a word that another part uses is spelled as it was meant. */
  readonly parts: readonly OpenPart[];
  readonly edition: Edition | null;
  /** Whether the last word may be unfinished. */
  readonly isTyping: boolean;
}

export function findConcepts(tokens: readonly Token[], dictionary: Dictionary): readonly Concept[] {
  const concepts: Concept[] = [];
  let at = 0;
  while (at < tokens.length) {
    const concept =
      nameConcept(tokens, at, dictionary) ??
      phraseConcept(tokens, at, dictionary) ??
      wordConcept(tokens, at, dictionary);
    if (concept === null) break;
    const taken = tokens.slice(at, at + concept.length);
    const absent = taken.filter(
      ({ word, term }) =>
        wordWeight(word) !== "function" && !dictionary.parts.some((part) => isInTexts(term, part)),
    );
    concepts.push({
      ...concept,
      knownFrom: knownFrom(taken, concept.forms, dictionary),
      absent: absent.map(({ word }) => word),
    });
    at += concept.length;
  }
  return concepts;
}

type FoundConcept = Omit<Concept, "knownFrom" | "absent">;

/** The texts of any part make a word known; what it may mean must stand in those of this one. */
function knownFrom(
  tokens: readonly Token[],
  forms: readonly ConceptForm[],
  { part, parts }: Dictionary,
): Concept["knownFrom"] {
  if (parts.some((other) => tokens.every(({ term }) => isInTexts(term, other)))) return "texts";
  const used = forms.filter(({ terms }) => terms.every(part.isInTexts));
  if (used.some(({ via }) => via !== "vocabulary")) return "texts";
  return used.length > 0 ? "vocabulary" : null;
}

/** A name of two words or more is one thing that is asked for; `May I` and `How Many` begin a question and name nothing. */
function nameConcept(tokens: readonly Token[], at: number, { part }: Dictionary): FoundConcept | null {
  const terms = tokens.slice(at, at + longestName).map(({ term }) => part.term(term));
  const length = part.nameLength(terms);
  if (tokens.slice(at, at + length).every(({ word }) => wordWeight(word) === "function")) return null;
  const name = terms.slice(0, length).flatMap((term) => term ?? []);
  const text = textOf(tokens.slice(at, at + length));
  const form: ConceptForm = { terms: name, weight: 1, via: "word", text };
  return { text, length, weight: rarest(name, part) * nameImportance, forms: [form], isContent: true };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(" ");
}

/** The longest phrase of two words or more that the vocabulary knows: `other guy` → opponent. */
function phraseConcept(tokens: readonly Token[], at: number, dictionary: Dictionary): FoundConcept | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 1; length--) {
    const taken = tokens.slice(at, at + length);
    const forms = vocabularyForms(taken, vocabularyWeight, dictionary);
    if (forms.length === 0 || hidesBetter(tokens, at, { length, dictionary })) continue;
    if (cutsName(tokens, at, { length, dictionary })) continue;
    const all = [...literalForm(taken, dictionary.part), ...forms];
    return { text: textOf(taken), length, forms: all, ...weigh(taken, all, dictionary.part) };
  }
  return null;
}

interface PhrasePlace {
  readonly length: number;
  readonly dictionary: Dictionary;
}

/** Of `the other guy`, `the other` says less than `other guy`, which it would hide. */
function hidesBetter(tokens: readonly Token[], at: number, { length, dictionary }: PhrasePlace): boolean {
  const isEmpty = tokens.slice(at, at + length).every(({ word }) => wordWeight(word) !== "content");
  return isEmpty && (phraseConcept(tokens, at + length - 1, dictionary)?.length ?? 0) > 1;
}

/** `play out` in `play Out Of Time`. */
function cutsName(tokens: readonly Token[], at: number, { length, dictionary }: PhrasePlace): boolean {
  return Array.from({ length: length - 1 }, (_, ahead) => ahead + 1).some(
    (ahead) => ahead + (nameConcept(tokens, at + ahead, dictionary)?.length ?? 0) > length,
  );
}

function wordConcept(tokens: readonly Token[], at: number, dictionary: Dictionary): FoundConcept | null {
  const token = tokens[at];
  if (!token) return null;
  const { part, isTyping } = dictionary;
  const literal = literalForm([token], part);
  const isInTexts = literal.some(({ terms }) => terms.every(part.isInTexts));
  const begun = isTyping && at === tokens.length - 1 ? beginningForms(token, part) : [];
  const meant = vocabularyForms([token], isInTexts ? vocabularyBesideWord : vocabularyWeight, dictionary);
  const isUnderstood = isInTexts || meant.length > 0 || begun.length > 0;
  const forms = [...literal, ...begun, ...meant, ...(isUnderstood ? [] : spellingForms(token, dictionary))];
  return { text: token.word, length: 1, forms, ...weigh([token], forms, part) };
}

/** One letter begins too many words; the words that stand in most passages are the likeliest. */
const shortestBeginning = 2;
const mostBegun = 6;
const beginningWeight = 0.85;

/** The words that the last one may become. */
function beginningForms({ word }: Token, part: OpenPart): readonly ConceptForm[] {
  if (word.length < shortestBeginning) return [];
  return part
    .words()
    .filter((known) => known.word.length > word.length && known.word.startsWith(word))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostBegun)
    .map((known) => ({ terms: [known.term], weight: beginningWeight, via: "beginning", text: known.word }));
}

/** None where a stem is used nowhere, so that nothing could be found. */
function literalForm(tokens: readonly Token[], part: OpenPart): readonly ConceptForm[] {
  const terms = termsOf(
    tokens.map(({ term }) => term),
    part,
  );
  return terms === null ? [] : [{ terms, weight: 1, via: "word", text: textOf(tokens) }];
}

function termsOf(stems: readonly string[], part: OpenPart): Terms | null {
  const terms = stems.flatMap((stem) => part.term(stem) ?? []);
  return terms.length === stems.length ? terms : null;
}

function vocabularyForms(
  said: readonly Token[],
  weight: number,
  { part, edition }: Dictionary,
): readonly ConceptForm[] {
  return part.synonyms(saidBy(said), edition).flatMap((meaning): readonly ConceptForm[] => {
    const terms = termsOf(
      tokenize(meaning).map(({ term }) => term),
      part,
    );
    return terms === null ? [] : [{ terms, weight, via: "vocabulary", text: meaning }];
  });
}

/** Not for a word that another part of the library uses, or that stands for another in the vocabulary. */
function spellingForms(token: Token, { part, parts }: Dictionary): readonly ConceptForm[] {
  if (parts.some((other) => isKnownWord(token, other))) return [];
  return guessSpelling(token.word, part).map(({ terms, text, likeness }) => ({
    ...{ terms, text, via: "spelling" },
    weight: Math.min(0.95, likeness),
  }));
}

function weigh(
  tokens: readonly Token[],
  forms: readonly ConceptForm[],
  part: OpenPart,
): Pick<Concept, "weight" | "isContent"> {
  const share = shareOfRarity(tokens, forms);
  return { weight: share * rarityOf(forms, part), isContent: share >= phraseShare };
}

/** A guess this like the word written says what kind of word it is: `shwo` is as everyday as `show`. */
export const surelyMeant = 0.7;

/** How much of its rarity a concept counts: `my go` is made of small words, but the vocabulary knows what it means. */
function shareOfRarity(tokens: readonly Token[], forms: readonly ConceptForm[]): number {
  const [first] = forms;
  const isMisspelled = first?.via === "spelling" && first.weight >= surelyMeant;
  const meant = isMisspelled ? first.text.split(" ") : tokens.map(({ word }) => word);
  const own = Math.max(...meant.map((word) => shareByWeight[wordWeight(word)]));
  return forms.some(({ via }) => via === "vocabulary") ? Math.max(own, phraseShare) : own;
}

/** Of the word itself where the texts use it, else of the rarest form that may stand for it. */
function rarityOf(forms: readonly ConceptForm[], part: OpenPart): number {
  const [first] = forms;
  if (!first) return Math.log(1 + part.facts.passages);
  const counted = first.via === "word" ? [first] : forms;
  return Math.max(...counted.map(({ weight, terms }) => weight * rarest(terms, part)));
}

export function rarest(terms: Terms, part: OpenPart): number {
  return Math.max(...terms.map(part.rarity));
}
