import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { growthSection, limitsTable, type Measured } from "./summary.ts";

/** Times are not judged: they say more of the machine that runs the tests than of the program. */
test("the bench measures a small corpus and prints a table", { timeout: 120_000 }, () => {
  const bench = new URL("bench.ts", import.meta.url).pathname;
  const args = ["--import", "tsx", bench, "--sizes", "20", "--pairs", "1", "--queries", "8"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/\n\| `rulings ask` \| \d+\.\d ms \| \d+\.\d\d \|/);
  for (const engine of ["rulings", "MiniSearch", "FlexSearch", "Orama", "Fuse"])
    expect(stdout).toMatch(new RegExp(`\\n\\| ${engine}[^|]* \\| \\d+\\.\\d\\d ms \\|`));
  expect(stdout).toMatch(
    /\n- `ask --stdin --json`, start included: \d+ answers a second of 8 questions, \d+ of 80/,
  );
});

const small: Measured = {
  passages: 120,
  ask: 1.25,
  askOverSqlite: null,
  beyondBare: 5,
  p50: 1,
  p99: 4,
  memory: 5,
};

test("a figure stands beside its limit and beside what the page held before", () => {
  const page = limitsTable([{ ...small, ask: 2.75 }], "").join("\n");
  const table = limitsTable([small], page.replaceAll(" | ", "   | "));
  expect(table).toContain("| cold `ask`, × bare runtime | 120 | 1.25 | 2.50 | yes | 2.75 |");
  expect(page).toContain("| 2.75 | 2.50 | no | – |");
});

test("growth is told as figures, as times and as a curve", () => {
  const section = growthSection([small, { ...small, passages: 1_200, beyondBare: 10 }]);
  expect(section).toContain("| cold `ask` beyond the bare runtime, ms | 5.0 | 10.0 | 2.0 |");
  expect(section).toContain("  line [5.00, 10.00]");
  expect(growthSection([small])).toEqual([]);
});
