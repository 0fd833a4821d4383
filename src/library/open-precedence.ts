/**
 * Decides what counts on a day. A document is in force from its day until a newer full version of it is. An entry counts if its
 * document is in force and no entry in force of its name withdraws it; otherwise it has lapsed: it was withdrawn, superseded, or
 * renamed, or is not in force yet. Of several entries of a name that count, the documents say which decides. The stages, with their
 * files:
 *
 *   once, when a corpus is compiled:
 *   texts → sentences that give a document or an entry precedence    authority
 *   versions → the entry that has the text of another today          domain/entry-today
 *   texts → a row for each entry that shares a name                  precedence-table
 *
 *   for a day:
 *   documents → their versions, and which are in force               in-force
 *   an entry → why it does not count, and what counts instead        here, `lapseOf`
 *   rows of one name → each overrides, amends, or cancels another    precedence
 *   an answer → the text that decides first                          order-answer
 */

import type { LinkedTexts } from "../domain/answer.ts";
import {
  compareCodeUnits,
  countsFrom,
  isLater,
  newestFirst,
  type RulesText,
  type SourceDocument,
  seriesKey,
  startText,
} from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { type Entry, shownName, slugOfId } from "../domain/entry.ts";
import { entryLike, formerIn, openEntriesToday } from "../domain/entry-today.ts";
import { groupByEach } from "../domain/group-by.ts";
import { memoize, once } from "../domain/once.ts";
import type { EntryPrecedence, Lapse } from "../domain/precedence.ts";
import { inOrder, isAllowed, type Occasion, openStandings, releaseRemark, standingsOn } from "./in-force.ts";
import { isWithdrawn, orderByPrecedence, remarksOn, saysWithdrawn, withdraws } from "./precedence.ts";
import { type PrecedenceTable, type RowInDocument, rowsIn } from "./precedence-table.ts";

export type Precedence = ReturnType<typeof openPrecedence>;

/** `texts` are all texts, read only if an entry is asked for that a later version does not have by name. */
export function openPrecedence(
  table: PrecedenceTable,
  occasion: Occasion,
  texts: () => readonly RulesText[],
) {
  const { standings, leftOut, standingOf } = openStandings(standingsOn(table, occasion));
  const gathered = once(() => gather(table, leftOut));
  /** Why an entry does not count on the day; null if it does. */
  const lapseOf = memoize((entryId: string): Lapse | null => {
    const standing = standingOf(entryId);
    if (standing === null || (standing.isInForce && !isWithdrawnToday(entryId))) return null;
    const current = firstOfName(entryId);
    if (!standing.isInForce && standing.supersededOn === null) {
      const next = nextVersion(entryId, standing);
      return { current, isFormer: false, last: next, remark: `not in force: ${standingOf(next)?.reason}` };
    }
    const { last, document, endedOn } = lastVersion(entryId, standing);
    const former = { isFormer: true, last } as const;
    const withdrawn = `withdrawn${endedOn}`;
    // What still has its name was superseded with its own document.
    const superseded = standing.isInForce ? withdrawn : `superseded on ${standing.supersededOn}`;
    if (current !== null) return { ...former, current, remark: superseded };
    const later = entryToday(document, slugOfId(last));
    if (later === undefined) return { ...former, current: null, remark: withdrawn };
    const renamed = `renamed to “${shownName(later)}”${endedOn}`;
    const hasItsName = slugOfId(later.id) === slugOfId(last);
    return { ...former, current: later.id, remark: hasItsName ? superseded : renamed };
  }, Infinity);
  /** How an entry stands to those of its name, and what a judge must know of it first. */
  const precedenceOf = (entryId: string): EntryPrecedence => {
    const [lapse, standing] = [lapseOf(entryId), standingOf(entryId)];
    if (lapse !== null && standing?.isInForce !== true) return { order: [], remarks: [lapse.remark] };
    const { entryById, namedLike, rulesOf } = gathered();
    const own = entryById.get(entryId);
    const sameName = namedLike(entryId);
    const order = own ? orderByPrecedence(sameName, rulesOf(own.document.edition)) : [];
    if (lapse !== null) return { order, remarks: [lapsedRemark(entryId, lapse)] };
    // What a judge must know of every entry of the document.
    const caveats = [standing?.olderThan ?? [], releaseRemark(standing?.document.awaits ?? null)].flat();
    return { order, remarks: own ? [...caveats, ...remarksOn(own, sameName, order)] : caveats };
  };
  /** `withdrawn on 2012-03-01; it read: …`, of an entry in force that only says so. */
  const lapsedRemark = (entryId: string, lapse: Lapse) => {
    const read = lapse.last === entryId ? undefined : gathered().entryById.get(lapse.last)?.row.beginning;
    return read === undefined ? lapse.remark : `${lapse.remark}${itRead(read, lapse)}`;
  };
  /** Whether an entry of a document in force is withdrawn. */
  const isWithdrawnToday = (entryId: string): boolean => {
    const own = gathered().entryById.get(entryId);
    return own !== undefined && isWithdrawn(own, gathered().namedLike(entryId));
  };
  /** The entry that counts and has one of its names, the first in order if several; null if there is none. */
  const firstOfName = (entryId: string): string | null => {
    const named = gathered().namedLike(entryId);
    const counting = named.filter((each) => !isWithdrawn(each, named)).map(idOf);
    const [id = null] = counting;
    const order = id === null ? [] : precedenceOf(id).order;
    return order.find(({ entry }) => counting.includes(entry.id))?.entry.id ?? id;
  };
  /** The first version to come that has the entry; the entry itself if none is to come. */
  const nextVersion = (entryId: string, { document: { series } }: Standing) => {
    const { day, allowed } = occasion;
    const isToCome = ({ document }: RowInDocument) =>
      document.series === series && isAllowed(document, allowed) && (countsFrom(document) ?? day) > day;
    const [next] = inOrder(gathered().rowsLike(entryId).filter(isToCome));
    return next === undefined ? entryId : idOf(next);
  };
  /** The last version that has the entry, and since when it does not count: ` on 2012-03-01`, empty if that is not known. */
  const lastVersion = (entryId: string, own: Standing) => {
    const { series } = own.document;
    const { entryById, rowsLike } = gathered();
    const row = entryById.get(entryId);
    const hasCounted = (standing: Standing | null) =>
      standing !== null && (standing.isInForce || standing.supersededOn !== null);
    const named = rowsLike(entryId).filter((each) => hasCounted(standingOf(idOf(each))));
    const isVersion = (each: RowInDocument) =>
      each.document.series === series || (row !== undefined && withdraws(row, each));
    const ids = named.filter((each) => !saysWithdrawn(each) && isVersion(each)).map(idOf);
    const versions = (ids.length > 0 ? ids : formerIds(entryId, series)).flatMap((last) => {
      const [standing, version] = [standingOf(last), entryById.get(last)];
      const withdrawals = named.filter((each) => version !== undefined && withdraws(each, version));
      const days = withdrawals.flatMap(({ document }) => datedStart(document) ?? []);
      const [endedOn] = [...days, standing?.supersededOn ?? []].flat().sort();
      return standing === null || endedOn === undefined ? [] : { ...standing, last, endedOn };
    });
    // A full version may end an older one and its updates on one day.
    const [last] = newestFirst(versions).toSorted((one, other) =>
      compareCodeUnits(other.endedOn, one.endedOn),
    );
    const { endedOn, ...version } = last ?? { ...own, last: entryId, endedOn: datedStart(own.document) };
    return { ...version, endedOn: endedOn === null ? "" : ` on ${endedOn}` };
  };
  /** Ids of the entries of former versions that have no name but the last part of the id: numbered rules. */
  const formerIds = (entryId: string, series: string) =>
    texts()
      .filter(({ document }) => leftOut.has(document.id) && seriesKey(document) === series)
      .flatMap((text) => entryLike(slugOfId(entryId), text)?.id ?? []);
  /** The texts in force without the entries that were withdrawn. */
  const textsToday = once(() => {
    const inForce = texts().filter(({ document }) => !leftOut.has(document.id));
    const counting = (entries: readonly Entry[]) => entries.filter(({ id }) => !isWithdrawnToday(id));
    return inForce.map((text) => ({ ...text, entries: counting(text.entries) }));
  });
  const today = once(() => openEntriesToday({ all: texts(), inForce: textsToday() }));
  /** What an entry of a document is in a later version, if it is in force. */
  const entryToday = (document: SourceDocument, slug: string) =>
    today()
      .entriesToday(formerIn(document, slug))
      .find((each) => isLater(each.document, document))?.entry;
  return { day: occasion.day, standings, leftOut, standingOf, precedenceOf, lapseOf, textsToday };
}

type Standing = ReturnType<typeof standingsOn>[number];

const idOf = ({ row }: RowInDocument) => row.citation.id;

/** The first day of a document; null if it is not known. */
const datedStart = (document: SourceDocument) => (countsFrom(document) === null ? null : startText(document));

/** `; it read: “A ship with an anchor cannot move”`; of a text that never counted, `it reads`. */
export function itRead(text: string, { isFormer }: Pick<Lapse, "isFormer">): string {
  return `; it ${isFormer ? "read" : "reads"}: “${text.replace(/\.$/, "")}”`;
}

function gather(table: PrecedenceTable, leftOut: ReadonlySet<string>) {
  const inForce = table.filter(({ id }) => !leftOut.has(id));
  const rows = table.flatMap(rowsIn);
  const entryById = new Map(rows.map((each) => [idOf(each), each]));
  const byName = once(() => groupByEach(rows, ({ row }) => row.names));
  /** All entries that share a name with this one, itself included. */
  const rowsLike = (entryId: string) => {
    const names = entryById.get(entryId)?.row.names ?? [];
    return [...new Set(names.flatMap((name) => byName().get(name) ?? []))];
  };
  return {
    entryById,
    rowsLike,
    /** Those of them in force. */
    namedLike: (entryId: string) => rowsLike(entryId).filter(({ document }) => !leftOut.has(document.id)),
    /** The rules of authority of an edition. */
    rulesOf: (edition: Edition) => inForce.flatMap((one) => (one.edition === edition ? one.rules : [])),
  };
}

/** The entry in force that a reference to this entry means; null if there is none. */
export function entryInForce(entryId: string, { lapseOf }: Pick<Precedence, "lapseOf">): string | null {
  const lapse = lapseOf(entryId);
  return lapse === null ? entryId : lapse.current;
}

/** The references of an entry, each to the entry in force that it means. One by a former name of the entry itself leads nowhere. */
export function redirectReferences<Pointer extends { readonly target: string | null }>(
  references: readonly Pointer[],
  from: string,
  precedence: Pick<Precedence, "lapseOf">,
): readonly Pointer[] {
  return references
    .map((each) => ({ ...each, target: each.target && entryInForce(each.target, precedence) }))
    .filter(({ target }) => target !== from);
}

/**
 * Removes the documents not in force. A reference to an entry of one of those is redirected to the entry that replaces it. Only
 * change marks that are news remain.
 */
export function textsOn(linked: LinkedTexts, precedence: Precedence): LinkedTexts {
  const { leftOut, standings } = precedence;
  if (standings.every(({ isInForce, isNews }) => isInForce && isNews)) return linked;
  const noNews = oldNews(precedence);
  const texts = linked.texts
    .filter(({ document }) => !leftOut.has(document.id))
    .map((text) =>
      noNews.has(text.document.id)
        ? { ...text, entries: text.entries.map((entry) => ({ ...entry, changed: false })) }
        : text,
    );
  const inForce = once(() => new Set(texts.flatMap(({ entries }) => entries.map(({ id }) => id))));
  const linksOf = (id: string) => {
    const { references, referencedBy } = linked.linksOf(id);
    return {
      references: redirectReferences(references, id, precedence),
      referencedBy: referencedBy.filter(({ from }) => inForce().has(from)),
    };
  };
  return { texts, linksOf };
}

/** Ids of the documents whose change marks are no longer news. */
export function oldNews({ standings }: Precedence): ReadonlySet<string> {
  return new Set(standings.flatMap(({ document, isNews }) => (isNews ? [] : document.id)));
}
