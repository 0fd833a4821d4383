/**
 * The entries of one part of a corpus in, one after the other; the sections of its index out. Each record is written at
 * once: as objects the passages of a large library would fill the memory.
 */
import { abbreviationLegend } from "../../domain/abbreviations.ts";
import { cite, type EntryCitation } from "../../domain/citation.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { withoutEmphasis } from "../../domain/emphasis.ts";
import type { Entry } from "../../domain/entry.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Subject } from "../../domain/vocabulary.ts";
import { kindWords } from "../question-shape.ts";
import { type Abbreviations, spellOut } from "./abbreviations.ts";
import { PhrasesByTerm, phrasesOfPassage } from "./collect-phrases.ts";
import { WordCounts } from "./count-words.ts";
import { namesIn, namesOfTitle } from "./names.ts";
import {
  jsonSection,
  KeyedValues,
  listKey,
  type NamedPieces,
  numberSection,
  type PartFacts,
  recordSections,
  tableOf,
} from "./pack-index.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { TermScores } from "./postings.ts";
import { rarityOf } from "./rarity.ts";
import type { IndexedEntry, IndexedPassage, PartKind, Phrase, Terms } from "./search-index.ts";
import { bytesOf, RecordWriter } from "./sections.ts";
import { firstTokens, splitSentences } from "./sentences.ts";
import { TermIds } from "./term-ids.ts";
import { keysOfTitle } from "./title-keys.ts";

export interface EntryToIndex {
  readonly entry: Entry;
  readonly document: SourceDocument;
  readonly abbreviations: Abbreviations;
}

interface KnownOfPart {
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly subjectsByEntry: ReadonlyMap<string, readonly Subject[]>;
}

export class PartWriter {
  readonly ids = new TermIds();
  readonly phrases: Phrase[] = [];
  readonly #known: KnownOfPart;
  readonly #entries = new RecordWriter();
  readonly #passages = new RecordWriter();
  /** The words of each passage and title, for correcting spelling. */
  readonly #words = new WordCounts();
  readonly #scores = new TermScores();
  readonly #lists = new KeyedValues<number>();
  readonly #scope = new ScopeRows();
  /** Titles and aliases as terms, by entry. */
  readonly #names: (readonly Terms[])[] = [];
  /** Keys of the names of two words or more: titles, and cards that the texts speak of. */
  readonly #knownNames = new Set<string>();
  /** By term how many terms the longest name has that begins with it: most begin none, and are not looked up. */
  readonly #longestNames = new Map<number, number>();
  /** The entry before, if it says nothing but its title. */
  #heading: Pick<EntryCitation, "title" | "number"> | null = null;

  constructor(known: KnownOfPart) {
    this.#known = known;
  }

  /** Gives the position of the first passage that says more than the title; null where the entry has no passage. */
  addEntry(toIndex: EntryToIndex): number | null {
    const { entry, document } = toIndex;
    const first = this.#passages.count;
    const at = this.#entries.count;
    const titles = [entry.title ?? [], entry.aliases, this.#headingAbove(entry)].flat();
    for (const title of titles) this.#addTitle(title);
    const passages = passagesOf(entry);
    for (const passage of passages) this.#addPassage(passage, toIndex);
    const says = passages.findIndex(({ isHeadword }) => !isHeadword);
    const citation = cite(entry, document);
    const names = titles.map((title) => this.ids.of(title)).filter((name) => name.length > 0);
    const opening = first + Math.max(0, says);
    const last = this.#passages.count - 1;
    const { file: source } = document.source;
    const indexed: IndexedEntry = { citation, source, titles, names, passages: [first, last], opening };
    this.#entries.add(JSON.stringify(indexed));
    this.#names.push(names);
    const keys = [listKey.id(entry.id), ...[citation.title, ...titles].map(listKey.title)];
    for (const key of new Set(keys)) this.#lists.add(key, at);
    this.#heading = passages.at(-1)?.isHeadword ? citation : null;
    return passages.length === 0 ? null : opening;
  }

  /** `122. Counters` says nothing more where its rules are entries of their own: then the first of them opens that title too. */
  #headingAbove({ section }: Entry): readonly string[] {
    if (this.#heading === null) return [];
    const { title, number } = this.#heading;
    return section === `${number}. ${title}` ? [title] : [];
  }

  #addTitle(title: string): void {
    this.#words.addText(this.ids.tokenize(title));
    for (const name of namesOfTitle(title, (text) => this.ids.tokenize(text)))
      this.#addName(this.ids.of(name));
  }

  #addName(name: Terms): void {
    const key = listKey.name(name);
    if (this.#knownNames.has(key)) return;
    this.#knownNames.add(key);
    this.#lists.add(key, name.length);
    const [first = 0] = name;
    this.#longestNames.set(first, Math.max(this.#longestNames.get(first) ?? 0, name.length));
  }

  #addPassage(passage: Passage, { entry, document, abbreviations }: EntryToIndex): void {
    const { ids } = this;
    const written = ids.tokenize(passage.text);
    for (const name of namesIn(passage.text, written)) this.#addName(ids.of(name));
    const tokens = spellOut(written, abbreviations);
    this.#words.addText(tokens);
    const sentences = splitSentences(passage.text);
    const position = this.#passages.count;
    const indexed: IndexedPassage = {
      ...passage,
      legend: abbreviationLegend(passage.text, abbreviations.meanings),
      position,
      entry: this.#entries.count,
      terms: ids.of(tokens),
      sentences,
      sentenceStarts: firstTokens(tokens, sentences),
      context: contextOf(entry, passage).flatMap((words) => ids.of(words)),
      references: this.#known
        .referencesFrom(entry.id)
        .filter(({ block }) => isIn(passage, block))
        .map(({ text, target, kind }) => ({ text, target, kind })),
    };
    this.#passages.add(JSON.stringify(indexed));
    this.#scores.add(indexed);
    this.#scope.add(entry, document);
    if (passage.path !== null) this.#lists.add(listKey.address(passage.path), position);
    const subjects = (this.#known.subjectsByEntry.get(entry.id) ?? []).filter(
      ({ block }) => isIn(passage, block) || entry.blocks[block]?.kind === "heading",
    );
    this.phrases.push(...phrasesOfPassage({ subjects, passage, position, sentences, ids }));
  }

  finish(kind: PartKind): readonly NamedPieces[] {
    const words = this.#words.list(this.ids);
    const { stems } = this.ids;
    const postings = this.#scores.finish(stems.length);
    const passages = this.#passages.count;
    const phrases = new PhrasesByTerm(this.phrases);
    const rarities = postings.map((own, term) => rarityOf(passages, own.length / 2 || phrases.count(term)));
    this.#names.forEach((names, entry) => {
      for (const term of new Set(names.flatMap((name) => keysOfTitle(name, rarities))))
        this.#lists.add(listKey.titleWord(term), entry);
    });
    const { rows, ...numbered } = this.#scope.finish();
    const facts: PartFacts = { kind, passages, entries: this.#entries.count, ...numbered };
    const longestNames = Uint8Array.from(stems, (_, term) => this.#longestNames.get(term) ?? 0);
    return [
      jsonSection("facts", facts),
      numberSection("longestNames", longestNames),
      numberSection("scope", rows),
      numberSection("rarities", Float32Array.from(rarities)),
      ...this.ids.sections(),
      ...tableOf("postings", postings, bytesOf),
      ...this.#lists.sections("lists", (values) => bytesOf(Uint32Array.from(values))),
      ...recordSections("entries", this.#entries),
      ...recordSections("passages", this.#passages),
      jsonSection(
        "words",
        words.map(({ word, sound, term, count }) => [word, sound, term, count]),
      ),
      ...phrases.sections(stems.length),
    ];
  }
}

/** Numbers the documents, editions and kinds, and gives each passage its row. */
class ScopeRows {
  readonly #rows: number[] = [];
  readonly #documents: string[] = [];
  readonly #editions: string[] = [];
  readonly #kinds: string[] = [];

  add({ kind, changed }: Entry, { id, edition }: SourceDocument): void {
    const numbers = [
      numberOf(id, this.#documents),
      numberOf(edition, this.#editions),
      numberOf(kind, this.#kinds),
    ];
    this.#rows.push(...numbers, changed ? 1 : 0);
  }

  finish() {
    const [documents, editions, kinds] = [this.#documents, this.#editions, this.#kinds];
    return { rows: Uint32Array.from(this.#rows), documents, editions, kinds };
  }
}

function numberOf(value: string, values: string[]): number {
  const known = values.lastIndexOf(value);
  return known < 0 ? values.push(value) - 1 : known;
}

function contextOf(entry: Entry, passage: Passage): readonly string[] {
  const { title, aliases, section } = entry;
  return [
    title ?? "",
    ...aliases,
    section ?? "",
    passage.under,
    kindWords(entry),
    procedureOf(entry, passage),
  ];
}

/** The words that open the procedure of a step: terse steps are asked for with them. */
function procedureOf({ blocks }: Entry, { kind, blocks: [first] }: Passage): string {
  if (kind !== "step") return "";
  let block = blocks[first];
  while (block?.leadIn != null) block = blocks[block.leadIn];
  return block && block.kind !== "step" ? withoutEmphasis(block.text) : "";
}

function isIn({ blocks: [first, last] }: Passage, block: number): boolean {
  return block >= first && block <= last;
}
