/** A concept index as YAML in, its concepts or located problems out. */
import type { Problem } from "../domain/problem.ts";
import type { TitledConcept } from "../domain/titled-concept.ts";
import { decodeYaml } from "./decode.ts";
import { shapeConcepts } from "./schema.ts";

export function decodeConcepts(
  yaml: string,
  file: string,
): { readonly concepts: readonly TitledConcept[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml({ yaml, file, shape: shapeConcepts });
  const edition = value?.edition ?? null;
  return { concepts: (value?.concepts ?? []).map((concept) => ({ ...concept, edition })), problems };
}
