/** The compiled index in, look-ups for one process out. Nothing is computed that a query may not need. */
import type { Edition } from "../domain/edition.ts";
import { openCandidates, type ProposeCandidates } from "./candidates.ts";
import type { IndexedEntry, IndexedPassage, KnownWord, SearchIndex } from "./search-index.ts";
import { type Term, type TermString, termIdAt, termOf } from "./term-string.ts";

export interface OpenIndex {
  readonly index: SearchIndex;
  /** The term of a stem; undefined where neither a text nor the subject index uses it. */
  readonly term: (stem: string) => Term | undefined;
  readonly stem: (term: Term) => string;
  /** Whether a text or the subject index uses all terms. */
  readonly isKnown: (terms: TermString) => boolean;
  /** Whether a text uses all terms. */
  readonly isInTexts: (terms: TermString) => boolean;
  readonly words: () => readonly KnownWord[];
  /** What the documents say for what players say, in stems. */
  readonly synonyms: (stems: string, edition: Edition | null) => readonly string[];
  /** The names that begin with a term, longest first. */
  readonly namesFrom: (term: Term) => readonly TermString[];
  readonly passage: (at: number) => IndexedPassage | undefined;
  /** Positions of the passages with this address: `2.d`. */
  readonly steps: (path: string) => readonly number[];
  readonly entryOf: (passage: IndexedPassage) => IndexedEntry | undefined;
  /** How rare the term at a place is: logarithm of passages over passages with the term, never below 0. */
  readonly rarityAt: (terms: TermString, at: number) => number;
  readonly propose: ProposeCandidates;
}

export function openIndex(index: SearchIndex): OpenIndex {
  const terms = lazily(() => new Map(index.stems.map((stem, id) => [stem, termOf(id)])));
  const rarities = lazily(() => index.stems.map((_, id) => rarity(index, id)));
  const namesByFirst = lazily(() => groupNames(index.names));
  const words = lazily(() => readWords(index.words));
  const propose = lazily(() => openCandidates(index.candidates));
  return {
    index,
    term: (stem) => terms().get(stem),
    stem: (term) => index.stems[termIdAt(term, 0)] ?? "",
    isKnown: (all) =>
      all !== "" && Array.from(all).every((term) => frequencyOf(index, termIdAt(term, 0)) > 0),
    isInTexts: (all) => Array.from(all).every((term) => (index.frequencies[termIdAt(term, 0)] ?? 0) > 0),
    words,
    synonyms: openVocabulary(index.vocabulary),
    namesFrom: (term) => namesByFirst().get(term) ?? [],
    passage: (at) => index.passages[at],
    steps: (path) => index.passages.flatMap((passage) => (passage.path === path ? passage.position : [])),
    entryOf: (passage) => index.entries[passage.entry],
    rarityAt: (all, at) => rarities()[termIdAt(all, at)] ?? 0,
    propose: (weightByTerm, sieve) => propose()(weightByTerm, sieve),
  };
}

function rarity(index: SearchIndex, id: number): number {
  return Math.log(1 + index.passages.length / (1 + frequencyOf(index, id)));
}

/** A word that only the subject index uses is as rare as it is there. */
function frequencyOf({ frequencies, askedFrequencies }: SearchIndex, id: number): number {
  return frequencies[id] || askedFrequencies[id] || 0;
}

/** `mission` tab the number of its term tab `MXN` tab `61` */
function readWords(lines: string): readonly KnownWord[] {
  return lines.split("\n").flatMap((line) => {
    const [word, id, sound = "", count = "0"] = line.split("\t");
    return word && id ? [{ word, term: termOf(Number(id)), sound, count: Number(count) }] : [];
  });
}

/** A cold query looks up a few phrases in the lines; whoever asks more gets a table. */
const lookUpsBeforeTable = 60;

function openVocabulary(lines: string): OpenIndex["synonyms"] {
  let lookUps = 0;
  const table = lazily(() => tabulateVocabulary(lines));
  return (stems, edition) => {
    lookUps++;
    const rows = lookUps > lookUpsBeforeTable ? (table().get(stems) ?? []) : rowsOf(lines, stems);
    return rows.flatMap((row) => {
      const [of = "", ...means] = row.split("\t");
      return of === "" || edition === null || of === edition ? means : [];
    });
  };
}

/** `graveyard` tab edition tab `discard pile` tab …: what stands behind the first tab. */
function rowsOf(lines: string, stems: string): readonly string[] {
  const opening = `\n${stems}\t`;
  const rows: string[] = [];
  for (let at = lines.indexOf(opening); at !== -1; at = lines.indexOf(opening, at + 1)) {
    const start = at + opening.length;
    const end = lines.indexOf("\n", start);
    rows.push(lines.slice(start, end === -1 ? undefined : end));
  }
  return rows;
}

function tabulateVocabulary(lines: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const line of lines.split("\n")) {
    const tab = line.indexOf("\t");
    const rows = table.get(line.slice(0, tab));
    if (rows) rows.push(line.slice(tab + 1));
    else table.set(line.slice(0, tab), [line.slice(tab + 1)]);
  }
  return table;
}

function groupNames(names: readonly TermString[]): ReadonlyMap<Term, readonly TermString[]> {
  const groups = new Map<Term, TermString[]>();
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const group = groups.get(name.charAt(0));
    if (group) group.push(name);
    else groups.set(name.charAt(0), [name]);
  }
  return groups;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
