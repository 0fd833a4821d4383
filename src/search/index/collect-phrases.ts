/** What people wrote down of how they ask in, the phrases of one passage or one entry out. */
import type { Edition } from "../../domain/edition.ts";
import type { Entry } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import type { Passage } from "./passages.ts";
import type { IndexedPassage, Phrase } from "./search-index.ts";
import type { TermIds } from "./term-ids.ts";

interface PassageSubjects extends Pick<IndexedPassage, "sentences" | "position"> {
  readonly passage: Passage;
  readonly subjects: readonly Subject[];
  readonly ids: TermIds;
}

/** The phrases of the subjects that rest on a passage, each with its sentence. */
export function phrasesOfPassage({ subjects, ...place }: PassageSubjects): readonly Phrase[] {
  return subjects.flatMap(({ restsOn, asked }) => {
    const sentence = sentenceOf(restsOn, place);
    return asked.map((phrase): Phrase => {
      return { terms: place.ids.of(phrase), of: "passage", passage: place.position, sentence };
    });
  });
}

/** The sentence that has most of the words. */
function sentenceOf(
  words: string,
  { passage, sentences, ids }: Omit<PassageSubjects, "subjects" | "position">,
): number {
  const wanted = new Set(ids.of(words));
  const held = sentences.map(
    ([start, end]) => new Set(ids.of(passage.text.slice(start, end)).filter((term) => wanted.has(term))).size,
  );
  return Math.max(0, held.indexOf(Math.max(...held)));
}

export function groupSubjects(subjects: readonly Subject[]): ReadonlyMap<string, readonly Subject[]> {
  const found = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const group = found.get(subject.entry);
    if (group) group.push(subject);
    else found.set(subject.entry, [subject]);
  }
  return found;
}

export type ConceptsByTitle = ReadonlyMap<string, readonly TitledConcept[]>;

export function groupConcepts(concepts: readonly TitledConcept[]): ConceptsByTitle {
  const found = new Map<string, TitledConcept[]>();
  for (const concept of concepts)
    for (const title of new Set(concept.titles.map(foldTitle)))
      found.set(title, [...(found.get(title) ?? []), concept]);
  return found;
}

interface EntryToAsk {
  readonly entry: Entry;
  readonly edition: Edition;
  /** Position of its first passage. */
  readonly passage: number;
  readonly conceptsByTitle: ConceptsByTitle;
  readonly ids: TermIds;
}

/** A concept's phrases ask for each entry that bears one of its titles, whichever document defines it. */
export function phrasesOfEntry({
  entry,
  edition,
  passage,
  conceptsByTitle,
  ids,
}: EntryToAsk): readonly Phrase[] {
  if (entry.kind === "erratum") return [];
  const titles = [entry.title ?? "", ...entry.aliases].map(foldTitle);
  const concepts = new Set(titles.flatMap((title) => conceptsByTitle.get(title) ?? []));
  return [...concepts]
    .filter((concept) => concept.edition === null || concept.edition === edition)
    .flatMap(({ asked }) => asked)
    .map((phrase) => ({ terms: ids.of(phrase), of: "entry", passage, sentence: 0 }));
}
