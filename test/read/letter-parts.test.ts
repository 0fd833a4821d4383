import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { joinLetterParts, letterRange } from "../../src/read/letter-parts.ts";

const part = (file: string, ...rows: string[]) => ({
  file,
  lines: rows.map((text, at): SourceLine => ({ number: at + 1, text })),
});

describe("files split by letter", () => {
  test.each([
    ["glossary-a-g.txt", ["A", "G"]],
    ["Glossary A–G.txt", ["A", "G"]],
    ["rulings/DEF.txt", ["D", "F"]],
    ["glossary_x.htm", ["X", "X"]],
  ])("are known by their names: %s", (file, letters) => {
    expect(letterRange(file)).toEqual(letters);
  });

  test.each(["own.txt", "1e-glossary-mission.txt", "rulings-2011-01-03.txt", "z-a.txt"])(
    "are not seen in: %s",
    (file) => {
      expect(letterRange(file)).toBeNull();
    },
  );

  test("make one document in order, with lines numbered through", () => {
    const joined = joinLetterParts([part("h-z.txt", "own – Yours."), part("a-g.txt", "battle – Ships.", "")]);
    expect(joined?.lines.map(({ number, text }) => `${number} ${text}`)).toEqual([
      "1 battle – Ships.",
      "2 ",
      "3 ",
      "4 own – Yours.",
      "5 ",
    ]);
    expect(joined?.problems).toEqual([]);
  });

  test("are told of letters that no file holds", () => {
    const joined = joinLetterParts([part("ABC.txt", "battle – Ships."), part("GHI.txt", "hand – Cards.")]);
    expect(joined?.problems.map(({ message }) => message)).toEqual([
      "the file begins with G, the one before it ends with C: letters between are missing",
    ]);
  });

  test("are not made of one file, or of files with other names", () => {
    expect(joinLetterParts([part("a-g.txt", "battle – Ships.")])).toBeNull();
    expect(
      joinLetterParts([part("a-g.txt", "battle – Ships."), part("notes.txt", "own – Yours.")]),
    ).toBeNull();
  });
});
