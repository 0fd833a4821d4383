import { expect, test } from "vitest";
import { isDay } from "../../src/domain/document.ts";

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
