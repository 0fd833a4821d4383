/** What is taken over from a text that is much like another, and what is read anew; on edits by lot that are the same each time. */
import { describe, expect, test } from "vitest";
import { keptEntries } from "../../src/parse/beside/kept-entries.ts";
import { lineRuns } from "../../src/parse/beside/line-runs.ts";
import { readBeside } from "../../src/parse/beside/read-beside.ts";
import { parseDocument, readDocument } from "../../src/parse/document.ts";
import { makeLateEntry } from "../../src/parse/late-entry.ts";
import { readText } from "../../src/read/text.ts";
import { type Lot, lotFrom } from "../compare/made-edits.ts";
import { golden } from "../golden.ts";

const facts = { scope: "full", source: { file: "old.txt", sha256: "" } } as const;
const otherFacts = { scope: "full", source: { file: "new.txt", sha256: "" } } as const;
const linesOf = (rows: readonly string[]) =>
  readText(new TextEncoder().encode(rows.join("\n")), "made.txt").lines;

const rulings = [
  "Second Edition Rulings (3 January 2011)",
  "",
  "This document holds all rulings.",
  "",
  "RULINGS",
  "",
  "* abilities – Skills are not abilities.",
  "",
  "attempts – Below is the timing:",
  "- Draw dilemmas.",
  "- Face each dilemma in turn.",
  "",
  "cannot / may not – Game text which forbids something wins.",
  "cost – You pay it at once.",
  "",
  "(Part 1 of own – List)",
  "own – You own a card that began the game in your deck. See",
  "abilities.",
  "",
  "The Sheliak – They wait at their planet.",
  "",
  "They go when the treaty is broken.",
  "",
  "ERRATA",
  "",
  "Borg Ship – Erratum:",
  "This dilemma moves at the end of every turn.",
  "",
  "Mot – This card is unique.",
  "",
  "Thon – This card is unique.",
  "",
  "Up the Ante – Choose one personnel to be stopped.",
  "",
  "Zon – Draw two cards.",
];

const odd = [
  "",
  "12",
  "Page 3",
  "ERRATA",
  "Rulings Document (4 May 2012)",
  "(Part 1 of Actions – Steps)",
  "and so on",
  "- an item",
  "own – You own no card.",
  "* cost – Each card counts.* Mot, The Guest – He is unique.",
  "The turn ends. 0a1b2c3d4e",
];

function edited(rows: readonly string[], lot: Lot): readonly string[] {
  const place = lot(rows.length);
  const row = rows[place] ?? "";
  const line = odd[lot(odd.length)] ?? "";
  const ways = [
    rows.toSpliced(place, 1 + lot(3)),
    rows.toSpliced(place, 0, line),
    rows.toSpliced(place, 1, line),
    rows.toSpliced(place, 1, `${row} more`),
    rows.toSpliced(place, 0, row),
    [...rows.slice(0, 5), ...rows.slice(place, place + 4), ...rows.slice(5)],
  ];
  return ways[lot(ways.length)] ?? rows;
}

/** The entries of the new text with the positions of their twins in the old one, or `alone`. */
function taken(old: readonly string[], fresh: readonly string[]): string {
  const read = readBeside(readDocument(linesOf(old), facts, makeLateEntry), fresh, otherFacts);
  if (read === null) return "alone";
  const alone = parseDocument(linesOf(fresh), otherFacts);
  const inside = (entries: typeof alone.text.entries) =>
    entries.map(({ id, title, label, kind, section, changed, aliases, erratum, partial, blocks, lines }) => ({
      ...{ id, title, label, kind, section, changed, aliases, erratum, partial, blocks, lines },
    }));
  expect(inside(read.text.entries)).toEqual(inside(alone.text.entries));
  expect([read.text.document, read.problems]).toEqual([alone.text.document, alone.problems]);
  return read.text.entries.map(({ title }, at) => `${title} ${read.twins[at]}`).join(" | ");
}

describe("a text beside another", () => {
  test.each([1, 2, 3, 4])("keeps the entries that stand there line for line, draw %i", (seed) => {
    const lot = lotFrom(seed * 7_919);
    const found = Array.from({ length: 12 }, () => {
      let fresh: readonly string[] = rulings;
      for (let many = lot(3); many >= 0; many--) fresh = edited(fresh, lot);
      return taken(rulings, fresh);
    });
    const told = `${found.join("\n")}\n`;
    expect(told).toBe(golden(`parse/golden/beside-${seed}.txt`, told));
  });

  test("keeps all of one that is the same, but those beside headings and the ends", () => {
    expect(taken(rulings, rulings)).toBe(
      "Second Edition Rulings -1 | abilities 1 | attempts 2 | cannot / may not 3 | cost 4 | The Sheliak -1 | Borg Ship 6 | Mot 7 | Thon 8 | Up the Ante -1 | Zon -1",
    );
  });
});

describe("runs of lines that stand in both texts", () => {
  const numbered = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => `line ${from + at}`);
  const runs = (old: readonly string[], fresh: readonly string[]) =>
    lineRuns(old, fresh).map((run) => `${run.old} ${run.new} ${run.length}`);

  test("are all where nothing differs, and none in nothing", () => {
    expect([runs(numbered(0, 20), numbered(0, 20)), runs([], []), runs([], numbered(0, 20))]).toEqual([
      ...[["0 0 20"], [], []],
    ]);
  });

  test("have eight lines at least", () => {
    expect(runs(numbered(0, 8), [...numbered(0, 8), "x"])).toEqual(["0 0 8"]);
    expect(runs(numbered(0, 7), [...numbered(0, 7), "x"])).toEqual([]);
    expect(
      runs([...numbered(0, 8), "a", ...numbered(8, 15)], [...numbered(0, 8), "b", ...numbered(8, 15)]),
    ).toEqual(["0 0 8"]);
  });

  test("begin again where a line came in, went, or became another", () => {
    const [head, tail] = [numbered(0, 10), [...numbered(10, 20), "end"]];
    expect(runs([...head, ...tail, "a"], [...head, "in", ...tail, "b"])).toEqual(["0 0 10", "10 11 11"]);
    expect(runs([...head, "out", ...tail, "a"], [...head, ...tail, "b"])).toEqual(["0 0 10", "11 10 11"]);
    expect(runs([...head, "this", ...tail, "a"], [...head, "that", ...tail, "b"])).toEqual([
      "0 0 10",
      "11 11 11",
    ]);
    expect(runs([...head, "x", ...tail], [...head, "y", "z", ...tail])).toEqual(["0 0 10", "11 12 11"]);
    expect(runs(["x", ...tail], [...head, ...tail])).toEqual(["1 10 11"]);
  });

  test("begin again up to sixty lines on, counted on both sides together", () => {
    const far = (many: number) =>
      runs(
        [...numbered(0, 10), ...numbered(100, 110), "a"],
        [...numbered(0, 10), ...numbered(500, 500 + many), ...numbered(100, 110), "b"],
      );
    expect([far(60), far(61)]).toEqual([["0 0 10", "10 70 10"], ["0 0 10"]]);
    const both = (many: number) =>
      runs(
        [...numbered(0, 10), ...numbered(300, 300 + many), ...numbered(100, 110), "a"],
        [...numbered(0, 10), ...numbered(500, 500 + many), ...numbered(100, 110), "b"],
      );
    expect([both(30), both(31)]).toEqual([["0 0 10", "40 40 10"], ["0 0 10"]]);
  });

  test("begin again at two lines with words, whatever blanks stand between", () => {
    const rest = numbered(20, 30);
    const old = [...numbered(0, 10), "a", "same", "", "b", "c", ...rest, "x"];
    const fresh = [...numbered(0, 10), "d", "same", "", "e", ...rest, "y"];
    expect(runs(old, fresh)).toEqual(["0 0 10", "15 14 10"]);
    const apart = [...numbered(0, 10), "a", "", rest[0] ?? "", "", ...rest.slice(1), "x"];
    const there = [...numbered(0, 10), "", rest[0] ?? "", "", ...rest.slice(1), "y"];
    expect(runs(apart, there)).toEqual(["0 0 10", "11 10 12"]);
  });

  test("stand in both, in order and apart, on texts by lot", () => {
    const lot = lotFrom(271);
    const told = Array.from({ length: 40 }, () => {
      const old = Array.from({ length: 40 }, () => `${lot(12)}`.replace(/^[01]$/, ""));
      const fresh = [...old];
      for (let many = 1 + lot(4); many > 0; many--)
        fresh.splice(lot(fresh.length), lot(3), ...Array.from({ length: lot(3) }, () => `${lot(12)}`));
      const found = lineRuns(old, fresh);
      for (const { old: from, new: there, length } of found)
        expect(fresh.slice(there, there + length)).toEqual(old.slice(from, from + length));
      return found.map((run) => `${run.old} ${run.new} ${run.length}`).join(", ");
    }).join("\n");
    expect(`${told}\n`).toBe(golden("parse/golden/line-runs.txt", `${told}\n`));
  });
});

describe("an entry is kept", () => {
  const { insight } = readDocument(linesOf(rulings), facts, makeLateEntry);
  const kept = (old: number, length: number, shift = 0) =>
    insight === null
      ? null
      : keptEntries(insight, [{ old, new: old + shift, length }]).map(
          ({ from, until, fromLine, untilLine }) =>
            `${insight.grouped.entries[from]?.opening.title} … ${insight.grouped.entries[until]?.opening.title} ${fromLine}–${untilLine}`,
        );

  test("where the lines around it stand there too", () => {
    const found = Array.from({ length: rulings.length }, (_, old) =>
      [9, 14, 22, rulings.length - old].map(
        (length) => `${old}+${length}: ${kept(old, length, 3)?.join(", ")}`,
      ),
    );
    const told = `${found.flat().join("\n")}\n`;
    expect(told).toBe(golden("parse/golden/kept-entries.txt", told));
  });

  test("not where there are no runs", () => {
    expect(insight && keptEntries(insight, [])).toEqual([]);
  });
});
