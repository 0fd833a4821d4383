/** What the command line and its help say of `rulings note` and `rulings notes`. */
import type { CommandRow } from "./command-row.ts";
import { noteFlags } from "./settings/flags.ts";

export const noteRow: CommandRow = {
  name: "note",
  says: "notes of your own beside an entry; they are never mixed with rules text",
  arguments: [
    { form: "<entry>", says: "title or id, in quotes where it has several words", completes: "titles" },
    { form: "[text...]", says: "what to note; without it the notes are shown", completes: "nothing" },
  ],
  flags: noteFlags,
  more: `
A note stays with its entry when a new version of the document comes, and says
so when the text under it has changed.

Examples:
  rulings note "Up the Ante" ask the head judge first
  rulings note "Up the Ante"
  rulings note "Up the Ante" --confirm
  rulings note "Up the Ante" --remove 1
  rulings notes

Exit status: 0 done, 1 no such entry (the nearest are named), 2 trouble.`,
  run: async ({ words, options, machine }) =>
    (await import("./commands/note.ts")).noteCommand(words, options, machine),
};

export const notesRow: CommandRow = {
  name: "notes",
  says: "every note of your own, and which of them need a look",
  arguments: [],
  flags: [],
  more: `
Examples:
  rulings notes
  rulings notes --json --edition 2e

Exit status: 0 listed, 2 trouble.`,
  run: async ({ options, machine }) => (await import("./commands/notes.ts")).notesCommand(options, machine),
};
