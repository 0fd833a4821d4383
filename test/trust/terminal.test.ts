/** No document, name, query, note or setting reaches a terminal as a command, or hides letters from a reader. */
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exportFormats } from "../../src/cli/settings/options.ts";
import { keysOfTable } from "../../src/domain/group-by.ts";
import { safeOutput } from "../../src/render/safe-text.ts";
import { folderWith } from "../cli/rulings.ts";
import { smallProgram } from "../small-program.ts";
import { oneIn, runs } from "../thorough.ts";
import { runHere } from "./in-process.ts";
import { escaped, leaks, tricks, tricky, trickyCorpus, trickyFile, trickyText } from "./tricks.ts";

const query = tricky("tribbles");

function everyPlace() {
  const folder = folderWith({
    [`corpus${trickyFile}/a.yaml`]: trickyCorpus("old", "2009-05-01"),
    [`corpus${trickyFile}/b.yaml`]: trickyCorpus("new", "2010-06-11"),
    [`broken${trickyFile}/c.yaml`]: `document: { id: "x${trickyFile}" }\nentries: ${trickyFile}\n`,
    [`${trickyFile}-old.txt`]: trickyText("3 January 2011"),
    [`${trickyFile}-new.txt`]: trickyText("4 March 2012"),
    [`several/${trickyFile}.txt`]: trickyText("5 May 2013"),
    [`several/${trickyFile}.png`]: "",
    "bad/rulings/config.yaml": `edition: "3e${trickyFile}"\n${trickyFile}: 1\n`,
    "good/rulings/config.yaml": `event: "${trickyFile.replaceAll("\u001b", "\\e").replaceAll("\u0007", "\\a").replaceAll("\u009b", "\\x9b")}"\n`,
  });
  return { folder, corpus: join(folder, `corpus${trickyFile}`), broken: join(folder, `broken${trickyFile}`) };
}

const asked = [
  ["ask", query],
  ["ask", "phasers", "--explain", "--limit", "5"],
  ["ask", "phasers", "--json"],
  ["ask", `nobody knows ${query}`, "--explain"],
  ["ask", "--stdin"],
  ["ask", "--stdin", "--json"],
  ["show", "tribbles"],
  ["show", "phasers", "--json"],
  ["show", "attempt"],
  ["show", "new/passage"],
  ["show", query],
  ["show", `nobody ${query}`],
  ["list"],
  ["list", "--blocks", "--json"],
  ["refs", "tribbles"],
  ["refs", "phasers", "--json"],
  ["refs", "new/passage"],
  ["steps"],
  ["steps", "attempt"],
  ["steps", "attempt", "1.a"],
  ["steps", "attempt", "9"],
  ["steps", query],
  ["steps", "--json"],
  ["history", "tribbles"],
  ["history", "tribbles", "--json"],
  ["history", query, "--as-of", "2009-06-01"],
  ["show", "tribbles", "--as-of", "2001-01-01"],
  ["diff", "old", "new"],
  ["diff", "old", "new", "--markdown"],
  ["diff", "old", "new", "--html"],
  ["diff", "old", "new", "--json"],
  ["diff", "old", "new", "--marks"],
  ["diff", "old", "old"],
  ["diff", query, query],
  ["health"],
  ["health", "--json"],
  ["export"],
  ...keysOfTable(exportFormats).map((name) => ["export", "--format", name] as const),
  ["completion", "words", "--", "show", ""],
  ["completion", "words", "--", "list", "--document", ""],
  ["completion", "words", "--", "steps", ""],
  ["completion", query],
  ["config"],
  ["config", "path"],
  ["config", "--json"],
  ["config", query],
  ["notes"],
  ["note", "tribbles"],
  [query, "--edition", query],
  [`--${query}`],
  ["list", query],
  ["list", "--kind", query],
  ["library", query],
] as const;

const ends = ["a pipe", "a terminal"] as const;

/** Each command compiles the corpus anew, and other work may share the machine. */
const patience = 180_000;

describe.each(ends)("into %s nothing but text and our own colors comes from", { timeout: patience }, (to) => {
  /** Runs these in turn; the leaks of each under its words. */
  async function leaksOf(lines: readonly (readonly string[])[], env: Readonly<Record<string, string>>) {
    const found: Record<string, readonly string[]> = {};
    for (const args of lines) {
      const { stdout, stderr } = await runHere(args, {
        env,
        dist: smallProgram(),
        isTerminal: to === "a terminal",
        input: `${query}\n`,
      });
      const all = [...leaks(stdout, to), ...leaks(stderr, to)];
      if (stdout + stderr === "" && args[0] !== "completion") all.push("nothing printed");
      if (args.includes("--json") && !isJson(stdout))
        all.push(`no JSON: ${stdout.slice(0, 80)}${stderr.slice(0, 80)}`);
      if (all.length > 0) found[escaped(args.slice(0, 3).map((word) => word.slice(0, 20)))] = all.slice(0, 5);
    }
    return found;
  }

  const prepare = () => {
    const places = everyPlace();
    const env = {
      HOME: join(places.folder, `home${trickyFile}`),
      XDG_CONFIG_HOME: join(places.folder, "good"),
    };
    return { ...places, env };
  };

  test("every command that reads a corpus", async () => {
    const { corpus, env } = prepare();
    const isIndex = ([first]: readonly string[]) => first !== "config" && first !== "library";
    // A terminal obeys what a pipe only carries on.
    const some = to === "a pipe" ? oneIn(3, asked) : asked;
    const lines = some.map((words) => (isIndex(words) ? [...words, "--corpus", corpus] : words));
    expect(await leaksOf(lines, env)).toEqual({});
  });

  test("notes in such words", async () => {
    const { corpus, env } = prepare();
    const lines = [
      ["note", "tribbles", query],
      ["notes"],
      ["notes", "--json"],
      ["show", "tribbles"],
      ["ask", "tribbles"],
      ["ask", "tribbles", "--json"],
      ["note", "tribbles", "--remove", query],
    ];
    expect(
      await leaksOf(
        lines.map((words) => [...words, "--corpus", corpus]),
        env,
      ),
    ).toEqual({});
    expect((await runHere(["notes", "--corpus", corpus], { env })).stdout).toContain("␛[31mSMUGGLED");
  });

  test("files and folders of such names, and what is wrong in them", async () => {
    const { folder, corpus, broken, env } = prepare();
    const lines = [
      ["list", "--corpus", broken],
      ["check", broken],
      ["check", corpus],
      ["check", corpus, "--json"],
      ["check", join(folder, `no${trickyFile}`)],
      ["export", "-o", join(folder, `${trickyFile}.json`), "--corpus", corpus],
      ["export", "-o", join(folder, `no${trickyFile}/x.json`), "--corpus", corpus],
    ];
    expect(await leaksOf(lines, env)).toEqual({});
    expect(
      await leaksOf([["config"], ["ask", "x"], ["health"]], {
        ...env,
        XDG_CONFIG_HOME: join(folder, "bad"),
      }),
    ).toEqual({});
    expect(await leaksOf([["config"], ["ask", "x"]], { ...env, RULINGS_EDITION: query })).toEqual({});
  });

  test("documents of such names that are imported, compared, listed and taken out", async () => {
    const { folder, env } = prepare();
    const [old = "", fresh = ""] = ["old", "new"].map((name) => join(folder, `${trickyFile}-${name}.txt`));
    const lines = [
      ["import", "--dry-run", old],
      ["import", "--json", "--dry-run", old],
      ["import", old],
      ["import", "--dry-run", fresh],
      ["import", join(folder, "several")],
      ["import", join(folder, `no${trickyFile}`)],
      ["import", old, "--title", query],
      ["library", "list"],
      ["library", "list", "--json"],
      ["library", "path"],
      ["library", "export", join(folder, `${trickyFile}.gz`)],
      ["library", "remove", query],
      ["ask", "tribbles"],
      ["diff", old, fresh],
      ["diff", old, fresh, "--json"],
    ];
    expect(await leaksOf(lines, env)).toEqual({});
  });
});

function isJson(text: string): boolean {
  try {
    return text
      .trimEnd()
      .split("\n")
      .every((line) => JSON.parse(line) !== undefined);
  } catch {
    return false;
  }
}

test("whatever is printed, the net lets only text and our own colors through", () => {
  const piece = fc.oneof(
    fc.constantFrom(...tricks),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom("\u001b[1m", "\u001b[22m"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("").replaceAll("SMUGGLED", "");
      expect(leaks(safeOutput(text, "with colors"), "a terminal")).toEqual([]);
      expect(leaks(safeOutput(text, "without colors"), "a pipe")).toEqual([]);
    }),
    { seed: 47, numRuns: runs(3000) },
  );
});
