/** Opens the rulings of this event beside the texts in force. */
import { statSync } from "node:fs";
import type { Problem } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import type { TextsToday } from "../../log/citations.ts";
import { type RulingsToday, rulingsToday } from "../../log/rulings-today.ts";
import type { CommandContext } from "../command.ts";
import { readEventLog } from "./event-log.ts";
import { eventLogFile } from "./library-folder.ts";

/**
 * The log is read again when it has changed, because the screen stays open
 * while other judges write. A damaged log does not prevent an answer: its sound records count, and the problems are passed to
 * `report`.
 */
export function openRulingsToday(
  call: CommandContext,
  corpus: Pick<CorpusOnDay, "texts" | "wholeTexts">,
  report: (problems: readonly Problem[]) => void = () => {},
): () => RulingsToday {
  const file = eventLogFile(call);
  // Differs from any version of a file. A dangling link has no version, but must be read so that it is reported.
  let version: string | null = "unread";
  let today = rulingsToday([], () => textsToday(corpus));
  return () => {
    const now = file === null ? null : fileVersion(file);
    if (now !== version) {
      const { log, problems } = readEventLog(call);
      report(problems);
      today = rulingsToday(log?.records ?? [], () => textsToday(corpus));
    }
    version = now;
    return today;
  };
}

/** The texts by which the citations of rulings are checked. */
export function textsToday({ texts, wholeTexts }: Pick<CorpusOnDay, "texts" | "wholeTexts">): TextsToday {
  return { inForce: texts().texts, all: wholeTexts().texts };
}

/** A text that changes whenever the file does; null if the file does not exist. */
function fileVersion(file: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}
