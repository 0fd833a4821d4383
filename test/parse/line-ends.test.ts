/** Small questions about the beginnings and ends of lines. */
import { describe, expect, test } from "vitest";
import { isMarked, readMarker } from "../../src/domain/list-markers.ts";
import { endsSentence, isBlank, isCapitals, startsSmall } from "../../src/domain/source-line.ts";
import { readHeadFacts } from "../../src/parse/head.ts";
import { readMark } from "../../src/parse/titles.ts";

test.each([
  ["", true],
  [" \t", true],
  ["\u00a0\u2003", true],
  [" a", false],
  ["\u001f", false],
  ["…", false],
])("%j is blank: %s", (line, blank) => {
  expect(isBlank(line)).toBe(blank);
});

test.each([
  ["it is stopped.", true],
  ["“it is stopped.”", true],
  ["used: ", true],
  ["is a card.[1.3.2a][2]", true],
  ["is a card [1]", false],
  ["it is", false],
  ["costs 2", false],
  ["Bareil,", false],
  ["Étude", false],
])("%j ends a sentence: %s", (line, ends) => {
  expect(endsSentence(line)).toBe(ends);
});

test.each([
  ["ship", true],
  ["“(ship", true],
  ["état", true],
  ["“état", true],
  ["Ship", false],
  ["État", false],
  ["2 ships", false],
])("%j begins small: %s", (line, small) => {
  expect(startsSmall(line)).toBe(small);
});

test.each([
  ["THE CONTINUING COMMITTEE", true],
  ["ÉTUDES – 2", true],
  ["THE Committee", false],
  ["THÉ été", false],
  ["CUNNING >28", false],
  ["12 34", false],
  ["VIII. STORMS", true],
  ["**VIII.**", false],
])("%j is all capitals: %s", (line, capitals) => {
  expect(isCapitals(line)).toBe(capitals);
});

test.each([
  ["o see above", true],
  ["ii) then", true],
  ["d. then", true],
  ["  2. then", true],
  ["in play", false],
  ["of a ship", false],
  ["The ship", false],
])("%j bears a marker: %s", (line, marked) => {
  expect([isMarked(line), readMarker(line).marker.sort !== "none"]).toEqual([marked, marked]);
});

test.each([
  ["Data", { title: "Data", changed: false }],
  ["DData", { title: "Data", changed: true }],
  ["D Data", { title: "Data", changed: true }],
  ["*Data", { title: "Data", changed: true }],
  ["Éowyn", { title: "Éowyn", changed: false }],
])("%j has its mark read", (written, read) => {
  expect(readMark(written)).toEqual(read);
});

describe("a date in the head", () => {
  test.each(["3 January 2011", "January 3, 2011"])("%s is read in a line of plain letters", (day) => {
    expect(readHeadFacts([`Released ${day}`]).date).toBe("2011-01-03");
  });

  test.each(["3 January 2011", "January 3, 2011"])("%s is read in a line of other letters", (day) => {
    expect(readHeadFacts([`Édition ${day}`]).date).toBe("2011-01-03");
  });
});
