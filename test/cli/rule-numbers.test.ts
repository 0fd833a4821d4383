/** A numbered rulebook: a rule is shown by its number, exactly its text. */
import { expect, test } from "vitest";
import { homeWith } from "./libraries.ts";

const rulebook = `Tavern Games Rules (3 January 2011)

100. General
100.1. These rules apply to any game with two or more players.
100.1a A game of pairs begins with only two players.
100.1b A game of crowds begins with more than two players.
100.2. Each player needs a deck.

101. Golden Rules
101.1. Whenever a card contradicts these rules, the card takes precedence.
101.2. When one effect allows something and another forbids it, it is forbidden.
`;

test("rules and the rules below them are shown by number, and a number that is none is not found", () => {
  const home = homeWith({ "tavern.txt": rulebook });
  const flags = ["--edition", "tavern", "--game", "Tavern", "--kind", "rulebook", "--scope", "full"];
  expect(home.run(["import", ...flags, "tavern.txt"]).stderr).not.toContain("error");
  const shown = (number: string) => home.run(["show", number]);
  expect(shown("100.1a").stdout).toContain("\n\n  100.1a  A game of pairs begins with only two players.\n\n");
  expect(shown("100.1a").stdout).not.toContain("crowds");
  expect(shown("100.1").stdout).toContain("more than two players");
  expect(shown("101.2.").stdout).toContain("\n\n  101.2  When one effect allows something");
  expect(shown("100.1z")).toMatchObject({ status: 1, stdout: "" });
  expect(shown("100.1z").stderr).toMatch(/^rulings: no entry .*\n {2}did you mean 100\.1 [^\n]*\n {2}or ask/);
  expect(shown("101.99").stderr).toMatch(/^rulings: no entry .*\n {2}did you mean 101 [^\n]*\n {2}or ask/);
  const [block, ...others] = JSON.parse(home.run(["show", "--json", "100.1B"]).stdout).blocks;
  expect(block).toMatchObject({ path: "100.1b", lines: [6, 6] });
  expect(others).toEqual([]);
  expect(home.run(["completion", "words", "--", "1"]).stdout).toMatch(/^100\n100\.1\n100\.1a\n100\.1b\n/);
  expect(home.run(["101.1"]).stdout).toContain("the card takes precedence");
});
