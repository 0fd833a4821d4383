import { describe, expect, test } from "vitest";
import { foldTitle, slug } from "../../src/domain/fold.ts";

describe("titles that name the same thing", () => {
  test.each([
    ["case", "UP THE ANTE", "Up the Ante"],
    ["quotes", "Gal Gath’thong", "Gal Gath'thong"],
    ["dashes", "Actions – Step 1: Initiation", "Actions - Step 1: Initiation"],
    ["a leading The", "The Sheliak", "Sheliak"],
    ["the inverted order", "Clown: Playing Doctor, The", "The Clown: Playing Doctor"],
    ["initials", "U.S.S. Defiant", "USS Defiant"],
    ["accents", "Café", "Cafe"],
  ])("%s makes no difference", (_, one, other) => {
    expect(foldTitle(one)).toBe(foldTitle(other));
  });

  test.each([
    ["Test Mission", "Test Mission II"],
    ["Mot, The Barber", "The Barber"],
    ["The", ""],
  ])("%s and %s stay apart", (one, other) => {
    expect(foldTitle(one)).not.toBe(foldTitle(other));
  });
});

test("a slug is readable and safe in a path", () => {
  expect(slug("cannot / may not")).toBe("cannot-may-not");
  expect(slug("U.S.S. Enterprise-E, Flagship of the Federation")).toBe(
    "uss-enterprise-e-flagship-of-the-federation",
  );
  expect(slug("…")).toBe("untitled");
});
