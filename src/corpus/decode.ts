/** YAML in, a value of the expected shape or located problems out. */
import { type Problem, problemOf } from "../domain/problem.ts";
import type { Shaped } from "./schema.ts";
import { parseYaml, rowAt } from "./yaml.ts";

interface Decoding<Value> {
  readonly yaml: string;
  readonly file: string;
  readonly shape: (value: unknown) => Shaped<Value>;
}

/** A file that is wrong throughout would bury the first problem, which is the one to mend. */
const mostProblems = 20;

export function decodeYaml<Value>({ yaml, file, shape }: Decoding<Value>): {
  readonly value: Value | null;
  readonly problems: readonly Problem[];
} {
  const parsed = parseYaml(yaml, file);
  if (parsed.problems.length > 0) return { value: null, problems: parsed.problems };
  const shaped = shape(parsed.value);
  const problems = shaped.problems.slice(0, mostProblems).map(({ path, message }) => {
    const { line, column } = parsed.locate(path);
    const field = path.length > 0 ? path.join(".") : "the file";
    return problemOf({
      severity: "error",
      code: "wrong-shape",
      file,
      line,
      column,
      message: `\`${field}\`: ${message}`,
      advice: "fix the field, or make the file again with `npm run corpus`",
      row: rowAt(yaml, line),
    });
  });
  return { value: shaped.value, problems };
}
