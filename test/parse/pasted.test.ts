/** Text that was copied out of a PDF: lines wrapped at the width of the page, with nothing around its headings. */
import { describe, expect, test } from "vitest";
import { parseRows } from "./made.ts";

const titlesOf = (rows: readonly string[]) =>
  parseRows(rows, { kind: "rulebook" }).text.entries.map(({ title, number }) => title ?? number);

describe("a rule that a wrapped sentence names", () => {
  const rules = [
    "1. The Harbor",
    "1.1. Each player moors one ship, and the player to the left moors the next one,",
    "until all the berths are full.",
    "1.2. A ship that is moored may be loaded. The cost of loading is the number on",
    "the crate, paid from the purse of the player who owns it.",
    "1.3. A loaded ship may leave the harbor at the end of the turn of its owner, and",
    "may not come back before the tide has turned.",
    "1.4. The tide turns once each round, whatever the players have done before that",
    "and whoever holds the lantern. When it turns, each ship that is not moored drifts",
    "to the next berth that is free, or out to the sea where there is none, and all of",
    "its crates stay aboard.",
    "Glossary",
    "Berth",
    "The place at the quay where a ship is moored. It takes one ship only, see rule",
    "1.1.",
    "Crate",
    "What a ship carries. Each of them is paid for when it is loaded, as told in rule",
    "1.5. No crate is free.",
  ];

  test("begins no rule at the beginning of a line", () => {
    expect(titlesOf(rules)).toEqual(["The Harbor", "1.1", "1.2", "1.3", "1.4", "Berth", "Crate"]);
  });
});
