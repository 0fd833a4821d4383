/** Rows of the table of commands: those that record the rulings of an event. */
import type { CommandRow } from "./command.ts";
import type { Flag } from "./settings/options.ts";
import { reportFormats } from "./settings/options.ts";

const eventFlag: Flag = { form: "--event <name>", summary: "the event (default: `event` in the settings)" };

/** Flags that are recorded with a ruling, and that filter the list of rulings. */
const tableFlags: readonly Flag[] = [
  eventFlag,
  { form: "--table <table>", summary: "the table" },
  { form: "--round <round>", summary: "the round" },
  { form: "--judge <name>", summary: "the judge (default: `judge` in the settings)" },
];

const citingFlags: readonly Flag[] = [
  {
    form: "--cite <entry>",
    summary: "the entry that decides; add #2.d for one step or rule (repeatable)",
    repeats: true,
  },
  { form: "--no-text", summary: "no published text decides" },
  { form: "--decision <text>", summary: "what the players were told" },
  { form: "--remark <text>", summary: "anything else to remember" },
];

export const eventCommands: readonly CommandRow[] = [
  {
    name: "rule",
    summary: "record a ruling that you gave, and the text it rests on",
    arguments: [{ form: "<question...>", summary: "what was asked" }],
    flags: [
      ...citingFlags,
      ...tableFlags,
      { form: "--player <name>", summary: "a player at the table (repeatable)", repeats: true },
    ],
    help: `
The ruling goes into the log of the event that the settings name (event: …),
otherwise into the log of the day. Recorded rulings never change: "rulings log
amend" adds a correction.

Examples:
  rulings rule "can I look at a discard pile" --cite "showing your cards" --decision "Yes." --table 7
  rulings rule "who draws dilemmas" --cite "attempting missions#2.d" --decision "The opponent."
  rulings rule "does a replicator count" --no-text --decision "No, for today."

Exit status: 0 recorded, 2 trouble.`,
    run: async (call) => (await import("./commands/rule.ts")).ruleCommand(call),
  },
  {
    name: "teach",
    summary: "put a passage first for a question and similar ones",
    arguments: [
      { form: "[question]", summary: "in quotes; leave it out to list what was taught" },
      { form: "[entry]", summary: "title or id; add #2.d for one step or rule", completes: "titles" },
    ],
    flags: [{ form: "--remove", summary: "forget this question" }],
    help: `
A ruling that cites a text teaches its question. What you teach is kept in
overlay/taught.json of your library. Questions in other words keep their
answers.

Examples:
  rulings teach "can I peek at a discard pile" "showing your cards"
  rulings teach "who draws first" "attempting missions#2.d"
  rulings teach
  rulings teach --remove "who draws first"

Exit status: 0 done, 1 nothing to remove, 2 trouble.`,
    run: async (call) => (await import("./commands/teach.ts")).teachCommand(call),
  },
  {
    name: "slip",
    summary: "print a ruling for the players",
    arguments: [{ form: "[number]", summary: "number of the ruling (default: the last)" }],
    flags: [
      eventFlag,
      { form: "--markdown", summary: "print Markdown" },
      { form: "--html", summary: "print an HTML page with a QR code of the text" },
    ],
    help: `
The text fits the 58 mm paper of a receipt printer.

Examples:
  rulings slip
  rulings slip 12 | lp -d receipts
  rulings slip --html > slip.html

Exit status: 0 printed, 1 no such ruling, 2 trouble.`,
    run: async (call) => (await import("./commands/rule.ts")).slipCommand(call),
  },
  {
    name: "log",
    summary: "list, amend, merge, check, or export an event's rulings",
    arguments: [
      {
        form: "[words...]",
        summary: "show [N], amend [N], merge FILE…, check, or words to search for",
        completes: ["show", "amend", "merge", "check"],
      },
    ],
    flags: [
      ...tableFlags,
      { form: "--all", summary: "list the rulings of all events" },
      { form: "--entry <title>", summary: "only rulings that cite the entry with this title or id" },
      { form: "--export <format>", summary: "write a report on the event", choices: reportFormats },
      { form: "-o, --output <file>", summary: "write the report to this file", completes: "files" },
      { form: "--anonymous", summary: "leave players' names out of the report" },
      ...citingFlags,
    ],
    help: `
Newest first. "merge" adds the logs of other judges, each ruling once. "check"
lists rulings that contradict each other and, after an import, those whose
cited words have changed or gone. The log is one file for each event, in events/
of your library: copy it to share it.

Examples:
  rulings log
  rulings log --table 7
  rulings log stopped ship
  rulings log show 12
  rulings log amend 12 --decision "No." --remark "the head judge overruled"
  rulings log merge table9.jsonl
  rulings log check
  rulings log --all stopped ship
  rulings log --export md -o report.md

Exit status: 0 done, 1 no such ruling, or "check" or "merge" found something,
2 trouble.`,
    run: async (call) => (await import("./commands/log.ts")).logCommand(call),
  },
  {
    name: "open",
    summary: "list questions of this event that no text decided",
    arguments: [
      {
        form: "[words...]",
        summary: "add QUESTION, or check, which lists those that the texts answer now",
        completes: ["add", "check"],
      },
    ],
    flags: [
      eventFlag,
      { form: "--export <format>", summary: "write a letter to the rules team", choices: ["md"] },
      { form: "--judge <name>", summary: "the judge (default: `judge` in the settings)" },
    ],
    help: `
Examples:
  rulings open
  rulings open add "who controls a stolen treaty"
  rulings open check                       after a new document was imported
  rulings open --export md > letter.md

Exit status: 0 done, 2 trouble.`,
    run: async (call) => (await import("./commands/open-questions.ts")).openCommand(call),
  },
];
