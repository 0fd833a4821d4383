/** Puts rulings of this event on the same question above an answer. Loaded only where the event has a log. */
import { statSync } from "node:fs";
import type { Answer } from "../../domain/answer.ts";
import type { AmendedRuling } from "../../domain/event-log.ts";
import type { Problem } from "../../domain/problem.ts";
import { findPrecedents } from "../../log/find-precedents.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { eventLogFile } from "../library/library-folder.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { readEventLog } from "./event-log.ts";

/**
 * The log is read again when it has changed: the screen stays open while other judges write. A damaged log does not prevent an
 * answer: its sound records count, and the problems are passed to `report`.
 */
export function answerWithPrecedents(
  options: Pick<Options, "event">,
  machine: Machine,
  report: (problems: readonly Problem[]) => void = () => {},
): (answer: Answer) => Answer {
  const file = eventLogFile(options, machine);
  let version: string | null = null;
  let precede = withPrecedents([]);
  return (answer) => {
    const now = file === null ? null : fileVersion(file);
    if (now !== version) {
      const { log, problems } = readEventLog(options, machine);
      report(problems);
      precede = withPrecedents(amendedRulings(log?.records ?? []));
    }
    version = now;
    return precede(answer);
  };
}

/** A text that differs whenever the file does; null if there is no such file. */
function fileVersion(file: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

function withPrecedents(rulings: readonly AmendedRuling[]): (answer: Answer) => Answer {
  if (rulings.length === 0) return (answer) => answer;
  return (answer) => {
    const [hit] = answer.answered ? answer.hits : [];
    const passage = hit
      ? { entry: hit.entry.id, edition: hit.entry.edition, path: hit.passage.path, lines: hit.passage.lines }
      : null;
    return { ...answer, precedents: findPrecedents({ text: answer.query, passage }, rulings) };
  };
}
