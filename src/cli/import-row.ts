/** What the command line and its help say of `rulings import`. */
import type { CommandRow } from "./command-row.ts";
import { importFlags } from "./settings/flags.ts";

export const importRow: CommandRow = {
  name: "import",
  says: "read documents into your library, which is asked with the shipped texts",
  arguments: [
    {
      form: "[file...]",
      says: "documents, folders of documents, an archive of a library, or - for standard input",
      completes: "files",
    },
  ],
  flags: importFlags,
  more: `
Edition, kind, date and title are found in the text; what it does not say is
asked for. Files split by letter (a-g.txt, h-z.txt) make one document, unless
they say that they are of two. A game that rulings does not know has an edition
of any name, and its title is given once.

Examples:
  rulings import --dry-run current-rulings-2011.txt
  rulings import --edition 2e --kind glossary --scope full glossary.html
  rulings import --edition mtg --game "Magic: The Gathering" rules.txt
  rulings import ~/Downloads/rulings
  rulings import rulings-library.gz

Exit status: 0 imported or there already, 1 with problems found in a text or
file, 2 nothing could be imported.`,
  // The edition of one's event says nothing of a document.
  run: async ({ words, options, settled: { origins }, machine }) => {
    const edition = origins.edition.from === "flag" ? options.edition : null;
    return (await import("./commands/import.ts")).importCommand(words, { ...options, edition }, machine);
  },
};
