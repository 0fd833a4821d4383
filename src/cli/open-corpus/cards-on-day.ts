/** The cards of the lists in force on the day that is asked about. */
import { cardOf } from "../../cards/card.ts";
import { openCardNames } from "../../cards/card-table.ts";
import type { OpenedCard } from "../../cards/dossier.ts";
import type { CardName } from "../../cards/names.ts";
import { cite } from "../../domain/citation.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { once } from "../../domain/once.ts";
import type { Precedence } from "../../library/open-precedence.ts";
import type { CardLists } from "./corpus-cache.ts";

export interface CardsOnDay {
  readonly names: () => readonly CardName[];
  readonly open: (name: CardName) => OpenedCard;
  readonly documents: () => readonly SourceDocument[];
}

export function cardsOnDay(lists: CardLists, { leftOut }: Precedence): CardsOnDay {
  const documents = once(() => lists.table().documents.map(({ document }) => document));
  const documentOf = ({ id }: Pick<CardName, "id">) =>
    documents().find((document) => id.startsWith(`${document.id}/`));
  const inForce = once(() => new Set(documents().filter(({ id }) => !leftOut.has(id))));
  return {
    names: once(() => {
      const all = openCardNames(lists.table());
      if (leftOut.size === 0) return all;
      return all.filter((name) => inForce().has(documentOf(name) ?? noDocument(name)));
    }),
    open: (name) => {
      const entry = lists.entry(name.at);
      return {
        name,
        card: cardOf(entry, name.edition),
        citation: cite(entry, documentOf(name) ?? noDocument(name)),
      };
    },
    documents: () => [...inForce()],
  };
}

function noDocument({ id }: Pick<CardName, "id">): never {
  throw new RangeError(`no list has the card ${id}`);
}
