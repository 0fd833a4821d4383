/** The bar that a library's own texts call for. */
import { expect, test } from "vitest";
import { calibrate } from "../../src/search/calibrate.ts";
import { compileIndex, noLessons } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { indexInMemory } from "../../src/search/index/sections.ts";
import { onlyPart, texts } from "./made.ts";

const index = () => compileIndex({ texts, referencesFrom: () => [], lessons: noLessons });
const barOf = (unrelated: readonly string[]) =>
  onlyPart(openIndex(indexInMemory(calibrate(index(), unrelated)))).bar;

test("the bar rises with what unrelated questions score, and does not fall to nothing", () => {
  const foreign = barOf(["zzqx gribble", "frobnicate the quux"]);
  const near = barOf([
    "may a ship relocate to another location",
    "does a ship in a wormhole move in a battle",
  ]);
  expect(foreign).toBe(0.05);
  expect(near).toBeGreaterThan(foreign);
});

test("nothing changes where no questions are known", () => expect(barOf([])).toBe(0.1));
