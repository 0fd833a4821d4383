/**
 * Answers questions that name or describe cards. Rules texts decide. A card answers only what is asked about the card itself, or what
 * no rules text answers and its own words do.
 */

import { type Answer, choiceAmong, type Hit, type Question } from "../domain/answer.ts";
import { mostSuggested } from "../domain/counted.ts";
import type { Edition } from "../domain/edition.ts";
import { foldWord } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import {
  askedOf,
  asksForUntouched,
  type Bearing,
  bearingOf,
  fromCards,
  hitsAt,
  hitsNearest,
  isInColumns,
  isOneAnswer,
  nearCards,
  sentenceSaying,
} from "./card-hits.ts";
import type { OpenedCard } from "./dossier.ts";
import { findNamed, partsMeant } from "./find-named.ts";
import { withoutDigits } from "./name-places.ts";
import { type CardName, type CardNames, cardsOfTitleOrEnd, foldCardName } from "./names.ts";
import {
  holdsAll,
  isContent,
  isFigure,
  isOfType,
  type NamedCards,
  person,
  type QuestionWord,
  typeWanted,
  withoutSigned,
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

/** Who answers: the first of these that does. Above each stands a question that it answers. */
const whoAnswers: readonly AnswerOrNull[] = [
  // `may I undo it`, if a judge has taught where that is answered.
  ({ ofRules }) => (ofRules.taught === undefined ? null : ofRules),
  // `event that ends a battle`: it looks for a card.
  cardsDescribed,
  // `how many cards may I draw`: it names no card.
  rulesWithoutCards,
  // `what does Mara Scout cost`: only the card and its errata know.
  partOfCards,
  // `kestrel`: several cards share the name, so a person has to choose.
  sharedNameAlone,
  // `can Mara Scout dock twice`: the rules decide, surely or because they name her.
  rulesOnCards,
  // `does Mara Scout draw two cards`: no rules text answers, and a sentence of hers has all these words.
  sentenceOfCards,
];

/** `askRules` answers from the rules texts alone. If nobody answers, a judge reads the named cards: `is Mara Scout a lawyer`. */
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
  /** What the best text of the rules has to do with the named cards. */
  readonly bearing: Bearing;
  readonly named: readonly NamedCards[];
  /** Its words without the names. */
  readonly rest: readonly QuestionWord[];
  /** The named cards, up to thirty; of several names a few, in turn, at least one of each. */
  readonly cards: readonly OpenedCard[];
  /** The same if all have one name. Of several, none answers. */
  readonly ofOneName: readonly OpenedCard[];
  /** What makes an answer from cards a choice; empty if no person has to choose. */
  readonly choice: Partial<Answer>;
}

function readNames(question: Question, rules: Answer, source: CardSource): Asked {
  const wanted = question.edition ?? rules.interpretation.edition;
  const table = source.namesOf(wanted, question.documents);
  const words = source.wordsOf(question.text);
  const parts = partsMeant(rules, words);
  const all = source.namesOf(null, question.documents);
  const named = findNamed(words, all, { parts, isWanted: table.isOf });
  const { choices: _, choiceCount: _count, ...withoutChoices } = rules;
  const ofRules = named.length > 0 ? withoutChoices : rules;
  const bearing = bearingOf(rules, named);
  const rest = wordsOutside(words, named);
  const names = inTurn(named);
  const hasOneName = named.every(({ called }) => called === named[0]?.called);
  const cards = names.slice(0, hasOneName ? mostChoices : mostShown(named)).map(source.open);
  const ofOneName = hasOneName ? cards : [];
  const cited = ofOneName.map(({ citation }) => citation);
  const isChoice = cited.length > 1 && !isOneAnswer(cards, rest);
  const choice = isChoice ? choiceAmong(cited, names.length, "cards") : {};
  return { question, source, table, words, ofRules, bearing, named, rest, cards, ofOneName, choice };
}

const mostChoices = 30;

/** At least one card of each name is shown. */
const mostShown = (named: readonly NamedCards[]) =>
  Math.max(mostSuggested, new Set(named.map(({ called }) => called)).size);

/** The first card of each name, then the second of each, and so on. */
function inTurn(named: readonly NamedCards[]): readonly CardName[] {
  const placed = named.flatMap(({ cards }) => cards.map((card, at) => ({ card, at })));
  const sorted = placed.sort((one, other) => one.at - other.at);
  return [...new Set(sorted.map(({ card }) => card))];
}

/** Shows the named cards. A word of a title is not misspelt, and one of a name is no other: `temporalrift` is not `temporarily`. */
function withNames(answer: Answer, { named, words, cards, table }: Asked): Answer {
  if (named.length === 0) return answer;
  const { interpretation } = answer;
  const inNames = named.flatMap(({ start, end }) => words.slice(start, end));
  const ofNames = new Set(inNames.flatMap(({ text, word }) => [foldWord(text), word]));
  const names = inTurn(named);
  const corrections = interpretation.corrections.filter(({ from, to, isSynonym }) => {
    const word = foldWord(from);
    const isInTitle = isSynonym !== true && table.having(word, "whole").length > 0;
    return names.some(({ folded }) => folded.includes(to)) || !(ofNames.has(word) || isInTitle);
  });
  const read = { ...interpretation, corrections: [...corrections, ...withoutDigits(inNames, names)] };
  const shown = cards.slice(0, mostShown(named)).map(({ card }) => card);
  return { ...answer, interpretation: read, cards: shown };
}

/**
 * The cards of the type whose texts come nearest, those first whose columns say it: `crew with law`. None of them answers. An
 * erratum does, unless its card is of another type or lacks a figure. A person is only one whose columns say so.
 */
function cardsDescribed({ question, source, table, words, ofRules }: Asked): Answer | null {
  const wanted = typeWanted(words, table.types());
  if (wanted === null) return null;
  const cardsOf = (title: string) =>
    cardsOfTitleOrEnd(title, table.having(foldCardName(title), "whole")).map(table.open);
  const isOfWanted = (card: CardName) => isOfType(card, wanted.type);
  const [best] = ofRules.hits;
  const isErratum = best?.entry.kind === "erratum";
  const figures = words.filter(isFigure);
  const isSaid = holdsAll(withoutSigned(best?.passage.text ?? ""), isErratum && figures[0] ? words : figures);
  const corrected = isErratum && isSaid ? cardsOf(best.entry.title) : [];
  const isByRules = ofRules.confidence === "sure" || !(wanted.isOfOne || isErratum || !isSaid);
  if (ofRules.answered && (corrected.length > 0 ? corrected.some(isOfWanted) : isByRules)) return null;
  const placeOf = ({ entry: { id, title } }: Hit): (typeof placesOfDescription)[number] => {
    const card = cardsOf(title).find((each) => each.id === id && isOfWanted(each));
    if (card === undefined) return "another type";
    return isInColumns(source.open(card).card, words) ? "in columns" : "in text";
  };
  const found = groupBy(source.search({ ...question, limit: mostChoices }).hits, placeOf);
  const places = wanted.type === person ? placesOfDescription.slice(0, 1) : placesOfDescription;
  const hits = places.flatMap((place) => found.get(place) ?? []);
  return hits.length === 0 ? null : nearCards(ofRules, hits.slice(0, mostSuggested), question.limit);
}

/** Where a card of the type that is wanted says what describes it, the best first. */
const placesOfDescription = ["in columns", "in text", "another type"] as const;

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
  const { question, rest, ofOneName, ofRules, choice } = asked;
  const hits = hitsAt(ofOneName, (card) => askedOf(card, rest), rest);
  const isUntouched = ofOneName.some((card) => asksForUntouched(card, rest));
  if (hits.length === 0 || (isByTitle(asked) && !isUntouched)) return null;
  const hasErratum = !isUntouched && (hits[0]?.precedence?.remarks ?? []).length > 0;
  const answer = fromCards(ofRules, hits, question.limit);
  return { ...answer, ...(hasErratum ? { confidence: "likely" } : {}), ...choice };
}

/** Whether the rules answer with an entry on all cards of a name. */
const isByTitle = ({ ofRules, bearing }: Asked) => ofRules.answered && bearing === "on all";

function sharedNameAlone(asked: Asked): Answer | null {
  const isAlone = asked.choice.choices !== undefined && !asked.rest.some(isContent);
  return isAlone && !isByTitle(asked) ? cardsToRead(asked) : null;
}

/** What is `likely` about other cards, or about one of several that share the name, is no answer about these. */
function rulesOnCards(asked: Asked): Answer | null {
  const { ofRules, bearing, choice } = asked;
  const isOnThem = bearing === "on one" ? !choice.choices : bearing !== null || areNamesOfRules(asked);
  return ofRules.answered && (ofRules.confidence === "sure" || isOnThem) ? ofRules : null;
}

/** Whether all names are of one word that rules texts have as a name, or read as another. */
function areNamesOfRules({ named, words, ofRules: { interpretation } }: Asked): boolean {
  return named.every(({ start, end }) => {
    const [word, next] = words.slice(start, end);
    const isCorrected = interpretation.corrections.some(({ from }) => foldWord(from) === word?.word);
    return next === undefined && (word?.isName === true || isCorrected);
  });
}

function sentenceOfCards({ question, rest, ofOneName, ofRules, choice }: Asked): Answer | null {
  const hits = hitsAt(ofOneName, (card) => sentenceSaying(card, rest), rest);
  if (hits.length === 0) return null;
  return { ...fromCards(ofRules, hits, question.limit), confidence: "likely", ...choice };
}

/** An entry on one of a few cards is read before them. */
function cardsToRead({ question, rest, cards, ofOneName, ofRules, bearing, choice }: Asked): Answer {
  const isFew = cards.length > 1 && ofOneName.length <= mostSuggested;
  const onOne = isFew && (bearing === "on all" || bearing === "on one") ? ofRules.hits.slice(0, 1) : [];
  const hits = [...onOne, ...hitsNearest(cards, rest)];
  return { ...nearCards(ofRules, hits, question.limit), ...choice };
}
