/** Tells whether an answer from rules texts is about the cards that a question names, and asks these texts about what the cards are. */
import type { Answer, Hit, Question } from "../domain/answer.ts";
import { asksForErratum, asksForText } from "./card-hits.ts";
import { cardsTitled, foldCardName, namesCard } from "./names.ts";
import {
  asksForRules,
  holdsAll,
  isContent,
  type NamedCards,
  offsetsOf,
  type QuestionWord,
} from "./question-words.ts";

/** An erratum of another card answers nothing about a card that is named whole. */
export function withoutOtherCards(answer: Answer, named: readonly NamedCards[]): Answer {
  const [hit] = answer.hits;
  const isOfOther = hit?.entry.kind === "erratum" && !isNamedIn(answer, named);
  if (answer.confidence !== "likely" || !isOfOther || named.some(({ isHalf }) => isHalf)) return answer;
  const titles = named.flatMap(({ cards: [card] }) => (card ? `“${card.title}”` : []));
  const missing = `no erratum or ruling on ${titles.join(" and ")} answers this`;
  return { ...answer, answered: false, confidence: "near", missing };
}

/** Whether rules answer by the text of a card, an erratum, that comes nearer to a described card than the texts of the list. */
export function isOfErratum({ answered, hits: [best] }: Answer, [nearest]: readonly Hit[]): boolean {
  return answered && best?.entry.kind === "erratum" && best.score > (nearest?.score ?? 0);
}

/**
 * Whether the best of the rules names one of the cards. The title of an erratum is the name of its own card, which may contain
 * that of another: `Collapse Anti-Time Anomaly`.
 */
export function isNamedIn({ hits: [hit] }: Answer, named: readonly NamedCards[]): boolean {
  if (hit === undefined) return false;
  const { title, kind } = hit.entry;
  const titles = [title, ...title.split(", ").slice(0, 1)];
  const text = kind === "erratum" ? hit.passage.text : `${title} ${hit.passage.text}`;
  return named.some(
    ({ cards, called }) =>
      called === foldCardName(title) ||
      titles.some((each) => cardsTitled(each, cards).length > 0) ||
      cards.some((card) => namesCard(text, card)),
  );
}

/**
 * Whether rules texts answer with an entry on the card that has what is asked, or with its erratum if that is asked for: an erratum
 * goes before the text of a list.
 */
export function isRuledByTitle(
  answer: Answer,
  named: readonly NamedCards[],
  rest: readonly QuestionWord[],
): boolean {
  const [hit] = answer.hits;
  if (hit === undefined || !isAnsweredByTitle(answer, named)) return false;
  const asked = rest.filter((word) => isContent(word) && !asksForText(word));
  const isHeld = asked.length === 0 || asked.some((word) => holdsAll(hit.passage.text, [word]));
  return isHeld || answer.confidence === "sure" || asksForErratum(rest);
}

/** Whether rules texts answer with an entry on the card, or with one that has the name for its title as written. */
export function isAnsweredByTitle({ answered, hits: [hit] }: Answer, named: readonly NamedCards[]): boolean {
  if (!answered || hit === undefined) return false;
  const title = foldCardName(hit.entry.title);
  return named.some(
    ({ cards, called }) => called === title || cardsTitled(hit.entry.title, cards).length === cards.length,
  );
}

export type AskRules = (question: Question) => Answer;

export interface AskedOfRules {
  readonly words: readonly QuestionWord[];
  readonly named: readonly NamedCards[];
  /** The words of the question without the names. */
  readonly rest: readonly QuestionWord[];
  readonly ofRules: Answer;
  readonly askRules: AskRules;
}

/**
 * Asks about what the cards are: `can I play [an] interrupt during a battle`. What answers must have all other words of the
 * question, because a type alone is in many texts. What may be done depends on the type of a card; what else is asked, seldom.
 */
export function askByType(question: Question, asked: AskedOfRules): Answer {
  const { words, named, rest, ofRules, askRules } = asked;
  const replaced = named.flatMap((name) => {
    const [type = "", ...others] = new Set(name.cards.map((card) => card.type.toLowerCase()));
    return type === "" || others.length > 0 ? [] : [{ ...offsetsOf(words, name), type }];
  });
  if (replaced.length === 0 || !rest.some(isContent)) return ofRules;
  const text = replaced.reduceRight(
    (before, { from, to, type }) => before.slice(0, from) + type + before.slice(to),
    question.text,
  );
  const answer = withoutOtherCards(askRules({ ...question, text }), named);
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
