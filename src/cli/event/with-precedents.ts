/** Puts rulings of this event on the same question above an answer. Loaded only where the event has a log. */
import type { Answer } from "../../domain/answer.ts";
import { amendedRulings } from "../../log/amended-rulings.ts";
import { findPrecedents } from "../../log/find-precedents.ts";
import type { Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { sayProblems } from "../style.ts";
import { readEventLog } from "./event-log.ts";

/** A damaged log keeps no answer back: its sound records count, and what is wrong is reported. */
export function answerWithPrecedents(
  options: Pick<CommonOptions, "event" | "color">,
  machine: Machine,
): (answer: Answer) => Answer {
  const { log, problems } = readEventLog(options, machine);
  sayProblems(problems, options, machine);
  const rulings = amendedRulings(log?.records ?? []);
  return (answer) => {
    const [hit] = answer.answered ? answer.hits : [];
    const passage = hit
      ? { entry: hit.entry.id, edition: hit.entry.edition, path: hit.passage.path, lines: hit.passage.lines }
      : null;
    return { ...answer, precedents: findPrecedents({ text: answer.query, passage }, rulings) };
  };
}
