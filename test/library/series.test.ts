import { describe, expect, test } from "vitest";
import { compareCodeUnits, countsFrom, seriesKey } from "../../src/domain/document.ts";
import {
  countingVersions,
  inOrder,
  seriesOf,
  standingsOn,
  undatedVersions,
} from "../../src/library/in-force.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { rowsOf } from "../rows-of.ts";
import { document } from "./made.ts";

const ids = (texts: readonly { readonly document: { readonly id: string } }[]) =>
  texts.map((text) => text.document.id).join(" ");

describe("versions of one document", () => {
  test.each(
    rowsOf(`
    Current Rulings Update, June 2010 / Second Edition Current Rulings / 2E Current Rulings v2 /
    5th Edition Current Rulings / 12th Edition Current Rulings / 10e Current Rulings /
    Third Edition Current Rulings / Official Current Rulings of the 3rd January /
    Addendum to the Current Rulings / Changes to Current Rulings, June 2010 /
    Update to the Current Rulings
  `),
  )("are called %s", (title) => {
    const named = { edition: "2e", kind: "current-rulings" } as const;
    expect(seriesKey({ ...named, title })).toBe(seriesKey({ ...named, title: "Current Rulings Document" }));
  });

  test("are not of another edition, kind or name", () => {
    const own = { edition: "2e", kind: "faq", title: "Rulings" } as const;
    expect(seriesKey(own)).toBe("2e faq rulings");
    expect(seriesKey({ ...own, edition: "1e" })).toBe("1e faq rulings");
    expect(seriesKey({ ...own, kind: "guide" })).toBe("2e guide rulings");
    expect(seriesKey({ ...own, title: "Rulings on changes to cards" })).toBe(
      "2e faq rulings on changes to cards",
    );
    for (const number of ["x2011y", "x20", "20x"])
      expect(seriesKey({ ...own, title: `Rulings ${number}` })).toBe(`2e faq rulings ${number}`);
  });

  test("are asked for a date where two have none, and nothing says how far they go", () => {
    const texts = [
      document("a", {}),
      document("b", {}),
      document("c", { asOf: "2011-01-03" }),
      document("d", { date: "2011-01-03" }),
      document("alone", { title: "Saltpan Rulings" }),
    ];
    const asked = undatedVersions(texts.map((text) => text.document));
    expect(asked.map((versions) => versions.map(({ id }) => id))).toEqual([["a", "b"]]);
  });

  test("stand together from the oldest to the newest; one without a day stands alone", () => {
    const versions = [
      document("b", { date: "2011-01-03" }),
      document("a", { date: "2010-06-11" }),
      document("x", {}),
      document("y", {}),
      document("c", { date: "2009-01-01", effective: "2012-01-01" }),
      document("g", { title: "Glossary", kind: "glossary", date: "2009-05-01" }),
    ];
    expect(seriesOf(versions).map(ids)).toEqual(["c a b", "x", "y", "g"]);
  });
});

test("both full texts of one date count, as they are both in force, and none that is older", () => {
  const versions = [
    document("old", { date: "2010-06-11" }),
    document("excerpt", { date: "2010-06-11", scope: "excerpt" }),
    document("first", { date: "2011-01-03" }),
    document("corrected", { date: "2011-01-03" }),
    document("update", { date: "2011-06-01", scope: "update" }),
  ];
  const occasion = { day: "2012-01-01", allowed: [] };
  const inForce = standingsOn(tabulatePrecedence(versions), occasion).filter((each) => each.isInForce);
  expect(ids(countingVersions(versions))).toBe("excerpt first corrected update");
  expect(ids(inForce)).toBe("excerpt first corrected update");
});

describe("the order of documents", () => {
  test("is that of their dates, else of the day from which they count, else of their rulings", () => {
    const texts = [
      document("d", { asOf: "2012-01-01" }),
      document("c", { effective: "2011-06-01", asOf: "2001-01-01" }),
      document("b", { date: "2011-01-03", effective: "2013-01-01" }),
      document("a", {}),
    ];
    expect(ids(inOrder(texts))).toBe("a b c d");
  });

  test("of one day is the order given", () => {
    expect(ids(inOrder([document("b", { date: "2011-01-03" }), document("a", { date: "2011-01-03" })]))).toBe(
      "b a",
    );
  });
});

test("days are compared as text, and a document counts from the day on which it takes effect", () => {
  expect([
    compareCodeUnits("2010-01-01", "2011-01-01"),
    compareCodeUnits("2011-01-01", "2010-01-01"),
  ]).toEqual([-1, 1]);
  expect(compareCodeUnits("2011-01-01", "2011-01-01")).toBe(0);
  expect(countsFrom({ date: "2011-01-03", effective: "2011-02-01" })).toBe("2011-02-01");
});
