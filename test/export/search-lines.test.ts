import { describe, expect, test } from "vitest";
import { corpusJson, searchLines } from "../../src/export/exported.ts";
import { faults } from "../cli/schemas.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf, hostileExport } from "./made.ts";

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
      "2e-club-rulings/counting-tribbles#1",
      "2e-club-rulings/counting-tribbles#2",
      "2e-club-rulings/winning-the-game#1",
      "2e-club-rulings/winning-the-game#2",
    ]);
  });

  test("has its text plain, below what introduces it", () => {
    expect(lines[3]?.text).toBe("A player wins who:\nhas 100 points.");
  });

  test("points to entries by their own ids", () => {
    expect(lines[0]?.references).toEqual(["2e-club-rulings/winning-the-game"]);
    expect(lines[1]).not.toHaveProperty("references");
  });

  test("has its date, unless its document has none", () => {
    expect(lines[0]).toMatchObject({ date: "2011-01-03" });
    const [undated] = searchLines(
      exportOf({ document: documentOf({ date: null }), entries: [entryOf("cost", ["Pay it."])] }),
    );
    expect(Object.keys(undated ?? {})).not.toContain("date");
  });

  test("says what to know before answering from its entry, as the whole export does", () => {
    const remarks = ["from 2011-05-05, older than the full Glossary, 2012-03-01"];
    const bare = exportOf({
      document: documentOf(),
      entries: [entryOf("salvage", ["Take half.", "Round up."])],
    });
    const documents = bare.documents.map((each) => ({
      ...each,
      entries: each.entries.map((opened) => ({ ...opened, precedence: { order: [], remarks } })),
    }));
    const exported = { ...bare, documents };
    expect(searchLines(exported)).toMatchObject([{ remarks }, { remarks }]);
    expect(corpusJson(exported)).toMatchObject({ documents: [{ entries: [{ remarks }] }] });
    for (const line of searchLines(exported)) expect(faults("export-line", line)).toEqual([]);
    expect(lines[0]).not.toHaveProperty("remarks");
  });

  test("has the published shape, whatever it holds", () => {
    for (const line of [...lines, ...searchLines(hostileExport)])
      expect(faults("export-line", JSON.parse(JSON.stringify(line)))).toEqual([]);
  });
});
