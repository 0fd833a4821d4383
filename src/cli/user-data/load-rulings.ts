/** Adds the rulings of this event to answers. The code that reads a log is loaded only if there is one. */
import type { Answer } from "../../domain/answer.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import type { CommandContext } from "../command.ts";
import { isMissing } from "../machine/read-files.ts";
import { sayProblems } from "../print.ts";
import { eventLogFile } from "./library-folder.ts";

export async function loadRulings(
  call: CommandContext,
  corpus: CorpusOnDay,
): Promise<(answer: Answer) => Answer> {
  const file = eventLogFile(call);
  if (file === null || isMissing(file)) return (answer) => answer;
  const { openRulingsToday } = await import("./open-rulings.ts");
  const today = openRulingsToday(call, corpus, (problems) => sayProblems(problems, call.machine));
  return (answer) => today().addToAnswer(answer);
}
