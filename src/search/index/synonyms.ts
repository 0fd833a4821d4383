/** The vocabulary in, what is said in the editions of a part out, as a section: stems, and what the documents say for them. */
import { type Edition, gameOf } from "../../domain/edition.ts";
import type { VocabularyGroup } from "../../domain/vocabulary.ts";
import { wordWeight } from "../stop-words.ts";
import { KeyedValues, type NamedPieces } from "./pack-index.ts";
import type { Synonym } from "./search-index.ts";
import type { TermIds } from "./term-ids.ts";

export function synonymSections(
  editions: ReadonlySet<Edition>,
  vocabulary: readonly VocabularyGroup[],
  ids: TermIds,
): readonly NamedPieces[] {
  const games = new Set(Array.from(editions, gameOf));
  const synonyms = new KeyedValues<Synonym>();
  for (const { say, means, edition, game } of vocabulary) {
    const isSaidHere = (edition === null || editions.has(edition)) && (game === null || games.has(game));
    for (const phrase of isSaidHere ? say : []) {
      const said = saidBy(phrase, ids);
      synonyms.add(said.stems, { isInflected: said.isInflected, edition, means });
    }
  }
  return synonyms.sections("synonyms", (all) => JSON.stringify(all));
}

function saidBy(phrase: string, ids: TermIds) {
  const stems = ids
    .tokenize(phrase)
    .map(({ term }) => term)
    .join(" ");
  const isInflected =
    stems !== phrase.toLowerCase() && (/^\S+ing$/.test(phrase) || wordWeight(stems) === "function");
  return { stems, isInflected };
}
