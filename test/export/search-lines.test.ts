import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainId } from "../../src/export/exported.ts";
import { searchLines } from "../../src/export/search-lines.ts";
import { faults } from "../cli/schemas.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf, hostileExport } from "./made.ts";

const key = /^[A-Za-z0-9_-]{1,511}$/;

describe("the key of a passage", () => {
  test("is readable where the id is", () => {
    expect(plainId("2e-current-rulings/up-the-ante")).toBe("2e-current-rulings__up-the-ante");
  });

  test("tells apart what loses the same signs", () => {
    const ids = ["2e/qapla", "2e/qaplá", "2e/qapl'a", "2e_/qapla", "2e/qapla/", "2e//qapla", "2e__qapla"];
    expect(new Set(ids.map(plainId)).size).toBe(ids.length);
  });

  test("holds only what search engines take, whatever the id", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (id) => key.test(`${plainId(id)}__1`)),
      { seed: 7, numRuns: 50 },
    );
  });
});

describe("a line", () => {
  const lines = searchLines(
    exportOf({
      document: documentOf(),
      entries: [
        entryOf("counting tribbles", ["Tribbles are counted. See winning the game.", "Then discard one."]),
        entryOf("winning the game", [
          blockOf("A player wins who:", { kind: "lead-in" }),
          blockOf("has *100* points.", { kind: "item", depth: 1, leadIn: 0 }),
        ]),
      ],
    }),
  );

  test("is a passage, under a key of its own", () => {
    expect(lines.map(({ id }) => id)).toEqual([
      "2e-club-rulings__counting-tribbles__1",
      "2e-club-rulings__counting-tribbles__2",
      "2e-club-rulings__winning-the-game__1",
      "2e-club-rulings__winning-the-game__2",
    ]);
  });

  test("has its text plain, below what introduces it", () => {
    expect(lines[3]?.text).toBe("A player wins who:\nhas 100 points.");
  });

  test("points to entries by their own ids", () => {
    expect(lines[0]?.references).toEqual(["2e-club-rulings/winning-the-game"]);
    expect(lines[1]).not.toHaveProperty("references");
  });

  test("has its day as a number too, and neither where the document bears none", () => {
    expect(lines[0]).toMatchObject({ date: "2011-01-03", day: 20110103 });
    const [undated] = searchLines(
      exportOf({ document: documentOf({ date: null }), entries: [entryOf("cost", ["Pay it."])] }),
    );
    expect(Object.keys(undated ?? {})).not.toContain("date");
    expect(Object.keys(undated ?? {})).not.toContain("day");
  });

  test("has the published shape, whatever it holds", () => {
    for (const line of [...lines, ...searchLines(hostileExport)])
      expect(faults("export-line", JSON.parse(JSON.stringify(line)))).toEqual([]);
  });
});
