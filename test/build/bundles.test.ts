/** What a question loads: the bundle `rulings.cjs`, at whose start every question pays for each library in it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const bundle = (name: string) => readFileSync(new URL(`../../dist/${name}`, import.meta.url), "utf8");

/** A word that a library contains and nothing else does, and a bundle that has the library. */
test.each([
  ["yaml", "BLOCK_FOLDED", "commands.cjs"],
  ["zod", "ZodError", "commands.cjs"],
  ["ink", "ink-box", "tui.cjs"],
])("a question does not load %s", (_, word, home) => {
  expect(bundle(home)).toContain(word);
  expect(bundle("rulings.cjs").includes(word)).toBe(false);
});
