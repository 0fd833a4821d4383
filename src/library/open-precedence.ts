/** Opens a table of precedence for a day: which documents are in force, and which entry overrides which. */
import type { Answer, Hit } from "../domain/answer.ts";
import { groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import type { DocumentStanding, EntryPrecedence, Lapse } from "../domain/precedence.ts";
import { type Occasion, standingsOn } from "./in-force.ts";
import { orderByPrecedence } from "./precedence.ts";
import type { PrecedenceTable, RowInDocument } from "./precedence-table.ts";
import { remarksOn } from "./remarks.ts";

export interface Precedence {
  readonly day: string;
  readonly standings: readonly DocumentStanding[];
  /** Ids of the documents that are not in force. */
  readonly leftOut: ReadonlySet<string>;
  readonly precedenceOf: (entryId: string) => EntryPrecedence;
  /** The entry in force that a reference to this entry means, the first in order if several; null if none has its name. */
  readonly currentEntryOf: (entryId: string) => string | null;
  /** Why an entry does not count on the day; null if it does. */
  readonly lapseOf: (entryId: string) => Lapse | null;
}

/** Shared by most entries, which have no other of their name. */
const alone: EntryPrecedence = { order: [], remarks: [] };

export function openPrecedence(table: PrecedenceTable, occasion: Occasion): Precedence {
  const standings = standingsOn(table.documents, occasion);
  const leftOut = new Set(standings.flatMap(({ document, isInForce }) => (isInForce ? [] : document.id)));
  const gathered = once(() => gather(table, leftOut));
  const orders = new Map<string, EntryPrecedence["order"]>();
  const precedenceOf = (entryId: string): EntryPrecedence => {
    const { entryById, byName, rules } = gathered();
    const own = entryById.get(entryId);
    const lapse = lapseOf(entryId);
    if (lapse !== null) return { order: [], remarks: [lapse.remark] };
    if (!own) return alone;
    const sameName = [...new Set(own.row.names.flatMap((name) => byName.get(name) ?? []))];
    const key = sameName.map(({ row }) => row.citation.id).join("\n");
    const order = orders.get(key) ?? orderByPrecedence(sameName, rules);
    orders.set(key, order);
    return { order, remarks: remarksOn(own, sameName, order) };
  };
  const currentEntryOf = (entryId: string): string | null => {
    if (standingOf(entryId) === null) return entryId;
    const { entryById, byName } = gathered();
    const names = entryById.get(entryId)?.row.names ?? [];
    const id = names.flatMap((name) => byName.get(name) ?? [])[0]?.row.citation.id ?? null;
    return id === null ? null : (precedenceOf(id).order[0]?.entry.id ?? id);
  };
  const lapsed = standings.filter(({ isInForce }) => !isInForce);
  /** Of its document, judging by the id: `2e-current-rulings-2011-01-03/own`. Null if the document is in force. */
  const standingOf = (entryId: string): DocumentStanding | null =>
    lapsed.find(({ document: { id } }) => entryId.startsWith(`${id}/`)) ?? null;
  const lapseOf = (entryId: string): Lapse | null => {
    const standing = standingOf(entryId);
    if (standing === null) return null;
    const current = currentEntryOf(entryId);
    const { supersededOn, reason } = standing;
    const what = current === null ? "withdrawn" : "superseded";
    return {
      current,
      remark: supersededOn === null ? `not in force: ${reason}` : `${what} on ${supersededOn}`,
    };
  };
  return { day: occasion.day, standings, leftOut, precedenceOf, currentEntryOf, lapseOf };
}

function gather({ documents, entries, rules }: PrecedenceTable, leftOut: ReadonlySet<string>) {
  const documentById = new Map(documents.map((document) => [document.id, document]));
  const all = entries.flatMap((row): RowInDocument[] => {
    const document = documentById.get(row.citation.document.id);
    return document ? [{ row, document }] : [];
  });
  const inForce = all.filter(({ document }) => !leftOut.has(document.id));
  return {
    entryById: new Map(all.map((each) => [each.row.citation.id, each])),
    /** Only entries in force. */
    byName: groupByEach(inForce, ({ row }) => row.names),
    rules: rules.filter(({ document }) => !leftOut.has(document)),
  };
}

/** Returns a function that redirects a reference to the entry in force. */
export function redirectReference({ currentEntryOf }: Pick<Precedence, "currentEntryOf">) {
  return <Pointer extends { readonly target: string | null }>(pointer: Pointer): Pointer => ({
    ...pointer,
    target: pointer.target === null ? null : currentEntryOf(pointer.target),
  });
}

/** What orders an answer. */
export type EntryOrder = Pick<Precedence, "leftOut" | "precedenceOf" | "currentEntryOf">;

/** Puts the overriding entry before each hit: its own hit, or else its passage from `bestOf`, which is null if none matches. */
export function orderAnswer(
  answer: Answer,
  library: EntryOrder,
  bestOf: (entryId: string) => Hit | null,
): Answer {
  const ordered: Hit[] = [];
  const put = (hit: Hit) => {
    if (!ordered.includes(hit)) ordered.push(hit);
  };
  for (const hit of answer.hits) {
    const deciding = decidingOver(hit, library);
    const before =
      deciding === null ? null : (answer.hits.find(({ entry }) => entry.id === deciding) ?? bestOf(deciding));
    if (before !== null && !ordered.some(({ entry }) => entry.id === deciding)) put(before);
    put(hit);
  }
  const hits = ordered.slice(0, answer.hits.length);
  return { ...answer, hits: hits.map((hit, at) => withPrecedence({ ...hit, rank: at + 1 }, library)) };
}

/** The entry that overrides the one of this hit; null if none does. */
function decidingOver({ entry: { id } }: Hit, library: EntryOrder): string | null {
  const { order } = library.precedenceOf(id);
  const own = order.find(({ entry }) => entry.id === id)?.role;
  if (own !== "overridden" && own !== "cancelled") return null;
  const deciding = order.find(({ role }) => role === "decides") ?? order[0];
  return deciding === undefined || deciding.entry.id === id ? null : deciding.entry.id;
}

function withPrecedence(hit: Hit, library: EntryOrder): Hit {
  const precedence = library.precedenceOf(hit.entry.id);
  const references =
    library.leftOut.size === 0 ? hit.references : hit.references.map(redirectReference(library));
  return { ...hit, references, precedence };
}
