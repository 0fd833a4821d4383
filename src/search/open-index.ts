/** The compiled index in, look-ups for one process out. Nothing is computed that a query may not need. */
import { openCandidates, type ProposeCandidates } from "./candidates.ts";
import type {
  IndexedEntry,
  IndexedPassage,
  IndexedSynonym,
  KnownWord,
  SearchIndex,
  TermId,
} from "./search-index.ts";

export interface OpenIndex {
  readonly index: SearchIndex;
  readonly termId: (term: string) => TermId | undefined;
  readonly word: (word: string) => KnownWord | undefined;
  /** Whether a text or the subject index uses the term. */
  readonly isKnown: (term: TermId) => boolean;
  /** Whether a text uses it. */
  readonly isInTexts: (term: TermId) => boolean;
  readonly synonyms: (stems: string) => readonly IndexedSynonym[];
  /** The names that begin with a term, longest first. */
  readonly namesFrom: (term: TermId) => readonly (readonly TermId[])[];
  readonly passage: (at: number) => IndexedPassage | undefined;
  /** Positions of the passages with this address: `2.d`. */
  readonly steps: (path: string) => readonly number[];
  readonly entryOf: (passage: IndexedPassage) => IndexedEntry | undefined;
  /** How rare a term is: natural logarithm of passages over passages with the term, never below 0. */
  readonly rarity: (term: TermId) => number;
  readonly propose: ProposeCandidates;
}

export function openIndex(index: SearchIndex): OpenIndex {
  const idByTerm = new Map(index.terms.map((term, id) => [term, id]));
  const wordByText = new Map(index.words.map((known) => [known.word, known]));
  const synonymsByStems = groupSynonyms(index.vocabulary);
  const namesByFirst = lazily(() => groupNames(index.names));
  const propose = lazily(() => openCandidates(index.miniSearch));
  return {
    index,
    termId: (term) => idByTerm.get(term),
    word: (word) => wordByText.get(word),
    isKnown: (term) => frequencyOf(index, term) > 0,
    isInTexts: (term) => (index.frequencies[term] ?? 0) > 0,
    synonyms: (stems) => synonymsByStems.get(stems) ?? [],
    namesFrom: (term) => namesByFirst().get(term) ?? [],
    passage: (at) => index.passages[at],
    steps: (path) =>
      index.passages.filter((passage) => passage.path === path).map(({ position }) => position),
    entryOf: (passage) => index.entries[passage.entry],
    rarity: (term) => Math.log(1 + index.passages.length / (1 + frequencyOf(index, term))),
    propose: (weightByTerm, limit) => propose()(weightByTerm, limit),
  };
}

/** A word that only the subject index uses is as rare as it is there. */
function frequencyOf({ frequencies, askedFrequencies }: SearchIndex, term: TermId): number {
  return frequencies[term] || askedFrequencies[term] || 0;
}

function groupSynonyms(
  vocabulary: readonly IndexedSynonym[],
): ReadonlyMap<string, readonly IndexedSynonym[]> {
  const groups = new Map<string, IndexedSynonym[]>();
  for (const synonym of vocabulary) {
    const group = groups.get(synonym.say);
    if (group) group.push(synonym);
    else groups.set(synonym.say, [synonym]);
  }
  return groups;
}

function groupNames(names: SearchIndex["names"]): ReadonlyMap<TermId, readonly (readonly TermId[])[]> {
  const groups = new Map<TermId, (readonly TermId[])[]>();
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const first = name[0] ?? -1;
    const group = groups.get(first);
    if (group) group.push(name);
    else groups.set(first, [name]);
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
