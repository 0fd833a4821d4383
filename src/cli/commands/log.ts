/** `rulings log`: lists the rulings given at this event, or writes the report on them; its actions are in files of their own. */
import { errorOf, UserError } from "../../domain/problem.ts";
import { entriesCalled } from "../../library/look-up.ts";
import { selectRulings } from "../../log/log-records.ts";
import { logCsv, logHtml, logMarkdown } from "../../render/log-report.ts";
import { logText, noRuling } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, nameLike, printResult, sayMessage, sayProblems } from "../command.ts";
import { writeAtomically } from "../machine/real-disk.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import { isFlag } from "../settings/settings.ts";
import { openEventLog, readAllLogs } from "../user-data/event-log.ts";
import { logJson } from "./check-log.ts";
import { markRulings } from "./log-findings.ts";

/** Lists the rulings that have all words. */
export async function logCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  if (options.all) return listEvents(call);
  const log = openEventLog(call);
  const found = selectRulings(log, wantedBy(call));
  const report = { ...found, rulings: await markRulings(found.rulings, call) };
  if (report.rulings.length === 0) {
    refuseMisspelledAction(call);
    await refuseUnknownEntry(call);
  }
  const whyEmpty = log.records.length === 0 ? noRuling : "no ruling of this event matches";
  if (options.export !== null) {
    if (report.rulings.length === 0) sayMessage(machine, whyEmpty);
    return writeReport(reports[options.export](report), call);
  }
  return printResult(call, {
    json: () => logJson(report),
    text: (style) => logText(report, style),
    whyEmpty,
  });
}

/** A judge in the settings is who rules, and filters nothing that is read. */
function wantedBy({ words, options, settings }: Call) {
  const { table, round, entry, anonymous } = options;
  return { words, table, round, judge: isFlag(settings, "judge") ? options.judge : null, entry, anonymous };
}

/** Words that no ruling has may be a misspelled action: `log chek`. */
function refuseMisspelledAction({ words: [word = ""], commands }: Call): void {
  const meant = nameLike(word, commands.find(({ name }) => name === "log")?.actions ?? []);
  if (meant !== null)
    throw new UserError(
      `“${word}” is in no ruling of this event; did you mean \`${meant}\`?`,
      `rulings log ${meant}`,
    );
}

/** Lists the rulings of all events, as a book of precedents. */
async function listEvents(call: Call): Promise<ExitStatus> {
  const { machine } = call;
  const { logs, problems } = readAllLogs(machine);
  const [first] = problems;
  if (logs.length === 0 && first) throw errorOf(first, first.file);
  sayProblems(problems, machine);
  const found = logs
    .map((log) => selectRulings(log, wantedBy(call)))
    .filter(({ rulings }) => rulings.length > 0);
  if (found.length === 0) await refuseUnknownEntry(call);
  return printResult(call, {
    json: () => ({ events: found.map(logJson) }),
    text: (style) =>
      found
        .map((report) => `${style.paint("title", safeText(report.event))}\n\n${logText(report, style)}`)
        .join("\n"),
    whyEmpty: "no ruling of any event matches",
  });
}

/** Otherwise a misspelled entry would look like one without precedents. */
async function refuseUnknownEntry({ options, machine }: Call): Promise<void> {
  const everything = { ...options, edition: null };
  if (options.entry === null) return;
  entriesCalled(options.entry, await openCorpusOnDay({ options: everything, machine }), everything);
}

const reports = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

function writeReport(text: string, { options: { output }, machine: { stdout } }: Call): 0 {
  if (output === null || output === "-") stdout.write(text);
  else writeAtomically(output, text);
  return 0;
}
