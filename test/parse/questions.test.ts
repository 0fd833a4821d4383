/** Small questions of the parser asked directly: what an erratum says, how a list is nested, whether columns were read across. */
import { describe, expect, test } from "vitest";
import { readMarker } from "../../src/domain/list-markers.ts";
import { openList } from "../../src/parse/blocks.ts";
import { readErratum } from "../../src/parse/forms/erratum.ts";
import { findInterleaving } from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";

test("the statement of an erratum is short up to 300 letters", () => {
  const unique = (length: number) => `This card's title is ${"x".repeat(length - 22)}.`;
  expect(unique(300)).toHaveLength(300);
  expect(readErratum("Mot", [unique(300)]).sort).toBe("title");
  expect(readErratum("Mot", [unique(301)]).sort).toBe("new-text");
  expect(readErratum("Mot", [])).toEqual({ sort: "new-text" });
});

describe("a list", () => {
  /** `- ` a bullet, `2.` a label; blanks before it are its indent. `2 1 a.i` is depth, lead-in and address. */
  function places(rows: readonly string[], leadIn: number | null = 0): string[] {
    const levels = openList(leadIn);
    return rows.map((row, at) => {
      const { marker } = readMarker(`${row} x`);
      if (marker.sort === "none") throw new Error("every row is marked");
      const { depth, leadIn: lead, path } = levels.place(marker, at + 1);
      return `${depth} ${lead ?? "-"} ${path ?? "-"}`;
    });
  }

  test("of bullets is nested by their indents", () => {
    expect(places(["-", "  -", "  -", "-"])).toEqual(["1 0 -", "2 1 -", "2 1 -", "1 0 -"]);
    expect(places(["-", " -", "-"])).toEqual(["1 0 -", "1 0 -", "1 0 -"]);
    expect(places(["   -", "-", "   -"])).toEqual(["1 0 -", "1 0 -", "2 2 -"]);
    expect(places(["    -", "  *", "•", "  o"])).toEqual(["1 0 -", "1 0 -", "1 0 -", "2 3 -"]);
  });

  test("of numbers, letters and Roman numbers is nested by their sorts", () => {
    expect(places(["1.", "a.", "ii.", "b.", "12."])).toEqual([
      ...["1 0 1", "2 1 1.a", "3 2 1.a.ii", "2 1 1.b", "1 0 12"],
    ]);
    expect(places(["1.", "   2.", "3."])).toEqual(["1 0 1", "1 0 2", "1 0 3"]);
    expect(places(["ii.", "iv.", "a."])).toEqual(["1 0 ii", "1 0 iv", "2 2 iv.a"]);
  });

  test("of steps may hold bullets, which have no address", () => {
    expect(places(["2.", "-", "a.", "-", "b."], null)).toEqual([
      ...["1 - 2", "2 1 -", "3 2 a", "2 1 -", "3 4 b"],
    ]);
  });
});

describe("columns that were read across", () => {
  const linesOf = (rows: readonly string[]) => readText(new TextEncoder().encode(rows.join("\n"))).lines;
  const shown = (rows: readonly string[]) => findInterleaving(linesOf(rows), () => false)?.number ?? null;
  const behindStop = (small: number, large: number) => [
    ...Array.from({ length: small }, () => ["It ends.", "so it goes on, Mot"]).flat(),
    ...Array.from({ length: large }, () => ["It ends.", "So it begins, Mot"]).flat(),
  ];
  const sideBySide = (gaps: number, full: number) => [
    ...Array.from({ length: gaps }, (_, at) => `One column ${at}    and another, Mot`),
    ...Array.from({ length: full }, (_, at) => `One line ${at} of text, Mot`),
  ];

  test("begin small behind the end of a sentence, five ends or more", () => {
    expect([shown(behindStop(5, 0)), shown(behindStop(4, 0)), shown(behindStop(4, 1))]).toEqual([2, null, 2]);
    expect([shown(behindStop(7, 13)), shown(behindStop(8, 12))]).toEqual([null, 2]);
  });

  test("stand behind a gap in half the lines, five lines or more", () => {
    expect([shown(sideBySide(5, 0)), shown(sideBySide(4, 0))]).toEqual([1, null]);
    expect([shown(sideBySide(9, 11)), shown(sideBySide(10, 11))]).toEqual([null, 1]);
  });

  test("are not there for blanks at a line's ends, nor for narrow ones, nor in lists", () => {
    expect(shown(Array.from({ length: 9 }, (_, at) => `    One line ${at} of text, Mot    `))).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `One column ${at}   and another, Mot`))).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `- One column ${at}    and another, Mot`))).toBeNull();
    expect(shown(Array.from({ length: 9 }, () => ["- It ends.", "so it goes on, Mot"]).flat())).toBeNull();
    expect(
      shown(Array.from({ length: 9 }, () => ["It ends.", "", "so it goes on, Mot", ""]).flat()),
    ).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `${"x".repeat(200)} ${at}    and another`))).toBeNull();
  });
});
