/** Text that was copied out of a PDF: lines wrapped at the width of the page, with nothing around its headings. */
import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
import { parseRows } from "./made.ts";

const titlesOf = (rows: readonly string[]) =>
  parseRows(rows, { kind: "rulebook" }).text.entries.map(({ title, number }) => title ?? number);

describe("a rule that a wrapped sentence names", () => {
  const rules = rowsOf(`
    1. The Harbor / 1.1. Each player moors one ship, and the player to the left moors the next one, /
    until all the berths are full. /
    1.2. A ship that is moored may be loaded. The cost of loading is the number on /
    the crate, paid from the purse of the player who owns it. /
    1.3. A loaded ship may leave the harbor at the end of the turn of its owner, and /
    may not come back before the tide has turned. /
    1.4. The tide turns once each round, whatever the players have done before that /
    and whoever holds the lantern. When it turns, each ship that is not moored drifts /
    to the next berth that is free, or out to the sea where there is none, and all of /
    its crates stay aboard. / Glossary / Berth /
    The place at the quay where a ship is moored. It takes one ship only, see rule / 1.1. / Crate /
    What a ship carries. Each of them is paid for when it is loaded, as told in rule / 1.5. No crate is free.
  `);

  test("begins no rule at the beginning of a line", () => {
    expect(titlesOf(rules)).toEqual(["The Harbor", "1.1", "1.2", "1.3", "1.4", "Berth", "Crate"]);
  });
});

describe("a contents list", () => {
  const contents = ["Contents", "• Ships", "◦ “Moored”", "◦ Loading", "◦ Sea lanes", "• Weather", "◦ Calm"];
  const rules = rowsOf(`
    Ships / A ship has a hull. / Moored (added in the second printing) / At the quay. / Loading /
    One crate a turn. / Weather / Each round has its own. / Calm / No ship moves.
  `);

  test("names headings that stand in another order than in the list", () => {
    const swapped = [...rules.slice(4, 6), ...rules.slice(2, 4), ...rules.slice(6)];
    expect(titlesOf([...contents, ...rules.slice(0, 2), ...swapped])).toHaveLength(5);
  });
});

describe("in text wrapped at a width", () => {
  const harbor = rowsOf(`
    Mooring a ship / The player to the left of the harbor master moors the first ship. The others do /
    the same in turn, until all berths are taken or no player has a ship that is not / moored. / Loading it /
    Each crate takes one action. The cost of a crate is the number in its corner, and /
    goes to the player who owns it. / Crates of other players /
    You may load a crate of another player who agrees, and you share what it earns at /
    the end of the voyage. Who loads it without being asked owes its owner two coins /
    for each sea it crosses. / Leaving the harbor /
    A ship that is loaded may leave. It goes to any sea lane beside the harbor that is / not closed by weather.
  `);

  test("the text above it may end without a full stop", () => {
    const unstopped = harbor.map((row) => row.replace(/\.$/, ""));
    expect(titlesOf(unstopped)).toEqual(titlesOf(harbor));
  });

  test("short rows below it are none", () => {
    const table = ["Ships", "Sloop   2", "Brig   3", "Galleon   5"];
    expect(titlesOf([...harbor, ...table])).toHaveLength(4);
  });
});

describe("the end of a page", () => {
  test("stands above a title as a blank line does", () => {
    const pages = [
      "Mooring",
      "Ships are moored in turn.",
      "",
      "Loading",
      "Crates are loaded one by one.",
      "\fSailing",
      "Ships sail with the tide.",
    ];
    expect(titlesOf(pages)).toEqual(["Mooring", "Loading", "Sailing"]);
  });

  test("does not part a list whose next item begins a page", () => {
    const list = [
      "1. Mooring",
      "◦ The first player moors a ship.",
      "2. Loading",
      "◦ Each crate takes one action.",
      "\f3. Sailing",
      "◦ Ships sail with the tide.",
    ];
    expect(titlesOf(list)).toEqual(["Mooring", "Loading", "Sailing"]);
  });

  test("shows a running head without a page number", () => {
    const book = ["Ships are moored.", "Crates are loaded.", "Ships sail.", "The tide turns."].flatMap(
      (text, at) => [`${at === 0 ? "" : "\f"}Harbor Wars`, "", text, ""],
    );
    const { boilerplate } = parseRows(book, { kind: "rulebook" }).text;
    expect(boilerplate.map(({ lines: [line], reason }) => `${line} ${reason}`)).toEqual(
      rowsOf("1 running head / 5 running head / 9 running head / 13 running head"),
    );
  });
});
