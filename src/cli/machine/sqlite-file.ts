/**
 * SQL in, a SQLite file out, made by the SQLite of the running Node or by the program `sqlite3`. A WebAssembly build of
 * SQLite with full-text search would add a third to the package.
 */

import { spawnSync } from "node:child_process";
import { rmSync, truncateSync } from "node:fs";
import { codeOf } from "../../library/disk.ts";
import { UserError } from "../user-error.ts";
import { replaceFile } from "./atomic-write.ts";
import type { Machine } from "./machine.ts";

/** Why it could not make the file; null if it did. */
type Maker = (file: string, sql: string, machine: Machine) => string | null;

const makers: readonly Maker[] = [makeByNode, makeByProgram];

export function writeDatabase(file: string, sql: string, machine: Machine): void {
  replaceFile(file, (unfinished) => {
    const hindrances: string[] = [];
    for (const make of makers) {
      const hindrance = make(unfinished, withoutJournal(sql), machine);
      if (hindrance === null) return;
      if (diskIsFull.test(hindrance)) throw new FullDisk();
      hindrances.push(hindrance);
      truncateSync(unfinished);
    }
    rmSync(unfinished, { force: true });
    throw new UserError(
      `no SQLite with full-text search was found: ${hindrances.join("; ")}`,
      "install sqlite3 or Node 24, or export SQL instead: rulings export --format sql",
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

interface Database {
  exec(sql: string): void;
  close(): void;
}

interface SqliteModule {
  readonly DatabaseSync: new (file: string) => Database;
}

function makeByNode(file: string, sql: string): string | null {
  const sqlite = nodeSqlite();
  if (sqlite === null) return `Node ${process.versions.node} has none`;
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(sql);
    return null;
  } catch (error) {
    return `the one in Node says: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    database.close();
  }
}

/** Node warns that it may still change its SQLite; what is asked of it here is as old as SQLite itself. */
function nodeSqlite(): SqliteModule | null {
  const warn = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    const module: unknown = process.getBuiltinModule?.("node:sqlite");
    return isSqlite(module) ? module : null;
  } finally {
    process.emitWarning = warn;
  }
}

function isSqlite(module: unknown): module is SqliteModule {
  return typeof module === "object" && module !== null && "DatabaseSync" in module;
}

function makeByProgram(file: string, sql: string, { env }: Machine): string | null {
  const ran = spawnSync("sqlite3", ["-batch", "-bail", file], { input: sql, env, encoding: "utf8" });
  if (codeOf(ran.error) === "ENOENT") return "there is no program `sqlite3`";
  if (ran.error) return `the program \`sqlite3\` could not be run: ${ran.error.message}`;
  return ran.status === 0 ? null : `the program \`sqlite3\` says: ${ran.stderr.trim()}`;
}
