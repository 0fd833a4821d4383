/**
 * An export as SQL that makes a SQLite data base: the documents, entries, blocks and references as tables, and a table
 * that searches the passages. The statements are the same on every run.
 */
import type { SourceDocument } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { passagesOf } from "../search/index/passages.ts";
import { type Exported, entriesOf } from "./exported.ts";
import { sqlTables } from "./sql-tables.ts";

type Value = string | number | boolean | null;
type Row = readonly Value[];

export function corpusSql(exported: Exported): string {
  const { documents, generator } = exported;
  const entries = entriesOf(exported);
  return [
    `-- ${generator.replace(/\s+/g, " ")}\n`,
    "BEGIN;\n",
    sqlTables,
    inserts(
      "documents",
      documents.map(({ document }) => documentRow(document)),
    ),
    inserts("entries", entries.map(entryRow)),
    inserts("aliases", entries.flatMap(aliasRows)),
    inserts("blocks", entries.flatMap(blockRows)),
    inserts("refs", entries.flatMap(referenceRows)),
    inserts("passages", entries.flatMap(passageRows)),
    "INSERT INTO search(search) VALUES('rebuild');\n",
    "COMMIT;\n",
  ].join("");
}

function documentRow(document: SourceDocument): Row {
  const { id, title, edition, kind, version, date, asOf, effective, scope, source } = document;
  return [id, title, edition, kind, version, date, asOf, effective, scope, source.file, source.sha256];
}

function entryRow({ entry, document }: OpenedEntry): Row {
  const { id, kind, section, changed, partial, erratum, lines } = entry;
  const isUntitled = entry.title === null;
  return [
    ...[id, document.id, entryName(entry), isUntitled, kind, section, changed, partial],
    ...[erratum?.sort ?? null, ...lines],
  ];
}

function aliasRows({ entry: { id, aliases } }: OpenedEntry): Row[] {
  return aliases.map((alias) => [id, alias]);
}

function blockRows({ entry: { id, blocks } }: OpenedEntry): Row[] {
  return blocks.map(({ kind, path, under, depth, leadIn, text, lines }, at) => [
    ...[id, at, kind, path, under, depth, leadIn, text],
    ...lines,
  ]);
}

function referenceRows({ entry: { id }, references }: OpenedEntry): Row[] {
  return references.map(({ block, span, text, target, kind }) => [id, block, ...span, text, target, kind]);
}

function passageRows({ entry }: OpenedEntry): Row[] {
  return passagesOf(entry).map(({ kind, path, text, lines }) => [null, entry.id, kind, path, text, ...lines]);
}

function inserts(table: string, rows: readonly Row[]): string {
  return rows.map((row) => `INSERT INTO ${table} VALUES(${row.map(literal).join(",")});\n`).join("");
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? String(value) : quoted(value);
}

/** A NUL would end the statement, and SQLite's shell takes returns for line ends. */
function quoted(text: string): string {
  const plain = text.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n");
  return `'${plain.replaceAll("'", "''")}'`;
}
