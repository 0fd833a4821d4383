/** What is known of precedence before the day is: which entries are worth keeping, under which names, and since when. */
import { describe, expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { document } from "./made.ts";

const kept = (...texts: readonly RulesText[]) => tabulatePrecedence(texts).flatMap(({ rows }) => rows);
const only = (text: string | readonly string[], more: object = {}) =>
  kept(document("a", {}, { title: "cost", text, ...more }));
const waiting = "Effective upon release of Genesis. Draw.";

describe("an entry is kept in the table", () => {
  test.each([
    ["that changes another", "The rest of the entry does not change."],
    ["that waits for a set", waiting],
  ])("%s", (_, text) => expect(only(text)).toHaveLength(1));

  test("that is a part of its card", () => {
    expect(only("Draw.", { kind: "erratum", partial: true })).toMatchObject([{ isPartOfCard: true }]);
    expect(only("Draw.", { partial: true })).toMatchObject([{ isPartOfCard: false }]);
  });

  test("that shares its name with another", () => {
    const [one, other] = [
      document("a", {}, { title: "cost", text: "Draw." }),
      document("b", {}, { title: "Cost", text: "Pay." }),
    ];
    expect(kept(one, other).map(({ citation }) => citation.id)).toEqual(["a/cost", "b/cost"]);
  });

  test.each([
    ["alone of its name", [document("a", {}, { title: "cost", text: "Draw." })]],
    [
      "of another edition",
      [
        document("a", { edition: "1e" }, { title: "cost", text: "x" }),
        document("b", {}, { title: "cost", text: "x" }),
      ],
    ],
    [
      "named by signs alone",
      [document("a", {}, { title: "…", text: "x" }), document("b", {}, { title: "!", text: "x" })],
    ],
    [
      "in which documents speak of themselves",
      [document("a", { preface: "x" }), document("b", { preface: "x" })],
    ],
  ])("but not %s", (_, texts) => expect(kept(...texts)).toEqual([]));

  test.each([
    ["a passage of another title", { title: "cost", kind: "passage" }],
    ["a ruling on the title of its document", { title: "Current Rulings Document" }],
  ] as const)("that is %s", (_, facts) => {
    const texts = ["a", "b"].map((id) => document(id, {}, { text: "Draw.", ...facts }));
    expect(kept(...texts)).toHaveLength(2);
  });

  test("under each of its names and what it amends", () => {
    const [entry] = only("Add the following to the battle – personnel entry: Draw.", {
      aliases: ["Costs", "COST"],
    });
    expect(entry?.names).toEqual(["2e cost", "2e costs", "2e battle personnel"]);
    expect(entry?.awaits).toBeNull();
    expect(only(waiting)[0]?.awaits).toBe("Genesis");
  });
});

describe("the beginning of an entry", () => {
  const beginning = (...text: readonly string[]) => only([waiting, ...text])[0]?.beginning;

  test("is its text without emphasis, as far as two lines reach", () => {
    expect(beginning("*Then* draw.")).toBe(`${waiting} Then draw.`);
    const exact = "x".repeat(150 - waiting.length - 1);
    expect(beginning(exact)).toBe(`${waiting} ${exact}`);
  });

  test("ends with a whole word, or within one that is too long", () => {
    expect(beginning("word ".repeat(40))).toMatch(/^Effective .* word…$/);
    expect(beginning("word ".repeat(40))?.length).toBeLessThanOrEqual(151);
    expect(beginning("anchor ".repeat(40))).toMatch(/^Effective .* anchor…$/);
    const table = kept(
      document("a", {}, { title: "cost", text: "x".repeat(200) }),
      document("b", {}, { title: "cost", text: "y" }),
    );
    expect(table[0]?.beginning).toBe(`${"x".repeat(150)}…`);
  });

  test("is not its heading", () => {
    const text = document("a", {}, { title: "cost", text: ["COST", waiting] });
    const entries = text.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block, at) => (at === 0 ? { ...block, kind: "heading" as const } : block)),
    }));
    expect(kept({ ...text, entries })[0]?.beginning).toBe(waiting);
  });
});

describe("the age of an erratum", () => {
  const erratum = (id: string, date: string | null, text: string) =>
    document(id, { date }, { title: "Alien Probe", kind: "erratum", text });
  const ages = (...texts: readonly RulesText[]) => kept(...texts).map(({ since }) => since);

  test("is that of the oldest version with the same text", () => {
    expect(
      ages(
        erratum("a", "2009-01-01", "Draw *two*."),
        erratum("b", "2010-01-01", "draw two"),
        erratum("c", "2011-01-01", "Draw six."),
      ),
    ).toEqual(["2009-01-01", "2009-01-01", "2011-01-01"]);
  });

  test("is not that of a text of another document, and does not rest on paragraphs", () => {
    const faq = document(
      "faq",
      { kind: "faq", title: "Questions", date: "2008-01-01" },
      { title: "Alien Probe", text: "Draw two. Pay." },
    );
    const parted = document(
      "b",
      { date: "2010-01-01" },
      { title: "Alien Probe", kind: "erratum", text: ["Draw two.", "Pay."] },
    );
    const texts = [faq, erratum("a", "2009-01-01", "Draw two. Pay."), parted];
    expect(ages(...texts)).toEqual(["2008-01-01", "2009-01-01", "2009-01-01"]);
  });

  test("is nothing where no version bears a day", () => {
    expect(ages(erratum("a", null, "Draw."), erratum("b", null, "Pay."))).toEqual([null, null]);
  });
});
