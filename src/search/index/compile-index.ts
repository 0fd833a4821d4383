/** Compiles texts into the index file that queries read. It runs when a corpus is compiled, never while a judge waits. */

import type { LinkedTexts } from "../../domain/answer.ts";
import type { RulesText } from "../../domain/document.ts";
import { gameOf } from "../../domain/edition.ts";
import { groupBy, groupByEach } from "../../domain/group-by.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import { IndexWriter } from "./index-file.ts";
import { PartWriter, type PhrasesOfPart } from "./part-writer.ts";
import type { PartKind } from "./search-index.ts";
import { abbreviationsOf, conceptTitle } from "./terms.ts";

/** Handwritten phrases: how people ask for texts, and what they say for the words of the texts. */
export interface Phrasebook extends PhrasesOfPart {
  /** Phrases that ask for passages of the shipped texts. */
  readonly subjects: readonly Subject[];
  /** Phrases that ask for a thing by its title, whichever document has an entry with that title. */
  readonly concepts: readonly TitledConcept[];
}

export const emptyPhrasebook: Phrasebook = {
  vocabulary: [],
  subjects: [],
  concepts: [],
  unanswered: [],
};

export interface CorpusToIndex extends LinkedTexts {
  /** Lists of cards, which are searched separately; absent if there are none. */
  readonly lists?: readonly RulesText[];
  readonly phrasebook: Phrasebook;
}

/** Returns the index as the bytes of a file of its own. */
export function compileIndex(corpus: CorpusToIndex): Uint8Array {
  const file = new IndexWriter();
  writeIndex(corpus, file);
  return file.finish();
}

/** Appends the index to a file that may hold other tables. */
export function writeIndex(
  { texts, lists = [], linksOf, phrasebook }: CorpusToIndex,
  file: IndexWriter,
): void {
  const subjectsByEntry = groupBy(phrasebook.subjects, ({ entry }) => entry);
  const conceptsByTitle = groupByEach(phrasebook.concepts, ({ titles }) => new Set(titles.map(conceptTitle)));
  const parts = partsOf(texts, ({ entries }) => entries.some(({ id }) => subjectsByEntry.has(id)));
  const ofCards = partsOf(lists, () => false);
  for (const [at, { kind, texts }] of [...parts, ...ofCards].entries()) {
    const part = new PartWriter({
      ...{ kind, linksOf, subjectsByEntry },
      conceptsByTitle: at < parts.length ? conceptsByTitle : new Map(),
      add: (table, record) => file.add(`${at} ${table}`, record),
    });
    for (const text of texts) {
      const opened = { document: text.document, abbreviations: abbreviationsOf(text) };
      for (const entry of text.entries) part.addEntry(entry, opened);
    }
    part.finish(phrasebook);
  }
  file.add("parts", Uint32Array.of(parts.length, ofCards.length));
}

/** Splits the texts into parts: first by whether subjects were written for them, then by game. */
function partsOf(texts: readonly RulesText[], isPhrased: (text: RulesText) => boolean) {
  const byKind = groupBy(texts, (text): PartKind => (isPhrased(text) ? "phrased" : "plain"));
  return (["phrased", "plain"] as const).flatMap((kind) => {
    const byGame = groupBy(byKind.get(kind) ?? [], ({ document }) => gameOf(document.edition));
    return Array.from(byGame.values(), (own) => ({ kind, texts: own }));
  });
}
