import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { isSame } from "../../src/domain/change.ts";
import { document } from "../library/made.ts";

const ruling = { title: "Up the Ante", text: "Draw one card." };
const old = document("old", { date: "2010-06-11" }, ruling);

describe("two documents", () => {
  test("are the same where neither an entry nor a fact differs", () => {
    expect(isSame(compareTexts(old, document("new", { date: "2010-06-11" }, ruling)))).toBe(true);
  });

  test("are not the same where only the date differs", () => {
    expect(isSame(compareTexts(old, document("new", { date: "2011-01-03" }, ruling)))).toBe(false);
  });

  test("are not the same where only an entry differs", () => {
    const other = document("new", { date: "2010-06-11" }, { ...ruling, text: "Draw two cards." });
    expect(isSame(compareTexts(old, other))).toBe(false);
  });
});
