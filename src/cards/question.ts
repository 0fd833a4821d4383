/**
 * Answers questions that name cards. Rules texts decide: the names are read as what the cards are. A card answers only what is
 * asked about the card itself, or what no rules text answers and its own words do.
 */
import { type Answer, choiceAmong, type Hit, longestPassage, type Question } from "../domain/answer.ts";
import { passageOfCard } from "../domain/card.ts";
import type { Edition } from "../domain/edition.ts";
import { foldedWords, singular } from "../domain/fold.ts";
import { sentencesIn } from "../domain/line-ends.ts";
import type { OpenedCard } from "./dossier.ts";
import {
  askedOf,
  asksForRules,
  asksForText,
  type CardNames,
  halfNames,
  isAsking,
  type NamedCards,
  partAsked,
  type QuestionWord,
  wholeNames,
} from "./find-named.ts";
import { type CardName, foldCardName, isOneName, namesCard } from "./names.ts";

export interface CardSource {
  /** The cards of an edition in some lists, by id; null stands for all. */
  readonly namesOf: (edition: Edition | null, lists: readonly string[] | null) => CardNames;
  readonly open: (name: CardName) => OpenedCard;
  readonly wordsOf: (question: string) => readonly QuestionWord[];
}

type AskRules = (question: Question) => Answer;

/** `askRules` answers from the rules texts alone. */
export function askWithCards(question: Question, source: CardSource, askRules: AskRules): Answer {
  const { kind, documents, entry, changedOnly } = question;
  const ofRules = askRules(question);
  if (entry !== undefined || changedOnly) return ofRules;
  if (kind !== null && kind !== "card") return ofRules;
  const words = source.wordsOf(question.text);
  const table = source.namesOf(question.edition ?? ofRules.interpretation.edition, documents);
  const whole = wholeNames(words, table);
  const isBare = words.every(({ isSmall, isName }) => isSmall || isName);
  const isHalf = whole.length === 0 && (!ofRules.answered || isBare || words.some(isAsking));
  const named = isHalf ? halfNames(words, table, isAsking) : whole;
  if (named.length === 0) return ofRules;
  const rest = words.filter((_, at) => named.every(({ start, end }) => at < start || at >= end));
  return askNamed(question, { named, isHalf, rest, ofRules, open: source.open, askRules });
}

interface Asked extends Pick<CardSource, "open"> {
  readonly named: readonly NamedCards[];
  /** Whether the names are half, misspelt, or still being typed. */
  readonly isHalf: boolean;
  /** The words of the question without the names. */
  readonly rest: readonly QuestionWord[];
  readonly ofRules: Answer;
  readonly askRules: AskRules;
}

function askNamed(question: Question, asked: Asked): Answer {
  const { named, rest, open } = asked;
  const { choices: _entries, choiceCount: _, ...ofRules } = asked.ofRules;
  const [only] = named.length > 1 ? [] : named;
  const all = only?.cards ?? [];
  const opened = all.slice(0, mostChoices).map(open);
  const cited = opened.map(({ citation }) => citation);
  const choice = all.length > 1 ? choiceAmong(cited, all.length, "cards") : {};
  const single = named.flatMap(({ cards: [only, ...more] }) =>
    only && more.length === 0 ? [open(only)] : [],
  );
  const cards = single.slice(0, mostNamed).map(({ card }) => card);
  const withCards = (answer: Answer) => ({ ...answer, cards });
  const hits = opened.flatMap((card) => hitAsked(card, rest));
  if (hits.length > 0 && !isRuledByTitle(ofRules, named, rest))
    return withCards({ ...fromCards(ofRules, hits, question.limit), ...choice });
  const saying =
    asksForRules(rest) && !rest.some(isContent) ? [] : opened.flatMap((card) => hitSaying(card, rest));
  const isShared = all.length > 1 && !rest.some(isContent) && !isTitled(ofRules, named, question);
  if (
    ofRules.answered &&
    !isShared &&
    (saying.length === 0 || ofRules.confidence !== "likely" || isNamedIn(ofRules, named))
  )
    return withCards(ofRules);
  if (saying.length > 0)
    return withCards({ ...fromCards(ofRules, saying, question.limit), confidence: "likely", ...choice });
  const answer = askByType(question, asked);
  if (answer.answered) return withCards(answer);
  const having = opened.flatMap((card) => hitHaving(card, rest));
  const near =
    having.length > 0 || !isRead(answer, asked) ? having : single.map((card) => hitNearest(card, rest));
  return withCards({ ...nearCards(answer, near, question.limit), ...choice });
}

/** Whether to read the cards first if nothing answers. Half names are guesses, and the rules may come nearer. */
function isRead(answer: Answer, { named, isHalf, rest }: Asked): boolean {
  return !(isHalf && asksForRules(rest)) && !isNamedIn(answer, named);
}

/** Whether the best of the rules names one of the cards. */
function isNamedIn({ hits: [hit] }: Answer, named: readonly NamedCards[]): boolean {
  if (hit === undefined) return false;
  const text = `${hit.entry.title} ${hit.passage.text}`;
  return named.some(({ cards }) => cards.some((card) => namesCard(text, card)));
}

const mostChoices = 30;
const mostNamed = 5;

const isContent = ({ isSmall }: QuestionWord) => !isSmall;

/** Puts the cards before what is near. They do not answer. */
function nearCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  return hits.length === 0
    ? answer
    : { ...answer, confidence: "perhaps", missing: null, hits: hitsBefore(answer, hits, limit) };
}

function hitsBefore(answer: Answer, hits: readonly Hit[], limit: number): readonly Hit[] {
  return [...hits, ...answer.hits].slice(0, limit).map((hit, at) => ({ ...hit, rank: at + 1 }));
}

/** Puts the cards before what the rules say. */
function fromCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  const all = hitsBefore(answer, hits, limit);
  const facts = {
    answered: true,
    confidence: "sure",
    missing: null,
    narrowed: null,
    isFromCard: true,
  } as const;
  return { ...answer, ...facts, hits: all };
}

/** Whether rules texts answer with an entry on the card that has what is asked: an erratum goes before the text of a list. */
function isRuledByTitle(
  { answered, hits: [hit] }: Answer,
  named: readonly NamedCards[],
  rest: readonly QuestionWord[],
): boolean {
  if (!answered || hit === undefined) return false;
  const asked = rest.filter((word) => !asksForText(word));
  if (!holdsAll(hit.passage.text, asked)) return false;
  const title = foldCardName(hit.entry.title);
  return named.some(({ cards }) => isOneName(cards) && cards[0]?.folded === title);
}

/** Whether rules texts answer with an entry that has the name as written for its title, even if several cards share it. */
function isTitled(
  { answered, hits: [hit] }: Answer,
  named: readonly NamedCards[],
  { text }: Question,
): boolean {
  if (!answered || hit === undefined) return false;
  const title = foldCardName(hit.entry.title);
  return named.some(({ from, to }) => foldCardName(text.slice(from, to)) === title);
}

/**
 * Asks about what the cards are: `can I play [an] interrupt during a battle`. What answers must have all other words of the
 * question, because a type alone is in many texts. What may be done depends on the type of a card; what else is asked, seldom.
 */
function askByType(question: Question, { named, rest, ofRules, askRules }: Asked): Answer {
  const replaced = named.flatMap(({ cards, from, to }) => {
    const [type = "", ...others] = new Set(cards.map((card) => card.type.toLowerCase()));
    return type === "" || others.length > 0 ? [] : [{ from, to, type }];
  });
  if (replaced.length === 0 || !rest.some(isContent)) return ofRules;
  const text = replaced.reduceRight(
    (before, { from, to, type }) => before.slice(0, from) + type + before.slice(to),
    question.text,
  );
  const answer = askRules({ ...question, text });
  const [hit] = answer.hits;
  if (!answer.answered || !hit || !holdsAll(`${hit.entry.title}\n${hit.passage.text}`, rest)) return ofRules;
  const read = replaced.map(({ from, to, type }) => ({ from: question.text.slice(from, to), to: type }));
  const { interpretation } = answer;
  const corrections = [...read, ...interpretation.corrections];
  const { query, missing } = ofRules;
  const byType = { ...answer, query, interpretation: { ...interpretation, corrections } };
  if (asksForRules(rest)) return { ...byType, confidence: "likely" };
  return { ...byType, answered: false, confidence: "perhaps", missing };
}

/** The card as a hit, if the question asks for a part of it. */
function hitAsked(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const place = askedOf(opened.card, rest);
  return place === null ? [] : [hitOf(opened, place)];
}

/** The card as a hit, if the question asks for a part of it among other things. */
function hitHaving(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const place = partAsked(opened.card, rest);
  return place === null ? [] : [hitOf(opened, place)];
}

/** The card as a hit, if a sentence of it has all words of the question that say something. */
function hitSaying(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const sentence = sentencesIn(passageOfCard(opened.card)).find((each) => holdsAll(each, rest));
  return sentence === undefined ? [] : [hitOf(opened, sentence)];
}

/** The card as a hit at the sentence that has most words of the question: a judge reads the card before anything else. */
function hitNearest(opened: OpenedCard, rest: readonly QuestionWord[]): Hit {
  const sentences = sentencesIn(passageOfCard(opened.card));
  const shared = sentences.map((sentence) => rest.filter((word) => holdsAll(sentence, [word])).length);
  return hitOf(opened, sentences[shared.indexOf(Math.max(...shared))] ?? "");
}

/** Whether a text has all words that say something, in the singular or the plural. */
function holdsAll(text: string, words: readonly QuestionWord[]): boolean {
  const own = new Set(foldedWords(text).map(singular));
  return words.filter(isContent).every(({ word }) => own.has(singular(word)));
}

/** The card as one passage. `place` is marked as the words that decide. */
function hitOf({ card, citation, entry, document }: OpenedCard, place: string): Hit {
  const text = passageOfCard(card).slice(0, longestPassage);
  const start = text.indexOf(place.slice(0, longestPassage));
  return {
    ...{ rank: 1, score: 1, entry: citation, highlights: [], references: [], signals: () => [] },
    passage: {
      ...{ text, kind: "game-text", path: null, source: document.source.file, lines: entry.lines },
      blocks: [0, entry.blocks.length - 1],
    },
    decides: start < 0 ? null : [start, Math.min(text.length, start + place.length)],
  };
}
