/** Files in which earlier versions let users write their own names and words. */
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { homeWith } from "./libraries.ts";

const overlay = ".local/share/rulings/overlay";

test("a library with former files opens, and says when it is indexed that they are no longer used", () => {
  const { run, folder } = homeWith({
    [`${overlay}/aliases.yaml`]: "- entry: Up the Ante\n  aliases: [big zagger]\n",
    [`${overlay}/vocabulary.yaml`]: "- say: [\n",
    [`${overlay}/taught.json`]: "{",
  });
  const first = run(["show", "Up the Ante"]);
  expect(first.status).toBe(0);
  for (const name of ["aliases.yaml", "vocabulary.yaml", "taught.json"])
    expect(first.stderr).toContain(`rulings: ${folder}/${overlay}/${name} is no longer used\n`);
  expect(run(["show", "big zagger"])).toMatchObject({
    status: 1,
    stderr: expect.not.stringContaining("no longer"),
  });
});

test("a library that cannot be entered is not said to have any", () => {
  const { run, folder } = homeWith();
  symlinkSync("circle", join(folder, "circle"));
  const { stderr } = run(["show", "Up the Ante"], {
    env: { RULINGS_LIBRARY: join(folder, "circle/rulings") },
  });
  expect(stderr).not.toContain("no longer used");
});
