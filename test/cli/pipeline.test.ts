/** The blocks of CONTRIBUTING that put `rulings diff` into git and CI, run as they are written. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, program, root } from "./rulings.ts";

const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const section = page.slice(
  page.indexOf("## Document changes in a pipeline"),
  page.indexOf("## What is trusted"),
);
const blocks = Array.from(
  section.matchAll(/```sh\n(?<script>.*?)```/gs),
  ({ groups }) => groups?.script ?? "",
);

const rules = "own – You own your cards.\n\ncost – You pay each cost once.\n";

/** A repository with a document on its branch, a later one in the work tree, and `rulings` in the path. */
function repository(fresh: string): { readonly folder: string; readonly run: (script: string) => string } {
  const folder = folderWith({
    "rulings.txt": rules,
    "bin/rulings": `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`,
  });
  chmodSync(join(folder, "bin/rulings"), 0o755);
  const env = { PATH: `${join(folder, "bin")}:${process.env.PATH}`, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  const run = (script: string) => {
    const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", script], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("fatal")]);
    return stdout;
  };
  const person = "-c user.name=judge -c user.email=judge@example.org";
  run(`git init -q -b main && git add rulings.txt && git ${person} commit -q -m "First rulings"`);
  writeFileSync(join(folder, "rulings.txt"), fresh);
  return { folder, run };
}

const fresh = rules.replace("once", "twice");

test("git shows what changed by entry", () => {
  expect(repository(fresh).run(blocks[0] ?? "")).toContain("You pay each cost [-once-] {+twice+}.");
});

test("a hook shows what a commit changes, and stops one that does not parse", () => {
  const { run } = repository(fresh);
  expect(run(`git add rulings.txt\n${blocks[1]}`)).toMatch(/reworded +REVERSED\? cost/);
  const broken = repository("\n");
  expect(broken.run(`git add rulings.txt\n(${blocks[1]}) || echo stopped`)).toBe("stopped\n");
});

test("a CI job writes what is published", () => {
  const { folder, run } = repository(fresh);
  run(blocks[2] ?? "");
  expect(readFileSync(join(folder, "comment.md"), "utf8")).toContain(
    "- *reworded* REVERSED? cost: You pay each cost ~~once~~ **twice**.",
  );
  expect(readFileSync(join(folder, "since.md"), "utf8")).toContain(": no changes; ");
});
