/**
 * Opens a table of precedence for a day: which documents are in force, and which entry overrides which. The stages, with their
 * files:
 *
 *   texts → sentences that give a document or an entry precedence    authority
 *   texts → a row for each entry that shares a name                  precedence-table
 *   documents, a day → their versions, and which are in force        in-force
 *   rows of one name → each overrides, amends, or cancels another    precedence
 *   an answer → the text that decides first                          order-answer
 */

import type { LinkedTexts } from "../domain/answer.ts";
import {
  compareCodeUnits,
  countsFrom,
  isLater,
  type RulesText,
  seriesKey,
  startText,
} from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { shownName, slugOfId } from "../domain/entry.ts";
import { entryLike, openEntriesToday } from "../domain/entry-today.ts";
import { groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import type { EntryPrecedence, Lapse } from "../domain/precedence.ts";
import { type Occasion, releaseRemark, standingsOn } from "./in-force.ts";
import { isWithdrawn, orderByPrecedence, remarksOn } from "./precedence.ts";
import { type PrecedenceTable, rowsIn } from "./precedence-table.ts";

export type Precedence = ReturnType<typeof openPrecedence>;

/** `texts` are all texts, read only if an entry is asked for that a later version does not have by name. */
export function openPrecedence(
  table: PrecedenceTable,
  occasion: Occasion,
  texts: () => readonly RulesText[],
) {
  const standings = standingsOn(table, occasion);
  /** Ids of the documents that are not in force. */
  const leftOut: ReadonlySet<string> = new Set(
    standings.flatMap(({ document, isInForce }) => (isInForce ? [] : document.id)),
  );
  const gathered = once(() => gather(table, leftOut));
  const today = once(() => {
    const all = texts();
    return openEntriesToday({ all, inForce: all.filter(({ document }) => !leftOut.has(document.id)) });
  });
  /** The standing of the document of an entry, with whose id that of the entry begins; null if the corpus does not have it. */
  const standingOf = (entryId: string) =>
    standings.find(({ document: { id } }) => entryId.startsWith(`${id}/`)) ?? null;
  const precedenceOf = (entryId: string): EntryPrecedence => {
    const [lapse, standing] = [lapseOf(entryId), standingOf(entryId)];
    if (lapse !== null && standing?.isInForce !== true) return { order: [], remarks: [lapse.remark] };
    const { entryById, namedLike, rulesOf } = gathered();
    const own = entryById.get(entryId);
    const sameName = namedLike(entryId);
    const order = own ? orderByPrecedence(sameName, rulesOf(own.document.edition)) : [];
    if (lapse !== null) return { order, remarks: [lapsedRemark(entryId, lapse, entryById)] };
    // What a judge must know of every entry of the document.
    const caveats = [standing?.olderThan ?? [], releaseRemark(standing?.document.awaits ?? null)].flat();
    return { order, remarks: own ? [...caveats, ...remarksOn(own, sameName, order)] : caveats };
  };
  /** The entry in force that a reference to this entry means, the first in order if several; null if none has its name. */
  const currentEntryOf = (entryId: string): string | null => {
    const { namedLike } = gathered();
    const named = namedLike(entryId);
    if (named.length > 0 && named.every(isWithdrawn)) return null;
    if (standingOf(entryId)?.isInForce !== false) return entryId;
    const id = named[0]?.row.citation.id ?? null;
    return id === null ? null : (precedenceOf(id).order[0]?.entry.id ?? id);
  };
  /** Why an entry does not count on the day; null if it does. */
  const lapseOf = (entryId: string): Lapse | null => {
    const standing = standingOf(entryId);
    if (standing === null) return null;
    const current = currentEntryOf(entryId);
    if (standing.isInForce) return current === null ? formerLapse(entryId, standing, null) : null;
    if (standing.supersededOn === null)
      return { current, isFormer: false, last: entryId, remark: `not in force: ${standing.reason}` };
    return formerLapse(entryId, standing, current);
  };
  /** The last of the former versions that have the entry, and since when none has: ` on 2012-03-01`, empty if that is not known. */
  const lastVersion = (entryId: string, own: Standing) => {
    const { series } = own.document;
    const rows = gathered()
      .formerLike(entryId)
      .filter(({ document }) => document.series === series);
    const named = rows.filter((each) => !isWithdrawn(each)).map(({ row }) => row.citation.id);
    const versions = (named.length > 0 ? named : formerIds(entryId, series)).flatMap((last) => {
      const standing = standingOf(last);
      return standing?.supersededOn == null ? [] : { last, ...standing, endedOn: standing.supersededOn };
    });
    const [last] = versions.sort((one, other) => compareCodeUnits(other.endedOn, one.endedOn));
    if (last) return { ...last, endedOn: ` on ${last.endedOn}` };
    const isDated = countsFrom(own.document) !== null;
    return { ...own, last: entryId, endedOn: isDated ? ` on ${startText(own.document)}` : "" };
  };
  /** Ids of the entries of former versions that have no name but the last part of the id: numbered rules. */
  const formerIds = (entryId: string, series: string) =>
    texts()
      .filter(({ document }) => leftOut.has(document.id) && seriesKey(document) === series)
      .flatMap((text) => entryLike(slugOfId(entryId), text)?.id ?? []);
  /** Why a former entry does not count. `current` is the entry in force that has one of its names. */
  const formerLapse = (entryId: string, standing: Standing, current: string | null): Lapse => {
    const { last, document, endedOn } = lastVersion(entryId, standing);
    const former = { isFormer: true, last } as const;
    // What still has its name was superseded with its own document.
    const superseded = `superseded on ${standing.supersededOn}`;
    if (current !== null) return { ...former, current, remark: superseded };
    // The entry in a later version of the document that it is today.
    const { edition, kind: documentKind, series } = document;
    const known = { edition, documentKind, series, slug: slugOfId(last), isKnownIn: () => false };
    const later = today()
      .entriesToday(known)
      .find((each) => isLater(each.document, document))?.entry;
    if (later === undefined) return { ...former, current: null, remark: `withdrawn${endedOn}` };
    const renamed = `renamed to “${shownName(later)}”${endedOn}`;
    const hasItsName = slugOfId(later.id) === slugOfId(last);
    return { ...former, current: later.id, remark: hasItsName ? superseded : renamed };
  };
  return { day: occasion.day, standings, leftOut, standingOf, precedenceOf, currentEntryOf, lapseOf };
}

type Standing = ReturnType<typeof standingsOn>[number];

/** `; it read: “A ship with an anchor cannot move”` */
export const itRead = (text: string) => `; it read: “${text.replace(/\.$/, "")}”`;

/** `withdrawn on 2012-03-01; it read: …`, of an entry in force that only says so. */
function lapsedRemark(
  entryId: string,
  { remark, last }: Lapse,
  entryById: ReturnType<typeof gather>["entryById"],
): string {
  const read = last === entryId ? undefined : entryById.get(last)?.row.beginning;
  return read === undefined ? remark : `${remark}${itRead(read)}`;
}

function gather(table: PrecedenceTable, leftOut: ReadonlySet<string>) {
  const inForce = table.filter(({ id }) => !leftOut.has(id));
  const entryById = new Map(table.flatMap(rowsIn).map((each) => [each.row.citation.id, each]));
  const namedIn = (some: PrecedenceTable) => {
    const byName = once(() => groupByEach(some.flatMap(rowsIn), ({ row }) => row.names));
    return (entryId: string) => {
      const names = entryById.get(entryId)?.row.names ?? [];
      return [...new Set(names.flatMap((name) => byName().get(name) ?? []))];
    };
  };
  return {
    entryById,
    /** The entries in force that share a name with this one, itself included. */
    namedLike: namedIn(inForce),
    /** Those that are not in force. */
    formerLike: namedIn(table.filter(({ id }) => leftOut.has(id))),
    /** The rules of authority of an edition. */
    rulesOf: (edition: Edition) => inForce.flatMap((one) => (one.edition === edition ? one.rules : [])),
  };
}

/** Returns a function that redirects a reference to the entry in force. */
export function redirectReference({ currentEntryOf }: Pick<Precedence, "currentEntryOf">) {
  return <Pointer extends { readonly target: string | null }>(pointer: Pointer): Pointer => ({
    ...pointer,
    target: pointer.target === null ? null : currentEntryOf(pointer.target),
  });
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
      references: references.map(redirectReference(precedence)),
      referencedBy: referencedBy.filter(({ from }) => inForce().has(from)),
    };
  };
  return { texts, linksOf };
}

/** Ids of the documents whose change marks are no longer news. */
export function oldNews({ standings }: Precedence): ReadonlySet<string> {
  return new Set(standings.flatMap(({ document, isNews }) => (isNews ? [] : document.id)));
}
