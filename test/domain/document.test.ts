import { expect, test } from "vitest";
import {
  dateFacts,
  dateText,
  documentName,
  isDay,
  isDocumentCalled,
  isLater,
  newestFirst,
  startText,
  withId,
} from "../../src/domain/document.ts";
import { document } from "../library/made.ts";
import { documentOf } from "../nouns.ts";

test.each(["2011-01-03", "1998-12-31", "2012-02-29"])("%s is a day", (text) =>
  expect(isDay(text)).toBe(true),
);

test.each([
  "2011-02-30",
  "2011-02-29",
  "2011-13-01",
  "2011-1-3",
  "2011-01",
  "11-01-03",
  "2011-01-03T00:00:00Z",
  "on 2011-01-03",
  "2011/01/03",
  "",
])("`%s` is no day", (text) => expect(isDay(text)).toBe(false));

test("a date that names a month alone is kept as its first day, and read as a month", () => {
  const month = dateFacts("2011-11");
  expect(month).toEqual({ date: "2011-11-01", monthOnly: true });
  expect(dateText(month)).toBe("2011-11");
  expect(documentName({ title: "Glossary", ...month })).toBe("Glossary, 2011-11");
  expect(startText({ ...month, effective: null })).toBe("2011-11");
  expect(startText({ ...month, effective: "2011-11-15" })).toBe("2011-11-15");
});

test("a day stays a day", () => {
  expect(dateFacts("2011-11-01")).toEqual({ date: "2011-11-01" });
  expect(dateText({ date: "2011-11-01" })).toBe("2011-11-01");
  expect(dateText({ date: null })).toBe("undated");
});

test.each([
  ["published and in force later", ["2011-02-01", null], ["2011-01-01", null], true],
  ["of one date", ["2011-01-01", null], ["2011-01-01", null], false],
  ["published earlier", ["2011-01-01", null], ["2011-02-01", null], false],
  ["published at once and in force later", ["2011-01-01", "2011-03-01"], ["2011-01-01", null], true],
  ["published later and in force at once", ["2011-02-01", "2011-03-01"], ["2011-01-01", "2011-03-01"], true],
  ["published later and in force earlier", ["2011-02-01", "2011-02-01"], ["2011-01-01", "2011-03-01"], false],
  ["published earlier and in force later", ["2011-02-01", "2011-03-01"], ["2011-02-15", null], false],
  ["in force later, with that date alone", [null, "2011-03-01"], ["2011-01-01", null], true],
  ["in force later than a text with that date alone", ["2011-03-01", null], [null, "2011-01-01"], true],
  ["without a date", [null, null], ["2011-01-01", null], false],
  ["beside one without a date", ["2011-01-01", null], [null, null], false],
] as const)("a document %s is later or not", (_, [date, effective], [otherDate, otherEffective], isIt) => {
  expect(isLater({ date, effective }, { date: otherDate, effective: otherEffective })).toBe(isIt);
});

test("the newest documents come first, those of one date as they stood, and undated ones last", () => {
  const placed = [null, "2011-01-01", "2012-01-01", "2011-01-01"].map((date, at) => ({
    document: documentOf({ id: `d${at}`, date }),
  }));
  expect(newestFirst(placed).map((each) => each.document.id)).toEqual(["d2", "d1", "d3", "d0"]);
});

test.each([
  ["2e-current-rulings-2011-01-03", true],
  ["2e-current-rulings", true],
  ["current-rulings", true],
  ["2e-current", true],
  ["2e-curr", false],
  ["rulings-2011-01-03", false],
  ["glossary", false],
])("`%s` is or is no name of a document", (name, isName) => {
  const called = { id: "2e-current-rulings-2011-01-03", kind: "current-rulings" } as const;
  expect(isDocumentCalled(name, called)).toBe(isName);
});

test("a document under another id has entries of that id", () => {
  const text = document("old", {}, { title: "Kestrel", text: "It lands." });
  expect(withId(text, "2e-new")).toEqual({
    ...text,
    document: { ...text.document, id: "2e-new" },
    entries: text.entries.map((entry) => ({ ...entry, id: "2e-new/kestrel" })),
  });
});
