import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Times are not judged: they say more of the machine that runs the tests than of the program. */
test("the bench measures a small corpus and prints a table", { timeout: 120_000 }, () => {
  const bench = new URL("bench.ts", import.meta.url).pathname;
  const args = ["--import", "tsx", bench, "--sizes", "20", "--pairs", "1", "--queries", "8"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/\n\| `rulings ask` \| \d+\.\d ms \| \d+\.\d\d \|/);
  for (const engine of ["rulings", "MiniSearch", "Lunr", "FlexSearch", "Orama", "Fuse"])
    expect(stdout).toMatch(new RegExp(`\\n\\| ${engine}[^|]* \\| \\d+\\.\\d\\d ms \\|`));
  expect(stdout).toMatch(/\n- `ask --stdin --json`: \d+ answers a second/);
});
