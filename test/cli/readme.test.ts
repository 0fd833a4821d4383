/** What the README shows is what the program does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { root, rulings } from "./rulings.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");

test("the answer in the README is the one that the program gives", () => {
  const shown = /```console\n\$ npx rulings "(?<query>[^"]+)"\n(?<answer>.*?)```/s.exec(readme)?.groups;
  const { status, stdout } = rulings([shown?.query ?? ""]);
  expect(status).toBe(0);
  expect(stdout.slice(0, shown?.answer?.length)).toBe(shown?.answer);
});

test("the README names every command", () => {
  for (const { name, isHidden } of commands) if (!isHidden) expect(readme).toContain(`\`rulings ${name}`);
});

test("the README names the two commands that set everything up", () => {
  expect(readme).toContain('npm ci && npx rulings "Out Of Time during battle"');
  expect(readme).toContain("npm ci && npm test");
});
