/**
 * The entries of one part of a corpus in, one after the other; the records of its tables out. Passages are written at once: as
 * objects those of a large library would fill the memory.
 */
import { abbreviationLegend } from "../../domain/abbreviations.ts";
import { cite, type EntryCitation } from "../../domain/citation.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { gameOf } from "../../domain/edition.ts";
import type { Entry } from "../../domain/entry.ts";
import { groupByEach } from "../../domain/group-by.ts";
import type { Reference } from "../../domain/reference.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { VocabularyGroup } from "../../domain/vocabulary.ts";
import { wordWeight } from "../stop-words.ts";
import { type Abbreviations, abbreviationsOf, spellOut } from "./abbreviations.ts";
import { PhraseCollector, type WrittenPhrases } from "./collect-phrases.ts";
import { WordCounts } from "./count-words.ts";
import { KeyedLists, orderOf } from "./keyed-lists.ts";
import { NameLists, namesIn, namesOfTitle } from "./names.ts";
import { contextOf, type Passage, passagesOf } from "./passages.ts";
import { TermScores } from "./postings.ts";
import {
  type EntryRecord,
  type IndexedDocument,
  type IndexedPassage,
  listKey,
  type PartFacts,
  type PartKind,
  rarityOf,
  type Synonym,
  type TableName,
  type Terms,
} from "./search-index.ts";
import { firstTokens, splitSentences } from "./sentences.ts";
import { TermIds } from "./term-ids.ts";
import { keysOfTitle } from "./title-keys.ts";

interface PartToWrite extends WrittenPhrases {
  readonly kind: PartKind;
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly add: (table: TableName, record: string | Uint32Array | Float32Array) => void;
}

interface LessonsOfPart {
  readonly vocabulary: readonly VocabularyGroup[];
  readonly unanswered: readonly string[];
}

/** The text that the entries come from. */
interface OpenText {
  readonly document: SourceDocument;
  /** Of the document in `PartFacts`. */
  readonly position: number;
  readonly abbreviations: Abbreviations;
}

export class PartWriter {
  readonly #part: PartToWrite;
  readonly #ids = new TermIds();
  readonly #phrases: PhraseCollector;
  /** The words of each passage and title, for correcting spelling. */
  readonly #words = new WordCounts();
  readonly #scores = new TermScores();
  readonly #lists = new KeyedLists();
  readonly #knownNames = new NameLists();
  /** Titles and aliases as terms, by entry. */
  readonly #names: (readonly Terms[])[] = [];
  readonly #documents: IndexedDocument[] = [];
  readonly #kinds: string[] = [];
  readonly #scope: number[] = [];
  #passages = 0;
  /** The entry before, if it says nothing but its title. */
  #heading: Pick<EntryCitation, "title" | "number"> | null = null;

  constructor(part: PartToWrite) {
    this.#part = part;
    this.#phrases = new PhraseCollector(part, this.#ids);
  }

  openText(text: RulesText): OpenText {
    const { document } = text;
    const { id, title, date, edition, source } = document;
    this.#documents.push({ cited: { id, title, date }, edition, source: source.file });
    const abbreviations = abbreviationsOf(text);
    return { document, position: this.#documents.length - 1, abbreviations };
  }

  addEntry(entry: Entry, text: OpenText): void {
    const at = this.#names.length;
    const first = this.#passages;
    const titles = [entry.title ?? [], entry.aliases, this.#headingAbove(entry)].flat();
    for (const title of titles) this.#addTitle(title);
    const passages = passagesOf(entry);
    for (const passage of passages) this.#addPassage(passage, entry, text);
    const says = passages.findIndex(({ isHeadword }) => !isHeadword);
    const opening = first + Math.max(0, says);
    const names = titles.map((title) => this.#ids.of(title)).filter((name) => name.length > 0);
    const citation = cite(entry, text.document);
    const record: EntryRecord = {
      citation: { ...citation, document: text.position },
      passages: [first, this.#passages - 1],
      ...{ titles, names, opening },
    };
    this.#part.add("entries", JSON.stringify(record));
    this.#names.push(names);
    const keys = [listKey.id(entry.id), ...[citation.title, ...titles].map(listKey.title)];
    for (const key of new Set(keys)) this.#lists.add(key, at);
    this.#heading = passages.at(-1)?.isHeadword ? citation : null;
    if (passages.length > 0) this.#phrases.addEntry(entry, text.document.edition, opening);
  }

  /** `122. Counters` says nothing more where its rules are entries of their own: then the first of them opens that title too. */
  #headingAbove({ section }: Entry): readonly string[] {
    if (this.#heading === null) return [];
    const { title, number } = this.#heading;
    return section === `${number}. ${title}` ? [title] : [];
  }

  #addTitle(title: string): void {
    this.#words.addText(this.#ids.tokenize(title));
    for (const name of namesOfTitle(title, (text) => this.#ids.tokenize(text)))
      this.#knownNames.add(this.#ids.of(name));
  }

  #addPassage(passage: Passage, entry: Entry, { position, abbreviations }: OpenText): void {
    const ids = this.#ids;
    const written = ids.tokenize(passage.text);
    for (const name of namesIn(passage.text, written)) this.#knownNames.add(ids.of(name));
    const tokens = spellOut(written, abbreviations);
    this.#words.addText(tokens);
    const sentences = splitSentences(passage.text);
    const [first, last] = passage.blocks;
    const indexed: IndexedPassage = {
      ...passage,
      legend: abbreviationLegend(passage.text, abbreviations.meanings),
      position: this.#passages,
      entry: this.#names.length,
      terms: ids.of(tokens),
      sentences,
      sentenceStarts: firstTokens(tokens, sentences),
      context: contextOf(entry, passage).flatMap((words) => ids.of(words)),
      references: this.#part
        .referencesFrom(entry.id)
        .filter(({ block }) => block >= first && block <= last)
        .map(({ text, target, kind }) => ({ text, target, kind })),
    };
    this.#part.add("passages", JSON.stringify(indexed));
    this.#scores.add(indexed);
    this.#scope.push(position, positionIn(this.#kinds, entry.kind), entry.changed ? 1 : 0);
    if (passage.path !== null) this.#lists.add(listKey.address(passage.path), this.#passages);
    this.#phrases.addPassage(entry, indexed);
    this.#passages++;
  }

  /** What must be known whole. Pauses after each record of the large tables. */
  *finish({ vocabulary, unanswered }: LessonsOfPart): Generator<void> {
    const { kind, add } = this.#part;
    if (kind === "phrased") for (const question of unanswered) this.#phrases.addUnanswered(question);
    const { passagesAskedWith, ...phrases } = this.#phrases.finish();
    const postingsOf = this.#scores.finish();
    const rarities = this.#ids.stems.map((_, term) => {
      const asking = phrases.byTerm.get(term) ?? [];
      const askedWith = () => passagesAskedWith(asking) || asking.length;
      return rarityOf(this.#passages, postingsOf(term).length / 2 || askedWith());
    });
    for (const term of this.#ids.stems.keys()) yield add("postings", postingsOf(term));
    add("rarities", Float32Array.from(rarities));
    add("phraseTerms", phrases.terms);
    add("phrases", phrases.rows);
    add("scope", Uint32Array.from(this.#scope));
    yield* this.#addTerms(rarities, phrases.byTerm);
    this.#addSynonyms(vocabulary);
    yield* this.#addLists();
    this.#addKnownWords();
    this.#addFacts();
  }

  *#addTerms(
    rarities: readonly number[],
    phrasesByTerm: ReadonlyMap<number, readonly number[]>,
  ): Generator<void> {
    const { add } = this.#part;
    const { stems } = this.#ids;
    const entriesByTerm = groupByEach(
      this.#names.keys(),
      (entry) => new Set(this.#names[entry]?.flatMap((name) => keysOfTitle(name, rarities))),
    );
    add("stemOrder", orderOf(stems));
    for (const [term, stem] of stems.entries()) {
      add("stems", stem);
      add("phrasesWith", Uint32Array.from(phrasesByTerm.get(term) ?? []));
      add("entriesNamedBy", Uint32Array.from(entriesByTerm.get(term) ?? []));
      yield add("names", Uint32Array.from(this.#knownNames.beginningWith(term)));
    }
  }

  /** What is said in the editions of the part. */
  #addSynonyms(vocabulary: readonly VocabularyGroup[]): void {
    const editions = new Set(this.#documents.map(({ edition }) => edition));
    const games = new Set(Array.from(editions, gameOf));
    const said = vocabulary
      .filter(({ edition }) => edition === null || editions.has(edition))
      .filter(({ game }) => game === null || games.has(game));
    for (const [at, { say, means, edition }] of said.entries()) {
      const synonym: Synonym = { edition, means };
      this.#part.add("synonyms", JSON.stringify(synonym));
      for (const phrase of say) this.#lists.add(this.#keyOfSaid(phrase), at);
    }
  }

  #keyOfSaid(phrase: string): string {
    const stems = this.#ids
      .tokenize(phrase)
      .map(({ term }) => term)
      .join(" ");
    const isForm = /^\S+ing$/.test(phrase) || wordWeight(stems) === "function";
    return stems !== phrase.toLowerCase() && isForm ? listKey.saidInflected(stems) : listKey.said(stems);
  }

  #addKnownWords(): void {
    const rows = this.#words
      .list(this.#ids)
      .map(({ word, sound, term, count }) => [word, sound, term, count]);
    this.#part.add("words", JSON.stringify(rows));
  }

  *#addLists(): Generator<void> {
    for (const [key, numbers] of this.#lists.inOrder()) {
      this.#part.add("keys", key);
      yield this.#part.add("lists", numbers);
    }
  }

  #addFacts(): void {
    const { add, kind } = this.#part;
    const [documents, kinds] = [this.#documents, this.#kinds];
    const facts: PartFacts = {
      ...{ kind, documents, kinds },
      passages: this.#passages,
      entries: this.#names.length,
    };
    add("facts", JSON.stringify(facts));
  }
}

function positionIn(values: string[], value: string): number {
  const known = values.indexOf(value);
  return known < 0 ? values.push(value) - 1 : known;
}
