/**
 * Writes the tables of one part of an index from its entries, one after the other. Passages are written immediately, because
 * those of a large library would fill the memory as objects.
 */
import { abbreviationLegend } from "../../domain/abbreviations.ts";
import type { LinkedTexts } from "../../domain/answer.ts";
import { cite, type EntryCitation } from "../../domain/document.ts";
import type { Entry } from "../../domain/entry.ts";
import { groupByEach } from "../../domain/group-by.ts";
import { memoize } from "../../domain/once.ts";
import { splitSentences } from "../../domain/sentences.ts";
import { groupsFor, type UnansweredQuestion, type VocabularyGroup } from "../../domain/vocabulary.ts";
import { firstTokens, type Token, tokenize } from "../tokenize.ts";
import { keysOfTitle, namesIn, partsOfTitle } from "./names.ts";
import { contextOf, kindWords, type Passage, passagesOf } from "./passages.ts";
import {
  bucketsOf,
  type IndexedEntry,
  type IndexedPassage,
  keyOfSaid,
  listKey,
  type PartFacts,
  type PartKind,
  type PassageScope,
  phraseOwners,
  rarityOf,
  type Synonym,
  type TableName,
  type TermRecord,
  type Terms,
} from "./search-index.ts";
import { collectPhrases, type OpenText, spellOut, TermCollector, type WrittenPhrases } from "./terms.ts";
import { passagesIn, WordIndexer } from "./word-index.ts";

interface PartToWrite extends WrittenPhrases, Pick<LinkedTexts, "linksOf"> {
  readonly kind: PartKind;
  readonly add: (table: TableName, record: object) => void;
}

export interface PhrasesOfPart {
  readonly vocabulary: readonly VocabularyGroup[];
  readonly unanswered: readonly UnansweredQuestion[];
}

export class PartWriter {
  readonly #part: PartToWrite;
  readonly #terms = new TermCollector();
  readonly #phrases: ReturnType<typeof collectPhrases>;
  readonly #words = new WordIndexer();
  /** The terms of titles and headings, which many passages share. */
  readonly #termsOfContext = memoize((words: string) => this.#terms.of(words));
  readonly #listed: [key: string, value: number | Terms][] = [];
  readonly #knownNames = new Set<string>();
  /** Titles and aliases as terms, indexed by entry. */
  readonly #names: (readonly Terms[])[] = [];
  readonly #scopes: PassageScope[] = [];
  /** For each passage, the index of its scope. */
  readonly #scopeOf: number[] = [];
  /** The previous entry if it consists of nothing but its title, else null. */
  #heading: Pick<EntryCitation, "title" | "number"> | null = null;

  constructor(part: PartToWrite) {
    this.#part = part;
    this.#phrases = collectPhrases(part, this.#terms);
  }

  addEntry(entry: Entry, text: OpenText): void {
    const at = this.#names.length;
    const first = this.#scopeOf.length;
    const named = [entry.title ?? [], entry.aliases, this.#headingAbove(entry)].flat();
    // Cards are found by name before their texts are searched.
    const titles = entry.kind === "card" ? [] : named;
    for (const title of titles) this.#addTitle(title);
    this.#terms.addWords(tokenize(kindWords(entry)));
    const passages = passagesOf(entry);
    for (const passage of passages) this.#addPassage(passage, entry, text);
    const says = passages.findIndex(({ isHeadword }) => !isHeadword);
    const opening = first + Math.max(0, says);
    const names = titles.map((title) => this.#terms.of(title)).filter((name) => name.length > 0);
    const citation = cite(entry, text.document);
    const { file: source } = text.document.source;
    const span = [first, this.#scopeOf.length - 1] as const;
    const erratum = entry.erratum ? { erratum: entry.erratum.sort } : {};
    const indexed: IndexedEntry = { citation, source, passages: span, titles, names, opening, ...erratum };
    this.#part.add("entries", indexed);
    this.#names.push(names);
    const keys = [listKey.id(entry.id), ...[citation.title, ...titles].map(listKey.title)];
    for (const key of new Set(keys)) this.#listed.push([key, at]);
    this.#heading = passages.at(-1)?.isHeadword ? citation : null;
    if (passages.length > 0) this.#phrases.addEntry(entry, text.document.edition, opening);
  }

  /**
   * The title of a heading such as `122. Counters` whose rules are entries of their own. The first of these answers to it too.
   */
  #headingAbove({ section }: Entry): readonly string[] {
    if (this.#heading === null) return [];
    const { title, number } = this.#heading;
    return section === `${number}. ${title}` ? [title] : [];
  }

  #addTitle(title: string): void {
    this.#terms.addWords(tokenize(title));
    const names = partsOfTitle(title).map((part) => tokenize(part));
    for (const name of names) if (name.length > 1) this.#addName(name);
  }

  #addName(tokens: readonly Token[]): void {
    const name = this.#terms.of(tokens);
    const key = name.join(" ");
    if (this.#knownNames.has(key)) return;
    this.#knownNames.add(key);
    this.#listed.push([listKey.name(name), name]);
  }

  #addPassage(passage: Passage, entry: Entry, { document, abbreviations }: OpenText): void {
    const terms = this.#terms;
    const { path, text } = passage;
    const [first, last] = passage.blocks;
    const written = tokenize(text);
    for (const name of namesIn(text, written)) this.#addName(name);
    const tokens = spellOut(written, abbreviations);
    terms.addWords(tokens);
    const sentences = splitSentences(text);
    // Not written as a spread: V8 gives every object created by spreading a hidden class of its own.
    const indexed: IndexedPassage = {
      ...passage,
      legend: abbreviationLegend(text, abbreviations.meanings),
      position: this.#scopeOf.length,
      entry: this.#names.length,
      terms: terms.of(tokens),
      sentences,
      sentenceStarts: firstTokens(tokens, sentences),
      context: contextOf(entry, passage).flatMap(this.#termsOfContext),
      references: this.#part
        .linksOf(entry.id)
        .references.filter(({ block }) => block >= first && block <= last)
        .map(({ text, target, kind }) => ({ text, target, kind })),
    };
    this.#part.add("passages", indexed);
    const { position: id } = indexed;
    this.#words.add({ id, text: terms.stemsOf(indexed.terms), context: terms.stemsOf(indexed.context) });
    if (path !== null) this.#listed.push([listKey.address(path), indexed.position]);
    this.#phrases.addPassage(entry, document.edition, indexed);
    const { kind, changed } = entry;
    const { edition, game } = document;
    const scope = { document: document.id, edition, game, kind, changed };
    this.#scopeOf.push(this.#scopeAt(scope));
  }

  /** Searches backward because entries of the same scope are mostly adjacent. */
  #scopeAt(scope: PassageScope): number {
    const known = this.#scopes.findLastIndex(
      ({ document, kind, changed }) =>
        document === scope.document && kind === scope.kind && changed === scope.changed,
    );
    return known < 0 ? this.#scopes.push(scope) - 1 : known;
  }

  /** Writes the tables that can be computed only when all entries are known. */
  finish({ vocabulary, unanswered }: PhrasesOfPart): void {
    const { kind, add } = this.#part;
    for (const { text, beyondRules } of kind === "phrased" ? unanswered : [])
      this.#phrases.addUnanswered(text, beyondRules ? "beyond rules" : "nothing");
    const { phrases } = this.#phrases;
    const phrasesByTerm = groupByEach(phrases.keys(), (at) => new Set(phrases[at]?.terms));
    const passagesAskedFor = (term: number) => {
      const asking = (phrasesByTerm.get(term) ?? []).flatMap((at) => phrases[at] ?? []);
      const answered = asking.filter(({ of }) => of === "passage" || of === "entry");
      return new Set(answered.map(({ passage }) => passage)).size || asking.length;
    };
    const { averageLengths, lengths, postings } = this.#words.finish();
    add("wordLengths", lengths);
    let mentions = 0;
    const frequencies = this.#terms.stems.map((stem, term) => {
      const own = postings.get(stem) ?? {};
      add("postings", own);
      const { size } = passagesIn(own);
      mentions += size + (phrasesByTerm.get(term)?.length ?? 0);
      return size;
    });
    const rarities = frequencies.map((frequency, term) =>
      rarityOf(this.#scopeOf.length, frequency || passagesAskedFor(term)),
    );
    add("rarities", Float32Array.from(rarities));
    for (const { passage, sentence, of, terms } of phrases)
      add("phrases", Uint32Array.of(passage, sentence, phraseOwners.indexOf(of), ...terms));
    add("scopes", Uint32Array.from(this.#scopeOf));
    add("words", this.#terms.words());
    this.#addTerms(frequencies, rarities, phrasesByTerm);
    this.#addSynonyms(vocabulary);
    for (const bucket of bucketsOf(this.#listed)) add("lists", bucket);
    const facts = { kind, scopes: this.#scopes, passages: this.#scopeOf.length, averageLengths, mentions };
    add("facts", facts satisfies PartFacts);
  }

  #addTerms(
    frequencies: readonly number[],
    rarities: readonly number[],
    phrasesByTerm: ReadonlyMap<number, readonly number[]>,
  ): void {
    const entriesByTerm = groupByEach(
      this.#names.keys(),
      (entry) => new Set(this.#names[entry]?.flatMap((name) => keysOfTitle(name, rarities))),
    );
    for (const [term, stem] of this.#terms.stems.entries()) {
      const passages = frequencies[term] ?? 0;
      const record: TermRecord = { stem, passages, entries: entriesByTerm.get(term) ?? [] };
      this.#part.add("terms", record);
      this.#part.add("phrasesWith", Uint32Array.from(phrasesByTerm.get(term) ?? []));
      this.#listed.push([listKey.stem(stem), term]);
    }
  }

  /** Adds the synonyms that apply to the games and editions of this part. */
  #addSynonyms(vocabulary: readonly VocabularyGroup[]): void {
    const editions = new Set(this.#scopes.map(({ edition }) => edition));
    for (const [at, { say, means, edition }] of groupsFor(editions, vocabulary).entries()) {
      this.#part.add("synonyms", { edition, means } satisfies Synonym);
      for (const phrase of say) this.#listed.push([keyOfSaid(phrase, tokenize(phrase)), at]);
    }
  }
}
