/**
 * Makes SQL that creates an SQLite database from an export: tables of documents, entries, blocks, and references, and a table
 * for searching the passages. The statements are the same on every run.
 */
import type { SourceDocument } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { passagesOf } from "../search/index/passages.ts";
import { type Exported, entriesOf } from "./exported.ts";

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

/** A NUL would end the statement, and SQLite's shell treats carriage returns as line ends. */
function quoted(text: string): string {
  const plain = text.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n");
  return `'${plain.replaceAll("'", "''")}'`;
}

/** The tables of the database. `refs` is not called `references`, which is reserved in SQL. */
const sqlTables = `CREATE TABLE documents(
  id TEXT PRIMARY KEY, title TEXT NOT NULL, edition TEXT NOT NULL, kind TEXT NOT NULL, version TEXT, date TEXT,
  as_of TEXT, effective TEXT, scope TEXT NOT NULL, source TEXT NOT NULL, sha256 TEXT NOT NULL);
CREATE TABLE entries(
  id TEXT PRIMARY KEY, document TEXT NOT NULL REFERENCES documents(id), title TEXT NOT NULL,
  untitled INTEGER NOT NULL, kind TEXT NOT NULL, section TEXT, changed INTEGER NOT NULL, partial INTEGER NOT NULL,
  erratum TEXT, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL);
CREATE TABLE aliases(
  entry TEXT NOT NULL REFERENCES entries(id), alias TEXT NOT NULL);
CREATE TABLE blocks(
  entry TEXT NOT NULL REFERENCES entries(id), position INTEGER NOT NULL, kind TEXT NOT NULL, path TEXT, under TEXT,
  depth INTEGER NOT NULL, lead_in INTEGER, text TEXT NOT NULL, first_line INTEGER NOT NULL,
  last_line INTEGER NOT NULL, PRIMARY KEY(entry, position));
-- target is NULL where no entry defines it; start and end count UTF-16 units of the text of the block
CREATE TABLE refs(
  entry TEXT NOT NULL REFERENCES entries(id), block INTEGER NOT NULL, "start" INTEGER NOT NULL,
  "end" INTEGER NOT NULL, text TEXT NOT NULL, target TEXT, kind TEXT NOT NULL);
CREATE INDEX refs_by_entry ON refs(entry);
CREATE INDEX refs_by_target ON refs(target);
CREATE TABLE passages(
  number INTEGER PRIMARY KEY, entry TEXT NOT NULL REFERENCES entries(id), kind TEXT NOT NULL, path TEXT,
  text TEXT NOT NULL, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL);
CREATE INDEX passages_by_entry ON passages(entry);
-- one row a passage, with all that a reader is shown of it
CREATE VIEW found AS SELECT
  p.number, e.title, (SELECT group_concat(alias, '; ') FROM aliases WHERE entry = e.id) AS aliases, p.text,
  p.path, e.id AS entry, e.kind, e.changed, d.edition, d.title AS document, d.date, d.source, p.first_line,
  p.last_line
  FROM passages p JOIN entries e ON e.id = p.entry JOIN documents d ON d.id = e.document;
CREATE VIRTUAL TABLE search USING fts5(
  title, aliases, text, content='found', content_rowid='number', tokenize='porter unicode61 remove_diacritics 2');
`;
