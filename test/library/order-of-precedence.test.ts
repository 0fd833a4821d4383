import { describe, expect, test } from "vitest";
import { document, libraryOn, order } from "./made.ts";

const battle = { title: "battle", text: "Ships may battle." };
const faq = document("faq", { title: "FAQ", kind: "faq", date: "2010-01-01" }, battle);
const guide = document("guide", { title: "Guide", kind: "guide", date: "2011-01-01" }, battle);
const glossary = document("glossary", { title: "Glossary", kind: "glossary", date: "2009-01-01" }, battle);
const day = "2012-01-01";

describe("entries that nothing orders", () => {
  test("stand with the later first, whatever the order in which they came", () => {
    const expected = ["undecided guide/battle", "undecided faq/battle", "undecided glossary/battle"];
    expect(order(libraryOn(day, faq, guide, glossary), "faq/battle")).toEqual(expected);
    expect(order(libraryOn(day, glossary, guide, faq), "glossary/battle")).toEqual(expected);
  });

  test("are counted and named where they are more than two", () => {
    const [remark] = libraryOn(day, faq, guide, glossary).precedenceOf("faq/battle").remarks;
    expect(remark).toMatch(/^3 documents have a text on this, and no rule says which decides: /);
    const [two] = libraryOn(day, faq, guide).precedenceOf("faq/battle").remarks;
    expect(two).toMatch(/^two documents have a text on this, and no rule says which decides: Guide.*; FAQ/);
  });
});

test("a later document without authority does not give way, and an older one does not go before it", () => {
  const says = "The Glossary takes precedence over the FAQ.";
  const ruling = document(
    "glossary",
    { title: "Glossary", kind: "glossary", date: "2010-06-01", preface: says },
    battle,
  );
  expect(order(libraryOn(day, faq, ruling), "faq/battle")).toEqual([
    "decides glossary/battle",
    "overridden faq/battle",
  ]);
  const newer = document("faq", { title: "FAQ", kind: "faq", date: "2011-06-01" }, battle);
  expect(order(libraryOn(day, newer, ruling), "faq/battle")).toEqual([
    "undecided faq/battle",
    "undecided glossary/battle",
  ]);
});

test("authority said of one edition gives none in the other", () => {
  const says = "The Glossary takes precedence over the FAQ.";
  const first = document("g1", {
    edition: "1e",
    title: "Glossary",
    kind: "glossary",
    date: "2010-06-01",
    preface: says,
  });
  const plain = document("g2", { title: "Glossary", kind: "glossary", date: "2010-06-01" }, battle);
  expect(order(libraryOn(day, faq, first, plain), "faq/battle")).toEqual([
    "undecided g2/battle",
    "undecided faq/battle",
  ]);
});

test("an older version says which later one goes before it, and the later one since when", () => {
  const older = document("old", { title: "Current Rulings", date: "2010-01-01" }, battle);
  const newer = document(
    "new",
    { title: "Current Rulings Update", date: "2011-01-01", scope: "update" },
    battle,
  );
  const found = libraryOn(day, older, newer).precedenceOf("old/battle").order;
  expect(found.map(({ role, reason }) => `${role}: ${reason}`)).toEqual([
    "decides: later than the document of 2010-01-01 in its series",
    "overridden: Current Rulings Update, 2011-01-01 is a later version",
  ]);
});
