/** The players' vocabulary as YAML in, its groups or located problems out. */
import type { Problem } from "../domain/problem.ts";
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import { decodeYaml } from "./decode.ts";
import { shapeVocabulary } from "./schema.ts";

export function decodeVocabulary(
  yaml: string,
  file: string,
): { readonly groups: readonly VocabularyGroup[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml({ yaml, file, shape: shapeVocabulary });
  const groups = (value ?? []).map(({ say, means, edition }) => ({ say, means, edition: edition ?? null }));
  return { groups, problems };
}
