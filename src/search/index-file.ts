/**
 * The search index as files that start fast, and back. Terms stand in one pool of UTF-16, which the runtime takes over as
 * it is; JSON holds ASCII alone, which it reads twice as fast; long lists of lines are files of their own, read by the
 * queries that need them.
 */
import type { IndexedEntry, IndexedPassage, SearchIndex } from "./search-index.ts";
import type { TermString } from "./term-string.ts";

/** Names of the files, and how their bytes are text. */
export const indexParts = {
  "index.json": "latin1",
  "index.terms": "utf16le",
  "index.postings": "latin1",
  "index.vocabulary": "utf8",
  "index.words": "utf8",
} as const satisfies Readonly<Record<string, "latin1" | "utf16le" | "utf8">>;

export type IndexPart = keyof typeof indexParts;

export const indexPartNames: readonly IndexPart[] = [
  "index.json",
  "index.terms",
  "index.postings",
  "index.vocabulary",
  "index.words",
];

/** Where a string of terms stands in the pool. */
type Pooled = readonly [start: number, end: number];

interface PackedEntry extends Omit<IndexedEntry, "names"> {
  readonly names: readonly Pooled[];
}

interface PackedPassage extends Omit<IndexedPassage, "terms" | "context" | "asked"> {
  readonly terms: Pooled;
  readonly context: Pooled;
  readonly asked: readonly Pooled[];
}

interface PackedIndex extends Pick<SearchIndex, "stems" | "frequencies" | "askedFrequencies"> {
  readonly entries: readonly PackedEntry[];
  readonly passages: readonly PackedPassage[];
  readonly names: readonly Pooled[];
  readonly candidatesHead: SearchIndex["candidates"]["head"];
}

/** The text of each file. */
export function packIndex(index: SearchIndex): Readonly<Record<IndexPart, string>> {
  let pool = "";
  const put = (terms: TermString): Pooled => {
    pool += terms;
    return [pool.length - terms.length, pool.length];
  };
  const { stems, frequencies, askedFrequencies } = index;
  const packed: PackedIndex = {
    stems,
    frequencies,
    askedFrequencies,
    entries: index.entries.map((entry) => ({ ...entry, names: entry.names.map(put) })),
    passages: index.passages.map((passage) => {
      const { terms, context, asked } = passage;
      return { ...passage, terms: put(terms), context: put(context), asked: asked.map(put) };
    }),
    names: index.names.map(put),
    candidatesHead: index.candidates.head,
  };
  return {
    "index.json": escapeToAscii(JSON.stringify(packed)),
    "index.terms": pool,
    "index.postings": index.candidates.postings,
    "index.vocabulary": index.vocabulary,
    "index.words": index.words,
  };
}

/** `readPart` gives the text of a file; it is asked once, and for the long lists only when a query needs them. */
export function unpackIndex(readPart: (part: IndexPart) => string): SearchIndex {
  const read = once(readPart);
  const packed: PackedIndex = JSON.parse(read("index.json"));
  const pool = read("index.terms");
  const take = ([start, end]: Pooled): TermString => pool.slice(start, end);
  const { stems, frequencies, askedFrequencies, entries, passages, names } = packed;
  return {
    stems,
    frequencies,
    askedFrequencies,
    entries: entries.map((entry) => ({ ...entry, names: entry.names.map(take) })),
    passages: passages.map((passage) => takePassage(passage, take)),
    names: names.map(take),
    get words() {
      return read("index.words");
    },
    get vocabulary() {
      return read("index.vocabulary");
    },
    candidates: {
      head: packed.candidatesHead,
      get postings() {
        return read("index.postings");
      },
    },
  };
}

function takePassage(packed: PackedPassage, take: (place: Pooled) => TermString): IndexedPassage {
  const { terms, context, asked } = packed;
  return { ...packed, terms: take(terms), context: take(context), asked: asked.map(take) };
}

function once(readPart: (part: IndexPart) => string): (part: IndexPart) => string {
  const texts = new Map<IndexPart, string>();
  return (part) => {
    const text = texts.get(part) ?? readPart(part);
    texts.set(part, text);
    return text;
  };
}

const notAscii = /[^\0-\x7f]/g;

function escapeToAscii(json: string): string {
  return json.replace(notAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
