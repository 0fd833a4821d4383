/** Entries in, the index that queries read out. Runs when a corpus is compiled, never on the query path. */
import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { Subject } from "../domain/subject.ts";
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import { abbreviationsOf, spellOut } from "./abbreviations.ts";
import { indexSubjects } from "./index-subjects.ts";
import { kindWords } from "./kinds.ts";
import type { LearnedSubjects, TaughtWords } from "./learned-subjects.ts";
import { namesIn, namesOfTitle } from "./names.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { rememberTokens, type TokensOf } from "./remember-tokens.ts";
import type { IndexedEntry, IndexedPassage, Saying, SearchIndex } from "./search-index.ts";
import { firstTokens, type Sentence, splitSentences } from "./sentences.ts";
import { phraseEnd, type Term, type TermString } from "./term-string.ts";
import { TermTable } from "./term-table.ts";
import { type Token, tokenize } from "./tokenize.ts";
import { compileVocabulary } from "./vocabulary.ts";
import { WordCounts } from "./word-counts.ts";

export interface CorpusToIndex {
  readonly texts: readonly RulesText[];
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly vocabulary: readonly VocabularyGroup[];
  /** None for a corpus that nobody made an index for. */
  readonly subjects?: readonly Subject[];
  /** Questions of the same kinds that no text answers. */
  readonly unanswered?: readonly string[];
  /** What another index learned, for the case that the lessons are the same. */
  readonly learned?: LearnedSubjects | null;
  /** How people ask for texts that another index holds too, in place of subjects and questions without an answer. */
  readonly taught?: TaughtWords | null;
  /** The players' words as an index holds them, before those of `vocabulary`. */
  readonly sayings?: readonly Saying[];
}

/** What grows while one entry after the other is indexed. */
interface Making {
  readonly table: TermTable;
  readonly words: WordCounts;
  /** What stands around passages is the same for many of them. */
  readonly around: Map<string, TermString>;
  readonly names: Set<TermString>;
  readonly entries: IndexedEntry[];
  readonly passages: IndexedPassage[];
}

export function compileIndex({
  texts,
  referencesFrom,
  vocabulary,
  subjects = [],
  unanswered = [],
  learned = null,
  taught = null,
  sayings = taught?.vocabulary ?? [],
}: CorpusToIndex): SearchIndex {
  const making: Making = {
    table: new TermTable(taught?.stems),
    words: new WordCounts(),
    around: new Map(),
    names: new Set(),
    entries: [],
    passages: [],
  };
  const subjectsByEntry = groupSubjects(subjects);
  for (const text of texts) {
    const abbreviations = abbreviationsOf(text);
    for (const entry of text.entries) {
      const found = { references: referencesFrom(entry.id), subjects: subjectsByEntry.get(entry.id) ?? [] };
      addEntry(making, { entry, document: text.document, abbreviations, taught, ...found });
    }
  }
  return finishIndex(making, { vocabulary, unanswered, learned, taught, sayings });
}

type Beside = Required<Pick<CorpusToIndex, "vocabulary" | "unanswered" | "learned" | "taught" | "sayings">>;

function finishIndex(
  making: Making,
  { vocabulary, unanswered, learned, taught, sayings }: Beside,
): SearchIndex {
  const { table, words, names, entries, passages } = making;
  const known = words.known(table);
  const beyond = unanswered.map((question) => termsOf(tokenize(question), table));
  const beyondFrequencies = taught?.askedFrequencies ?? table.frequencies(beyond);
  const askedFrequencies = table.frequencies(passages.map(({ asked }) => asked.join("")));
  return {
    entries,
    passages,
    stems: table.stems,
    frequencies: table.frequencies(passages.map(({ terms, context }) => terms + context)),
    askedFrequencies: askedFrequencies.map((count, id) => count || beyondFrequencies[id] || 0),
    words: known,
    names: [...names],
    vocabulary: [...sayings, ...compileVocabulary(vocabulary)],
    subjects: indexSubjects({ passages, beyond, table, learned, taught }),
  };
}

interface EntryToIndex {
  readonly entry: Entry;
  readonly document: SourceDocument;
  readonly abbreviations: ReadonlyMap<string, readonly Token[]>;
  readonly references: readonly Reference[];
  readonly subjects: readonly Subject[];
  readonly taught: TaughtWords | null;
}

function addEntry(making: Making, toIndex: EntryToIndex): void {
  const { entry, document } = toIndex;
  const first = making.passages.length;
  const tokensOf = rememberTokens();
  addNames(making, entry, tokensOf);
  for (const [nth, passage] of passagesOf(entry).entries())
    making.passages.push(indexPassage(making, { passage, nth, tokens: tokensOf(passage.text) }, toIndex));
  const titles = entry.title === null ? entry.aliases : [entry.title, ...entry.aliases];
  for (const title of titles) making.words.count(tokensOf(title));
  making.entries.push({
    citation: cite(entry, document),
    source: document.source.file,
    sort: entry.erratum?.sort ?? null,
    names: titles.map((title) => termsOf(tokensOf(title), making.table)),
    passages: [first, making.passages.length - 1],
  });
}

/** Titles, other names and their parts, and the names that the text speaks of. */
function addNames({ names, table }: Making, entry: Entry, tokensOf: TokensOf): void {
  for (const title of [entry.title ?? "", ...entry.aliases])
    for (const name of namesOfTitle(title, tokensOf)) names.add(termsOf(name, table));
  for (const block of entry.blocks) {
    const text = withoutEmphasis(block.text);
    for (const name of namesIn(text, tokensOf(text))) names.add(termsOf(name, table));
  }
}

interface PassageToIndex {
  /** Of its text. */
  readonly tokens: readonly Token[];
  readonly passage: Passage;
  /** The how manieth of its entry, from 0. */
  readonly nth: number;
}

function indexPassage(
  making: Making,
  { passage, nth, tokens: written }: PassageToIndex,
  toIndex: EntryToIndex,
): IndexedPassage {
  const { table, words } = making;
  const { abbreviations, references } = toIndex;
  const { kind, path, text, body, lines, blocks, under } = passage;
  const tokens = spellOut(written, abbreviations);
  words.count(tokens);
  const sentences = splitSentences(text);
  return {
    kind,
    path,
    text,
    body,
    lines,
    blocks,
    under,
    position: making.passages.length,
    entry: making.entries.length,
    terms: termsOf(tokens, table),
    sentences,
    sentenceStarts: firstTokens(tokens, sentences),
    context: contextOf(toIndex.entry, under, making),
    asked: askedFor(toIndex, { passage, nth }, { sentences, table }),
    references: references
      .filter(({ block }) => isIn(passage, block))
      .map(({ text, target, kind }) => ({ text, target, kind })),
  };
}

function termsOf(tokens: readonly Token[], table: TermTable): TermString {
  const terms: Term[] = [];
  for (const token of tokens) terms.push(table.term(token.term));
  return terms.join("");
}

function contextOf(entry: Entry, under: string, { around, table }: Making): TermString {
  const { title, aliases, section } = entry;
  const terms = [title ?? "", ...aliases, section ?? "", under, kindWords(entry)].map((words) => {
    const known = around.get(words) ?? termsOf(tokenize(words), table);
    around.set(words, known);
    return known;
  });
  return terms.join("");
}

function isIn({ blocks: [first, last] }: Passage, block: number): boolean {
  return block >= first && block <= last;
}

interface AskedPlace {
  readonly sentences: readonly Sentence[];
  readonly table: TermTable;
}

/** For each sentence its phrases. */
function askedFor(
  toIndex: EntryToIndex,
  { passage, nth }: Omit<PassageToIndex, "tokens">,
  { sentences, table }: AskedPlace,
): readonly TermString[] {
  const taught = toIndex.taught?.asked(toIndex.entry.id, nth);
  if (taught) return sentences.map((_, sentence) => taught[sentence] ?? "");
  return phrasesBySentence(toIndex, passage, sentences).map((phrases) => {
    const written = phrases.map((phrase) => termsOf(tokenize(phrase), table) + phraseEnd);
    return written.join("");
  });
}

/** Those that rest on a heading stand for all passages of its entry. */
function phrasesBySentence(
  { entry, subjects }: EntryToIndex,
  passage: Passage,
  sentences: readonly Sentence[],
): readonly (readonly string[])[] {
  const asked = sentences.map((): string[] => []);
  for (const subject of subjects) {
    if (!isIn(passage, subject.block) && entry.blocks[subject.block]?.kind !== "heading") continue;
    asked[sentenceOf(subject.restsOn, passage.text, sentences)]?.push(...subject.asked);
  }
  return asked;
}

/** The sentence that has most of the words. */
function sentenceOf(words: string, text: string, sentences: readonly Sentence[]): number {
  const wanted = new Set(tokenize(words).map((token) => token.term));
  const held = sentences.map(([start, end]) => {
    const terms = new Set(tokenize(text.slice(start, end)).map((token) => token.term));
    return [...wanted].filter((term) => terms.has(term)).length;
  });
  return Math.max(0, held.indexOf(Math.max(...held)));
}

function groupSubjects(subjects: readonly Subject[]): ReadonlyMap<string, readonly Subject[]> {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) groups.set(subject.entry, [...(groups.get(subject.entry) ?? []), subject]);
  return groups;
}
