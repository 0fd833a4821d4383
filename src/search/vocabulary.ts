/** Players' words in, lines of what the documents say for them out. Directed: slang finds official words. */
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import { tokenize } from "./tokenize.ts";

/** A line for each phrase that players say, see `SearchIndex.vocabulary`. */
export function compileVocabulary(groups: readonly VocabularyGroup[]): string {
  return groups
    .flatMap(({ say, means, edition }) =>
      say.map((said) => ["", stems(said)].join("\n") + ["", edition ?? "", ...means.map(stems)].join("\t")),
    )
    .join("");
}

function stems(phrase: string): string {
  return tokenize(phrase)
    .map((token) => token.term)
    .join(" ");
}
