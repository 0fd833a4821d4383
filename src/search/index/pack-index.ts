/** What is written into the file of an index, and under which names. `open-index.ts` reads it. */
import { foldTitle } from "../../domain/fold.ts";
import type { PartKind, Terms } from "./search-index.ts";
import { bytesOf, type Pieces, RecordWriter } from "./sections.ts";

/** What is known of a part without looking at its records. */
export interface PartFacts {
  readonly kind: PartKind;
  readonly passages: number;
  readonly entries: number;
  /** In the order of their numbers in the scope table. */
  readonly documents: readonly string[];
  readonly editions: readonly string[];
  readonly kinds: readonly string[];
}

/** For each passage the numbers of its document, edition and kind, and whether it is marked as changed. */
export const scopeColumns = 4;

/** For each phrase where its terms end, its passage and sentence, and what it asks for. */
export const phraseColumns = 4;
export const phraseOwners = ["passage", "entry", "nothing"] as const;

/** Keys of the lists: an entry by id and by folded title, passages by address, entries by a word of a title, names. */
export const listKey = {
  id: (id: string) => `i ${id}`,
  title: (title: string) => `t ${foldTitle(title)}`,
  address: (address: string) => `a ${address.toLowerCase()}`,
  titleWord: (term: number) => `w ${term}`,
  name: (terms: Terms) => `n ${terms.join(" ")}`,
} as const;

/** A section of an index. */
export type NamedPieces = readonly [name: string, pieces: Pieces];

export function jsonSection(name: string, value: unknown): NamedPieces {
  return [name, [new TextEncoder().encode(JSON.stringify(value))]];
}

export function numberSection(name: string, numbers: ArrayBufferView): NamedPieces {
  return [name, [bytesOf(numbers)]];
}

export function recordSections(name: string, records: RecordWriter): readonly NamedPieces[] {
  const { starts, pieces } = records.finish();
  return [
    [`${name} starts`, starts],
    [name, pieces],
  ];
}

/** A record for each, in their order. */
export function tableOf<Value>(
  name: string,
  values: readonly Value[],
  recordOf: (value: Value, at: number) => string | Uint8Array,
): readonly NamedPieces[] {
  const records = new RecordWriter();
  values.forEach((value, at) => {
    records.add(recordOf(value, at));
  });
  return recordSections(name, records);
}

/** Keys with the values of each. */
export class KeyedValues<Value> {
  readonly #keys: string[] = [];
  readonly #values: Value[] = [];

  add(key: string, value: Value): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  /** The keys in order, and beside them a record for each. */
  sections(
    name: string,
    recordOf: (values: readonly Value[]) => string | Uint8Array,
  ): readonly NamedPieces[] {
    const [keys, values] = [this.#keys, this.#values];
    const keyAt = (at: number) => keys[at] ?? "";
    const order = Uint32Array.from(keys.keys()).sort((one, other) =>
      keyAt(one) < keyAt(other) ? -1 : keyAt(one) > keyAt(other) ? 1 : one - other,
    );
    const [keyRecords, records] = [new RecordWriter(), new RecordWriter()];
    for (let at = 0; at < order.length; ) {
      const key = keyAt(order[at] ?? 0);
      const own: Value[] = [];
      for (; at < order.length && keyAt(order[at] ?? 0) === key; at++)
        own.push(...values.slice(order[at], (order[at] ?? 0) + 1));
      keyRecords.add(key);
      records.add(recordOf(own));
    }
    return [...recordSections(`${name} keys`, keyRecords), ...recordSections(name, records)];
  }
}
