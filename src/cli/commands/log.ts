/** `rulings log`: lists the rulings given at this event, or writes the report on them; its actions are in files of their own. */
import type { EventLog } from "../../log/log-file.ts";
import { wantedRulings } from "../../log/wanted-rulings.ts";
import { type LogReport, logCsv, logHtml, logMarkdown } from "../../render/log-report.ts";
import { rulingsText } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { Call, ExitStatus } from "../command.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { printResult, sayMessage } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { noRuling, openAllLogs, openEventLog } from "../user-data/event-log.ts";
import { logJson } from "./check-log.ts";
import { entriesCalled } from "./cite.ts";

/** Lists the rulings that have all words. */
export async function logCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  if (options.all) return listEvents(call);
  const log = openEventLog(call);
  const report = reportOn(log, words, options);
  if (report.rulings.length === 0) await refuseUnknownEntry(call);
  const whyEmpty = log.records.length === 0 ? noRuling : "no ruling of this event matches";
  if (options.export !== null) {
    if (report.rulings.length === 0) sayMessage(machine, whyEmpty);
    return writeReport(reports[options.export](report), options, machine);
  }
  return printResult(call, {
    json: () => logJson(report),
    text: (style) => rulingsText(report.rulings, style),
    whyEmpty,
  });
}

/** Lists the rulings of all events, as a book of precedents. */
async function listEvents(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const found = openAllLogs(machine)
    .map((log) => reportOn(log, words, options))
    .filter(({ rulings }) => rulings.length > 0);
  if (found.length === 0) await refuseUnknownEntry(call);
  const page = ({ event, rulings }: LogReport, style: TextStyle) =>
    `${style.paint.title(safeText(event))}\n\n${rulingsText(rulings, style)}`;
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

function reportOn({ event, records }: EventLog, words: readonly string[], options: Options): LogReport {
  const wanted = wantedRulings(records, { ...options, words });
  const rulings = options.anonymous
    ? wanted.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } }))
    : wanted;
  return { event, rulings };
}

const reports = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

function writeReport(text: string, { output }: Options, { stdout }: Machine): 0 {
  if (output === null || output === "-") stdout.write(text);
  else writeAtomically(output, text);
  return 0;
}
