/** Players' words in, what the documents say for them out. Directed: slang finds official words. */
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import type { Saying } from "./search-index.ts";
import { tokenize } from "./tokenize.ts";

export function compileVocabulary(groups: readonly VocabularyGroup[]): readonly Saying[] {
  return groups.flatMap(({ say, means, edition }) =>
    say.map((said) => ({ said: stems(said), edition: edition ?? null, means: means.map(stems) })),
  );
}

function stems(phrase: string): string {
  return tokenize(phrase)
    .map((token) => token.term)
    .join(" ");
}
