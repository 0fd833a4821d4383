/** The table of formats for `rulings export`. The code for a format is loaded on demand. */
import type { Exported } from "../../export/exported.ts";
import type { BuiltProgram } from "../../library/corpus-cache.ts";
import { safeJson } from "../../render/safe-text.ts";

export interface ExportFormat {
  readonly name: string;
  /** File extensions that imply this format. */
  readonly endings: readonly string[];
  /** Description in the help. */
  readonly about: string;
  readonly print: (exported: Exported, program: BuiltProgram) => Promise<string>;
}

export const exportFormats: readonly ExportFormat[] = [
  {
    name: "json",
    endings: [".json"],
    about: "every word, one object (export.schema.json)",
    print: async (exported) =>
      `${safeJson((await import("../../export/exported.ts")).corpusJson(exported))}\n`,
  },
  {
    name: "ndjson",
    endings: [".ndjson", ".jsonl"],
    about: "one line per passage, for search engines (export-line.schema.json)",
    print: async (exported) => {
      const { searchLines, searchLinesText } = await import("../../export/exported.ts");
      return searchLinesText(searchLines(exported));
    },
  },
  {
    name: "html",
    endings: [".html", ".htm"],
    about: `one page that answers like the program, for a phone
            without a network`,
    print: async (...all) => (await import("../../export/corpus-html.ts")).corpusPage(...all),
  },
];

/** `  json      every word, one object` */
export const exportFormatsHelp: string = exportFormats
  .map(({ name, about }) => `  ${name.padEnd(10)}${about}`)
  .join("\n");
