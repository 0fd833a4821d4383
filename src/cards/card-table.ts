/** Keeps the names of cards as a few long strings, which open in a millisecond where as many objects would take ten. */
import type { SourceDocument } from "../domain/document.ts";
import { type Entry, entryName, slugOfId } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { cardOf } from "./card.ts";
import { type CardName, cardName } from "./names.ts";

/** The cards of a corpus, in the order of their lists. Each column has one line for each card. */
export interface CardTable {
  readonly documents: readonly (Omit<RulesText, "entries"> & { readonly count: number })[];
  readonly slugs: string;
  readonly titles: string;
  readonly types: string;
  readonly sets: string;
  readonly folded: string;
  readonly nameLengths: readonly number[];
}

export function tabulateCards(lists: readonly RulesText[]): CardTable {
  const names = lists.flatMap(({ document, entries }) =>
    entries.map((entry, at) => nameOf(entry, document, at)),
  );
  const column = (value: (name: CardName) => string) => names.map((name) => oneLine(value(name))).join("\n");
  return {
    documents: lists.map(({ entries, ...text }) => ({ ...text, count: entries.length })),
    slugs: column(({ id }) => slugOfId(id)),
    titles: column(({ title }) => title),
    types: column(({ type }) => type),
    sets: column(({ set }) => set ?? ""),
    folded: column(({ folded }) => folded),
    nameLengths: names.map(({ nameLength }) => nameLength),
  };
}

function nameOf(entry: Entry, { edition }: SourceDocument, at: number): CardName {
  const { type } = cardOf(entry, edition);
  return cardName({ id: entry.id, title: entryName(entry), edition, type, set: entry.section, at });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

export function openCardNames(record: CardTable): readonly CardName[] {
  const { documents, nameLengths } = record;
  const columns = [record.slugs, record.titles, record.types, record.sets, record.folded];
  const [slugs = [], titles = [], types = [], sets = [], folded = []] = columns.map((column) =>
    column.split("\n"),
  );
  let next = 0;
  return documents.flatMap(({ document, count }) =>
    Array.from({ length: count }, (): CardName => {
      const at = next;
      next += 1;
      return {
        at,
        id: `${document.id}/${slugs[at]}`,
        title: titles[at] ?? "",
        edition: document.edition,
        type: types[at] ?? "",
        set: sets[at] || null,
        folded: folded[at] ?? "",
        nameLength: nameLengths[at] ?? 0,
      };
    }),
  );
}
