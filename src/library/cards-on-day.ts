/** The cards of the lists in force on the day that is asked about. */

import { laterListRemarks, withLaterList } from "../cards/card-hits.ts";
import { cardOf } from "../cards/columns.ts";
import { dossierOf, errataOn, type OpenedCard, type RulesOnCards } from "../cards/dossier.ts";
import { cardsByName } from "../cards/find-named.ts";
import { type CardName, type CardNames, cardsOfTitleOrEnd, nameOfCard, openNames } from "../cards/names.ts";
import { typesOf } from "../cards/question-words.ts";
import type { Answer } from "../domain/answer.ts";
import {
  cite,
  documentName,
  type EntryInDocument,
  entriesInDocuments,
  type RulesText,
} from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { memoize, once } from "../domain/once.ts";
import { type EntryPrecedence, isOverruled } from "../domain/precedence.ts";
import { UserError } from "../domain/problem.ts";
import { type CardList, type CardLists, withEnds } from "./compiled-corpus.ts";
import type { Precedence } from "./open-precedence.ts";

export function cardsOnDay(
  lists: CardLists,
  { leftOut, precedenceOf }: Pick<Precedence, "leftOut" | "precedenceOf">,
  rulesTexts: () => readonly RulesText[],
) {
  const placed = once(() => withEnds(lists.lists()));
  const inForce = once(() => placed().filter(({ document: { id } }) => !leftOut.has(id)));
  const listAt = (at: number) => placed().find(({ end }) => at < end) ?? noCard(at);
  const nameAt = memoize((at: number) =>
    nameOfCard(lists.entry(at) ?? noCard(at), listAt(at).document.edition, at),
  );
  const namesIn = (wanted: readonly CardList[]): CardNames => ({
    ...openNames(lists.lines(), ({ at }) => wanted.includes(listAt(at))),
    open: ({ at }) => nameAt(at),
    types: once(() => typesOf(wanted.flatMap(({ types }) => types))),
  });
  const listsOf = (wantedEdition: Edition | null, wanted: readonly string[] | null) =>
    inForce()
      .filter(({ document: { edition } }) => wantedEdition === null || edition === wantedEdition)
      .filter(({ document: { id } }) => wanted?.includes(id) ?? true);
  const ofEdition = memoize((edition: Edition | null) => namesIn(listsOf(edition, null)));
  const open = (name: CardName): OpenedCard => {
    const [entry, { document }] = [lists.entry(name.at) ?? noCard(name.at), listAt(name.at)];
    const card = cardOf(entry, name.edition);
    const opened = { name, card, citation: cite(entry, document), entry, document };
    return { ...opened, errata: () => errataOn(opened, rules([])) };
  };
  /** The cards of an edition with this title; see `cardsOfTitleOrEnd`. */
  const titled = (title: string, edition: Edition) =>
    cardsOfTitleOrEnd(title, ofEdition(edition).all()).map(({ at }) => open(nameAt(at)));
  const documents = () => inForce().map(({ document }) => document);
  /** The names of each edition that has a list; null stands for all. */
  const byEdition = (wanted: Edition | null): ReadonlyMap<Edition, CardNames> => {
    const editions = documents().flatMap(({ edition }) => ((wanted ?? edition) === edition ? edition : []));
    return new Map(editions.map((edition) => [edition, ofEdition(edition)]));
  };
  const inForceOnly = once(() =>
    entriesInDocuments(rulesTexts()).filter(({ entry: { id } }) => !isOverruled(precedenceOf(id), id)),
  );
  /** What counts about cards: entries in force that no other overrides, and the rulings of an event. */
  const rules = (given: RulesOnCards["given"]): RulesOnCards => {
    return { entries: inForceOnly(), given, namesOf: ofEdition };
  };
  return {
    /** The names of an edition in some lists; null stands for all. */
    namesOf: (edition: Edition | null, wanted: readonly string[] | null) =>
      wanted === null ? ofEdition(edition) : namesIn(listsOf(edition, wanted)),
    open,
    titled,
    /** The cards that are called so, in whole or in part; null stands for all editions. */
    called: (name: string, edition: Edition | null) => cardsByName(name, ofEdition(edition)).found.map(open),
    /** Precedence of an entry, with a remark if a later card list has another text. */
    precedenceOf: ({ entry, document }: EntryInDocument): EntryPrecedence => {
      const { order, remarks } = precedenceOf(entry.id);
      const later = laterListRemarks(cite(entry, document), titled);
      return { order, remarks: [...new Set([...remarks, ...later])] };
    },
    withLaterList: (answer: Answer) => withLaterList(answer, titled),
    /** The card with this id; null if no list in force has it. */
    find: (id: string) => {
      const all = ofEdition(null).all();
      const name = all.find((each) => each.id === id);
      return name === undefined ? null : open(nameAt(name.at));
    },
    byEdition,
    /** The names of the cards that a command may mean, by edition. Throws if no list of the edition is in force. */
    wanted: (edition: Edition | null) => {
      const cards = byEdition(edition);
      if (cards.size > 0) return cards;
      const which = edition === null ? "" : ` of ${edition}`;
      const lapsed = placed().findLast(({ document }) => (edition ?? document.edition) === document.edition);
      const adding = `rulings import --edition ${edition ?? "2e"} cards.txt`;
      if (lapsed === undefined) throw new UserError(`there is no list of cards${which}`, adding);
      const found = documentName(lapsed.document);
      throw new UserError(`no list of cards${which} is in force; ${found} is not`, "rulings health");
    },
    documents,
    /** The lists with their cards; with `all`, those that are not in force as well. */
    texts: (which: "in force" | "all") =>
      lists.texts().filter(({ document }) => which === "all" || !leftOut.has(document.id)),
    isEmpty: () => inForce().length === 0,
    rules,
    /** What the texts in force, and rulings of an event, say about a card. */
    dossierOf: (opened: OpenedCard, given: RulesOnCards["given"]) => dossierOf(opened, rules(given)),
  };
}

function noCard(at: number): never {
  throw new RangeError(`no list has a card at the position ${at}`);
}
