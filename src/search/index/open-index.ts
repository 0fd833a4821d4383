/** The bytes of an index in, look-ups for one process out. Nothing is read that a query may not need. */
import type { Edition } from "../../domain/edition.ts";
import { once } from "../../domain/once.ts";
import type { SaidWords } from "../tokenize.ts";
import { memoize } from "./memoize.ts";
import { listKey, type PartFacts, phraseColumns } from "./pack-index.ts";
import type { IndexedEntry, IndexedPassage, KnownWord, Synonym, Terms } from "./search-index.ts";
import {
  fractionsIn,
  type IndexBytes,
  numbersIn,
  openSections,
  RecordTable,
  type Section,
} from "./sections.ts";

/** All phrases of a part, end to end; see `phraseColumns` for the rows. */
export interface PhraseTable {
  readonly count: number;
  readonly terms: Uint32Array;
  readonly rows: Uint32Array;
}

export interface OpenPart {
  readonly facts: PartFacts;
  /** The id of a stem; undefined where neither texts nor phrases use it. */
  readonly term: (stem: string) => number | undefined;
  readonly stem: (term: number) => string;
  readonly isInTexts: (term: number) => boolean;
  readonly rarity: (term: number) => number;
  readonly rarities: () => Float32Array;
  /** Passage and impact in turn. */
  readonly postings: (term: number) => Float32Array;
  readonly words: () => readonly KnownWord[];
  readonly synonyms: (said: SaidWords, edition: Edition | null) => readonly string[];
  /** How many terms the longest name has with which some terms begin; 0 where they begin with none. */
  readonly nameLength: (terms: readonly (number | undefined)[]) => number;
  readonly passage: (at: number) => IndexedPassage | undefined;
  readonly entry: (at: number) => IndexedEntry | undefined;
  readonly entryOfId: (id: string) => IndexedEntry | undefined;
  readonly entriesTitled: (title: string) => readonly number[];
  /** Positions of the passages with an address: `2.d`, `702.19b`. */
  readonly passagesAt: (address: string) => readonly number[];
  /** Entries whose title may be recognized by a term. */
  readonly entriesNamedBy: (term: number) => readonly number[];
  /** Four numbers a passage, see `packScope`. */
  readonly scope: () => Uint32Array;
  readonly phrases: () => PhraseTable;
  /** Positions of the phrases that say a term. */
  readonly phrasesWith: (term: number) => Uint32Array;
}

export interface OpenIndex {
  readonly parts: readonly OpenPart[];
}

export function openIndex(file: IndexBytes): OpenIndex {
  const sections = openSections(file);
  const count = Number(sections("parts").text(0, Number.POSITIVE_INFINITY));
  return {
    parts: Array.from({ length: count }, (_, at) => openPart((name) => sections(`${at} ${name}`))),
  };
}

type Sections = (name: string) => Section;

const all = (section: Section) => section.bytes(0, section.length);
const recordsOf = (sections: Sections, name: string) =>
  new RecordTable(sections(`${name} starts`), sections(name));

function openPart(sections: Sections): OpenPart {
  const facts: PartFacts = JSON.parse(sections("facts").text(0, Number.POSITIVE_INFINITY));
  const stems = recordsOf(sections, "stems");
  const rarities = once(() => fractionsIn(all(sections("rarities"))));
  const records = recordsOf(sections, "postings");
  const phrases = recordsOf(sections, "phrasesByTerm");
  const postings = memoize((term: number) => fractionsIn(records.bytes(term)), mostPostings);
  return {
    facts,
    ...openTerms(sections),
    stem: memoize((term: number) => stems.text(term)),
    rarities,
    rarity: (term) => rarities()[term] ?? 0,
    postings,
    isInTexts: (term) => postings(term).length > 0,
    ...openEntries(sections, facts),
    scope: once(() => numbersIn(all(sections("scope")))),
    phrasesWith: (term) => numbersIn(phrases.bytes(term)),
    phrases: once(() => {
      const rows = numbersIn(all(sections("phrases")));
      return { count: rows.length / phraseColumns, terms: numbersIn(all(sections("phraseTerms"))), rows };
    }),
  };
}

/** Postings of common terms are long. */
const mostPostings = 300;
/** Passages and entries that a process remembers. */
const mostRecords = 2_000;

function openTerms(sections: Sections): Pick<OpenPart, "term" | "words" | "synonyms"> {
  const keys = recordsOf(sections, "terms keys");
  const ids = recordsOf(sections, "terms");
  const said = recordsOf(sections, "synonyms keys");
  const means = recordsOf(sections, "synonyms");
  const synonyms = memoize((stems: string): readonly Synonym[] => {
    const at = said.find(stems);
    return at === -1 ? [] : JSON.parse(means.text(at));
  });
  return {
    term: memoize((key: string) => {
      const at = keys.find(key);
      return at === -1 ? undefined : numbersIn(ids.bytes(at))[0];
    }),
    words: once(() => {
      const rows: readonly [string, string, number, number][] = JSON.parse(
        sections("words").text(0, Number.POSITIVE_INFINITY),
      );
      return rows.map(([word, sound, term, count]) => ({ word, sound, term, count }));
    }),
    synonyms: ({ stems, isBare }, edition) =>
      synonyms(stems)
        .filter(({ isInflected }) => !isBare || !isInflected)
        .filter((synonym) => synonym.edition === null || edition === null || synonym.edition === edition)
        .flatMap((synonym) => synonym.means),
  };
}

function openEntries(
  sections: Sections,
  { passages, entries }: PartFacts,
): Pick<
  OpenPart,
  "passage" | "entry" | "entryOfId" | "entriesTitled" | "passagesAt" | "entriesNamedBy" | "nameLength"
> {
  const passageRecords = recordsOf(sections, "passages");
  const entryRecords = recordsOf(sections, "entries");
  const longest = once(() => all(sections("longestNames")));
  const keys = recordsOf(sections, "lists keys");
  const lists = recordsOf(sections, "lists");
  const list = memoize((key: string): Terms => {
    const at = keys.find(key);
    return at === -1 ? [] : Array.from(numbersIn(lists.bytes(at)));
  });
  const entry = memoize(
    (at: number): IndexedEntry | undefined =>
      at >= 0 && at < entries ? JSON.parse(entryRecords.text(at)) : undefined,
    mostRecords,
  );
  return {
    passage: memoize(
      (at: number): IndexedPassage | undefined =>
        at >= 0 && at < passages ? JSON.parse(passageRecords.text(at)) : undefined,
      mostRecords,
    ),
    entry,
    entryOfId: (id) => entry(list(listKey.id(id))[0] ?? -1),
    entriesTitled: (title) => list(listKey.title(title)),
    passagesAt: (address) => list(listKey.address(address)),
    entriesNamedBy: (term) => list(listKey.titleWord(term)),
    nameLength: (terms) =>
      longestName(terms, { longest, isName: (name) => list(listKey.name(name)).length > 0 }),
  };
}

interface Names {
  readonly longest: () => Uint8Array;
  readonly isName: (terms: Terms) => boolean;
}

function longestName(terms: readonly (number | undefined)[], { longest, isName }: Names): number {
  const [first] = terms;
  const most = first === undefined ? 0 : (longest()[first] ?? 0);
  const known = terms.slice(0, most);
  const end = known.indexOf(undefined);
  for (let length = end === -1 ? known.length : end; length > 1; length--)
    if (isName(known.slice(0, length).flatMap((term) => term ?? []))) return length;
  return 0;
}
