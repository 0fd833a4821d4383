/** Players' words in, what the documents say for them out. Directed: slang finds official words, not the reverse. */
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import type { IndexedSynonym } from "./search-index.ts";
import { tokenize } from "./tokenize.ts";

export function compileVocabulary(groups: readonly VocabularyGroup[]): readonly IndexedSynonym[] {
  return groups.flatMap(({ say, means, edition }) =>
    say.map((said) => ({ say: stems(said), means: means.map(stems), edition })),
  );
}

function stems(phrase: string): string {
  return tokenize(phrase)
    .map((token) => token.term)
    .join(" ");
}
