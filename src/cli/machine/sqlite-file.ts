/** SQL in, a SQLite file out, made by the program `sqlite3`. The SQLite of Node is not used: Node 20 has none. */
import { spawnSync } from "node:child_process";
import { codeOf } from "../../library/disk.ts";
import { UserError } from "../user-error.ts";
import { replaceFile } from "./atomic-write.ts";
import type { Machine } from "./machine.ts";

export function writeDatabase(file: string, sql: string, { env }: Machine): void {
  replaceFile(file, (unfinished) => {
    const input = withoutJournal(sql);
    const ran = spawnSync("sqlite3", ["-batch", "-bail", unfinished], { input, env, encoding: "utf8" });
    if (ran.status === 0) return;
    if (diskIsFull.test(ran.stderr)) throw new FullDisk();
    const isMissing = codeOf(ran.error) === "ENOENT";
    const reason = ran.error?.message ?? ran.stderr.trim();
    throw new UserError(
      isMissing ? "the program `sqlite3` was not found" : `the program \`sqlite3\` failed: ${reason}`,
      "install sqlite3, or export SQL instead: rulings export --format sql",
    );
  });
}

/** What SQLite says: `Runtime error near line 661: database or disk is full (13)` */
const diskIsFull = /\bdisk is full\b/;

/** Reported as any other file for which there is no room. */
class FullDisk extends Error {
  readonly code = "ENOSPC";
}

/** The file is thrown away unless it was made whole. */
function withoutJournal(sql: string): string {
  return `PRAGMA journal_mode=OFF;\nPRAGMA synchronous=OFF;\n${sql}`;
}
