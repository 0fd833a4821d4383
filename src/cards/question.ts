/**
 * Answers questions that name or describe cards. Rules texts decide. A card answers only what is asked about the card itself, or what
 * no rules text answers and its own words do.
 */

import { type Answer, choiceAmong, type Hit, type Question } from "../domain/answer.ts";
import type { Card } from "../domain/card.ts";
import { mostSuggested } from "../domain/counted.ts";
import type { Edition } from "../domain/edition.ts";
import { foldedWords, foldWord } from "../domain/fold.ts";
import {
  askedOf,
  asksForUntouched,
  fromCards,
  hitsAt,
  hitsNearest,
  isAsking,
  isNamedIn,
  isOnOne,
  nearCards,
  sentenceSaying,
} from "./card-hits.ts";
import type { OpenedCard } from "./dossier.ts";
import { findNamed, partsMeant } from "./find-named.ts";
import { type CardName, type CardNames, cardsTitled, foldCardName } from "./names.ts";
import {
  isContent,
  isOfType,
  type NamedCards,
  offsetsOf,
  type QuestionWord,
  typeWanted,
  wordsOutside,
} from "./question-words.ts";

export interface CardSource {
  /** The cards of an edition in some lists, by id; null stands for all. */
  readonly namesOf: (edition: Edition | null, lists: readonly string[] | null) => CardNames;
  readonly open: (name: CardName) => OpenedCard;
  readonly wordsOf: (question: string) => readonly QuestionWord[];
  /** Answers from the texts of the cards alone. */
  readonly search: (question: Question) => Answer;
}

/** Answers a question, or leaves it to the next. */
type AnswerOrNull = (asked: Asked) => Answer | null;

/**
 * The first of these that answers counts. Above each stands a question that it answers. For all other questions, a judge reads the
 * named cards first: `is Mara Scout a lawyer`.
 */
const whoAnswers: readonly AnswerOrNull[] = [
  // `may I undo it`, if a judge has taught where that is answered.
  ruleTaught,
  // `event that ends a battle`: it looks for a card.
  cardsDescribed,
  // `how many cards may I draw`: it names no card.
  rulesWithoutCards,
  // `what does Mara Scout cost`: only the card and its errata know.
  partOfCards,
  // `can Mara Scout dock twice`: the rules decide, surely or because they name her.
  rulesOnCards,
  // `does Mara Scout draw two cards`: no rules text answers, and a sentence of hers has all these words.
  sentenceOfCards,
];

/** `askRules` answers from the rules texts alone. */
export function askWithCards(
  question: Question,
  source: CardSource,
  askRules: (question: Question) => Answer,
): Answer {
  const { kind, entry, changedOnly } = question;
  const ofRules = askRules(question);
  const mayBeCard = entry === undefined && !changedOnly && (kind ?? "card") === "card";
  if (!mayBeCard) return ofRules;
  const asked = readNames(question, ofRules, source);
  for (const answerBy of whoAnswers) {
    const answer = answerBy(asked);
    if (answer !== null) return withNames(answer, asked);
  }
  return withNames(cardsToRead(asked), asked);
}

/** A question, with the cards that it names. */
interface Asked {
  readonly question: Question;
  readonly source: CardSource;
  readonly table: CardNames;
  readonly words: readonly QuestionWord[];
  readonly ofRules: Answer;
  readonly named: readonly NamedCards[];
  /** Its words without the names. */
  readonly rest: readonly QuestionWord[];
  /** The cards that have the only name, up to thirty; empty if the question has several names. */
  readonly opened: readonly OpenedCard[];
  /** The cards of each name that not too many share. */
  readonly few: readonly OpenedCard[];
  /** What makes an answer from cards a choice; empty if no person has to choose. */
  readonly choice: Partial<Answer>;
}

function readNames(question: Question, rules: Answer, source: CardSource): Asked {
  const wanted = question.edition ?? rules.interpretation.edition;
  const table = source.namesOf(wanted, question.documents);
  const words = source.wordsOf(question.text);
  const parts = partsMeant(rules, words);
  const all = source.namesOf(null, question.documents);
  const named = findNamed(words, all, { parts, isAsking, isWanted: table.isOf });
  const { choices: _, choiceCount: _count, ...withoutChoices } = rules;
  const ofRules = named.length > 0 ? withoutChoices : rules;
  const rest = wordsOutside(words, named);
  const [only] = named.length > 1 ? [] : named;
  const cards = only?.cards ?? [];
  const opened = cards.slice(0, mostChoices).map(source.open);
  const cited = opened.map(({ citation }) => citation);
  const isChoice = cards.length > 1 && !isOneAnswer(opened, rest);
  const choice = isChoice ? choiceAmong(cited, cards.length, "cards") : {};
  const few = named.flatMap(({ cards }) => (cards.length <= mostSuggested ? cards.map(source.open) : []));
  return { question, source, table, words, ofRules, named, rest, opened, few, choice };
}

const mostChoices = 30;

/** Whether all are versions of one card, with what a question asks for: `Mara` and `Mara *DSK` of the same cost. */
function isOneAnswer(opened: readonly OpenedCard[], rest: readonly QuestionWord[]): boolean {
  const [asked, ...others] = new Set(opened.map(({ card }) => askedOf(card, rest)));
  return asked !== null && others.length === 0 && new Set(opened.map(({ name }) => name.folded)).size === 1;
}

/** Shows the named cards. A word of a title is not misspelt, and one of a name is no other: `temporalrift` is not `temporarily`. */
function withNames(answer: Answer, { question: { text }, named, words, few, table }: Asked): Answer {
  if (named.length === 0) return answer;
  const { interpretation } = answer;
  const spans = named.map((name) => offsetsOf(words, name));
  const ofNames = new Set(spans.flatMap(({ from, to }) => foldedWords(text.slice(from, to))));
  const isInName = (word: string) =>
    named.some(({ cards }) => cards.some(({ folded }) => folded.includes(word)));
  const isInTitle = (word: string) => table.having(word, "whole").length > 0;
  const corrections = interpretation.corrections.filter(({ from, to, isSynonym }) => {
    const word = foldWord(from);
    return isInName(to) || !(ofNames.has(word) || (isSynonym !== true && isInTitle(word)));
  });
  const cards = few.slice(0, mostSuggested).map(({ card }) => card);
  return { ...answer, interpretation: { ...interpretation, corrections }, cards };
}

function ruleTaught({ ofRules }: Asked): Answer | null {
  return ofRules.taught === undefined ? null : ofRules;
}

/**
 * The cards whose texts come nearest, those of the type first. None of them answers. An erratum does if its card is of the type.
 */
function cardsDescribed({ question, source, table, words, ofRules }: Asked): Answer | null {
  const wanted = typeWanted(words, table.types());
  if (wanted === null) return null;
  const cardsOf = (title: string) =>
    cardsTitled(title, table.having(foldCardName(title), "whole")).map(table.open);
  const isOfWanted = (card: CardName) => isOfType(card, wanted.type);
  const corrected = ofRules.hits.slice(0, 1).filter(({ entry }) => entry.kind === "erratum");
  const ofErratum = corrected.flatMap(({ entry }) => cardsOf(entry.title));
  const isByRules = ofRules.confidence === "sure" || !wanted.isOfOne;
  if (ofRules.answered && (ofErratum.length > 0 ? ofErratum.some(isOfWanted) : isByRules)) return null;
  const { hits } = source.search({ ...question, limit: mostChoices });
  const isWanted = ({ entry: { id, title } }: Hit) =>
    cardsOf(title).some((card) => card.id === id && isOfWanted(card));
  const first = [...hits.filter(isWanted), ...hits.filter((hit) => !isWanted(hit))];
  return nearCards(ofRules, first.slice(0, mostSuggested), question.limit);
}

/** If the rules do not answer either, cards that come nearer are read before them. */
function rulesWithoutCards({ question, source, named, ofRules }: Asked): Answer | null {
  if (named.length > 0) return null;
  if (ofRules.answered || ofRules.isSmallTalk) return ofRules;
  const { answered, hits } = source.search({ ...question, limit: mostSuggested });
  const isNearer = answered && (hits[0]?.score ?? 0) > (ofRules.hits[0]?.score ?? 0);
  return isNearer ? nearCards(ofRules, hits, question.limit) : ofRules;
}

/**
 * An entry on the card goes before its text, and before the parts that an erratum touches. Where an erratum in force says something
 * else of these, the list is not sure.
 */
function partOfCards(asked: Asked): Answer | null {
  const { question, named, rest, opened, ofRules, choice } = asked;
  const hits = hitsOf(asked, (card) => askedOf(card, rest));
  const isUntouched = opened.some((card) => asksForUntouched(card, rest));
  if (hits.length === 0 || (isTitled(ofRules, named) && !isUntouched)) return null;
  const isOutdated = !isUntouched && (hits[0]?.precedence?.remarks ?? []).length > 0;
  const answer = fromCards(ofRules, hits, question.limit);
  return { ...answer, ...(isOutdated ? { confidence: "likely" } : {}), ...choice };
}

/** The cards that have such a place. Where a person has to choose, the others of the name follow. */
function hitsOf({ opened, rest, choice }: Asked, placeIn: (card: Card) => string | null): readonly Hit[] {
  const hits = hitsAt(opened, placeIn);
  if (hits.length === 0 || choice.choices === undefined) return hits;
  const shown = new Set(hits.map(({ entry }) => entry.id));
  const others = opened.filter(({ card }) => !shown.has(card.id));
  return [...hits, ...hitsNearest(others, rest)];
}

/** What is `likely` about other cards is no answer about these. */
function rulesOnCards(asked: Asked): Answer | null {
  const { named, ofRules } = asked;
  const isOfName = isTitled(ofRules, named);
  if (!ofRules.answered || (isSharedName(asked) && !isOfName)) return null;
  const isOnThem = isOfName || isNamedIn(ofRules, named) || areNamesOfRules(asked);
  return ofRules.confidence === "sure" || isOnThem ? ofRules : null;
}

/** Whether all names are of one word that rules texts have as a name, or read as another. */
function areNamesOfRules({ named, words, ofRules: { interpretation } }: Asked): boolean {
  return named.every(({ start, end }) => {
    const [word, next] = words.slice(start, end);
    const isCorrected = interpretation.corrections.some(({ from }) => foldWord(from) === word?.word);
    return next === undefined && (word?.isName === true || isCorrected);
  });
}

/** Whether a question is nothing but a name that several cards share: a person has to choose. */
const isSharedName = ({ opened, rest }: Asked) => opened.length > 1 && !rest.some(isContent);

function sentenceOfCards(asked: Asked): Answer | null {
  const { question, rest, ofRules, choice } = asked;
  const hits = hitsOf(asked, (card) => sentenceSaying(card, rest));
  if (hits.length === 0 || isSharedName(asked)) return null;
  return { ...fromCards(ofRules, hits, question.limit), confidence: "likely", ...choice };
}

/** An entry on one of a few cards that share a name is read before them. */
function cardsToRead({ question, named, rest, opened, few, ofRules, choice }: Asked): Answer {
  const titled = ofRules.hits.slice(0, 1).filter((hit) => few.length > 1 && isOnOne(hit, named));
  const hits = [...titled, ...hitsNearest(opened.length > 0 ? opened : few, rest)];
  return { ...nearCards(ofRules, hits, question.limit), ...choice };
}

/** Whether rules texts answer with an entry on all cards of a name, or with one that has the name for its title as written. */
function isTitled({ answered, hits: [hit] }: Answer, named: readonly NamedCards[]): boolean {
  if (!answered || hit === undefined) return false;
  const title = foldCardName(hit.entry.title);
  return named.some(
    ({ cards, called }) => called === title || cardsTitled(hit.entry.title, cards).length === cards.length,
  );
}
