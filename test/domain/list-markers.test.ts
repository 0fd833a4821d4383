import { expect, test } from "vitest";
import { isMarked, readMarker } from "../../src/domain/list-markers.ts";

test.each([
  ["• own cards", 0, "•"],
  ["  ❑own cards", 2, "❑"],
  ["▪ own cards", 0, "▪"],
  ["- own cards", 0, "-"],
  ["\to own cards", 1, "o"],
  ["✔ own cards", 0, "✔"],
  ["▪\ufe0f own cards", 0, "▪"],
])("`%s` begins with a bullet", (line, indent, sign) => {
  expect(readMarker(line)).toEqual({ marker: { sort: "bullet", indent, sign }, text: "own cards" });
});

test.each([
  "own cards",
  "-own cards",
  "❖ own cards",
  "•",
  "✔",
  "✔\ufe0f own cards",
  "✔[3]",
  "– own cards",
  "",
])("`%s` begins with none", (line) => {
  expect(readMarker(line)).toEqual({ marker: { sort: "none" }, text: line });
});

test.each(["2. Draw", " (a) Draw", "iv) then", "• one"])("`%s` is an item", (line) => {
  expect(isMarked(line)).toBe(true);
});

test.each(["3.2 Dilemmas", "A. Kirk", "2.", "Draw 2. Then"])("`%s` is none", (line) => {
  expect(isMarked(line)).toBe(false);
});
