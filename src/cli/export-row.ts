/** What the command line and its help say of `rulings export`. */
import type { CommandRow } from "./command-row.ts";
import { exportFlags, narrowingFlags } from "./settings/flags.ts";

export const exportRow: CommandRow = {
  name: "export",
  says: "the corpus as a file for other programs: search engines, wikis, phones",
  arguments: [],
  flags: [...exportFlags, ...narrowingFlags],
  more: `
Formats:
  json      every word, one object (export.schema.json)
  ndjson    one line per passage, for search engines (export-line.schema.json)
  markdown  one page for a wiki, with links between entries
  html      one page that searches itself, for a phone without network; a word
            search, which does not refuse
  sqlite    a database with tables documents, entries, aliases, blocks, refs,
            passages, and search, an FTS5 table (needs Node 22 or sqlite3)
  sql       the statements that make that database

All versions of all documents are exported; --as-of leaves what counts on a day.

Examples:
  rulings export --format json -o rulings.json
  rulings export --format markdown --edition 2e > rulings.md
  rulings export -o rulings.html
  rulings export --format ndjson --kind erratum | jq -r .title

Searching the database:
  rulings export -o rulings.sqlite
  sqlite3 rulings.sqlite "
    SELECT found.title, snippet(search, 2, '[', ']', '…', 9)
    FROM search JOIN found ON found.number = search.rowid
    WHERE search MATCH 'mission attempt' ORDER BY bm25(search, 4, 4, 1)"

Loading a search engine (SERVER is its address):
  Meilisearch
    rulings export -o rulings.ndjson
    curl -H 'Content-Type: application/x-ndjson' --data-binary @rulings.ndjson \\
      'SERVER/indexes/rulings/documents?primaryKey=id'
  Typesense
    curl -H "X-TYPESENSE-API-KEY: $KEY" SERVER/collections -d '{
      "name":"rulings",
      "fields":[{"name":"edition","type":"string","facet":true},
                {"name":"kind","type":"string","facet":true},
                {"name":"document","type":"string","facet":true},
                {"name":"day","type":"int32","optional":true},
                {"name":".*","type":"auto"}]}'
    curl -H "X-TYPESENSE-API-KEY: $KEY" --data-binary @rulings.ndjson \\
      'SERVER/collections/rulings/documents/import?action=upsert'
  Elasticsearch, OpenSearch
    rulings export --elasticsearch rulings -o bulk.ndjson
    curl -H 'Content-Type: application/x-ndjson' --data-binary @bulk.ndjson \\
      SERVER/_bulk

Exit status: 0 written, 2 trouble.`,
  run: async ({ options, machine }) => (await import("./commands/export.ts")).exportCommand(options, machine),
};
