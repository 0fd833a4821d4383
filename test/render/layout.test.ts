import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columns, wrapLines } from "../../src/render/layout.ts";
import { type Look, type Row, wrapText } from "../../src/render/text-style.ts";

const sources = new URL("../../corpus/sources", import.meta.url).pathname;

const wrap = (text: string, how: Omit<Parameters<typeof wrapText>[0], "text">) => wrapText({ text, ...how });
const text = (row: Row) => row.map((span) => span.text).join("");
const named: Readonly<Partial<Record<Look, (words: string) => string>>> = {
  mark: (words) => `[${words}]`,
  italic: (words) => `/${words}/`,
  strong: (words) => words.toUpperCase(),
  both: (words) => `/${words.toUpperCase()}/`,
};
/** Marked words in brackets, bold ones in capitals, italic ones between slashes. */
const shown = (rows: readonly Row[]) =>
  rows.map((row) => row.map(({ text: words, look }) => named[look]?.(words) ?? words).join(""));

describe("a ruling wrapped to a width", () => {
  test("breaks between words", () => {
    const ruling = "Any player may view any card in any discard pile.";
    expect(wrap(ruling, { width: 20 }).map(text)).toEqual([
      "Any player may view",
      "any card in any",
      "discard pile.",
    ]);
  });

  test("fills a line to its last column", () => {
    expect(wrap("Any player may view", { width: 19 }).map(text)).toEqual(["Any player may view"]);
  });

  test("keeps a doubled space inside a line and drops it at a break", () => {
    expect(wrap("two  personnel  present", { width: 15 }).map(text)).toEqual(["two  personnel", "present"]);
  });

  test("does not break at a space that must not break", () => {
    expect(wrap("used at\u00a0any\u00a0time", { width: 12 }).map(text)).toEqual([
      "used",
      "at\u00a0any\u00a0time",
    ]);
  });

  test("breaks at a line feed whatever the width", () => {
    expect(wrap("Thief.\nOrder -", { width: 80 }).map(text)).toEqual(["Thief.", "Order -"]);
  });

  test("breaks inside a word only when it is wider than the line", () => {
    expect(wrap("a counterintelligence Q", { width: 10 }).map(text)).toEqual([
      "a",
      "counterint",
      "elligence",
      "Q",
    ]);
  });

  test("counts wide characters by their columns", () => {
    expect(wrap("時間旅行 時間", { width: 9 }).map(text)).toEqual(["時間旅行", "時間"]);
  });

  test("is one empty line where there is no text", () => {
    expect(wrap("", { width: 10 }).map(text)).toEqual([""]);
  });
});

describe("an item of a list", () => {
  const item = "has 100 points (or more);";

  test("hangs under its bullet", () => {
    expect(wrap(item, { width: 16, first: "• ", rest: "  " }).map(text)).toEqual([
      "• has 100 points",
      "  (or more);",
    ]);
  });

  test("is not lost where the indent leaves no room", () => {
    const lines = wrap("Q-Flash", { width: 1, first: "3.d ", rest: "    " });
    expect(lines.map(text)).toEqual(["3.d Q-", "    Fl", "    as", "    h"]);
  });
});

describe("places to mark", () => {
  test("have a look of their own", () => {
    const ruling = "You may not interrupt another action.";
    expect(shown(wrap(ruling, { width: 80, marks: [[8, 21]] }))).toEqual([
      "You may [not interrupt] another action.",
    ]);
  });

  test("go on over a line's end without marking the break", () => {
    const ruling = "suspends play at any time";
    expect(shown(wrap(ruling, { width: 13, marks: [[0, 20]] }))).toEqual([
      "[suspends play]",
      "[at any] time",
    ]);
  });

  test("inside a word do not part it", () => {
    const marks = [[0, 4]] as const;
    expect(shown(wrap("a downloading", { width: 11, marks }))).toEqual(["[a]", "[do]wnloading"]);
  });

  test("inside a word that is wider than the line do not move its break", () => {
    const marks = [[6, 11]] as const;
    expect(shown(wrap("shape-shifter", { width: 9, marks }))).toEqual(["shape-[shi]", "[ft]er"]);
  });

  test("hold their place where an invisible character is dropped", () => {
    const marks = [[5, 9]] as const;
    expect(shown(wrap("Bo\u200brg Cube", { width: 80, marks }))).toEqual(["Borg[ Cub]e"]);
  });
});

describe("emphasis", () => {
  test("is read from its light marks", () => {
    const ruling = "with **Leadership and Strength >36** aboard *U.S.S. Equinox*.";
    expect(shown(wrap(ruling, { width: 80 }))).toEqual([
      "with LEADERSHIP AND STRENGTH >36 aboard /U.S.S. Equinox/.",
    ]);
  });

  test("goes on over a line's end", () => {
    expect(shown(wrap("a **nine personnel** b", { width: 9 }))).toEqual(["a NINE", "PERSONNEL", "b"]);
  });

  test.each(["* cost – new", "2 * 3 * 4", "*For the Cause", "a ** b", "ends with *"])(
    "is not seen in %s",
    (ruling) => {
      expect(shown(wrap(ruling, { width: 80 }))).toEqual([ruling]);
    },
  );

  test("does not move the places to mark", () => {
    const marks = [[11, 16]] as const;
    expect(shown(wrap("**bold** a mark", { width: 80, marks }))).toEqual(["BOLD a [mark]"]);
  });
});

test("a text cannot command the terminal through a line", () => {
  expect(wrap("Q\x1b[2J", { width: 80 }).map(text)).toEqual(["Q␛[2J"]);
});

test("no line of the corpus is wider than it may be and no word is lost", () => {
  for (const file of readdirSync(sources)) {
    const source = readFileSync(`${sources}/${file}`, "utf8");
    for (const width of [24, 40, 77]) {
      const lines = wrap(source.replaceAll("*", ""), { width }).map(text);
      expect(lines.filter((line) => columns(line) > width)).toEqual([]);
      expect(lines.join(" ").split(/\s+/)).toEqual(source.replaceAll("*", "").split(/\s+/));
    }
  }
});

test("any text fits any width", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 2, max: 30 }), (words, width) => {
      for (const line of wrap(words.join(" "), { width })) {
        expect(columns(text(line))).toBeLessThanOrEqual(width);
      }
    }),
    { numRuns: 500, seed: 1966 },
  );
});

test("a message is broken between words, and indented below its first line", () => {
  expect(wrapLines("rulings: Mara docks at Saltpan\n  try: ask Ilse Vell again\n", 16)).toBe(
    "rulings: Mara\n  docks at\n  Saltpan\n  try: ask Ilse\n    Vell again\n",
  );
  expect(wrapLines("which game? (Enter: not known) ", 20)).toBe("which game? (Enter:\n  not known) ");
  expect(wrapLines("short\n", 20)).toBe("short\n");
});
