/** The cards of the lists in force on the day that is asked about. */
import { cardOf } from "../cards/card.ts";
import { openCardNames } from "../cards/card-table.ts";
import type { OpenedCard } from "../cards/dossier.ts";
import { type NameTable, nameTable } from "../cards/find-named.ts";
import type { CardName } from "../cards/names.ts";
import { askWithCards } from "../cards/question.ts";
import type { Answer, Question } from "../domain/answer.ts";
import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import { memoize, once } from "../domain/once.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { OpenIndex } from "../search/index/open-index.ts";
import { readWords } from "../search/read-words.ts";
import type { CardLists, LinkedTexts } from "./compiled-corpus.ts";
import type { Precedence } from "./open-precedence.ts";

export interface CardsOnDay {
  readonly names: () => readonly CardName[];
  /** The names of an edition; of all if it is null. */
  readonly namesOf: (edition: CardName["edition"] | null) => NameTable;
  readonly open: (name: CardName) => OpenedCard;
  readonly documents: () => readonly SourceDocument[];
  /** The lists with their cards; with `all`, those that are not in force as well. */
  readonly texts: (which: "in force" | "all") => readonly RulesText[];
  readonly isEmpty: () => boolean;
}

export function cardsOnDay(lists: CardLists, { leftOut }: Precedence): CardsOnDay {
  const documents = once(() => lists.table().documents.map(({ document }) => document));
  const documentOf = ({ id }: Pick<CardName, "id">) =>
    documents().find((document) => id.startsWith(`${document.id}/`));
  const inForce = once(() => new Set(documents().filter(({ id }) => !leftOut.has(id))));
  const names = once(() => {
    const all = openCardNames(lists.table());
    if (leftOut.size === 0) return all;
    return all.filter((name) => inForce().has(documentOf(name) ?? noDocument(name)));
  });
  return {
    names,
    namesOf: memoize((edition) =>
      nameTable(names().filter((name) => edition === null || name.edition === edition)),
    ),
    open: (name) => {
      const [entry, document] = [lists.entry(name.at), documentOf(name) ?? noDocument(name)];
      return { name, card: cardOf(entry, name.edition), citation: cite(entry, document), entry, document };
    },
    documents: () => [...inForce()],
    texts: (which) => lists.texts().filter(({ document }) => which === "all" || !leftOut.has(document.id)),
    isEmpty: () => inForce().size === 0,
  };
}

/** Rules texts and lists of cards together. Cards have no links. */
export function withLists({ texts, linksOf }: LinkedTexts, lists: readonly RulesText[]): LinkedTexts {
  return { texts: [...texts, ...lists], linksOf };
}

function noDocument({ id }: Pick<CardName, "id">): never {
  throw new RangeError(`no list has the card ${id}`);
}

/** Answers as the rules texts do, and from cards where the question is about a card itself. */
export function askOnDayWithCards(
  question: Question,
  { cards, index }: { readonly cards: CardsOnDay; readonly index: () => OpenIndex },
  askRules: (question: Question) => Answer,
): Answer {
  if (cards.isEmpty()) return askRules(question);
  return askWithCards(question, { ...cards, wordsOf: (text) => readWords(text, index()) }, askRules);
}
