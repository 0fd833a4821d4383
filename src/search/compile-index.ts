/** Entries in, the index that queries read out. Runs when a corpus is compiled, never on the query path. */

import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import { abbreviationsOf, spellOut } from "./abbreviations.ts";
import { indexCandidates } from "./candidates.ts";
import { kindWords } from "./kinds.ts";
import { namesIn, namesOfTitle } from "./names.ts";
import { type Passage, passagesOf } from "./passages.ts";
import type { IndexedEntry, IndexedPassage, KnownWord, SearchIndex, TermId } from "./search-index.ts";
import { splitSentences } from "./sentences.ts";
import { soundOf } from "./sound.ts";
import { TermTable } from "./term-table.ts";
import { type Token, tokenize } from "./tokenize.ts";
import { compileVocabulary } from "./vocabulary.ts";

export interface CorpusToIndex {
  readonly texts: readonly RulesText[];
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly vocabulary: readonly VocabularyGroup[];
}

export function compileIndex({ texts, referencesFrom, vocabulary }: CorpusToIndex): SearchIndex {
  const table = new TermTable();
  const words = new Map<string, number>();
  const entries: IndexedEntry[] = [];
  const passages: IndexedPassage[] = [];
  const names = new Map<string, readonly TermId[]>();
  for (const text of texts) {
    const { document, entries: ofDocument } = text;
    const abbreviations = abbreviationsOf(text);
    for (const entry of ofDocument) {
      const pieces = passagesOf(entry);
      for (const name of namesAround(entry)) {
        const ids = name.map((token) => table.id(token.term));
        names.set(ids.join(" "), ids);
      }
      entries.push(
        indexEntry(entry, document, {
          table,
          words,
          first: passages.length,
          count: pieces.length,
        }),
      );
      const references = referencesFrom(entry.id);
      for (const piece of pieces)
        passages.push({
          position: passages.length,
          ...indexPassage(piece, { entry, at: entries.length - 1, table, words, references, abbreviations }),
        });
    }
  }
  for (const passage of passages) table.count([...passage.terms, ...passage.context]);
  return {
    version: 1,
    entries,
    passages,
    terms: table.terms,
    frequencies: table.frequencies,
    words: knownWords(words, table),
    names: [...names.values()],
    vocabulary: compileVocabulary(vocabulary),
    miniSearch: indexCandidates(passages, table.terms),
  };
}

/** Titles, other names and their parts, and the names that the text speaks of. */
function namesAround(entry: Entry): readonly (readonly Token[])[] {
  const titles = [entry.title ?? "", ...entry.aliases].flatMap(namesOfTitle);
  return [...titles, ...entry.blocks.flatMap((block) => namesIn(withoutEmphasis(block.text)))];
}

interface EntryPlace {
  readonly table: TermTable;
  readonly words: Map<string, number>;
  readonly first: number;
  readonly count: number;
}

function indexEntry(entry: Entry, document: SourceDocument, place: EntryPlace): IndexedEntry {
  const names = [...(entry.title === null ? [] : [entry.title]), ...entry.aliases].map(tokenize);
  for (const name of names) countWords(name, place.words);
  return {
    citation: cite(entry, document),
    source: document.source.file,
    sort: entry.erratum?.sort ?? null,
    names: names.map((name) => name.map((token) => place.table.id(token.term))),
    passages: [place.first, place.first + place.count - 1],
  };
}

interface PassagePlace {
  readonly entry: Entry;
  readonly at: number;
  readonly table: TermTable;
  readonly words: Map<string, number>;
  readonly references: readonly Reference[];
  readonly abbreviations: ReadonlyMap<string, readonly Token[]>;
}

function indexPassage(
  passage: Passage,
  { entry, at, table, words, references, abbreviations }: PassagePlace,
): Omit<IndexedPassage, "position"> {
  const tokens = spellOut(tokenize(passage.text), abbreviations);
  countWords(tokens, words);
  const sentences = splitSentences(passage.text);
  const around = [entry.title ?? "", ...entry.aliases, entry.section ?? "", passage.under, kindWords(entry)];
  const [first, last] = passage.blocks;
  return {
    ...passage,
    entry: at,
    terms: tokens.map((token) => table.id(token.term)),
    sentences,
    sentenceStarts: sentences.map(([start]) => positionAt(tokens, start)),
    bodyStart: positionAt(tokens, passage.body),
    context: tokenize(around.join("\n")).map((token) => table.id(token.term)),
    references: references
      .filter(({ block }) => block >= first && block <= last)
      .map(({ text, target, kind }) => ({ text, target, kind })),
  };
}

/** Position of the first token that begins at or after an offset. */
function positionAt(tokens: readonly Token[], offset: number): number {
  const at = tokens.findIndex((token) => token.start >= offset);
  return at === -1 ? tokens.length : at;
}

function countWords(tokens: readonly Token[], words: Map<string, number>): void {
  for (const word of new Set(tokens.map((token) => token.word))) words.set(word, (words.get(word) ?? 0) + 1);
}

function knownWords(words: ReadonlyMap<string, number>, table: TermTable): readonly KnownWord[] {
  return Array.from(words, ([word, count]) => ({
    word,
    term: table.id(tokenize(word)[0]?.term ?? word),
    sound: soundOf(word),
    count,
  }));
}
