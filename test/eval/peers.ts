/** General engines over the same passages: what a judge would get without a program made for these documents. */

import { spawnSync } from "node:child_process";
import MiniSearch from "minisearch";
import type { RulesText } from "../../src/domain/document.ts";
import { entryName } from "../../src/domain/entry.ts";
import { passagesOf } from "../../src/search/index/passages.ts";

export interface PeerPassage {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Positions of the passages that an engine finds, best first. */
export type Peer = (query: string) => readonly number[];

const most = 10;

export function peerPassages(texts: readonly RulesText[]): readonly PeerPassage[] {
  return texts
    .flatMap(({ entries }) =>
      entries.flatMap((entry) => passagesOf(entry).map(({ text }) => ({ title: entryName(entry), text }))),
    )
    .map((passage, id) => ({ ...passage, id }));
}

/** MiniSearch as its readme uses it, with prefixes and forgiving spelling. */
export function miniSearchPeer(passages: readonly PeerPassage[]): Peer {
  const engine = new MiniSearch<PeerPassage>({
    fields: ["title", "text"],
    searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll(passages);
  return (query) =>
    engine
      .search(query)
      .slice(0, most)
      .map(({ id }) => Number(id));
}

/** SQLite's FTS5 with the Porter tokenizer and bm25, all words joined by OR; null where sqlite3 is not installed. */
export function sqlitePeer(passages: readonly PeerPassage[], queries: readonly string[]): Peer | null {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = passages.map(({ id, title, text }) => `(${id},${quote(title)},${quote(text)})`).join(",\n");
  const selects = queries.map((query) => {
    const words = (query.match(/[\p{L}\p{N}]+/gu) ?? ["zzzz"]).map((word) => `"${word}"`).join(" OR ");
    return `SELECT group_concat(rowid,',') FROM (SELECT rowid FROM p WHERE p MATCH ${quote(words)} ORDER BY bm25(p,2.0,1.0) LIMIT ${most});`;
  });
  const script = `CREATE VIRTUAL TABLE p USING fts5(title,text,tokenize='porter');
INSERT INTO p(rowid,title,text) VALUES ${rows};
${selects.join("\n")}`;
  const { status, stdout } = spawnSync("sqlite3", [":memory:"], { input: script, encoding: "utf8" });
  if (status !== 0) return null;
  const found = stdout.split("\n").map((line) => (line === "" ? [] : line.split(",").map(Number)));
  return (query) => found[queries.indexOf(query)] ?? [];
}
