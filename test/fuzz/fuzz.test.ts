/**
 * Some seconds of fuzzing: what was ever found is tried again, then inputs of a seed that stays, so that a
 * change that broke nothing is not held up. Other seeds, at length: `npm run fuzz`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { complaint, type Exploring, explore } from "./explore.ts";
import type { Target } from "./target.ts";
import { targets } from "./targets.ts";

const found = new URL("found/", import.meta.url);
const patience = 120_000;

/** Inputs that once broke a promise of a target, made small. */
function onceFound({ name }: Target): readonly { readonly file: string; readonly input: Uint8Array }[] {
  const folder = new URL(`${name}/`, found);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({
    file,
    input: new Uint8Array(readFileSync(new URL(file, folder))),
  }));
}

/** What was found, with all that repeats it. */
async function complaints(target: Target, exploring: Exploring): Promise<readonly string[]> {
  const { findings } = await explore(target, exploring);
  return findings.map(
    ({ message, input }) =>
      `${message}; seed ${exploring.seed}; base64 ${Buffer.from(input).toString("base64")}`,
  );
}

describe.each(targets.map((target) => ({ name: target.name, target })))(
  "any input of $name",
  ({ target }) => {
    test("that was once found keeps every promise", { timeout: patience }, async () => {
      for (const { file, input } of onceFound(target))
        expect([file, await complaint(target, input)]).toEqual([file, null]);
    });

    test("of a seed that stays keeps every promise", { timeout: patience }, async () => {
      expect(await complaints(target, { seed: 1, milliseconds: 1_000, mostExecutions: 60 })).toEqual([]);
    });
  },
);

test.each([
  ["--help", 0, "stdout"],
  ["--sed=7", 2, "stderr"],
] as const)("fuzzing with %s prints its usage", (argument, status, output) => {
  const command = ["--import", "tsx", fileURLToPath(new URL("fuzz.ts", import.meta.url)), argument];
  const ran = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([ran.status, ran[output]]).toEqual([status, expect.stringMatching(/^usage: npm run fuzz -- .*\n$/)]);
});
