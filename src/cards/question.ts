/**
 * Answers questions that name cards. Rules texts decide: the names are read as what the cards are. A card answers only what is
 * asked about the card itself, or what no rules text answers and its own words do.
 */

import { type Answer, choiceAmong, type Hit, type Question } from "../domain/answer.ts";
import { mostSuggested } from "../domain/counted.ts";
import type { Edition } from "../domain/edition.ts";
import { foldedWords } from "../domain/fold.ts";
import {
  askedOf,
  asksForUntouched,
  fromCards,
  hitsAt,
  hitsNearest,
  isAsking,
  nearCards,
  partAsked,
  saysAsMuch,
  sentenceSaying,
  withAllCards,
} from "./card-hits.ts";
import type { OpenedCard } from "./dossier.ts";
import { calledByName, findNamed } from "./find-named.ts";
import { type CardName, type CardNames, cardsTitled, foldCardName } from "./names.ts";
import {
  asksForRules,
  hasCapital,
  isContent,
  isOfType,
  isUncommon,
  type NamedCards,
  offsetsOf,
  type QuestionWord,
  typeAsked,
  typeDescribed,
  typesOf,
  wordsOutside,
} from "./question-words.ts";
import {
  type AskedOfRules,
  type AskRules,
  askByType,
  isAnsweredByTitle,
  isNamedIn,
  isOfErratum,
  isRuledByTitle,
  withoutOtherCards,
} from "./rules-on-named.ts";

export interface CardSource {
  /** The cards of an edition in some lists, by id; null stands for all. */
  readonly namesOf: (edition: Edition | null, lists: readonly string[] | null) => CardNames;
  readonly open: (name: CardName) => OpenedCard;
  readonly wordsOf: (question: string) => readonly QuestionWord[];
  /** Answers from the texts of the cards alone. */
  readonly search: AskRules;
}

/** `askRules` answers from the rules texts alone. */
export function askWithCards(question: Question, source: CardSource, askRules: AskRules): Answer {
  const { kind, documents, entry, changedOnly } = question;
  const ofRules = askRules(question);
  if (entry !== undefined || changedOnly || (kind ?? "card") !== "card") return ofRules;
  const table = source.namesOf(question.edition ?? ofRules.interpretation.edition, documents);
  const words = source.wordsOf(question.text);
  const described = typeDescribed(words, table.types());
  if (described !== null && ofRules.confidence !== "sure" && ofRules.taught === undefined) {
    const hits = cardsLike(question, { type: described, table, source, words });
    return isOfErratum(ofRules, hits) ? ofRules : nearCards(ofRules, hits, question.limit);
  }
  const named = namedCards(words, table, ofRules);
  if (named.length > 0) {
    const rest = wordsOutside(words, named);
    return askNamed(question, { ...source, words, named, rest, ofRules, askRules });
  }
  if (ofRules.answered || ofRules.isSmallTalk) return ofRules;
  const hits = cardsLike(question, { type: typeAsked(words, table.types()), table, source, words });
  const isNearer = (hits[0]?.score ?? 0) > (ofRules.hits[0]?.score ?? 0);
  return isNearer ? nearCards(ofRules, hits, question.limit) : ofRules;
}

/**
 * The cards that the question names. Parts of names are looked for unless rules answer a question that is more than a name, or it is
 * small talk: `good luck` is not half of `Good Luck Charm`.
 */
function namedCards(
  words: readonly QuestionWord[],
  table: CardNames,
  { answered, isSmallTalk, choices }: Answer,
): readonly NamedCards[] {
  const mayBeCard =
    !answered || words.some(isAsking) || words.every(({ isSmall, isName }) => isSmall || isName);
  const parts = isSmallTalk !== true && mayBeCard ? "any" : "sure";
  const few = findNamed(words, table, { parts, isAsking });
  const mayBeMany = few.length === 0 && !answered && isSmallTalk !== true;
  // Rules have names of other things, such as `Kestrelian`, so one of theirs is the name of cards only if entries share it.
  const isMeant = choices === undefined ? isUncommon : ({ isName }: QuestionWord) => isName;
  const named = mayBeMany ? calledByName(words, table, isMeant) : few;
  return ofOneEdition(named.map((each) => ofTypeAsked(each, words)));
}

/** If all names of a question are of cards of only one edition, these are meant: cards of two editions are not played together. */
function ofOneEdition(named: readonly NamedCards[]): readonly NamedCards[] {
  const editions = named.map(({ cards }) => new Set(cards.map(({ edition }) => edition)));
  const [first, ...others] = editions;
  const common = [...(first ?? [])].filter((edition) => others.every((each) => each.has(edition)));
  const [only, ...more] = common;
  if (only === undefined || more.length > 0) return named;
  return named.map((each) => ({ ...each, cards: each.cards.filter(({ edition }) => edition === only) }));
}

/** Of several cards that share a name, those of the type that the question names: `Archer dilemma`. */
function ofTypeAsked(named: NamedCards, words: readonly QuestionWord[]): NamedCards {
  const types = typesOf(named.cards.map((card) => card.type));
  const type = typeAsked(wordsOutside(words, [named]), types);
  return type === null ? named : { ...named, cards: named.cards.filter((card) => isOfType(card, type)) };
}

interface Wanted {
  /** Those of this type come first; null for any. */
  readonly type: string | null;
  readonly table: CardNames;
  readonly source: CardSource;
  readonly words: readonly QuestionWord[];
}

/** Cards whose texts, with half of its words or more, come nearest to a question that names none: `event that saves a ship`. */
function cardsLike(question: Question, { type, table, source, words }: Wanted): readonly Hit[] {
  const limit = type === null ? mostSuggested : mostChoices;
  const { hits, interpretation } = source.search({ ...question, limit });
  if (interpretation.unknown.length * 2 > words.filter(isContent).length) return [];
  const isWanted = ({ entry: { id, title } }: Hit) =>
    table
      .having(foldCardName(title), "whole")
      .some((name) => name.id === id && isOfType(table.open(name), type));
  return [...hits.filter(isWanted), ...hits.filter((hit) => !isWanted(hit))].slice(0, mostSuggested);
}

interface Asked extends AskedOfRules, Pick<CardSource, "open" | "search"> {}

function askNamed(question: Question, asked: Asked): Answer {
  const { named, rest, open } = asked;
  const { choices: _entries, choiceCount: _, ...ofRules } = withoutOtherCards(asked.ofRules, named);
  const [only] = named.length > 1 ? [] : named;
  const all = only?.cards ?? [];
  const opened = all.slice(0, mostChoices).map(open);
  const cited = opened.map(({ citation }) => citation);
  const isChoice = all.length > 1 && !isOneAnswer(opened, rest);
  const choice = isChoice ? choiceAmong(cited, all.length, "cards") : {};
  const few = named.flatMap(({ cards: own }) => (own.length <= mostSuggested ? own.map(open) : []));
  const cards = few.slice(0, mostSuggested).map(({ card }) => card);
  if (ofRules.taught !== undefined) return { ...asked.ofRules, cards };
  const answer = answerNamed(question, { ...asked, ofRules, opened, near: only ? opened : few });
  if (answer.answered && answer.isFromCard !== true) return { ...answer, cards };
  const hits = withAllCards(answer, opened, rest).slice(0, question.limit);
  return { ...withoutNames(answer, asked, question.text), hits, ...choice, cards };
}

/** Whether all are versions of one card, with what a question asks for: `Mara` and `Mara *DSK` of the same cost. */
function isOneAnswer(opened: readonly OpenedCard[], rest: readonly QuestionWord[]): boolean {
  const [asked, ...others] = new Set(opened.map(({ card }) => askedOf(card, rest)));
  return asked !== null && others.length === 0 && new Set(opened.map(({ name }) => name.folded)).size === 1;
}

/** A word of a name that no rules text has is read as no other word: `temporalrift` is the card, not `temporarily`. */
function withoutNames(answer: Answer, { named, words }: Asked, text: string): Answer {
  const { interpretation } = answer;
  const spans = named.map((name) => offsetsOf(words, name));
  const ofNames = new Set(spans.flatMap(({ from, to }) => foldedWords(text.slice(from, to))));
  const corrections = interpretation.corrections.filter(({ from }) => !ofNames.has(from));
  return { ...answer, interpretation: { ...interpretation, corrections } };
}

interface Opened extends Asked {
  /** The cards that share the only name in the question; empty if it names several. */
  readonly opened: readonly OpenedCard[];
  /** What to read if nothing answers. */
  readonly near: readonly OpenedCard[];
}

function answerNamed(question: Question, asked: Opened): Answer {
  const { named, rest, opened, ofRules } = asked;
  const { limit } = question;
  // Words of a question that rules surely answer are half a name by chance: `is Navigation an ability`.
  const isGuess = ofRules.confidence === "sure" && named.every(({ isHalf }) => isHalf);
  const parts = isGuess ? [] : hitsAt(opened, (card) => askedOf(card, rest));
  // `You may play it at cost -2.` is not what the card costs.
  const isOfOther =
    ofRules.hits[0]?.entry.kind === "erratum" && opened.every((card) => asksForUntouched(card, rest));
  if (parts.length > 0 && (!isRuledByTitle(ofRules, named, rest) || isOfOther))
    return fromCards(ofRules, parts, limit);
  const isShared = opened.length > 1 && !rest.some(isContent) && !isAnsweredByTitle(ofRules, named);
  const isOutdone = ofRules.confidence === "likely" && isLikelier(asked) && !isNamedIn(ofRules, named);
  if (ofRules.answered && !isShared && !isOutdone) return ofRules;
  const isOfRules = asksForRules(rest) && !rest.some(isContent);
  const saying = isOfRules ? [] : hitsAt(opened, (card) => sentenceSaying(card, rest));
  if (saying.length > 0 && !isShared) return { ...fromCards(ofRules, saying, limit), confidence: "likely" };
  return nearNamed(question, asked);
}

/**
 * Whether a card is likelier meant than the best of the rules. A name of several words is seldom written by chance, and one that
 * the rules do not have is not theirs; where the question asks for a rule, it must be that of one card, and the rules must not
 * have more of the words than this.
 */
function isLikelier({ words, named, rest, opened, ofRules }: Opened): boolean {
  const { corrections } = ofRules.interpretation;
  const isCorrected = (word: QuestionWord) => corrections.some(({ from }) => from === word.word);
  const isOfRules = (name: NamedCards) => {
    const [word, next] = words.slice(name.start, name.end);
    return !next && word && (word.isName || (!hasCapital(word) && isCorrected(word)));
  };
  if (named.every((name) => name.isHalf || isOfRules(name))) return false;
  return !asksForRules(rest) || (opened.length === 1 && saysAsMuch(opened, rest, ofRules));
}

/** Answers from the rules on what the cards are, or else has the cards read first. */
function nearNamed(question: Question, asked: Opened): Answer {
  const { rest, opened, near, ofRules, search } = asked;
  const having = hitsAt(opened, (card) => partAsked(card, rest));
  // An answer of the rules that did not count was found without the type of the card, which would find others as far off.
  const answer = having.length > 0 || ofRules.answered ? ofRules : askByType(question, asked);
  if ((answer.answered && !ofRules.answered) || !isRead(answer, asked)) return answer;
  const found = near.length > 1 ? search({ ...question, limit: mostSuggested }).hits : [];
  const cards = having.length > 0 ? having : hitsNearest(near, rest, found);
  return nearCards(answer, [...hitsTitled(ofRules, asked), ...cards], question.limit);
}

/** The nearest of the rules texts, if it is on one of a few cards that share the name: a judge reads it before these. */
function hitsTitled({ hits: [hit] }: Answer, { opened, named }: Opened): readonly Hit[] {
  const isOfOne =
    hit !== undefined && named.some(({ cards }) => cardsTitled(hit.entry.title, cards).length > 0);
  return opened.length > 1 && opened.length <= mostSuggested && isOfOne ? [hit] : [];
}

/** Whether cards are read first if nothing answers: no guess by half a name, and no old text before an erratum that is later. */
function isRead(answer: Answer, { named, rest, near }: Opened): boolean {
  const [hit] = answer.hits;
  const isGuess =
    named.every(({ isHalf }) => isHalf) && asksForRules(rest) && !saysAsMuch(near, rest, answer);
  const dateOf = ({ document: { date } }: Hit["entry"]) => date ?? "";
  const isNewText =
    hit?.entry.kind === "erratum" &&
    isNamedIn(answer, named) &&
    near.every(({ citation }) => dateOf(citation) < dateOf(hit.entry));
  return !isGuess && !isNewText;
}

const mostChoices = 30;
