/** The actions of `rulings log`: rows of the table of commands whose name comes after `log`. */
import { argument, type Call, type CommandRow, choice, command, type ExitStatus } from "./command.ts";
import { flags, reportFormats } from "./settings/options.ts";
import { oneOf } from "./settings/value-forms.ts";

const table = [flags.event, flags.table, flags.round, flags.judge];
const citing = [flags.cite, flags.text, flags.decision, flags.remark];
const number = argument("[number]", "number of the ruling (default: the last)");

export const logActions: readonly CommandRow[] = [
  command("add", "record a ruling that you gave, and the text it rests on", {
    shortName: "rule",
    arguments: [argument("<question...>", "what was asked")],
    flags: [...citing, ...table, flags.player],
    run: async (call) => (await import("./commands/rule.ts")).ruleCommand(call),
  }),
  command("show", "show one ruling with its amendments", {
    arguments: [number],
    flags: [flags.event],
    run: async (call) => (await import("./commands/rule.ts")).showRuling(call),
  }),
  command("amend", "add a correction to a ruling", {
    arguments: [number],
    flags: [...citing, flags.event, flags.judge],
    run: async (call) => (await import("./commands/rule.ts")).amendRuling(call),
  }),
  command("slip", "print a ruling for the players", {
    shortName: "slip",
    arguments: [number],
    flags: [
      flags.event,
      { ...flags.markdown, summary: "print Markdown" },
      { ...flags.html, summary: "print an HTML page with a QR code of the text" },
    ],
    run: async (call) => (await import("./commands/rule.ts")).slipCommand(call),
  }),
  command("open", "list questions of this event that no text decided", {
    shortName: "open",
    arguments: [
      argument("[words...]", "add QUESTION, or check, which lists those that the texts answer now", [
        "add",
        "check",
      ]),
    ],
    flags: [
      flags.event,
      { ...flags.export, summary: "write a letter to the rules team", value: oneOf(["md"]) },
      flags.judge,
    ],
    run: async (call) => (await import("./commands/log.ts")).openCommand(call),
  }),
  command("merge", "add the logs of other judges", {
    arguments: [argument("<file...>", "logs of the same event", "files")],
    flags: [flags.event],
    run: async (call) => (await import("./commands/check-log.ts")).mergeFiles(call),
  }),
  command("check", "list rulings that contradict each other or rest on changed texts", {
    flags: [flags.event],
    run: async (call) => (await import("./commands/check-log.ts")).checkLog(call),
  }),
  command("export", "write the head judge's report on the event", {
    arguments: [choice("<format>", "file format of the report", reportFormats)],
    flags: [...table, { ...flags.output, summary: "write the report to this file" }, flags.anonymous],
    run: exportLog,
  }),
];

async function exportLog(call: Call): Promise<ExitStatus> {
  const format = reportFormats.find((each) => each === call.words[0]) ?? null;
  const options = { ...call.options, export: format };
  return (await import("./commands/log.ts")).logCommand({ ...call, words: [], options });
}
