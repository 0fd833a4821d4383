/**
 * Shows cards as hits, at the sentence or the part that a question asks for, and puts them before what rules texts say; several
 * cards of one name are a list to choose from.
 */
import { type Answer, type Hit, longestPassage, ranked } from "../domain/answer.ts";
import { type Card, type CardField, type ErratumOnCard, fieldText, passageOfCard } from "../domain/card.ts";
import { documentName, type EntryCitation } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { bodyOf } from "../domain/entry.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { fieldCalled, fieldsOf } from "./columns.ts";
import type { OpenedCard } from "./dossier.ts";
import { cardsOfWholeTitle, foldCardName, namesCard } from "./names.ts";
import {
  asksForRules,
  holdsAll,
  isAsking,
  isContent,
  isFigure,
  meaningAsked,
  type NamedCards,
  type QuestionWord,
} from "./question-words.ts";

/** What a text of the rules has to do with cards: it is on all that share a name, on one of them, or names one. */
export type Bearing = "on all" | "on one" | "names one" | null;

/**
 * What the best text of the rules has to do with the named cards. The title of an erratum is the name of its own card, which may
 * contain that of another: `Collapse the Saltpan`.
 */
export function bearingOf({ hits: [hit] }: Answer, named: readonly NamedCards[]): Bearing {
  if (hit === undefined) return null;
  const { title, kind } = hit.entry;
  const isOnAll = ({ cards, called }: NamedCards) =>
    called === foldCardName(title) || cardsOfWholeTitle(title, cards).length === cards.length;
  if (named.some(isOnAll)) return "on all";
  const cards = named.flatMap((each) => each.cards);
  const titles = [title, ...title.split(", ").slice(0, 1)];
  if (titles.some((each) => cardsOfWholeTitle(each, cards).length > 0)) return "on one";
  const text = kind === "erratum" ? hit.passage.text : `${title}\n${hit.passage.text}`;
  return cards.some((card) => namesCard(text, card)) ? "names one" : null;
}

/** The cards that have such a place, each as a hit at it, and then the others; none if no card has one. */
export function hitsAt(
  cards: readonly OpenedCard[],
  placeIn: (card: Card) => string | null,
  rest: readonly QuestionWord[],
): readonly Hit[] {
  const placed = cards.map((opened) => ({ opened, place: placeIn(opened.card) }));
  const hits = placed.flatMap(({ opened, place }) => (place === null ? [] : hitOf(opened, place)));
  const others = placed.flatMap(({ opened, place }) => (place === null ? opened : []));
  return hits.length === 0 ? [] : [...hits, ...hitsNearest(others, rest)];
}

/** The sentence of the card that has all words of the question that say something; null if none has. */
export function sentenceSaying(card: Card, rest: readonly QuestionWord[]): string | null {
  return sentencesIn(passageOfCard(card)).find((each) => holdsAll(each, rest)) ?? null;
}

/**
 * The cards as hits, each at the sentence that has most words of the question. The first is the one with most words there.
 */
export function hitsNearest(cards: readonly OpenedCard[], rest: readonly QuestionWord[]): readonly Hit[] {
  return cards
    .map((opened) => {
      const sentences = sentencesIn(passageOfCard(opened.card));
      const content = rest.filter(isContent);
      const counts = sentences.map((each) => content.filter((word) => holdsAll(each, [word])).length);
      const most = counts.reduce((one, other) => Math.max(one, other), 0);
      return { count: most, hit: hitOf(opened, sentences[counts.indexOf(most)] ?? "") };
    })
    .sort((one, other) => other.count - one.count)
    .map(({ hit }) => hit);
}

/** The card as one passage. `place` is marked as the words that decide. Errata that its list does not have are said. */
function hitOf({ card, citation, entry, document, errata }: OpenedCard, place: string | null): Hit {
  const text = passageOfCard(card).slice(0, longestPassage);
  const start = place === null ? -1 : text.indexOf(place.slice(0, longestPassage));
  const blocks = [0, entry.blocks.length - 1] as const;
  const [{ file: source }, { lines }] = [document.source, entry];
  return {
    ...{ rank: 1, score: 1, entry: citation, highlights: [], references: [], signals: () => [] },
    passage: { text, kind: "game-text", path: null, blocks, source, lines },
    decides: start < 0 || place === null ? null : [start, Math.min(text.length, start + place.length)],
    precedence: { order: [], remarks: errata().flatMap(erratumRemark) },
  };
}

function erratumRemark({ verdict, entry, document }: ErratumOnCard): readonly string[] {
  if (verdict === "has-it") return [];
  return [`erratum in force, ${documentName(document)}: ${bodyOf(entry).join(" ")}`];
}

export type CitedErratum = Pick<EntryCitation, "kind" | "id" | "title" | "edition">;
type OpenTitled = (title: string, edition: Edition) => readonly OpenedCard[];

/** What to know before relying on an erratum if the list of its card is later and has another text. */
export function laterListRemarks(
  { kind, id, title, edition }: CitedErratum,
  openTitled: OpenTitled,
): readonly string[] {
  if (kind !== "erratum") return [];
  const isOfLater = ({ entry, verdict, isListLater }: ErratumOnCard) =>
    entry.id === id && verdict === "old-text" && isListLater;
  const cards = openTitled(title, edition).filter(({ errata }) => errata().some(isOfLater));
  return cards
    .slice(0, 1)
    .map((card) => `${documentName(card.document)} is later and has another text: look for a later erratum`);
}

/** Warns at the erratum that answers, which is then not sure: the list may have the text of a later one. */
export function withLaterList(answer: Answer, openTitled: OpenTitled): Answer {
  const [first, ...others] = answer.hits;
  if (first === undefined || !answer.answered) return answer;
  const { order = [], remarks = [] } = first.precedence ?? {};
  const later = laterListRemarks(first.entry, openTitled);
  if (later.length === 0) return answer;
  return {
    ...answer,
    confidence: "likely",
    hits: [{ ...first, precedence: { order, remarks: [...new Set([...remarks, ...later])] } }, ...others],
  };
}

/** Lists cards that share the name that was asked for as hits, each with what was asked of it, so that the judge opens one. */
export function withChoices(answer: Answer, openCard: (id: string) => OpenedCard | null): Answer {
  const { choices = [] } = answer;
  const hits = choices.flatMap(({ id }) => {
    const asked = answer.hits.find(({ entry }) => entry.id === id);
    const card = asked ? null : openCard(id);
    return asked ?? (card === null ? [] : hitOf(card, null));
  });
  return hits.length === 0 ? answer : { ...answer, hits: ranked(hits) };
}

/** Puts the cards before what is near. They do not answer. */
export function nearCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  if (hits.length === 0) return answer;
  const facts = { answered: false, missing: "no rules text answers this, but a card may" };
  return { ...answer, ...facts, confidence: "perhaps", hits: hitsBefore(answer, hits, limit) };
}

function hitsBefore(answer: Answer, hits: readonly Hit[], limit: number): readonly Hit[] {
  return ranked([...hits, ...answer.hits.filter((hit) => !hits.includes(hit))].slice(0, limit));
}

/** Puts the cards before what the rules say. */
export function fromCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  const facts = { answered: true, missing: null, narrowed: null, isFromCard: true } as const;
  return { ...answer, ...facts, confidence: "sure", hits: hitsBefore(answer, hits, limit) };
}

/** The words that ask for something else than the text: `type`, though it is small. */
function contentOf(rest: readonly QuestionWord[]): readonly QuestionWord[] {
  return rest.filter((word) => (isContent(word) || isAsking(word)) && meaningAsked(word.word) !== "text");
}

/**
 * The words of the card's passage that a question asks for; `rest` are its words without the name. Null if it asks for anything
 * else, or for what the card does not have.
 */
export function askedOf(card: Card, rest: readonly QuestionWord[]): string | null {
  if (asksForRules(rest)) return null;
  const places = contentOf(rest).map(({ word }) => placeOf(card, word));
  if (places.includes(null)) return null;
  return places[0] ?? (rest.some(isAsking) ? textOf(card) : null);
}

/** Whether all are versions of one card, with what a question asks for: `Mara` and `Mara *DSK` of the same cost and edition. */
export function isOneAnswer(cards: readonly OpenedCard[], rest: readonly QuestionWord[]): boolean {
  const values = cards.map(({ card }) => askedOf(card, rest));
  const answers = new Set(cards.map(({ name }, at) => [name.edition, name.folded, values[at]].join()));
  return answers.size === 1 && !values.includes(null);
}

/** Whether columns of a card say what describes it: `costs 2` only if its cost has this figure, whatever others have it. */
export function isInColumns(card: Card, words: readonly QuestionWord[]): boolean {
  const isOfField = (figure: QuestionWord, at: number) => {
    const neighbors = words.filter((_, place) => Math.abs(place - at) === 1);
    const asked = neighbors.filter(({ word }) => fieldAsked(card, word) ?? meaningAsked(word));
    const isHeld = asked.some(({ word }) => holdsAll(fieldAsked(card, word)?.value ?? "", [figure]));
    return isHeld || asked.length === 0 || !isFigure(figure);
  };
  const named = words.filter((word) => !isAsking(word) && !fieldAsked(card, word.word));
  return holdsAll(card.fields.map(fieldText).join(" "), named) && words.every(isOfField);
}

function placeOf(card: Card, word: string): string | null {
  const field = fieldAsked(card, word);
  if (field !== undefined) return fieldText(field);
  return meaningAsked(word) === "skills" ? textOf(card) : null;
}

function fieldAsked(card: Card, word: string): CardField | undefined {
  const meaning = meaningAsked(word);
  const [field] = meaning === null ? [] : fieldsOf(card, meaning);
  return field ?? fieldCalled(card, word);
}

/** Whether a question asks for fields of a card that none of its errata touches. */
export function asksForUntouched({ card, errata }: OpenedCard, rest: readonly QuestionWord[]): boolean {
  const touched = errata().map(({ field }) => field);
  const names = contentOf(rest).map(({ word }) => fieldAsked(card, word)?.name);
  return names.length > 0 && names.every((name) => name !== undefined && !touched.includes(name));
}

/** The text of a card; a card without text is described by its last column. */
function textOf({ text, fields }: Card): string | null {
  const last = fields.at(-1);
  if (text !== "") return text;
  return last === undefined ? null : fieldText(last);
}
