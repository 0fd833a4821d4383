/** A text that is read beside one that is much like it comes out as if it had been read alone: seeded, on edits by lot. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { lineRuns } from "../../src/parse/beside/line-runs.ts";
import { readBeside } from "../../src/parse/beside/read-beside.ts";
import { parseDocument, readDocument } from "../../src/parse/document.ts";
import { makeLateEntry, readLikeness } from "../../src/parse/late-entry.ts";
import { currentRulings } from "../compare/current-rulings.ts";
import { entryParts } from "../entry-parts.ts";

const facts = { scope: "full", source: { file: "old.txt", sha256: "" } } as const;
const otherFacts = { scope: "full", source: { file: "new.txt", sha256: "" } } as const;

function linesOf(rows: readonly string[]): SourceLine[] {
  return rows.map((text, at) => ({ number: at + 1, text, style: "plain" }));
}

function beside(old: readonly string[], fresh: readonly string[]) {
  return readBeside(readDocument(linesOf(old), facts, makeLateEntry), fresh, otherFacts);
}

function wholly({ document, entries, furniture }: RulesText) {
  const inside = entries.map((entry) => Object.fromEntries(entryParts.map((part) => [part, entry[part]])));
  return { document, furniture, entries: inside };
}

const small = [
  "Second Edition Rulings (3 January 2011)",
  "",
  "This document holds all rulings.",
  "",
  "RULINGS",
  "",
  "* abilities – Skills are not abilities.",
  "",
  "attempting missions – Below is the timing of an attempt:",
  "- Draw dilemmas.",
  "- Face each dilemma in turn.",
  "",
  "cannot / may not – Game text which forbids something wins.",
  "dilemmas – A dilemma that is overcome goes under the mission.",
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
  "Mot, The Barber – This card is unique.",
  "",
  "Spock, Officer – You may play him at cost -1.",
  "",
  "Thon – This card is unique.",
  "",
  "Up the Ante – Choose one personnel to be stopped.",
];

/** Lines that mean something to whoever reads them, or did before. */
const odd = [
  "",
  "12",
  "13",
  "Page 3",
  "ERRATA",
  "THE CONTINUING COMMITTEE",
  "Rulings Document (4 May 2012)",
  "(Part 1 of Actions – Steps)",
  "and so on",
  "- an item",
  "own – You own no card.",
  "Mot – Erratum:",
  "* cost – Each card counts.* Mot, The Guest – He is unique.",
  "The turn ends. 0a1b2c3d4e",
  "– First-listed skill.",
  "Clown: Playing Doctor, The – This card is unique.",
  "The Clown: Playing Doctor – This card is unique.",
];

const place = fc.nat({ max: 999_999 });
const edit = fc.record({
  at: place,
  sort: fc.constantFrom("out", "in", "instead", "behind", "before", "twice", "elsewhere", "cut", "word"),
  line: fc.constantFrom(...odd),
  to: place,
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

function edited(rows: readonly string[], { at, sort, line, to }: Edit): readonly string[] {
  const place = at % Math.max(1, rows.length);
  const row = rows[place] ?? "";
  const ways = {
    out: () => rows.toSpliced(place, 1 + (to % 3)),
    in: () => rows.toSpliced(place, 0, line),
    instead: () => rows.toSpliced(place, 1, line),
    behind: () => rows.toSpliced(place, 1, `${row} ${line}`),
    before: () => rows.toSpliced(place, 1, `${line} ${row}`),
    twice: () => rows.toSpliced(place, 0, row),
    elsewhere: () => {
      const rest = rows.toSpliced(place, 4);
      return rest.toSpliced(to % (rest.length + 1), 0, ...rows.slice(place, place + 4));
    },
    cut: () => rows.toSpliced(place, 1, row.slice(0, to % (row.length + 1))),
    word: () => rows.toSpliced(place, 1, row.replace(/ (?:a|the|is|of) /, " another ")),
  };
  return ways[sort]();
}

const rows = fc.constantFrom<readonly string[]>(small, small.concat(small), currentRulings.split("\n"));

describe("a text read beside another", () => {
  test("is what it is alone, and is compared as alone", () => {
    let taken = 0;
    fc.assert(
      fc.property(rows, fc.array(edit, { maxLength: 6 }), (old, edits) => {
        const fresh = edits.reduce(edited, old);
        const first = readDocument(linesOf(old), facts, makeLateEntry);
        const read = readBeside(first, fresh, otherFacts);
        if (read === null) return;
        const alone = parseDocument(linesOf(fresh), otherFacts);
        expect(wholly(read.text)).toEqual(wholly(alone.text));
        expect(read.problems).toEqual(alone.problems);
        const near = compareTexts(first.text, read.text, {
          likeness: { ...readLikeness, twins: read.twins },
        });
        expect(near).toEqual(compareTexts(parseDocument(linesOf(old), facts).text, alone.text));
        taken += read.twins.filter((twin) => twin >= 0).length;
      }),
      { numRuns: 120, seed: 11 },
    );
    expect(taken).toBeGreaterThan(1000);
  });

  test("takes over what stands there line for line, and reads the rest", () => {
    const fresh = small.map((row) => row.replace("goes under", "stays at"));
    const read = beside(small, fresh);
    const titles = read?.text.entries.map(({ title }) => title) ?? [];
    const taken = titles.filter((_, at) => (read?.twins[at] ?? -1) >= 0);
    expect(taken).toContain("Spock, Officer");
    expect(taken).not.toContain("dilemmas");
  });

  test("has no twin of a title that two entries have", () => {
    const old = small.toSpliced(-1, 0, "Thon – This card is unique again.", "");
    const read = beside(old, [...old, "", "Zon – This card is unique."]);
    const at = read?.text.entries.findIndex(({ title }) => title === "Thon") ?? -1;
    expect(read?.twins[at]).toBe(-1);
  });

  test.each([
    ["page numbers may stand in it", small.toSpliced(-1, 0, "12", "")],
    ["its titles are parted in another way", small.map((row) => row.replace(" – ", ": "))],
    ["it is another sort of document", small.with(0, "Second Edition Glossary (3 January 2011)")],
    ["nothing in it is the same", small.map((row) => `${row}.`)],
  ])("is read alone where %s", (_, fresh) => {
    expect(beside(small, fresh)).toBeNull();
  });
});

describe("runs of lines", () => {
  const numbered = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => `line ${from + at}`);

  test("are followed over what came in, went and was put elsewhere", () => {
    const old = numbered(0, 100);
    const fresh = [...numbered(0, 20), "new", ...numbered(20, 50), ...numbered(60, 100)];
    expect(lineRuns(old, fresh)).toEqual([
      { old: 0, new: 0, length: 20 },
      { old: 20, new: 21, length: 30 },
      { old: 60, new: 51, length: 40 },
    ]);
  });

  test("are none where no line is the same", () => {
    expect(lineRuns(numbered(0, 50), numbered(50, 100))).toEqual([]);
  });
});
