/** Texts in, the file of the index that queries read out. Runs when a corpus is compiled, never while a judge waits for an answer. */
import { gameOf } from "../../domain/edition.ts";
import { foldTitle } from "../../domain/fold.ts";
import { groupBy, groupByEach } from "../../domain/group-by.ts";
import type { Reference } from "../../domain/reference.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Subject, TitledConcept, VocabularyGroup } from "../../domain/vocabulary.ts";
import { abbreviationsOf } from "./abbreviations.ts";
import { phrasesOfEntry } from "./collect-phrases.ts";
import { jsonSection, type NamedPieces } from "./pack-index.ts";
import { PartWriter } from "./part-writer.ts";
import type { PartKind } from "./search-index.ts";
import { joinSections, type Pieces } from "./sections.ts";
import { synonymSections } from "./synonyms.ts";

/** How people ask: written by hand, the same for every corpus. */
export interface Lessons {
  readonly vocabulary: readonly VocabularyGroup[];
  /** How the passages of the shipped texts are asked for. */
  readonly subjects: readonly Subject[];
  /** Questions of the same kinds that no text answers. */
  readonly unanswered: readonly string[];
  /** How players ask for a thing, whichever document has an entry of that title. */
  readonly concepts: readonly TitledConcept[];
}

export const noLessons: Lessons = { vocabulary: [], subjects: [], unanswered: [], concepts: [] };

export interface CorpusToIndex {
  readonly texts: readonly RulesText[];
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly lessons: Lessons;
}

/** The file of the index. */
export function compileIndex({ texts, referencesFrom, lessons }: CorpusToIndex): Pieces {
  const subjectsByEntry = groupBy(lessons.subjects, ({ entry }) => entry);
  const phrased = texts.filter(({ entries }) => entries.some(({ id }) => subjectsByEntry.has(id)));
  const plain = texts.filter((text) => !phrased.includes(text));
  const corpus = { referencesFrom, lessons, subjectsByEntry };
  const parts = [
    ...groupByGame(phrased).map((own) => compilePart("phrased", own, corpus)),
    ...groupByGame(plain).map((own) => compilePart("plain", own, corpus)),
  ];
  const sections = parts.flatMap((part, at) =>
    part.map(([name, pieces]): NamedPieces => [`${at} ${name}`, pieces]),
  );
  return joinSections(new Map([...sections, jsonSection("parts", parts.length)]));
}

function groupByGame(texts: readonly RulesText[]): readonly (readonly RulesText[])[] {
  return [...groupBy(texts, ({ document }) => gameOf(document.edition)).values()];
}

interface KnownOfCorpus extends Omit<CorpusToIndex, "texts"> {
  readonly subjectsByEntry: ReadonlyMap<string, readonly Subject[]>;
}

function compilePart(
  kind: PartKind,
  texts: readonly RulesText[],
  corpus: KnownOfCorpus,
): readonly NamedPieces[] {
  const part = new PartWriter(corpus);
  const conceptsByTitle = groupByEach(corpus.lessons.concepts, ({ titles }) => [
    ...new Set(titles.map(foldTitle)),
  ]);
  for (const { document, ...text } of texts) {
    const abbreviations = abbreviationsOf({ document, ...text });
    for (const entry of text.entries) {
      const passage = part.addEntry({ entry, document, abbreviations });
      if (passage !== null)
        part.phrases.push(
          ...phrasesOfEntry({ entry, edition: document.edition, passage, conceptsByTitle, ids: part.ids }),
        );
    }
  }
  if (kind === "phrased")
    for (const question of corpus.lessons.unanswered)
      part.phrases.push({ terms: part.ids.of(question), of: "nothing", passage: 0, sentence: 0 });
  const editions = new Set(texts.map(({ document }) => document.edition));
  return [...part.finish(kind), ...synonymSections(editions, corpus.lessons.vocabulary, part.ids)];
}
