import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { runHere } from "../trust/in-process.ts";
import { json, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

describe("a query that the corpus answers", () => {
  test("is answered with its passage, document, date and place, status 0", () => {
    const { status, stdout, stderr } = rulings(["ask", "Up the Ante"]);
    expect(status).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^Up the Ante {2}Second Edition · erratum\n/);
    expect(stdout).toContain("you win the game");
    expect(stdout).toContain("Current Rulings Document, 2011-01-03");
    expect(stdout).toContain("2e-current-rulings-2011-01-03.txt:371");
  });

  test("needs neither the name of the command nor quotes", () => {
    const whole = rulings(["ask", "may I look at his discard pile"]).stdout;
    expect(rulings(["may I look at his discard pile"]).stdout).toBe(whole);
    expect(rulings(["may", "I", "look", "at", "his", "discard", "pile"]).stdout).toBe(whole);
  });

  test.each([
    "Up the Ante",
    "may I look at his discard pile",
    "up teh ante",
    "launch portal",
    "required actions",
  ])("`%s` gives JSON of the published shape", (query) => {
    expect(faults("ask", json(["ask", "--json", query]))).toEqual([]);
  });

  test("highlights lie inside the passage, in order, and do not overlap", () => {
    const { results } = askJson("when may I look at an opponent's discard pile");
    for (const { passage, highlights } of results) {
      const ends = [...highlights.flat(), passage.text.length];
      expect([...ends].sort((one, other) => one - other)).toEqual(ends);
    }
  });

  test("spells out the abbreviations that another passage explains", () => {
    expect(rulings(["ask", "attempting missions 2.d"]).stdout).toContain("  (OP = opponent)\n");
    expect(rulings(["ask", "attempting missions"]).stdout).not.toContain("(OP = opponent)");
  });

  test("says how the passage was found when it is told to explain", () => {
    expect(rulings(["ask", "--explain", "Up the Ante"]).stdout).toMatch(
      /understood as +up the ante = Up the Ante \(2E erratum\)/,
    );
    expect(rulings(["ask", "Up the Ante"]).stdout).not.toMatch(
      /understood as +up the ante = Up the Ante \(2E erratum\)/,
    );
    const explained = json(["ask", "--json", "--explain", "Up the Ante"]);
    expect(faults("ask", explained)).toEqual([]);
    expect(explained).toHaveProperty("results.0.signals.0.name");
  });
});

describe("a query that nothing answers", () => {
  test("is refused by name of the unknown words, status 1, nothing on stderr", () => {
    const { status, stdout, stderr } = rulings(["ask", "zzqx gribblefrob"]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^NOT ANSWERED: no passage mentions “zzqx”, “gribblefrob”\./);
    expect(stderr).toBe("");
  });

  test("gives JSON of the published shape that says so", () => {
    const { status, stdout } = rulings(["ask", "--json", "zzqx gribblefrob"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ query: "zzqx gribblefrob", answered: false });
    expect(faults("ask", JSON.parse(stdout))).toEqual([]);
  });

  test.each(["__proto__", "constructor", "hasOwnProperty", "toString valueOf", "💥", "\u0007"])(
    "`%s` is a word like any other",
    (word) => {
      const { status, stdout, stderr } = rulings(["ask", "--json", word]);
      expect([0, 1]).toContain(status);
      expect(stderr).toBe("");
      expect(faults("ask", JSON.parse(stdout))).toEqual([]);
    },
  );
});

describe("what narrows an answer", () => {
  const editionsOf = (query: string, ...flags: string[]) =>
    new Set(askJson(query, ...flags).results.map(({ entry }) => entry.edition));

  test("--edition answers from one edition only, before or behind the command", () => {
    expect(editionsOf("mission attempt", "--edition", "2e")).toEqual(new Set(["2e"]));
    expect(editionsOf("mission attempt", "--edition", "1e")).toEqual(new Set(["1e"]));
    const before = json(["--edition", "1e", "ask", "--json", "mission attempt"]);
    expect(before).toEqual(json(["ask", "--json", "mission attempt", "--edition", "1e"]));
  });

  test("--kind answers with entries of that kind only", () => {
    const kinds = new Set(
      askJson("mission attempt", "--kind", "erratum").results.map(({ entry }) => entry.kind),
    );
    expect(kinds).toEqual(new Set(["erratum"]));
  });

  test("--document answers from one document only", () => {
    const { results } = askJson("mission", "--document", "1e-glossary-mission");
    expect(new Set(results.map(({ entry }) => entry.document.id))).toEqual(new Set(["1e-glossary-mission"]));
  });

  test("--changed answers with marked entries only", () => {
    const { results } = askJson("game text", "--changed");
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ entry }) => entry.changed)).toBe(true);
  });

  test("--limit bounds how many passages come, five without it", () => {
    expect(askJson("mission").results).toHaveLength(5);
    expect(askJson("mission", "--limit", "2").results).toHaveLength(2);
    expect(askJson("mission", "-n", "12").results).toHaveLength(12);
  });

  test("a word with a dash before it is left out, and is no flag", () => {
    const { results } = askJson("mission", "-n", "20", "-dilemma");
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ passage }) => /dilemma/i.test(passage.text))).toEqual([]);
    expect(rulings(["ask", "cost", "-2"]).status).toBe(0);
  });

  test("a question in quotes may begin with a dash, and behind -- every word may", () => {
    const outOf = (...args: readonly string[]) => rulings(args).stdout;
    expect(outOf("battle", "-wormhole")).toContain("battle");
    expect(outOf("battle", "-wormhole")).not.toBe(outOf("battle", "wormhole"));
    expect(outOf("-wormhole battle")).toBe(outOf("battle", "-wormhole"));
    expect(rulings(["- a battle"]).status).not.toBe(2);
    expect(outOf("--", "-battle")).toBe(outOf("battle"));
    expect(outOf("--", "-battle", "cost")).toBe(outOf("battle", "cost"));
    expect(outOf("--", "-face-down")).toBe(outOf("face-down"));
    expect(outOf("battle", "-wormhole", "--", "-cost")).toBe(outOf("battle", "-wormhole", "cost"));
    expect(rulings(["-battle"])).toMatchObject({ status: 2, stdout: "" });
    expect(rulings(["ask", "--stdin", "-battle"]).stderr).toContain("a query and --stdin cannot be combined");
  });
});

test("a query of 10,000 characters is answered in under a second", async () => {
  // Loads the program.
  await runHere(["battle"]);
  const began = cpuTime();
  const { status } = await runHere([
    "ask",
    "--json",
    "battle during Out Of Time ".repeat(400).slice(0, 10_000),
  ]);
  expect([0, 1]).toContain(status);
  expect(cpuTime() - began).toBeLessThan(1_000);
});

interface AskJson {
  readonly results: readonly {
    readonly entry: {
      readonly edition: string;
      readonly kind: string;
      readonly changed: boolean;
      readonly document: { readonly id: string };
    };
    readonly passage: { readonly text: string };
    readonly highlights: readonly (readonly [number, number])[];
  }[];
}

function askJson(query: string, ...flags: string[]): AskJson {
  return JSON.parse(rulings(["ask", "--json", query, ...flags]).stdout);
}
