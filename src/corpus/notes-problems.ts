/** The text of a damaged file of notes in, what is wrong with it and where out. JSON is YAML, so one reader locates both. */
import { type Problem, problemOf } from "../domain/problem.ts";
import { decodeYaml } from "./decode.ts";
import { shapeNotes } from "./schema.ts";

const advice = "mend it, or move it away to begin anew; nothing is written over it";

export function notesProblems(text: string, file: string): readonly Problem[] {
  const { problems } = decodeYaml({ yaml: text, file, shape: shapeNotes });
  const message = "your notes cannot be read; expected them as rulings writes them";
  const all =
    problems.length > 0 ? problems : [problemOf({ severity: "error", code: "wrong-shape", file, message })];
  return all.map((problem) => ({
    ...problem,
    message: problem.message.replace(/^not YAML/, "not JSON"),
    advice,
  }));
}
