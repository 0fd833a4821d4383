/** A compiled index in, the bytes of its file out. `open-index.ts` reads them. */
import { foldTitle } from "../../domain/fold.ts";
import type { IndexPart, PartKind, SearchIndex, Synonym } from "./search-index.ts";
import { bytesOf, joinSections, packRecords } from "./sections.ts";
import { keysOfTitle } from "./title-keys.ts";

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

export function packIndex({ parts }: SearchIndex): Uint8Array {
  const sections = new Map<string, Uint8Array>();
  parts.forEach((part, at) => {
    for (const [name, bytes] of packPart(part)) sections.set(`${at} ${name}`, bytes);
  });
  sections.set("parts", json(parts.length));
  return joinSections(sections);
}

function* packPart(part: IndexPart): Generator<readonly [name: string, bytes: Uint8Array]> {
  const facts = factsOf(part);
  yield ["facts", json(facts)];
  yield ["bar", bytesOf(Float64Array.of(part.bar))];
  yield ["longestNames", longestNames(part)];
  yield ["scope", packScope(part, facts)];
  yield ["rarities", bytesOf(Float32Array.from(part.rarities))];
  yield* table("stems", part.stems.map(utf8));
  yield* sortedTable("terms", new Map(part.stems.map((stem, id) => [stem, bytesOf(Uint32Array.of(id))])));
  yield* table("postings", part.postings.map(bytesOf));
  yield* sortedTable("lists", listsOf(part));
  yield* sortedTable("synonyms", synonymsBySaid(part.synonyms));
  yield* table("entries", part.entries.map(json));
  yield* table("passages", part.passages.map(json));
  yield ["words", json(part.words.map(({ word, sound, term, count }) => [word, sound, term, count]))];
  yield* table("phrasesByTerm", phrasesByTerm(part));
  yield ["phraseTerms", bytesOf(Uint32Array.from(part.phrases.flatMap(({ terms }) => terms)))];
  yield ["phrases", bytesOf(Uint32Array.from(phraseRows(part)))];
}

function json(value: unknown): Uint8Array {
  return utf8(JSON.stringify(value));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function* table(name: string, records: readonly Uint8Array[]): Generator<readonly [string, Uint8Array]> {
  const { starts, bytes } = packRecords(records);
  yield [`${name} starts`, starts];
  yield [name, bytes];
}

/** Keys in order, and beside them a record for each. */
function* sortedTable(
  name: string,
  records: ReadonlyMap<string, Uint8Array>,
): Generator<readonly [string, Uint8Array]> {
  const keys = [...records.keys()].sort((one, other) => (one < other ? -1 : 1));
  yield* table(`${name} keys`, keys.map(utf8));
  yield* table(
    name,
    keys.flatMap((key) => records.get(key) ?? []),
  );
}

function factsOf({ kind, passages, entries }: IndexPart): PartFacts {
  const distinct = (values: readonly string[]) => [...new Set(values)];
  return {
    kind,
    passages: passages.length,
    entries: entries.length,
    documents: distinct(entries.map(({ citation }) => citation.document.id)),
    editions: distinct(entries.map(({ citation }) => citation.edition)),
    kinds: distinct(entries.map(({ citation }) => citation.kind)),
  };
}

/** By term how many terms the longest name has that begins with it: most begin none, and are not looked up. */
function longestNames({ names, stems }: IndexPart): Uint8Array {
  const longest = new Uint8Array(stems.length);
  for (const [first = 0, ...others] of names)
    longest[first] = Math.max(longest[first] ?? 0, others.length + 1);
  return longest;
}

function packScope({ passages, entries }: IndexPart, { documents, editions, kinds }: PartFacts): Uint8Array {
  const rows = passages.flatMap(({ entry }) => {
    const citation = entries[entry]?.citation;
    if (!citation) return [0, 0, 0, 0];
    const { document, edition, kind, changed } = citation;
    return [documents.indexOf(document.id), editions.indexOf(edition), kinds.indexOf(kind), changed ? 1 : 0];
  });
  return bytesOf(Uint32Array.from(rows));
}

/** For each phrase where its terms end, its passage and sentence, and what it asks for. */
export const phraseColumns = 4;
export const phraseOwners = ["passage", "entry", "nothing"] as const;

function phraseRows({ phrases }: IndexPart): readonly number[] {
  let end = 0;
  return phrases.flatMap(({ terms, of, passage, sentence }) => {
    end += terms.length;
    return [end, passage, sentence, phraseOwners.indexOf(of)];
  });
}

/** For each term the phrases that say it, in order. */
function phrasesByTerm({ phrases, stems }: IndexPart): readonly Uint8Array[] {
  const lists = stems.map((): number[] => []);
  phrases.forEach(({ terms }, phrase) => {
    for (const term of new Set(terms)) lists[term]?.push(phrase);
  });
  return lists.map((list) => bytesOf(Uint32Array.from(list)));
}

/** Keys of the lists: an entry by id and by folded title, passages by address, entries by a word of a title, names. */
export const listKey = {
  id: (id: string) => `i ${id}`,
  title: (title: string) => `t ${foldTitle(title)}`,
  address: (address: string) => `a ${address.toLowerCase()}`,
  titleWord: (term: number) => `w ${term}`,
  name: (terms: readonly number[]) => `n ${terms.join(" ")}`,
} as const;

function listsOf(part: IndexPart): ReadonlyMap<string, Uint8Array> {
  const lists = new Map<string, number[]>();
  // Each entry and passage comes once, with all of its keys.
  const add = (key: string, value: number) => {
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [value]);
    else if (known.at(-1) !== value) known.push(value);
  };
  part.entries.forEach(({ citation, titles, names }, entry) => {
    add(listKey.id(citation.id), entry);
    for (const title of [citation.title, ...titles]) add(listKey.title(title), entry);
    for (const term of names.flatMap((name) => keysOfTitle(name, part.rarities)))
      add(listKey.titleWord(term), entry);
  });
  for (const { path, position } of part.passages) if (path !== null) add(listKey.address(path), position);
  for (const name of part.names) add(listKey.name(name), name.length);
  return new Map(Array.from(lists, ([key, values]) => [key, bytesOf(Uint32Array.from(values))]));
}

function synonymsBySaid(synonyms: readonly Synonym[]): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Synonym[]>();
  for (const synonym of synonyms) found.set(synonym.said, [...(found.get(synonym.said) ?? []), synonym]);
  return new Map(Array.from(found, ([said, all]) => [said, json(all)]));
}
