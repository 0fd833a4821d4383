/** What CONTRIBUTING.md says of libraries, files, and commands is so. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url);
const text = readFileSync(new URL("CONTRIBUTING.md", root), "utf8");
const { devDependencies, scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
const licenses = readFileSync(new URL("dist/LICENSES.txt", root), "utf8");

/** The first two cells of the rows of the table with this head. */
function tableUnder(head: string): readonly (readonly [string, string])[] {
  const start = text.indexOf(`| ${head} `);
  const rows = text.slice(start, text.indexOf("\n\n", start)).split("\n").slice(2);
  return rows.map((row) => {
    const [, name = "", second = ""] = row.split("|").map((cell) => cell.trim());
    return [name, second];
  });
}

test("every library has a row with its reason, and none is named that is not there", () => {
  const rows = [...tableUnder("bundled"), ...tableUnder("tool")];
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(devDependencies).sort());
  for (const [, reason] of rows) expect(reason).not.toBe("");
});

test("what is said to be bundled is in the program, and no tool is", () => {
  const isBundled = (name: string) => licenses.includes(`\n${name} `);
  const reported = tableUnder("bundled");
  expect(reported.map(([name]) => name).filter((name) => !isBundled(name))).toEqual([]);
  const tools = tableUnder("tool").map(([name]) => name);
  expect(tools.filter((name) => isBundled(name))).toEqual([]);
});

test("every command of npm that is named is there", () => {
  const named = Array.from(text.matchAll(/npm run (?<name>[\w:]+)/g), ({ groups }) => groups?.name ?? "");
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** `domain/edition.ts`, `cli/*-commands.ts`, `search/ask`: a path from the root or from `src`, with or without its ending. */
const path =
  /`(?<path>(?:bin|corpus|test|src|domain|read|parse|library|search|log|render|export|tui|cli)\/[\w./*-]+)/g;

test("every file that is named is there", () => {
  const found = ["bin", "corpus", "src", "test"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const isThere = (named: string) => {
    const parts = named
      .replace(/\/$/, "")
      .split("*")
      .map((part) => part.replaceAll(".", "\\."));
    const form = new RegExp(`^(?:src/)?${parts.join("[^/]*")}(?:\\.ts)?$`);
    return found.some((file) => form.test(file));
  };
  const named = Array.from(text.matchAll(path), ({ groups }) => groups?.path ?? "");
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});
