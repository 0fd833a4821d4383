/** The tables of the data base. `refs` is not called `references`, which SQL keeps for itself. */
export const sqlTables = `CREATE TABLE documents(
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
