import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { exportFormats, flagCalled, flags } from "../../src/cli/settings/options.ts";
import { mostResults } from "../../src/domain/configuration.ts";
import { knownEditionNames } from "../../src/domain/edition.ts";
import { keysOfTable } from "../../src/domain/group-by.ts";
import { program, rulings } from "./rulings.ts";

test("no flag takes an empty word as its value", () => {
  const valued = Object.values(flags).filter(({ value }) => value !== null);
  expect(valued.filter(({ value }) => value?.read("") !== null || value.read(" ") !== null)).toEqual([]);
});

test("the words on a flag say the limits, the editions, and the formats that there are", () => {
  const { summary, fallback } = flagCalled("limit");
  expect(summary).toContain(`1 to ${mostResults} (default: ${fallback})`);
  const { stdout } = rulings(["export", "--help"]);
  for (const format of keysOfTable(exportFormats)) expect(stdout).toContain(`\n  ${format} `);
  expect(flagCalled("edition").summary).toContain(`: ${knownEditionNames.join(", ")}, or`);
});

const names = commands.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
const shortNames = commands.filter(({ isHidden }) => isHidden).map(({ name }) => name);

describe("help", () => {
  test("names every command and gives examples", () => {
    const { status, stdout, stderr } = rulings(["--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const command of names) expect(stdout).toContain(`  ${command} `);
    expect(stdout).toContain('rulings "Out Of Time during battle"');
  });

  test("shows what judges need before what is for maintainers, and no short name", () => {
    const [judges = "", maintainers = ""] = rulings(["--help"]).stdout.split("For maintainers:");
    expect(judges).toContain("  log ");
    expect(maintainers).toContain("  check ");
    for (const name of shortNames) expect(judges + maintainers).not.toMatch(new RegExp(`^  ${name} `, "m"));
    for (const name of shortNames) expect(rulings([name, "--help"]).status).toBe(0);
  });

  test.each(names)("of %s gives examples and exit statuses", (command) => {
    const { status, stdout, stderr } = rulings([command, "--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`rulings ${command} `);
    expect(stdout).toContain("Examples:");
    expect(stdout).toContain("Exit status: 0");
    expect(stdout).toContain("--corpus <dir>");
  });

  test("fits eighty columns, apart from examples to copy", () => {
    for (const command of [[], ...names.map((name) => [name])]) {
      const lines = rulings([...command, "--help"]).stdout.split("\n");
      expect(lines.filter((line) => line.length > 80 && !line.startsWith("  rulings "))).toEqual([]);
    }
  });
});

test("a reader of an exported file that has seen enough ends the program quietly", () => {
  const piped = `"${process.execPath}" "${program}" export --format json -o /dev/stdout | head -c 10; echo " \${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", piped], { encoding: "utf8" });
  expect(stderr).not.toContain("EPIPE");
  expect(stdout).toMatch(/ 0\n$/);
});

test("a command has no field that nothing reads, as a misspelled one of the table", () => {
  const read = new Set(
    "name shortName summary arguments flags conflicts help actions group isHidden toleratesBadSettings run".split(
      " ",
    ),
  );
  const all = commands.flatMap((row) => [row, ...row.actions]);
  expect(all.flatMap((row) => Object.keys(row)).filter((field) => !read.has(field))).toEqual([]);
  const ofArguments = all.flatMap((row) => row.arguments.flatMap((each) => Object.keys(each)));
  expect(new Set(ofArguments)).toEqual(new Set(["form", "summary", "completes", "choices"]));
});
