/** `rulings log merge`: adds the logs of other judges to the log of this event. */
import { counted } from "../../domain/counted.ts";
import { errorOf, UserError } from "../../domain/user-error.ts";
import type { EventLog } from "../../log/log-file.ts";
import { amendedRulings, mergeLogs } from "../../log/log-records.ts";
import { problemsText } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { readBytes } from "../machine/read-files.ts";
import { printResult, sayMessage, sayProblems } from "../print.ts";
import { changeEventLog, readLogFile } from "../user-data/event-log.ts";
import { eventFileName } from "../user-data/library-folder.ts";
import { logJson } from "./check-log.ts";
import { contradictionFindings } from "./log-findings.ts";

export function mergeFiles(call: Call): ExitStatus {
  const { words: files, machine } = call;
  if (files.length === 0)
    throw new UserError("log merge: no file was named", "rulings log merge table9.jsonl");
  const others = files.map((file) => soundLog(file, machine));
  const merged = changeEventLog(call, (own) => mergeLogs(own, others));
  const { event, added, conflicts } = merged;
  const report = { event, rulings: amendedRulings(merged.records) };
  const contradictions = contradictionFindings(eventFileName(call), report.rulings);
  const counts = `${event}: ${added} new, ${counted(report.rulings.length, "ruling")} in all\n`;
  printResult(call, {
    json: () => ({ ...logJson(report), added, conflicts }),
    text: ({ paint }) => `${safeText(counts)}${problemsText(contradictions, paint)}`,
  });
  for (const id of conflicts)
    sayMessage(machine, `the logs have different records with the id ${id}; one file was edited`);
  return contradictions.length + conflicts.length > 0 ? 1 : 0;
}

/** Refuses a damaged log, because part of another judge's log would look like all of it. */
function soundLog(file: string, machine: Machine): EventLog["records"] {
  const read = readBytes(file);
  if (read.bytes === null) throw errorOf(read.problems[0], file, "; nothing was merged");
  const { log = null, problems = [] } = readLogFile(file, read) ?? {};
  sayProblems(problems, machine);
  if (log === null || problems.length > 0)
    throw new UserError(`${file}: the log is damaged; nothing was merged`, "copy the file again");
  return log.records;
}
