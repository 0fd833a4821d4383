/**
 * Words of a query in, concepts out: what is asked for, each with the forms in which the texts may say it. A form is
 * the word itself, a word that it begins, a mended spelling, or what the documents say for a player's word.
 */
import type { Edition } from "../domain/edition.ts";
import { kept } from "./kept.ts";
import type { OpenIndex } from "./open-index.ts";
import { wordWeight } from "./stop-words.ts";
import type { TermString } from "./term-string.ts";
import type { Token } from "./tokenize.ts";

export interface Form {
  /** One term, or several that stand next to each other. */
  readonly terms: TermString;
  /** From 0 to 1: how far finding this form is finding what was asked. */
  readonly weight: number;
  /** Why it may be meant; `beginning` of a word that somebody is typing. */
  readonly via: "word" | "beginning" | "spelling" | "vocabulary";
  /** As a person reads it. */
  readonly text: string;
}

export interface Concept {
  readonly text: string;
  /** Position of its first word in the query, and how many words it takes. */
  readonly at: number;
  readonly length: number;
  /** How much it matters: rarity, less for function words. */
  readonly weight: number;
  readonly forms: readonly Form[];
  readonly isContent: boolean;
}

/** Words that hardly say what is asked count this much of their rarity. */
const shareByWeight = {
  content: 1,
  everyday: 0.5,
  question: 0.35,
  function: 0.12,
} as const;
/** What the vocabulary explains counts at least this much. */
const phraseShare = 0.6;
/** A player's word finds the documents' word with this weight; a word that stands in the texts itself finds more. */
const vocabularyWeight = 0.7;
const vocabularyBesideWord = 0.45;
/** A name says more than its rarest word. */
const nameImportance = 1.6;
const longestName = 10;
const longestPhrase = 5;

export function findConcepts(tokens: readonly Token[], dictionary: Dictionary): readonly Concept[] {
  const concepts: Concept[] = [];
  let at = 0;
  while (at < tokens.length) {
    const concept =
      nameConcept(tokens, at, dictionary.open) ??
      phraseConcept(tokens, at, dictionary) ??
      wordConcept(tokens, at, dictionary);
    if (concept === null) break;
    concepts.push(concept);
    at += concept.length;
  }
  return concepts;
}

export interface Dictionary {
  readonly open: OpenIndex;
  readonly edition: Edition | null;
  /** Whether the last word may be unfinished. */
  readonly isTyping: boolean;
}

/** A name of two words or more is one thing that is asked for, however common its words are. */
function nameConcept(tokens: readonly Token[], at: number, open: OpenIndex): Concept | null {
  const ahead = tokens.slice(at, at + longestName);
  const name = open.nameAtStart(ahead.map((token) => open.term(token.term) ?? " ").join(""));
  if (name === "") return null;
  const text = ahead
    .slice(0, name.length)
    .map((token) => token.word)
    .join(" ");
  const weight = rarestOf(name, open) * nameImportance;
  const forms: readonly Form[] = [{ terms: name, weight: 1, via: "word", text }];
  return { text, at, length: name.length, weight, forms, isContent: true };
}

/** The longest phrase of two words or more that the vocabulary knows: `other guy` → opponent. */
function phraseConcept(tokens: readonly Token[], at: number, dictionary: Dictionary): Concept | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 1; length--) {
    const taken = tokens.slice(at, at + length);
    const stems = taken.map((token) => token.term).join(" ");
    const forms = vocabularyForms(stems, vocabularyWeight, dictionary);
    if (forms.length > 0 && !hidesBetter(tokens, at, { length, dictionary })) {
      const literal = literalForm(taken, dictionary.open);
      const all = literal ? [literal, ...forms] : forms;
      const { weight, isContent } = weighForms(taken, all, dictionary.open);
      return { text: taken.map(({ word }) => word).join(" "), at, length, weight, forms: all, isContent };
    }
  }
  return null;
}

interface PhrasePlace {
  readonly length: number;
  readonly dictionary: Dictionary;
}

/** Of `the other guy`, `the other` says less than `other guy`, which it would hide. */
function hidesBetter(tokens: readonly Token[], at: number, { length, dictionary }: PhrasePlace): boolean {
  const isEmpty = tokens.slice(at, at + length).every((token) => wordWeight(token.word) !== "content");
  return isEmpty && (phraseConcept(tokens, at + length - 1, dictionary)?.length ?? 0) > 1;
}

/** What a word is found by, wherever in a query it stands. */
type Meant = Pick<Concept, "weight" | "forms" | "isContent">;

/** Words that a process remembers: whoever asks often uses the same ones. */
const mostKept = 5_000;
const meantByIndex = new WeakMap<OpenIndex, (asked: WholeWord) => Meant>();

interface WholeWord {
  readonly token: Token;
  readonly dictionary: Dictionary;
}

function wordConcept(tokens: readonly Token[], at: number, dictionary: Dictionary): Concept | null {
  const token = tokens[at];
  if (!token) return null;
  const isBegun = dictionary.isTyping && at === tokens.length - 1;
  const begun = isBegun ? beginningForms(token, dictionary.open) : [];
  const { weight, forms, isContent } = isBegun
    ? findMeant(token, begun, dictionary)
    : meantByWord({ token, dictionary });
  return { text: token.word, at, length: 1, weight, forms, isContent };
}

/** Of a whole word it is found once for each edition. */
function meantByWord(asked: WholeWord): Meant {
  const { open } = asked.dictionary;
  const known = meantByIndex.get(open) ?? kept(mostKept, findWhole, keyOfWord);
  meantByIndex.set(open, known);
  return known(asked);
}

function findWhole({ token, dictionary }: WholeWord): Meant {
  return findMeant(token, [], dictionary);
}

function keyOfWord({ token, dictionary }: WholeWord): string {
  return `${token.word} ${dictionary.edition}`;
}

function findMeant(token: Token, begun: readonly Form[], dictionary: Dictionary): Meant {
  const literal = literalForm([token], dictionary.open);
  const isInTexts = literal !== null && dictionary.open.isInTexts(literal.terms);
  const meant = vocabularyForms(token.term, isInTexts ? vocabularyBesideWord : vocabularyWeight, dictionary);
  const own = literal ? [literal] : [];
  const isUnderstood = literal !== null || meant.length > 0 || begun.length > 0;
  const mended = isUnderstood ? [] : spellingForms(token, dictionary.open);
  return weighForms([token], [...own, ...begun, ...meant, ...mended], dictionary.open);
}

/** One letter begins too many words; the words that stand in most passages are the likeliest. */
const shortestBeginning = 2;
const mostBegun = 6;
const beginningWeight = 0.85;

/** The words that the last one may become. */
function beginningForms(token: Token, open: OpenIndex): readonly Form[] {
  if (token.word.length < shortestBeginning) return [];
  return open
    .words()
    .filter(({ word }) => word.length > token.word.length && word.startsWith(token.word))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostBegun)
    .map(({ word, term }) => ({ terms: term, weight: beginningWeight, via: "beginning", text: word }));
}

function literalForm(tokens: readonly Token[], open: OpenIndex): Form | null {
  const terms = termsOf(
    tokens.map((token) => token.term),
    open,
  );
  if (terms === null) return null;
  return { terms, weight: 1, via: "word", text: tokens.map((token) => token.word).join(" ") };
}

function vocabularyForms(stems: string, weight: number, { open, edition }: Dictionary): readonly Form[] {
  return open.synonyms(stems, edition).flatMap((meaning): readonly Form[] => {
    const terms = termsOf(meaning.split(" "), open);
    return terms === null ? [] : [{ terms, weight, via: "vocabulary", text: meaning }];
  });
}

/** Null where a stem is used nowhere, so that nothing could be found. */
function termsOf(stems: readonly string[], open: OpenIndex): TermString | null {
  const terms = stems.map((stem) => open.term(stem) ?? "").join("");
  return terms.length === stems.length && open.isKnown(terms) ? terms : null;
}

function spellingForms(token: Token, open: OpenIndex): readonly Form[] {
  return open.guessSpelling(token.word).map(({ known, likeness }) => ({
    terms: known.term,
    weight: Math.min(0.95, likeness),
    via: "spelling",
    text: known.word,
  }));
}

function weighForms(tokens: readonly Token[], forms: readonly Form[], open: OpenIndex): Meant {
  const share = shareOfRarity(tokens, forms);
  return { weight: share * rarityOf(forms, open), forms, isContent: share >= phraseShare };
}

/** How much of its rarity a concept counts: `my go` is made of small words, but the vocabulary knows what it means. */
function shareOfRarity(tokens: readonly Token[], forms: readonly Form[]): number {
  const own = Math.max(...tokens.map((token) => shareByWeight[wordWeight(token.word)]));
  const isPhrase = forms.some((form) => form.via === "vocabulary");
  return isPhrase ? Math.max(own, phraseShare) : own;
}

/** Of the word itself where the texts use it, else of the rarest form that may stand for it. */
function rarityOf(forms: readonly Form[], open: OpenIndex): number {
  const [first] = forms;
  if (!first) return Math.log(1 + open.passageCount);
  const counted = first.via === "word" ? [first] : forms;
  return Math.max(...counted.map((form) => form.weight * rarestOf(form.terms, open)));
}

function rarestOf(terms: TermString, open: OpenIndex): number {
  let rarest = 0;
  for (let at = 0; at < terms.length; at++) rarest = Math.max(rarest, open.rarityAt(terms, at));
  return rarest;
}
