/**
 * The search index as one file of which a query reads the parts that it needs: terms with their rarity and where they
 * stand, passages to judge, and apart from them what is only shown. See `index-sections.ts` for the parts.
 */
import type { EntryCitation } from "../domain/answer.ts";
import { writePieces } from "./byte-writer.ts";
import { candidateFields, tabulateCandidates } from "./candidate-tables.ts";
import { packSlots } from "./hash-slots.ts";
import { bytesOf, joinSections, type Packed } from "./index-sections.ts";
import { phrasesOf, writeEntry, writePassage } from "./passage-record.ts";
import { packColumn } from "./pieces.ts";
import { writePostings } from "./postings.ts";
import { fineness, rarity } from "./rarity.ts";
import { packSayings } from "./saying-table.ts";
import { packScaled, stepOf } from "./scaled-table.ts";
import { packScope } from "./scope.ts";
import type { IndexedEntry, IndexedPassage, SearchIndex } from "./search-index.ts";
import { entryWriter, type Origin, originsOf, passageRow } from "./shown-record.ts";
import { packRows } from "./subject-rows.ts";
import { type TermString, termIdAt, termOf } from "./term-string.ts";
import { keysOfTitle } from "./title-keys.ts";
import { packWords } from "./word-table.ts";

/** What a query needs of the whole corpus: a few facts and short lists. */
export interface About {
  readonly passages: number;
  readonly entries: number;
  readonly terms: number;
  /** Of all phrases together. */
  readonly askedUnits: number;
  /** In which the rarities of the words of a phrase are rounded together. */
  readonly rarityStep: number;
  readonly averageLengths: readonly number[];
  readonly passageKinds: readonly IndexedPassage["kind"][];
  readonly entryKinds: readonly EntryCitation["kind"][];
  /** The first stands for none. */
  readonly sorts: readonly IndexedEntry["sort"][];
  /** Ids of the documents. */
  readonly documents: readonly string[];
  readonly origins: readonly Origin[];
  /** Positions of the passages with an address: `2.d`. */
  readonly steps: Readonly<Record<string, readonly number[]>>;
  /** Digest of what the classifier learned from. */
  readonly lessons: string;
}

export function packIndex(index: SearchIndex): Uint8Array {
  const about = describe(index);
  const passages = packPassages(index, about);
  const entries = writePieces(index.entries, (writer, entry) => {
    const kind = about.entryKinds.indexOf(entry.citation.kind);
    writeEntry(writer, entry, { kind, sort: about.sorts.indexOf(entry.sort) });
    writer.even();
  });
  const shown = writePieces(index.passages, (writer, passage) => writer.put(jsonBytes(passageRow(passage))));
  const entryRow = entryWriter(about);
  const citations = writePieces(index.entries, (writer, entry) => writer.put(jsonBytes(entryRow(entry))));
  const stems = writePieces(index.stems, (writer, stem) => writer.put(Buffer.from(stem)));
  return joinSections({
    ...packTerms(index, about),
    ...packSayings(index.vocabulary),
    ...packWords(index.words),
    ...passages,
    unitRarities: packRarities(index),
    stemSlots: packSlots(index.stems),
    stemStarts: stems.starts,
    stems: stems.bytes,
    entryStarts: entries.starts,
    entries: entries.bytes,
    scopes: packScope(index, about),
    shownStarts: shown.starts,
    shown: shown.bytes,
    entrySlots: packSlots(index.entries.map(({ citation }) => citation.id)),
    citationStarts: citations.starts,
    citations: citations.bytes,
    subjectPositions: bytesOf(Uint32Array.from(index.subjects.positions)),
    unansweredLengths: packScaled(index.subjects.unanswered.lengths),
    ...packRows(index.subjects.rows, index.subjects.unanswered.byRow),
  });
}

function describe(index: SearchIndex): Omit<About, "averageLengths"> {
  const { passages, entries, stems, subjects } = index;
  const steps = new Map<string, number[]>();
  for (const { path, position } of passages) {
    if (path === null) continue;
    const places = steps.get(path);
    if (places) places.push(position);
    else steps.set(path, [position]);
  }
  return {
    passages: passages.length,
    entries: entries.length,
    terms: stems.length,
    askedUnits: passages.reduce((sum, { asked }) => sum + lengthOf(asked), 0),
    rarityStep: stepOf(greatestRarity(index)),
    passageKinds: [...new Set(passages.map(({ kind }) => kind))],
    entryKinds: [...new Set(entries.map(({ citation }) => citation.kind))],
    sorts: [...new Set([null, ...entries.map(({ sort }) => sort)])],
    documents: [...new Set(entries.map(({ citation }) => citation.document.id))],
    origins: originsOf(entries),
    steps: Object.fromEntries(steps),
    lessons: subjects.lessons,
  };
}

type TermSections =
  | "about"
  | "frequencies"
  | "askedFrequencies"
  | "postingStarts"
  | "postings"
  | "titleStarts"
  | "titles"
  | "nameStarts"
  | "names"
  | "lengths";

type AboutAll = Omit<About, "averageLengths">;

function jsonBytes(value: object): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function packPassages(
  { passages }: SearchIndex,
  { passageKinds }: AboutAll,
): Packed<"passageStarts" | "passages"> {
  let firstUnit = 0;
  const { starts, bytes } = writePieces(passages, (writer, passage) => {
    writePassage(writer, passage, { kind: passageKinds.indexOf(passage.kind), firstUnit });
    firstUnit += lengthOf(passage.asked);
  });
  return { passageStarts: starts, passages: bytes };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

type RarityAt = (terms: TermString, at: number) => number;

/** By the unit of the term, times `fineness`. */
function packRarities(index: SearchIndex): Uint8Array {
  const rarityAt = rarities(index);
  const units: number[] = [];
  for (let id = 0; id < index.stems.length; id++) {
    const term = termOf(id);
    while (units.length < term.charCodeAt(0)) units.push(0);
    units.push(Math.round(rarityAt(term, 0) * fineness));
  }
  return bytesOf(Uint32Array.from(units));
}

/** The rarity of all words of a phrase together, of the phrase that has most. */
function greatestRarity(index: SearchIndex): number {
  const rarityAt = rarities(index);
  let greatest = 0;
  for (const phrase of index.passages.flatMap(phrasesOf)) {
    let sum = 0;
    for (let at = 0; at < phrase.length; at++) sum += rarityAt(phrase, at);
    greatest = Math.max(greatest, sum);
  }
  return greatest;
}

function rarities({ passages, frequencies, askedFrequencies }: SearchIndex): RarityAt {
  return (terms, at) => {
    const id = termIdAt(terms, at);
    return rarity(passages.length, frequencies[id] || askedFrequencies[id] || 0);
  };
}

function packTerms(index: SearchIndex, about: AboutAll): Packed<TermSections> {
  const { lengths, averageLengths, postings } = tabulateCandidates(index.passages, index.stems.length);
  const titles = titlesByKey(index);
  const names = namesByFirst(index);
  const places = writePieces(index.stems.keys(), (writer, term) => {
    writePostings(writer, postings[term] ?? candidateFields.map(() => new Map()));
  });
  const titled = writePieces(index.stems.keys(), (writer, term) => {
    for (const entry of titles.get(term) ?? []) writer.number(entry);
  });
  const named = writePieces(index.stems.keys(), (writer, term) => {
    for (const name of names.get(term) ?? []) writer.units(String.fromCharCode(name.length) + name);
  });
  return {
    about: jsonBytes({ ...about, averageLengths } satisfies About),
    frequencies: packColumn(index.frequencies),
    askedFrequencies: packColumn(index.askedFrequencies),
    postingStarts: places.starts,
    postings: places.bytes,
    titleStarts: titled.starts,
    titles: titled.bytes,
    nameStarts: named.starts,
    names: named.bytes,
    lengths: bytesOf(lengths),
  };
}

/** The entries that each term may recognise. */
function titlesByKey(index: SearchIndex): ReadonlyMap<number, ReadonlySet<number>> {
  const rarityAt = rarities(index);
  const found = new Map<number, Set<number>>();
  index.entries.forEach(({ names }, entry) => {
    for (const key of names.flatMap((name) => keysOfTitle(name, rarityAt))) {
      const term = termIdAt(key, 0);
      found.set(term, (found.get(term) ?? new Set()).add(entry));
    }
  });
  return found;
}

/** Names by their first term, the longest first. */
function namesByFirst({ names }: SearchIndex): ReadonlyMap<number, readonly TermString[]> {
  const found = new Map<number, TermString[]>();
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const term = termIdAt(name, 0);
    const group = found.get(term);
    if (group) group.push(name);
    else found.set(term, [name]);
  }
  return found;
}
