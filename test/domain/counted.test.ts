import { expect, test } from "vitest";
import { counted, inThousands, mostSuggested, someOf } from "../../src/domain/counted.ts";

test("counts are read with the word in its number", () => {
  expect([counted(1, "card"), counted(0, "card")]).toEqual(["1 card", "0 cards"]);
  expect([counted(3088, "entry", "entries"), counted(1, "entry", "entries")]).toEqual([
    "3,088 entries",
    "1 entry",
  ]);
  expect(inThousands(12_431)).toBe("12,431");
});

test("of more names than fit the first are listed, with the number of all", () => {
  expect([someOf(["a", "b"]), someOf(["a", "b"], 2)]).toEqual(["a, b", "a, b"]);
  expect(someOf(["a", "b", "c"], 2)).toBe("a, b, … (3)");
  expect(someOf(Array(mostSuggested + 1).fill("a"))).toBe("a, a, a, a, a, … (6)");
});
