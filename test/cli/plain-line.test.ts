/** Command lines read without commander: each as commander reads it. */
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { commonFlags } from "../../src/cli/flags.ts";
import type { Machine, Output } from "../../src/cli/machine.ts";
import type { Options } from "../../src/cli/options.ts";
import { type Line, readPlainLine } from "../../src/cli/plain-line.ts";
import { parseLine } from "../../src/cli/program.ts";

interface Understood {
  readonly command: string;
  readonly words: readonly string[];
  readonly given: Readonly<Record<string, unknown>>;
}

function understood({ row, words, given, isGiven }: Line): Understood {
  const said = Object.entries(given satisfies Partial<Options>).filter(([name]) => isGiven(name));
  return { command: row.name, words, given: Object.fromEntries(said) };
}

/** Null where commander calls no command. */
async function byCommander(args: readonly string[]): Promise<Understood | null> {
  const found: Understood[] = [];
  const output: Output = { write: () => {}, writeData: () => {}, isTerminal: false, columns: 80 };
  const machine: Machine = {
    args,
    env: {},
    today: () => "2011-01-03",
    home: "",
    stdin: { isTerminal: false, stream: () => Readable.from([]) },
    stdout: output,
    stderr: output,
  };
  await parseLine(
    machine,
    () => "",
    async (line) => {
      found.push(understood(line));
    },
  ).catch(() => null);
  return found[0] ?? null;
}

const flags = [...commonFlags, ...commands.flatMap((command) => command.flags)];
const flagNames = flags.flatMap(({ form }) => form.split(/[ ,]+/).filter((part) => part.startsWith("-")));
const values = [
  "5",
  "0",
  "1e",
  "3e",
  "ruling",
  "erratum",
  "2011-01-03",
  "today",
  "errata,terms",
  "json",
  "x",
];
const words = ["own", "list", "up the ante", "-wormhole", "-2", "", " -x", "-", "--", "-n5", "-h", "--bogus"];
const piece = fc.oneof(
  fc.constantFrom(...commands.map(({ name }) => name)),
  fc.constantFrom(...flagNames),
  fc.constantFrom(...values, ...words),
  fc
    .tuple(fc.constantFrom(...flagNames), fc.constantFrom(...values))
    .map(([flag, value]) => `${flag}=${value}`),
);
type Words = fc.Arbitrary<readonly string[]>;

/** Most lines name a command first and then its own flags with a value each: chance alone would hardly make one. */
const likelyLine = fc.constantFrom(...commands).chain((command) => {
  const own = fc.constantFrom(...commonFlags, ...command.flags).chain(({ form, choices }): Words => {
    const name = form.split(/[ ,]+/).find((part) => part.startsWith("--")) ?? "";
    const value = fc.constantFrom(...(choices ?? values));
    return form.endsWith(">") ? value.map((each) => [name, each]) : fc.constant<readonly string[]>([name]);
  });
  return fc
    .array(
      fc.oneof(
        own,
        fc.constantFrom("own", "Up the Ante", "2.d", "list").map((word) => [word]),
      ),
      {
        maxLength: 6,
      },
    )
    .map((rest) => [command.name, ...rest.flat()]);
});

describe("a command line", () => {
  test("that is read without commander is read as commander reads it", { timeout: 120_000 }, async () => {
    let plain = 0;
    const line = fc.oneof(fc.array(piece, { maxLength: 7 }), likelyLine);
    await fc.assert(
      fc.asyncProperty(line, async (args) => {
        const read = readPlainLine(args);
        if (read === null) return;
        plain++;
        expect(understood(read)).toEqual(await byCommander(args));
      }),
      { numRuns: 3_000, seed: 20_110_103 },
    );
    expect(plain).toBeGreaterThan(700);
  });

  test.each([
    { args: [] },
    { args: ["Out", "Of", "Time"] },
    { args: ["ask", "--json", "-n", "3", "own"] },
    { args: ["--edition", "2e", "own", "list"] },
    { args: ["own", "--edition=2e", "--no-color"] },
    { args: ["ask", "--stdin", "--json"] },
    { args: ["--json", "list", "--kind", "erratum", "--changed"] },
    { args: ["show", "Up", "the", "Ante"] },
    { args: ["--kind", "erratum", "list"] },
    { args: ["diff", "--only", "errata", "--only", "terms", "old.txt", "new.txt"] },
    { args: ["--corpus", "one", "own", "--corpus", "two"] },
  ])("of words and known flags needs no commander: $args", async ({ args }) => {
    const read = readPlainLine(args);
    expect(read && understood(read)).toEqual(await byCommander(args));
    expect(read).not.toBeNull();
  });

  test.each([
    { args: ["--help"] },
    { args: ["ask", "own", "-h"] },
    { args: ["own", "--bogus"] },
    { args: ["list", "own"] },
    { args: ["show"] },
    { args: ["show", "--kind", "ruling", "own"] },
    { args: ["ask", "--limit", "many"] },
    { args: ["ask", "--limit"] },
    { args: ["own", "--kind", "rule"] },
    { args: ["--json=yes", "own"] },
    { args: ["mission", "-wormhole"] },
    { args: ["--", "own"] },
  ])("that is odd or wrong is left to it: $args", ({ args }) => {
    expect(readPlainLine(args)).toBeNull();
  });
});
