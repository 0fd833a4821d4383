/** What people wrote down of how they ask in, the phrases of one passage or one entry out. */
import type { Edition } from "../../domain/edition.ts";
import type { Entry } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { groupByEach } from "../../domain/group-by.ts";
import type { Subject, TitledConcept } from "../../domain/vocabulary.ts";
import { type NamedPieces, numberSection, phraseOwners, tableOf } from "./pack-index.ts";
import type { Passage } from "./passages.ts";
import type { IndexedPassage, Phrase } from "./search-index.ts";
import { bytesOf } from "./sections.ts";
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

interface EntryToAsk {
  readonly entry: Entry;
  readonly edition: Edition;
  /** Position of its first passage. */
  readonly passage: number;
  readonly conceptsByTitle: ReadonlyMap<string, readonly TitledConcept[]>;
  readonly ids: TermIds;
}

/** A concept's phrases ask for each entry that has one of its titles, whichever document defines it. */
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

/** For each term the phrases that say it, in order. */
export class PhrasesByTerm {
  readonly #phrases: readonly Phrase[];
  readonly #byTerm: ReadonlyMap<number, readonly number[]>;

  constructor(phrases: readonly Phrase[]) {
    this.#phrases = phrases;
    this.#byTerm = groupByEach(phrases.keys(), (at) => [...new Set(phrases[at]?.terms)]);
  }

  /** How many passages are asked for with a term; where there are none, how many questions without an answer say it. */
  count(term: number): number {
    const saying = this.#byTerm.get(term) ?? [];
    const asked = saying.flatMap((at) => this.#phrases[at] ?? []).filter(({ of }) => of !== "nothing");
    return new Set(asked.map(({ passage }) => passage)).size || saying.length;
  }

  sections(terms: number): readonly NamedPieces[] {
    const own = Array.from({ length: terms }, (_, term) => this.#byTerm.get(term) ?? []);
    const rows: number[] = [];
    let end = 0;
    for (const { terms, of, passage, sentence } of this.#phrases) {
      end += terms.length;
      rows.push(end, passage, sentence, phraseOwners.indexOf(of));
    }
    return [
      ...tableOf("phrasesByTerm", own, (phrases) => bytesOf(Uint32Array.from(phrases))),
      numberSection("phraseTerms", Uint32Array.from(this.#phrases.flatMap(({ terms }) => terms))),
      numberSection("phrases", Uint32Array.from(rows)),
    ];
  }
}
