/**
 * Assigns an id to each stem of the texts, titles, and phrases, and collects the words that spelling is corrected against,
 * and the phrases by which people ask for passages and entries, as written by hand in the corpus.
 */
import { abbreviationsOfDocument, iconsOfCards } from "../../domain/abbreviations.ts";
import type { RulesText, SourceDocument } from "../../domain/document.ts";
import type { Edition } from "../../domain/edition.ts";
import { type Entry, wordsOfLabel } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { once } from "../../domain/once.ts";
import { soundOf } from "../../domain/similarity.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import { type Token, tokenize, vocabularyKey } from "../tokenize.ts";
import type { IndexedPassage, KnownWord, Phrase, Terms } from "./search-index.ts";

export class TermCollector {
  readonly stems: string[] = [];
  readonly #idByStem = new Map<string, number>();
  readonly #known = new Map<string, { count: number; readonly stem: string }>();

  /** Returns the term ids of tokens or of a text. */
  of(tokens: readonly Token[] | string): Terms {
    const found = typeof tokens === "string" ? tokenize(tokens) : tokens;
    return found.map(({ term }) => this.id(term));
  }

  /** The stems of terms, separated by spaces. */
  stemsOf(terms: Terms): string {
    return terms.map((term) => this.stems[term]).join(" ");
  }

  id(stem: string): number {
    const before = this.#idByStem.get(stem);
    if (before !== undefined) return before;
    this.#idByStem.set(stem, this.stems.length);
    return this.stems.push(stem) - 1;
  }

  /** Adds the words of a passage or title, to which spelling may be corrected. Repeated words count once. */
  addWords(tokens: readonly Token[]): void {
    const stems = new Map(tokens.map(({ word, term }) => [word, term]));
    for (const [word, stem] of stems) {
      const known = this.#known.get(word);
      if (known) known.count++;
      else this.#known.set(word, { count: 1, stem });
    }
  }

  /** The words in order of first occurrence. */
  words(): readonly KnownWord[] {
    return Array.from(this.#known, ([word, { count, stem }]) => ({
      word,
      term: this.id(stem),
      sound: soundOf(word),
      count,
    }));
  }
}

/** The forms of the abbreviations that a document defines, such as `Opponent (OP)`. A question may use either. */
export interface Abbreviations {
  /** Maps an abbreviation to its meaning, both as the document writes them: `AP` to `Active player`. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Maps the term of an abbreviation to the words of its meaning. */
  readonly words: ReadonlyMap<string, readonly Token[]>;
}

/** The document of an entry. */
export interface OpenText {
  readonly document: SourceDocument;
  readonly abbreviations: Abbreviations;
}

/** The icons of a list of cards need no explanation to its readers. */
export function abbreviationsOf(text: RulesText): Abbreviations {
  const isList = text.document.kind === "cards";
  const meanings = isList ? iconsOfCards(text) : abbreviationsOfDocument(text);
  const words = [...meanings].flatMap(([short, meant]) => {
    const [term] = tokenize(short);
    return term ? [[term.term, tokenize(meant)] as const] : [];
  });
  return { meanings: isList ? new Map() : meanings, words: new Map(words) };
}

/** Inserts after each abbreviation the words that it stands for, at the same offsets in the text. */
export function spellOut(tokens: readonly Token[], { words }: Abbreviations): readonly Token[] {
  if (words.size === 0 || !tokens.some(({ term }) => words.has(term))) return tokens;
  return tokens.flatMap((token) => {
    const meant = words.get(token.term) ?? [];
    return [token, ...meant.map((word) => ({ ...word, start: token.start, end: token.end }))];
  });
}

export interface WrittenPhrases {
  readonly subjectsByEntry: ReadonlyMap<string, readonly Subject[]>;
  /** Keyed by `conceptTitle`. */
  readonly conceptsByTitle: ReadonlyMap<string, readonly TitledConcept[]>;
}

/**
 * Normalizes a title so that a concept and an entry match even if their words are inflected differently: `treaties`, `treaty`.
 */
export function conceptTitle(title: string): string {
  return vocabularyKey(tokenize(foldTitle(title))).stems;
}

/** Matches a remark after a title: `(added in the FAQ)`. */
const remark = / {0,4}\([^()]{1,120}\)$/;

/** Splits a title such as `Owner/Controller (expanded in the FAQ)` into the names by which it is known. */
function titleVariants(title: string): readonly string[] {
  const bare = title.replace(remark, "");
  return [title, bare, ...bare.split("/")];
}

/** A numbered rule has no title, so concepts name it by its first words. */
function firstWords({ text, body }: IndexedPassage): string {
  return text.slice(body).split(" ").slice(0, wordsOfLabel).join(" ");
}

export function collectPhrases({ subjectsByEntry, conceptsByTitle }: WrittenPhrases, terms: TermCollector) {
  const phrases: Phrase[] = [];

  function addAll(asked: readonly string[], of: Phrase["of"], passage: number, sentence = 0): void {
    for (const phrase of asked) phrases.push({ terms: terms.of(phrase), of, passage, sentence });
  }

  function addConcepts(titles: readonly string[], edition: Edition, passage: number): void {
    if (conceptsByTitle.size === 0) return;
    const named = titles.flatMap((title) => conceptsByTitle.get(conceptTitle(title)) ?? []);
    for (const concept of new Set(named))
      if (concept.edition === null || concept.edition === edition) addAll(concept.asked, "entry", passage);
  }

  /** Index of the sentence that contains the most of these words. */
  function sentenceWith(words: string, sentences: readonly ReadonlySet<number>[]): number {
    const wanted = new Set(terms.of(words));
    const held = sentences.map((sentence) => [...wanted].filter((term) => sentence.has(term)).length);
    return Math.max(0, held.indexOf(Math.max(...held)));
  }

  return {
    phrases,
    /**
     * Adds the phrases of the subjects that rest on this passage, each with the sentence that it asks for, and those of a concept
     * that names it, if it is a rule.
     */
    addPassage(entry: Entry, edition: Edition, passage: IndexedPassage): void {
      const { text, position } = passage;
      if (passage.kind === "rule") addConcepts([firstWords(passage)], edition, position);
      const [first, last] = passage.blocks;
      const sentences = once(() => passage.sentences.map((span) => new Set(terms.of(text.slice(...span)))));
      for (const { block, restsOn, asked } of subjectsByEntry.get(entry.id) ?? [])
        if ((block >= first && block <= last) || entry.blocks[block]?.kind === "heading")
          addAll(asked, "passage", position, sentenceWith(restsOn, sentences()));
    },
    /** Adds the phrases of each concept that shares a title with the entry, whichever document defines it. */
    addEntry(entry: Entry, edition: Edition, opening: number): void {
      if (entry.kind === "erratum") return;
      addConcepts([entry.title ?? "", ...entry.aliases].flatMap(titleVariants), edition, opening);
    },
    addUnanswered: (question: string, of: "nothing" | "beyond rules") => addAll([question], of, 0),
  };
}
