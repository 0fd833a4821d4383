/** What the command line and its help say of the commands that keep the rulings of an event. */
import type { CommandRow } from "./command-row.ts";
import { logFlags, openFlags, ruleFlags, slipFlags } from "./settings/flags.ts";

export const eventRows: readonly CommandRow[] = [
  {
    name: "rule",
    says: "record a ruling that you gave, with the text it rests on",
    arguments: [{ form: "<question...>", says: "what was asked", completes: "nothing" }],
    flags: ruleFlags,
    more: `
The ruling goes into the log of the event that the settings name (event: …), or
of today. Recorded rulings are never changed: "rulings log amend" adds a
correction.

Examples:
  rulings rule "may a stopped ship be attacked" --cite battle --decision "Yes." --table 7
  rulings rule "who draws first" --cite "attempting missions#2.c" --decision "The opponent."
  rulings rule "does a replicator count" --no-text --decision "No, for today."

Exit status: 0 recorded, 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/rule.ts")).ruleCommand(words.join(" "), options, machine),
  },
  {
    name: "slip",
    says: "print a ruling for the players: question, decision, source",
    arguments: [{ form: "[number]", says: "which ruling (default: the last)", completes: "nothing" }],
    flags: slipFlags,
    more: `
The text fits the 58 mm paper of a receipt printer.

Examples:
  rulings slip
  rulings slip 12 | lp -d receipts
  rulings slip --html > slip.html

Exit status: 0 printed, 1 no such ruling, 2 trouble.`,
    run: async ({ words: [number], options, machine }) =>
      (await import("./commands/slip.ts")).slipCommand(number ?? null, options, machine),
  },
  {
    name: "log",
    says: "the rulings given at this event: list, show, amend, merge, check, export",
    arguments: [
      {
        form: "[words...]",
        says: "show [N], amend [N], merge FILE…, check; or words to look for",
        completes: ["show", "amend", "merge", "check"],
      },
    ],
    flags: logFlags,
    more: `
Newest first. "merge" adds the logs of other judges, each ruling once, and lists
rulings that contradict one another. The log is one file for each event, in
events/ of your library: copy it to share it.

Examples:
  rulings log
  rulings log --table 7
  rulings log stopped ship
  rulings log show 12
  rulings log amend 12 --decision "No." --remark "the head judge overruled"
  rulings log merge table9.jsonl
  rulings log --export md -o report.md

Exit status: 0 done, 1 no such ruling, or rulings that contradict one another,
2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/log.ts")).logCommand(words, options, machine),
  },
  {
    name: "open",
    says: "questions of this event that no text decided",
    arguments: [
      {
        form: "[words...]",
        says: "add QUESTION, or check: which of them the texts answer now",
        completes: ["add", "check"],
      },
    ],
    flags: openFlags,
    more: `
Examples:
  rulings open
  rulings open add "who controls a stolen treaty"
  rulings open check                       after a new document was imported
  rulings open --export md > letter.md

Exit status: 0 done, 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/open-questions.ts")).openCommand(words, options, machine),
  },
];
