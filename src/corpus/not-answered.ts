/** The questions that no text of a corpus answers as YAML in, the questions or located problems out. */
import type { Problem } from "../domain/problem.ts";
import { decodeYaml } from "./decode.ts";
import { shapeNotAnswered } from "./schema.ts";

export function decodeNotAnswered(
  yaml: string,
  file: string,
): { readonly questions: readonly string[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml({ yaml, file, shape: shapeNotAnswered });
  return { questions: (value ?? []).flatMap(({ asked }) => asked), problems };
}
