/** Whose work the program passes on, and under which words. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rulings } from "../cli/rulings.ts";

const root = new URL("../..", import.meta.url).pathname;
const licenses = readFileSync(join(root, "dist/LICENSES.txt"), "utf8");
const parts = licenses.split(/^-{80}$/m).slice(1);

/** `chalk 5.6.2`, `@alcalzone/ansi-tokenize 0.2.5` */
const headLine = /^\n(?<name>(?:@[\w.-]+\/)?[\w.-]+) \d+\.\d+\.\d+\S*\n/;
const names = parts.map((part) => headLine.exec(part)?.groups?.name);

test("every library has its name, its version and the words of its license", () => {
  expect(names).not.toContain(undefined);
  for (const part of parts) {
    expect(part).toMatch(/copyright|Apache License/i);
    expect(part).toMatch(/permission|redistribut|licensed under/i);
  }
});

test("each version of a library is named once, in order, and none is a tool that is not passed on", () => {
  const versions = parts.map((part) => headLine.exec(part)?.[0]);
  expect(new Set(versions).size).toBe(versions.length);
  expect(names).toEqual([...names].sort());
  for (const tool of ["esbuild", "typescript", "vitest", "ajv"]) expect(names).not.toContain(tool);
});

/** Names that no minifier changes, by the library whose work a file shows by them. */
const signs: Readonly<Record<string, string>> = {
  commander: "commander.excessArguments",
  yaml: "tag:yaml.org,2002:",
  zod: "invalid_union",
  minisearch: "MiniSearch",
  "pdfjs-dist": "xref",
  "react-reconciler": "react.memo_cache_sentinel",
};

test.each(Object.entries(signs))("%s is in the program, and so its license is there", (name, sign) => {
  const dist = join(root, "dist");
  const bundles = readdirSync(dist).filter((file) => /\.[cm]?js$/.test(file));
  expect(bundles.some((file) => readFileSync(join(dist, file), "utf8").includes(sign))).toBe(true);
  expect(names).toContain(name);
});

test("a page that is exported holds the license of what searches in it", () => {
  const page = rulings(["export", "--format", "html"]).stdout;
  const stemmer = parts.find((part) => part.trim().startsWith("stemmer ")) ?? "";
  expect(stemmer).not.toBe("");
  expect(page).toContain(stemmer.trim());
});
