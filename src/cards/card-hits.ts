/**
 * Shows cards as hits, at the sentence or the part that a question asks for, and puts them before what rules texts say; several
 * cards of one name are a list to choose from.
 */
import { type Answer, type Hit, longestPassage, ranked } from "../domain/answer.ts";
import { type Card, type CardField, type ErratumOnCard, fieldText, passageOfCard } from "../domain/card.ts";
import { documentName, type EntryCitation } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { bodyOf } from "../domain/entry.ts";
import { keysOfTable } from "../domain/group-by.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { type ColumnMeaning, fieldCalled, fieldsOf } from "./columns.ts";
import type { OpenedCard } from "./dossier.ts";
import { cardsTitled, namesCard } from "./names.ts";
import { asksForRules, holdsAll, isContent, type NamedCards, type QuestionWord } from "./question-words.ts";

/**
 * Whether the best of the rules names one of the cards. The title of an erratum is the name of its own card, which may contain
 * that of another: `Collapse the Saltpan`.
 */
export function isNamedIn({ hits: [hit] }: Answer, named: readonly NamedCards[]): boolean {
  if (hit === undefined) return false;
  const { entry, passage } = hit;
  const text = entry.kind === "erratum" ? passage.text : `${entry.title}\n${passage.text}`;
  return isOnOne(hit, named) || named.some(({ cards }) => cards.some((card) => namesCard(text, card)));
}

/** Whether an entry has the title of one of the cards for its own, or before a subtitle. */
export function isOnOne({ entry: { title } }: Hit, named: readonly NamedCards[]): boolean {
  const titles = [title, ...title.split(", ").slice(0, 1)];
  return named.some(({ cards }) => titles.some((each) => cardsTitled(each, cards).length > 0));
}

/** The cards that have such a place, each as a hit at it. */
export function hitsAt(cards: readonly OpenedCard[], placeIn: (card: Card) => string | null): readonly Hit[] {
  return cards.flatMap((opened) => {
    const place = placeIn(opened.card);
    return place === null ? [] : hitOf(opened, place);
  });
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
      const counts = sentences.map((sentence) => countIn(sentence, rest));
      const most = counts.reduce((one, other) => Math.max(one, other), 0);
      const hit = hitOf(opened, sentences[counts.indexOf(most)] ?? "");
      return { count: most, hit };
    })
    .sort((one, other) => other.count - one.count)
    .map(({ hit }) => hit);
}

/** How many of the words that say something a text has. */
function countIn(text: string, words: readonly QuestionWord[]): number {
  return words.filter((word) => isContent(word) && holdsAll(text, [word])).length;
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
type CardsTitled = (title: string, edition: Edition) => readonly OpenedCard[];

/** What to know before relying on an erratum if the list of its card is later and has another text. */
export function laterListRemarks(
  { kind, id, title, edition }: CitedErratum,
  cardsTitled: CardsTitled,
): readonly string[] {
  if (kind !== "erratum") return [];
  const isOfLater = ({ entry, verdict, isListLater }: ErratumOnCard) =>
    entry.id === id && verdict === "old-text" && isListLater;
  const cards = cardsTitled(title, edition).filter(({ errata }) => errata().some(isOfLater));
  return cards
    .slice(0, 1)
    .map((card) => `${documentName(card.document)} is later and has another text: look for a later erratum`);
}

/** Warns at the erratum that answers, which is then not sure: the list may have the text of a later one. */
export function withLaterList(answer: Answer, cardsTitled: CardsTitled): Answer {
  const [first, ...others] = answer.hits;
  if (first === undefined || !answer.answered) return answer;
  const { order = [], remarks = [] } = first.precedence ?? {};
  const later = laterListRemarks(first.entry, cardsTitled);
  if (later.length === 0) return answer;
  return {
    ...answer,
    confidence: "likely",
    hits: [{ ...first, precedence: { order, remarks: [...remarks, ...later] } }, ...others],
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
  const missing = "no rules text answers this, but a card may";
  const near = hitsBefore(answer, hits, limit);
  return { ...answer, answered: false, confidence: "perhaps", missing, hits: near };
}

function hitsBefore(answer: Answer, hits: readonly Hit[], limit: number): readonly Hit[] {
  return ranked([...hits, ...answer.hits.filter((hit) => !hits.includes(hit))].slice(0, limit));
}

/** Puts the cards before what the rules say. */
export function fromCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  const all = hitsBefore(answer, hits, limit);
  const facts = { answered: true, missing: null, narrowed: null, isFromCard: true } as const;
  return { ...answer, ...facts, confidence: "sure", hits: all };
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
function meaningAsked(word: string): keyof typeof askingWords | null {
  return keysOfTable(askingWords).find((meaning) => askingWords[meaning].split(" ").includes(word)) ?? null;
}

/** Whether a word asks for a part of any card. */
export function isAsking({ word }: Pick<QuestionWord, "word">): boolean {
  return meaningAsked(word) !== null;
}

function asksForText({ word }: Pick<QuestionWord, "word">): boolean {
  return meaningAsked(word) === "text";
}

/**
 * The words of the card's passage that a question asks for; `rest` are its words without the name. Null if it asks for anything
 * else, or for what the card does not have.
 */
export function askedOf(card: Card, rest: readonly QuestionWord[]): string | null {
  if (asksForRules(rest)) return null;
  const content = rest.filter((word) => !word.isSmall && !asksForText(word));
  const places = content.map(({ word }) => placeOf(card, word));
  if (places.includes(null)) return null;
  return places[0] ?? (rest.some(isAsking) ? textOf(card) : null);
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
  const content = rest.filter((word) => isContent(word) && !asksForText(word));
  const names = content.map(({ word }) => fieldAsked(card, word)?.name);
  return names.length > 0 && names.every((name) => name !== undefined && !touched.includes(name));
}

/** The text of a card; a card without text is described by its last column. */
function textOf({ text, fields }: Card): string | null {
  const last = fields.at(-1);
  if (text !== "") return text;
  return last === undefined ? null : fieldText(last);
}
