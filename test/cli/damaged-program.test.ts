/** A program of which a file is missing or damaged says so. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, root, rulings } from "./rulings.ts";

function copyOfProgram(): string {
  const copy = folderWith({});
  for (const part of ["bin", "dist", "package.json"])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "corpus"), join(copy, "corpus"));
  return copy;
}

const health = (copy: string) => rulings(["health"], { program: join(copy, "bin/rulings.js") });

test("a copy of the program is sound", () => {
  expect(health(copyOfProgram()).status).toBe(0);
});

test.each([
  ["commands.cjs", "missing", rmSync],
  ["commands.cjs", "cut short", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 1_000))],
  ["corpus.compiled", "cut short", (file: string) => writeFileSync(file, "{")],
] as const)("a program whose %s is %s names the file, status 2", (name, _, harm) => {
  const copy = copyOfProgram();
  const file = join(copy, "dist", name);
  harm(file);
  const { status, stdout, stderr } = health(copy);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(`rulings: ${file}: this file of the program is damaged or missing`);
  expect(stderr).toMatch(/\n {2}try: [^\n]+\n$/);
});
