/** What the command line and its help say of `rulings library`. */
import type { CommandRow } from "./command-row.ts";

export const libraryRow: CommandRow = {
  name: "library",
  says: "your imported documents: list them, take one out, carry them elsewhere",
  arguments: [
    {
      form: "<action>",
      says: "list, remove, export or path",
      completes: ["list", "remove", "export", "path"],
    },
    { form: "[name]", says: "the document to remove, or the file to export to", completes: "nothing" },
  ],
  flags: [],
  more: `
Examples:
  rulings library list
  rulings library remove 2e-current-rulings-2011-01-03
  rulings library export rulings-library.gz    then, on another machine:
  rulings import rulings-library.gz

The file carries your notes, names and words too; what stands on the other
machine stays, and is added to.

The library lies in $XDG_DATA_HOME/rulings (~/.local/share/rulings), or where
RULINGS_LIBRARY says; RULINGS_LIBRARY=off does without it.

Exit status: 0 done, 1 no such document, 2 trouble.`,
  run: async ({ words: [action = "", name], options, machine }) =>
    (await import("./commands/library.ts")).libraryCommand(action, name ?? null, { options, machine }),
};
