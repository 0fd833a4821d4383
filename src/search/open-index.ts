/** The bytes of a compiled index in, look-ups for one process out. Nothing is read that a query may not need. */
import type { Edition } from "../domain/edition.ts";
import { type CandidateSource, fieldBoosts, openCandidates, type ProposeCandidates } from "./candidates.ts";
import type { Concept } from "./concepts.ts";
import { guessSubject, type SubjectGuess } from "./guess-subject.ts";
import { HashSlots } from "./hash-slots.ts";
import type { IndexBytes } from "./index-bytes.ts";
import type { About } from "./index-file.ts";
import { numbersOf, openSections, readAbout, type Sections, unitsOf } from "./index-sections.ts";
import { kept } from "./kept.ts";
import { type PhraseMarks, phraseMarker } from "./mark-phrases.ts";
import { OpenEntry, OpenPassage } from "./open-passage.ts";
import { OpenTerms } from "./open-terms.ts";
import { readEntry, readPassage } from "./passage-record.ts";
import { Pieces } from "./pieces.ts";
import { SayingTable } from "./saying-table.ts";
import { openScaled } from "./scaled-table.ts";
import { type Scope, scopeTest } from "./scope.ts";
import type { KnownWord } from "./search-index.ts";
import { readShownEntry, readShownPassage, type ShownEntry, type ShownPassage } from "./shown-record.ts";
import { guessSpelling, type SpellingGuess } from "./spelling.ts";
import { stem } from "./stem.ts";
import { SubjectTable } from "./subject-table.ts";
import { type Term, type TermString, termIdAt, termOf } from "./term-string.ts";
import { type Differing, WordTable } from "./word-table.ts";

export interface OpenIndex {
  readonly passageCount: number;
  readonly entryCount: number;
  /** The term of a stem; undefined where neither a text nor the subject index uses it. */
  readonly term: (stem: string) => Term | undefined;
  readonly stem: (term: Term) => string;
  /** The stem of a folded word: looked up where a text writes it so, for stemming costs a cold start. */
  readonly stemOf: (word: string) => string;
  /** Whether a text or the subject index uses all terms. */
  readonly isKnown: (terms: TermString) => boolean;
  /** Whether a text uses all terms. */
  readonly isInTexts: (terms: TermString) => boolean;
  /** Every word as the texts write it. */
  readonly words: () => readonly KnownWord[];
  /** The words that may be so near to one, and some more. */
  readonly wordsNear: (word: string, differing: Differing) => readonly KnownWord[];
  /** The words of the texts that a word they do not use may have meant. */
  readonly guessSpelling: (word: string) => readonly SpellingGuess[];
  /** What the documents say for what players say, in stems. */
  readonly synonyms: (stems: string, edition: Edition | null) => readonly string[];
  /** The longest name with which the terms begin; empty where they begin with none. */
  readonly nameAtStart: (terms: TermString) => TermString;
  readonly passage: (at: number) => OpenPassage | undefined;
  readonly entry: (at: number) => OpenEntry | undefined;
  readonly entryOfId: (id: string) => OpenEntry | undefined;
  /** Positions of the passages with this address: `2.d`. */
  readonly steps: (path: string) => readonly number[];
  /** The entries whose title may be recognised by one of these terms, in order. */
  readonly entriesNamedBy: (terms: Iterable<Term>) => readonly number[];
  /** Positions of the passages that have a term in text or surroundings. */
  readonly passagesWith: (term: Term) => readonly number[];
  /** How rare the term at a place is: logarithm of passages over passages with the term, never below 0. */
  readonly rarityAt: (terms: TermString, at: number) => number;
  /** The same of a unit. */
  readonly rarityOf: (unit: number) => number;
  /** How rare each unit is, times `fineness`. */
  readonly unitRarities: () => Uint32Array;
  /** In which the rarities of the words of a phrase are rounded together. */
  readonly rarityStep: number;
  /** Marks the phrases of some passages that hold one of the units, and perhaps those of others. */
  readonly markPhrases: (units: readonly number[], among: readonly OpenPassage[]) => PhraseMarks;
  /** Null where the scope leaves nothing out. */
  readonly scopeTest: (scope: Scope) => ((position: number) => boolean) | null;
  readonly propose: ProposeCandidates;
  /** Null where the corpus has no subject index. */
  readonly guessSubject: (concepts: readonly Concept[]) => SubjectGuess | null;
}

export function openIndex(file: IndexBytes): OpenIndex {
  const sections = openSections(file);
  const about = readAbout(sections);
  const terms = new OpenTerms(sections, about.passages);
  const passages = openPassages(sections, about);
  return {
    passageCount: about.passages,
    entryCount: about.entries,
    isKnown: (all) => all !== "" && isEvery(all, (id) => terms.isKnown(id)),
    isInTexts: (all) => isEvery(all, (id) => terms.isInTexts(id)),
    nameAtStart: (all) => terms.nameAtStart(all),
    rarityAt: (all, at) => terms.rarityOf(all.charCodeAt(at)),
    rarityOf: (unit) => terms.rarityOf(unit),
    unitRarities: lazily(() => numbersOf(sections("unitRarities").bytes(0, Number.POSITIVE_INFINITY))),
    rarityStep: about.rarityStep,
    entriesNamedBy: (all) => entriesNamedBy(all, terms),
    passagesWith: (term) => {
      const [text, context] = terms.postings(termIdAt(term, 0));
      return [...(text?.passages ?? []), ...(context?.passages ?? [])];
    },
    steps: (path) => (Object.hasOwn(about.steps, path) ? (about.steps[path] ?? []) : []),
    propose: openCandidates(candidateSource(sections, about, terms)),
    ...openWords(sections),
    ...passages,
    ...openSubjects(sections, about, passages.passage),
  };
}

function isEvery(terms: TermString, holds: (id: number) => boolean): boolean {
  for (let at = 0; at < terms.length; at++) if (!holds(termIdAt(terms, at))) return false;
  return true;
}

function entriesNamedBy(all: Iterable<Term>, terms: OpenTerms): readonly number[] {
  const found = new Set<number>();
  for (const term of all) for (const entry of terms.entries(termIdAt(term, 0))) found.add(entry);
  return [...found].sort((one, other) => one - other);
}

const mostTermsKept = 2_000;
const mostWordsKept = 5_000;
const mostPassagesKept = 20_000;

function candidateSource(
  sections: Sections,
  { passages, averageLengths }: About,
  terms: OpenTerms,
): CandidateSource {
  const facts = lazily(() => {
    const lengths = sections("lengths");
    return {
      passages,
      averageLengths,
      boosts: fieldBoosts,
      lengths: unitsOf(lengths.bytes(0, lengths.length)),
    };
  });
  const postings = kept(mostTermsKept, (term: Term) => terms.postings(termIdAt(term, 0)));
  // Of a big corpus they would take more memory than reading them again takes time.
  return {
    facts,
    postings: passages > mostPassagesKept ? (term) => terms.postings(termIdAt(term, 0)) : postings,
  };
}

function openWords(
  sections: Sections,
): Pick<OpenIndex, "term" | "stem" | "stemOf" | "words" | "wordsNear" | "guessSpelling" | "synonyms"> {
  const texts = new Pieces(sections("stemStarts"), sections("stems"));
  const stems = new HashSlots(sections("stemSlots"), (id) => texts.text(id));
  const table = new WordTable(sections);
  const sayings = new SayingTable(sections);
  const wordsNear = (word: string, differing: Differing) => table.near(word, differing);
  const stemOf = (word: string) => {
    const known = table.termId(word);
    return known === undefined ? stem(word) : texts.text(known);
  };
  return {
    term: kept(mostWordsKept, (stem: string) => {
      const found = stems.find(stem);
      return found === -1 ? undefined : termOf(found);
    }),
    stem: kept(mostWordsKept, (term: Term) => texts.text(termIdAt(term, 0))),
    stemOf: kept(mostWordsKept, stemOf),
    words: lazily(() => table.all()),
    wordsNear,
    guessSpelling: kept(mostWordsKept, (word: string) => guessSpelling(word, wordsNear)),
    synonyms: (said, edition) => sayings.means(said, edition),
  };
}

/** Passages and entries that a process remembers: whoever asks often meets the same ones. */
const mostKept = 2_000;

function openPassages(
  sections: Sections,
  about: About,
): Pick<OpenIndex, "passage" | "entry" | "entryOfId" | "scopeTest"> {
  const passages = new Pieces(sections("passageStarts"), sections("passages"));
  const shown = new Pieces(sections("shownStarts"), sections("shown"));
  const entries = new Pieces(sections("entryStarts"), sections("entries"));
  const citations = new Pieces(sections("citationStarts"), sections("citations"));
  const readShown = (at: number): ShownPassage => readShownPassage(shown.text(at));
  const readCitation = (at: number): ShownEntry => readShownEntry(citations.text(at), about);
  const slots = new HashSlots(sections("entrySlots"), (at) => readCitation(at).citation.id);
  const openEntry = kept(mostKept, (at: number) =>
    at >= 0 && at < about.entries
      ? new OpenEntry(at, readEntry(entries.bytes(at)), { about, read: readCitation })
      : undefined,
  );
  const openPassage = kept(mostKept, (at: number) =>
    at >= 0 && at < about.passages
      ? new OpenPassage(at, readPassage(passages.bytes(at)), { about, read: readShown })
      : undefined,
  );
  const scopes = lazily(() => numbersOf(sections("scopes").bytes(0, Number.POSITIVE_INFINITY)));
  return {
    passage: openPassage,
    entry: openEntry,
    entryOfId: (id) => openEntry(slots.find(id)),
    scopeTest: (scope) => {
      const test = scopeTest(scope, about);
      return test === null ? null : (position) => test(scopes()[position] ?? 0);
    },
  };
}

function openSubjects(
  sections: Sections,
  { askedUnits }: About,
  passage: OpenIndex["passage"],
): Pick<OpenIndex, "guessSubject" | "markPhrases"> {
  const positions = lazily(() => numbersOf(sections("subjectPositions").bytes(0, Number.POSITIVE_INFINITY)));
  const lengths = lazily(() => openScaled(sections("unansweredLengths").bytes(0, Number.POSITIVE_INFINITY)));
  const table = lazily(() => new SubjectTable(sections));
  const find = (feature: TermString) => table().find(feature);
  const subjects = lazily(() => new Map(Array.from(positions(), (position, subject) => [position, subject])));
  const subjectAt = (position: number) => subjects().get(position);
  const marker = lazily(() =>
    phraseMarker({
      length: askedUnits,
      passages: () => Array.from(positions()).flatMap((at) => passage(at) ?? []),
    }),
  );
  return {
    guessSubject: (concepts) =>
      guessSubject(concepts, { count: positions().length, subjectAt, unansweredLengths: lengths(), find }),
    markPhrases: (units, among) => marker()(units, among),
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
