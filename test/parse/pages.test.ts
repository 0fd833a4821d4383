/** Running heads that hold the number of their page. */
import { expect, test } from "vitest";
import { dropBoilerplate } from "../../src/parse/boilerplate.ts";

const leftOut = (...rows: string[]) =>
  dropBoilerplate(rows.map((text, at) => ({ number: at + 1, text }))).boilerplate.map(
    ({ lines: [line] }) => line,
  );
const page = ["one", "two", "three", "four", "five"];

test.each([
  ["Harbor Glossary        1", "Harbor Glossary        2"],
  ["Harbor Glossary | Page 1 of 9", "Harbor Glossary | Page 2 of 9"],
  ["Harbor Glossary – Page 7", "Harbor Glossary – Page 8"],
  ["11      HARBOR GLOSSARY", "13      HARBOR GLOSSARY"],
])("a head with a rising number is left out: %s", (one, other) => {
  expect(leftOut("Title", ...page, one, ...page, other)).toEqual([7, 13]);
});

test("a line beside the heads of all pages is left out beside the title, too", () => {
  const head = (at: number) => [`Harbor Glossary        ${at}`, "Expansion Glossary"];
  expect(leftOut(...head(1), ...page, ...head(2), ...page, ...head(3), ...page)).toEqual([2, 8, 9, 15, 16]);
  expect(leftOut(...head(1), ...page, ...head(2), ...page)).toEqual([8]);
});

test.each([
  ["does not rise", "Attack        2", "Attack        2"],
  ["stands behind one blank", "Level 1", "Level 2"],
  ["says other words", "Attack        1", "Defense        2"],
])("a line with a number that %s stays", (_, one, other) => {
  expect(leftOut("Title", ...page, one, ...page, other)).toEqual([]);
});

test("rows of a table stay", () => {
  expect(leftOut("Title", "Level        1", "Level        2", "Level        3")).toEqual([]);
});
