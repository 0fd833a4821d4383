/** The cards of the lists in force on the day that is asked about. */

import { cardOf } from "../cards/columns.ts";
import { type OpenedCard, type RulesOnCards, rulesOnCards } from "../cards/dossier.ts";
import { type CardNames, cardNames } from "../cards/find-named.ts";
import { type CardName, openCardNames, tabulateCards } from "../cards/names.ts";
import { cite, type RulesText, type SourceDocument } from "../domain/document.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { memoize, once } from "../domain/once.ts";
import { isOverruled } from "../domain/precedence.ts";
import { UserError } from "../domain/problem.ts";
import type { CardLists, LinkedTexts } from "./compiled-corpus.ts";
import type { Precedence } from "./open-precedence.ts";

export interface CardsOnDay {
  readonly names: () => readonly CardName[];
  /** The names of an edition in some lists; null stands for all. */
  readonly namesOf: (edition: CardName["edition"] | null, lists: readonly string[] | null) => CardNames;
  readonly open: (name: CardName) => OpenedCard;
  /** The card with this id; null if no list in force has it. */
  readonly find: (id: string) => OpenedCard | null;
  readonly documents: () => readonly SourceDocument[];
  /** The lists with their cards; with `all`, those that are not in force as well. */
  readonly texts: (which: "in force" | "all") => readonly RulesText[];
  readonly isEmpty: () => boolean;
  /** What counts about cards: entries in force that no other overrides, and the rulings of an event. */
  readonly rules: (given: readonly AmendedRuling[]) => RulesOnCards;
}

/** Lists whose cards are in memory. */
export function cardLists(lists: readonly RulesText[]): CardLists {
  const entries = once(() => lists.flatMap((list) => list.entries));
  return { table: once(() => tabulateCards(lists)), entry: (at) => entries()[at], texts: () => lists };
}

export function cardsOnDay(
  lists: CardLists,
  { leftOut, precedenceOf }: Pick<Precedence, "leftOut" | "precedenceOf">,
  rulesTexts: () => readonly RulesText[],
): CardsOnDay {
  const documents = once(() => lists.table().documents.map(({ document }) => document));
  const documentOf = ({ id }: CardName) => {
    const found = documents().find((document) => id.startsWith(`${document.id}/`));
    return found ?? noCard(id);
  };
  const inForce = once(() => new Set(documents().filter(({ id }) => !leftOut.has(id))));
  const names = once(() => {
    const all = openCardNames(lists.table());
    if (leftOut.size === 0) return all;
    return all.filter((name) => inForce().has(documentOf(name)));
  });
  const ofEdition = memoize((edition: CardName["edition"] | null) =>
    cardNames(names().filter((name) => edition === null || name.edition === edition)),
  );
  const nameById = once(() => new Map(names().map((name) => [name.id, name])));
  const open = (name: CardName): OpenedCard => {
    const [entry, document] = [lists.entry(name.at) ?? noCard(name.id), documentOf(name)];
    return { name, card: cardOf(entry, name.edition), citation: cite(entry, document), entry, document };
  };
  return {
    names,
    namesOf: (edition, wanted) => {
      const all = ofEdition(edition);
      if (wanted === null) return all;
      return cardNames(all.names.filter((name) => wanted.includes(documentOf(name).id)));
    },
    open,
    find: (id) => {
      const name = nameById().get(id);
      return name === undefined ? null : open(name);
    },
    documents: () => [...inForce()],
    texts: (which) => lists.texts().filter(({ document }) => which === "all" || !leftOut.has(document.id)),
    isEmpty: () => inForce().size === 0,
    rules: (given) => rulesOnCards(rulesTexts(), (id) => !isOverruled(precedenceOf(id), id), given),
  };
}

/** The names of the cards that a command may mean. Throws if no list of the edition was imported. */
export function wantedCards(
  { namesOf }: CardsOnDay,
  edition: CardName["edition"] | null,
): readonly CardName[] {
  const { names } = namesOf(edition, null);
  if (names.length > 0) return names;
  const which = edition === null ? "" : ` of ${edition}`;
  throw new UserError(
    `no list of cards${which} is in your library`,
    `rulings import --edition ${edition ?? "2e"} cards.txt`,
  );
}

/** Rules texts and lists of cards together. Cards have no links. */
export function withLists({ texts, linksOf }: LinkedTexts, lists: readonly RulesText[]): LinkedTexts {
  return { texts: [...texts, ...lists], linksOf };
}

function noCard(id: string): never {
  throw new RangeError(`no list has the card ${id}`);
}
