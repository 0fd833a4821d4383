/** Collects the phrases by which people ask for passages and entries, as written by hand in the corpus. */
import type { Edition } from "../../domain/edition.ts";
import type { Entry } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import { tokenize, vocabularyKey } from "../tokenize.ts";
import type { IndexedPassage, Phrase } from "./search-index.ts";
import type { TermCollector } from "./terms.ts";

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

/** A numbered rule has no title, so concepts name it by this many first words. */
const wordsOfRule = 8;

function firstWords({ text, body }: IndexedPassage): string {
  return text.slice(body).split(" ").slice(0, wordsOfRule).join(" ");
}

export class PhraseCollector {
  readonly #written: WrittenPhrases;
  readonly #terms: TermCollector;
  readonly phrases: Phrase[] = [];

  constructor(written: WrittenPhrases, terms: TermCollector) {
    this.#written = written;
    this.#terms = terms;
  }

  /**
   * Adds the phrases of the subjects that rest on this passage, each with the sentence that it asks for, and those of a concept
   * that names it, if it is a rule.
   */
  addPassage(entry: Entry, edition: Edition, passage: IndexedPassage): void {
    if (passage.kind === "rule") this.#addConcepts([firstWords(passage)], edition, passage.position);
    const [first, last] = passage.blocks;
    for (const { block, restsOn, asked } of this.#written.subjectsByEntry.get(entry.id) ?? []) {
      const isOfPassage = (block >= first && block <= last) || entry.blocks[block]?.kind === "heading";
      if (!isOfPassage) continue;
      const sentence = this.#sentenceOf(restsOn, passage);
      for (const phrase of asked)
        this.phrases.push({
          terms: this.#terms.of(phrase),
          of: "passage",
          passage: passage.position,
          sentence,
        });
    }
  }

  /** Index of the sentence that contains the most of these words. */
  #sentenceOf(words: string, { text, sentences }: IndexedPassage): number {
    const wanted = new Set(this.#terms.of(words));
    const held = sentences.map(
      ([start, end]) =>
        new Set(this.#terms.of(text.slice(start, end)).filter((term) => wanted.has(term))).size,
    );
    return Math.max(0, held.indexOf(Math.max(...held)));
  }

  /** Adds the phrases of each concept that shares a title with the entry, whichever document defines it. */
  addEntry(entry: Entry, edition: Edition, opening: number): void {
    if (entry.kind === "erratum") return;
    this.#addConcepts([entry.title ?? "", ...entry.aliases].flatMap(titleVariants), edition, opening);
  }

  #addConcepts(titles: readonly string[], edition: Edition, passage: number): void {
    const named = titles.flatMap((title) => this.#written.conceptsByTitle.get(conceptTitle(title)) ?? []);
    for (const concept of new Set(named))
      if (concept.edition === null || concept.edition === edition)
        for (const phrase of concept.asked)
          this.phrases.push({ terms: this.#terms.of(phrase), of: "entry", passage, sentence: 0 });
  }

  addUnanswered(question: string): void {
    this.phrases.push({ terms: this.#terms.of(question), of: "nothing", passage: 0, sentence: 0 });
  }
}
