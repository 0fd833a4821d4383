/** `rulings log`: lists the rulings given at this event, or writes the report on them; its actions are in files of their own. */
import { type LogReport, logCsv, logHtml, logMarkdown, selectionText } from "../../render/log-report.ts";
import { noRuling, rulingsText } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { Call, ExitStatus } from "../command.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { printResult, sayMessage } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { openAllLogs, openEventLog } from "../user-data/event-log.ts";
import { logJson } from "./check-log.ts";
import { entriesCalled } from "./cite.ts";
import { markRulings } from "./marked-rulings.ts";
import { refuseMisspelledAction, selectRulings } from "./select-rulings.ts";

/** Lists the rulings that have all words. */
export async function logCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  if (options.all) return listEvents(call);
  const log = openEventLog(call);
  const found = selectRulings(log, call);
  const report = { ...found, rulings: await markRulings(found.rulings, call) };
  if (report.rulings.length === 0) {
    refuseMisspelledAction(call);
    await refuseUnknownEntry(call);
  }
  const whyEmpty = log.records.length === 0 ? noRuling : "no ruling of this event matches";
  if (options.export !== null) {
    if (report.rulings.length === 0) sayMessage(machine, whyEmpty);
    return writeReport(reports[options.export](report), options, machine);
  }
  return printResult(call, {
    json: () => logJson(report),
    text: (style) => `${headingText(report, style)}${rulingsText(report.rulings, style)}`,
    whyEmpty,
  });
}

/** Lists the rulings of all events, as a book of precedents. */
async function listEvents(call: Call): Promise<ExitStatus> {
  const { machine } = call;
  const found = openAllLogs(machine)
    .map((log) => selectRulings(log, call))
    .filter(({ rulings }) => rulings.length > 0);
  if (found.length === 0) await refuseUnknownEntry(call);
  const page = (report: LogReport, style: TextStyle) =>
    `${style.paint("title", safeText(report.event))}\n\n${headingText(report, style)}${rulingsText(report.rulings, style)}`;
  return printResult(call, {
    json: () => ({ events: found.map(logJson) }),
    text: (style) => found.map((report) => page(report, style)).join("\n"),
    whyEmpty: "no ruling of any event matches",
  });
}

/** Otherwise a misspelled entry would look like one without precedents. */
async function refuseUnknownEntry({ options, machine }: Call): Promise<void> {
  const everything = { ...options, edition: null };
  if (options.entry === null) return;
  entriesCalled(options.entry, await openCorpusOnDay({ options: everything, machine }), everything);
}

/** `2 of 4 rulings: table 9`; empty if no flag filters the list. */
function headingText(report: LogReport, style: TextStyle): string {
  const text = selectionText(report);
  return text === "" ? "" : `${style.paint("strong", safeText(text))}\n\n`;
}

const reports = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

function writeReport(text: string, { output }: Options, { stdout }: Machine): 0 {
  if (output === null || output === "-") stdout.write(text);
  else writeAtomically(output, text);
  return 0;
}
