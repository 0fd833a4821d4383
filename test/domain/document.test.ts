import { expect, test } from "vitest";
import { dateFacts, dateText, documentName, isDay, startText } from "../../src/domain/document.ts";

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
