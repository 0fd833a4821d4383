import { describe, expect, test } from "vitest";
import { rulings } from "./rulings.ts";

const terminalCommand = "\u001b[";
const isColored = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  rulings(args, { env }).stdout.includes(terminalCommand);
const query = ["ask", "Up the Ante"];

describe("color", () => {
  test("is not in what goes into a pipe", () => {
    expect(isColored(query, {})).toBe(false);
    expect(isColored(query, { TERM: "xterm-256color", COLORTERM: "truecolor" })).toBe(false);
  });

  test("is forced by FORCE_COLOR, but not where it is 0", () => {
    expect(isColored(query, { FORCE_COLOR: "1" })).toBe(true);
    expect(isColored(query, { FORCE_COLOR: "" })).toBe(true);
    expect(isColored(query, { FORCE_COLOR: "0" })).toBe(false);
  });

  test("is refused by NO_COLOR and --no-color, whatever forces it", () => {
    expect(isColored(query, { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(isColored([...query, "--no-color"], { FORCE_COLOR: "1" })).toBe(false);
  });

  test("does not count an empty NO_COLOR", () => {
    expect(isColored(query, { FORCE_COLOR: "1", NO_COLOR: "" })).toBe(true);
  });

  test("is never in JSON", () => {
    expect(isColored([...query, "--json"], { FORCE_COLOR: "1" })).toBe(false);
  });

  test("only repeats what words say", () => {
    const colored = rulings(query, { env: { FORCE_COLOR: "1" } }).stdout;
    // ESC [ 1 m
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(rulings(query).stdout);
  });

  test("tells the editions apart, in a pipe too", () => {
    const codesBefore = (name: string, args: readonly string[]) =>
      rulings(args, { env: { FORCE_COLOR: "1" } }).stdout.match(
        new RegExp(`(?:\\u001b\\[\\d+m)+(?=${name})`),
      )?.[0] ?? "none";
    const first = codesBefore("First Edition", ["show", "Out Of Time"]);
    const second = codesBefore("Second Edition", ["show", "Up the Ante"]);
    expect(first).toContain("\u001b[34m");
    expect(second).toContain("\u001b[32m");
    expect(codesBefore("1e", ["list"])).not.toBe(codesBefore("2e", ["list"]));
  });
});
