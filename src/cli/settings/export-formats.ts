/** The table of formats that `rulings export` writes: what they are called, and what they are. `commands/export.ts` writes them. */

const rows = [
  { name: "json", endings: [".json"], about: "every word, one object (export.schema.json)" },
  {
    name: "ndjson",
    endings: [".ndjson", ".jsonl"],
    about: "one line per passage, for search engines (export-line.schema.json)",
  },
  {
    name: "markdown",
    endings: [".md", ".markdown"],
    about: "one page for a wiki, with links between entries",
  },
  {
    name: "html",
    endings: [".html", ".htm"],
    about: `one page with its own search, for a phone without network; it
            matches words and always shows what is nearest`,
  },
  {
    name: "sqlite",
    endings: [".sqlite", ".sqlite3", ".db"],
    about: `a database with tables documents, entries, aliases, blocks, refs,
            passages, and search, an FTS5 table (needs Node 22 or sqlite3)`,
  },
  {
    name: "sql",
    endings: [".sql"],
    about: "the statements that create that database, for SQLite",
  },
] as const;

export type ExportFormat = (typeof rows)[number]["name"];

export const exportFormats: readonly ExportFormat[] = rows.map(({ name }) => name);

/** Null if the ending (`.md`) belongs to no format. */
export function formatByEnding(ending: string): ExportFormat | null {
  return rows.find(({ endings }) => endings.some((each) => each === ending.toLowerCase()))?.name ?? null;
}

/** `  json      every word, one object` */
export const exportFormatsHelp: string = rows
  .map(({ name, about }) => `  ${name.padEnd(10)}${about}`)
  .join("\n");
