/** SQLite's FTS5 over the same passages in a file of its own, asked by its shell; nothing where it is not installed. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { PeerPassage } from "../eval/peers.ts";
import type { Command } from "./processes.ts";

interface Asked {
  readonly folder: string;
  readonly question: string;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function sqliteCommand(
  passages: readonly PeerPassage[],
  { folder, question }: Asked,
): readonly Command[] {
  const file = join(folder, "fts.db");
  const rows = passages.map(
    ({ id, title, text }) => `INSERT INTO p(rowid,title,text) VALUES (${id},${quote(title)},${quote(text)});`,
  );
  const input = [
    "CREATE VIRTUAL TABLE p USING fts5(title,text,tokenize='porter');BEGIN;",
    ...rows,
    "COMMIT;",
  ].join("\n");
  if (spawnSync("sqlite3", [file], { input }).status !== 0) return [];
  const words = question
    .split(" ")
    .map((word) => `"${word}"`)
    .join(" OR ");
  const select = `SELECT title,text FROM p WHERE p MATCH ${quote(words)} ORDER BY bm25(p,2.0,1.0) LIMIT 5;`;
  return [{ name: "`sqlite3`, FTS5, Porter, BM25", run: ["sqlite3", file, select] }];
}
