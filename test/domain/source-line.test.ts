import { expect, test } from "vitest";
import { cellsOf, rowOfCells } from "../../src/domain/source-line.ts";

test.each([
  [["Kestrel", "Ship", "It docks."], "Kestrel | Ship | It docks."],
  [["Kestrel", "", "It docks."], "Kestrel | | It docks."],
  [["", "Ship", ""], " | Ship | "],
  [["Kestrel", "Cost 3 ¦ 4"], "Kestrel | Cost 3 ¦ 4"],
])("the cells %j are read from the row in which they were joined", (cells, row) => {
  expect(rowOfCells(cells)).toBe(row);
  expect(cellsOf(row)).toEqual(cells);
});

test("a bar without spaces ends no cell of a row that somebody typed", () => {
  expect(cellsOf("Kestrel | [A|B] docks.")).toEqual(["Kestrel", "[A|B] docks."]);
});
