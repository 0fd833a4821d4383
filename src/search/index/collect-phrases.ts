/** The ways to ask that people wrote down in, the phrases of passages and entries out. */
import type { Edition } from "../../domain/edition.ts";
import type { Entry } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import { saidBy, tokenize } from "../tokenize.ts";
import type { IndexedPassage, Phrase } from "./search-index.ts";
import type { TermCollector } from "./terms.ts";

/** How the entries of a corpus are asked for. */
export interface WrittenPhrases {
  readonly subjectsByEntry: ReadonlyMap<string, readonly Subject[]>;
  /** By `conceptTitle`. */
  readonly conceptsByTitle: ReadonlyMap<string, readonly TitledConcept[]>;
}

/** The same for a concept and an entry whose titles differ in the forms of words: `treaties` and `treaty`. */
export function conceptTitle(title: string): string {
  return saidBy(tokenize(foldTitle(title))).stems;
}

/** `(added in the FAQ)` behind a title */
const remark = / {0,4}\([^()]{1,120}\)$/;

/** `Owner/Controller (expanded in the FAQ)` has two names. */
function namesIn(title: string): readonly string[] {
  const bare = title.replace(remark, "");
  return [title, bare, ...bare.split("/")];
}

export class PhraseCollector {
  readonly #written: WrittenPhrases;
  readonly #terms: TermCollector;
  readonly phrases: Phrase[] = [];

  constructor(written: WrittenPhrases, terms: TermCollector) {
    this.#written = written;
    this.#terms = terms;
  }

  /** The phrases of the subjects that rest on a passage, each with its sentence. */
  addPassage(entry: Entry, passage: IndexedPassage): void {
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

  /** The sentence that has most of the words. */
  #sentenceOf(words: string, { text, sentences }: IndexedPassage): number {
    const wanted = new Set(this.#terms.of(words));
    const held = sentences.map(
      ([start, end]) =>
        new Set(this.#terms.of(text.slice(start, end)).filter((term) => wanted.has(term))).size,
    );
    return Math.max(0, held.indexOf(Math.max(...held)));
  }

  /** A concept's phrases ask for each entry that has one of its titles, whichever document defines it. */
  addEntry(entry: Entry, edition: Edition, passage: number): void {
    if (entry.kind === "erratum") return;
    const titles = [entry.title ?? "", ...entry.aliases].flatMap(namesIn).map(conceptTitle);
    const concepts = new Set(titles.flatMap((title) => this.#written.conceptsByTitle.get(title) ?? []));
    for (const concept of concepts)
      if (concept.edition === null || concept.edition === edition)
        for (const phrase of concept.asked)
          this.phrases.push({ terms: this.#terms.of(phrase), of: "entry", passage, sentence: 0 });
  }

  addUnanswered(question: string): void {
    this.phrases.push({ terms: this.#terms.of(question), of: "nothing", passage: 0, sentence: 0 });
  }
}
