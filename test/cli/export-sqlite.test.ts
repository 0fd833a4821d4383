/** Read back by the program `sqlite3`; where it is missing these tests are skipped and say so. */
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { corpusSql } from "../../src/export/corpus-sql.ts";
import { hostileExport, hostileTexts } from "../export/made.ts";
import { folderWith, program, rulings } from "./rulings.ts";

interface Whole {
  readonly documents: readonly { readonly entries: readonly Record<Listed, readonly object[]>[] }[];
}

type Listed = "blocks" | "aliases" | "references";

const isMissing = spawnSync("sqlite3", ["-version"]).error !== undefined;

const rows = (file: string, sql: string, before = ""): readonly Readonly<Record<string, unknown>>[] => {
  const { stdout, stderr } = spawnSync("sqlite3", ["-json", file], {
    input: `${before}${sql};`,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout === "" ? [] : JSON.parse(stdout);
};

describe("a SQLite file", () => {
  beforeEach(({ skip }) => skip(isMissing, "the program sqlite3 is not installed"));

  const written = (...args: readonly string[]) => {
    const file = join(folderWith({}), "rulings.sqlite");
    const { status, stderr } = rulings(["export", "-o", file, ...args]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/^rulings: wrote /) });
    return file;
  };

  test("holds every document, entry, block and reference", () => {
    const file = written();
    const whole: Whole = JSON.parse(rulings(["export", "--json"]).stdout);
    const entries = whole.documents.flatMap((document) => document.entries);
    const count = (table: string) => rows(file, `SELECT count(*) AS n FROM ${table}`)[0]?.n;
    expect(count("entries")).toBe(entries.length);
    expect(count("blocks")).toBe(entries.flatMap(({ blocks }) => blocks).length);
    expect(count("aliases")).toBe(entries.flatMap(({ aliases }) => aliases).length);
    expect(count("refs")).toBe(entries.flatMap(({ references }) => references).length);
    expect(count("documents")).toBe(whole.documents.length);
    const lines = rulings(["export", "--format", "ndjson"]).stdout.split("\n").length - 1;
    expect(count("passages")).toBe(lines);
    expect(count("search")).toBe(lines);
  });

  test("is sound, and so is its full-text table", () => {
    const file = written();
    expect(rows(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(rows(file, "PRAGMA foreign_key_check")).toEqual([]);
    expect(rows(file, "INSERT INTO search(search, rank) VALUES('integrity-check', 1)")).toEqual([]);
  });

  test("finds passages by words of another form, by title and by other names, with where they stand", () => {
    const file = written();
    const find = (words: string) =>
      rows(
        file,
        `SELECT found.* FROM search JOIN found ON number = search.rowid WHERE search MATCH '${words}' ORDER BY rank`,
      );
    expect(find("launched portals").map(({ title }) => title)).toEqual([
      "A card play or other action that may …",
    ]);
    expect(find("ante")[0]).toMatchObject({
      title: "Up the Ante",
      edition: "2e",
      date: "2011-01-03",
      source: "2e-current-rulings-2011-01-03.txt",
    });
    expect(new Set(find("typhone").map(({ title }) => title))).toEqual(new Set(["Mission II"]));
    expect(find("zzqx")).toEqual([]);
  });

  test("holds only what was chosen", () => {
    const file = written("--edition", "1e", "--kind", "term");
    expect(rows(file, "SELECT DISTINCT kind, edition FROM found")).toEqual([{ kind: "term", edition: "1e" }]);
  });

  test("replaces an old file whole, or not at all", () => {
    const folder = folderWith({ "old.db": "no data base" });
    expect(rulings(["export", "-o", join(folder, "old.db")]).status).toBe(0);
    expect(rows(join(folder, "old.db"), "SELECT count(*) AS n FROM documents")).toEqual([{ n: 5 }]);
    expect(readdirSync(folder)).toEqual(["old.db"]);
  });
});

describe("the same as SQL", () => {
  test("keeps every text a text", ({ skip }) => {
    skip(isMissing, "the program sqlite3 is not installed");
    const sql = corpusSql(hostileExport);
    const texts = rows(":memory:", "SELECT text FROM blocks ORDER BY entry, position", sql);
    expect(texts.map(({ text }) => text)).toEqual(hostileTexts.flatMap((text) => [text, text]));
    expect(rows(":memory:", "SELECT count(*) AS n FROM entries", sql)).toEqual([{ n: hostileTexts.length }]);
  });

  test("is whole statements with every quote doubled", () => {
    const bare = corpusSql(hostileExport).replace(/'(?:[^']|'')*'/g, "?");
    expect(bare).not.toContain("'");
    expect(bare).not.toContain("DROP TABLE");
    expect(bare.match(/^INSERT INTO entries VALUES\([?\w,]+\);$/gm)).toHaveLength(hostileTexts.length);
  });
});

describe("where no SQLite is", () => {
  test("the judge is told what to install, and nothing is written", () => {
    const folder = folderWith({});
    writeFileSync(join(folder, "old.db"), "old");
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, "export", "-o", join(folder, "old.db")],
      {
        env: { PATH: folder },
        encoding: "utf8",
      },
    );
    expect(status).toBe(2);
    expect(stderr).toBe(
      "rulings: the program `sqlite3` was not found\n  try: install sqlite3, or export SQL instead: rulings export --format sql\n",
    );
    expect(readFileSync(join(folder, "old.db"), "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["old.db"]);
  });

  test("what sqlite3 says is passed on, and nothing is advised to install", () => {
    const says = "Runtime error near line 661: database or disk is full (13)";
    const folder = folderWith({ sqlite3: `#!/bin/sh\ncat >/dev/null\necho '${says}' >&2\nexit 1\n` });
    chmodSync(join(folder, "sqlite3"), 0o755);
    const file = join(folder, "new.db");
    const { status, stderr } = rulings(["export", "-o", file], {
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^rulings: the program `sqlite3` failed in \S+rulings-\w+: /);
    expect(stderr).toContain(`: ${says}\n  try: set TMPDIR to a folder with room`);
    expect(stderr).not.toContain("install");
    expect(readdirSync(folder)).toEqual(["sqlite3"]);
  });

  test("a temporary folder that cannot be written is named", () => {
    const folder = folderWith({});
    const { status, stderr } = rulings(["export", "-o", join(folder, "new.db")], {
      env: { TMPDIR: join(folder, "none") },
    });
    expect(status).toBe(2);
    expect(stderr).toContain(`rulings: ${join(folder, "none")}: could not be written (`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a SQLite database cannot be written to standard output", () => {
    const { status, stdout, stderr } = rulings(["export", "--format", "sqlite"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toBe(
      "rulings: a SQLite database cannot be written to standard output\n  try: rulings export -o rulings.sqlite\n",
    );
  });
});
