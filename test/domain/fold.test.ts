import { describe, expect, test } from "vitest";
import { fold, foldTitle, foldWord, lettersOf, slug, writtenWords } from "../../src/domain/fold.ts";

describe("titles that name the same thing", () => {
  test.each([
    ["case", "UP THE ANTE", "Up the Ante"],
    ["quotes", "Gal Gath’thong", "Gal Gath'thong"],
    ["dashes", "Actions – Step 1: Initiation", "Actions - Step 1: Initiation"],
    ["a leading The", "The Sheliak", "Sheliak"],
    ["the inverted order", "Clown: Playing Doctor, The", "The Clown: Playing Doctor"],
    ["initials", "U.S.S. Defiant", "USS Defiant"],
    ["accents", "Café", "Cafe"],
    ["accents of Greek and Cyrillic", "Ψυχή йод", "Ψυχη иод"],
    ["the width of Japanese letters", "ｶｰﾄﾞ", "カード"],
    ["a selector behind a sign", "❖\ufe0f Card", "❖ Card"],
    ["several accents on a letter", "a\u0301\u0323 – b", "a – b"],
    ["initials beside other letters", "U.S.S. Größe", "USS Größe"],
    ["signs between letters of any alphabet", "Größe –… Übung", "Große Ubung"],
    ["blanks around it", "  Cost, The ", "The Cost"],
    ["the inverted article a", "Betazoid Gift Box, A", "A Betazoid Gift Box"],
    ["the inverted article an", "Alien Probe, An", "An Alien Probe"],
  ])("%s makes no difference", (_, one, other) => {
    expect(foldTitle(one)).toBe(foldTitle(other));
  });

  test.each([
    ["Test Mission", "Test Mission II"],
    ["Mot, The Barber", "The Barber"],
    ["The", ""],
    ["Plan A.B", "Plan AB"],
    ["Ä.b", "Äb"],
    ["Mot, Theta", "Theta Mot"],
    ["Größe", "Grüße"],
    ["カード", "カート"],
    ["はか", "ばか"],
    ["की", "का"],
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
  expect(slug(`${"x".repeat(79)} cost`)).toBe("x".repeat(79));
  expect(slug("x".repeat(200))).toBe("x".repeat(80));
});

test("a dash is a sign of its own for matching", () => {
  expect(fold("Borg—Ship")).toBe("borg-ship");
});

test("thousands of titles fold each to its own, again and again", () => {
  const titles = Array.from({ length: 9_000 }, (_, at) => `Rule ${at} of Acquisition`);
  for (const title of [...titles, ...titles]) expect(foldTitle(title)).toBe(title.toLowerCase());
});

describe("words as they are written", () => {
  test.each([
    ["The U.S.S. Kestrel's 3rd dock, A.", ["The", "U.S.S.", "Kestrel's", "3rd", "dock", "A"]],
    ["twenty-one crews' (both) x2", ["twenty", "one", "crews", "both", "x2"]],
    ["Größe der Ü.B.S. d’Élan’s 2ª", ["Größe", "der", "Ü.B.S.", "d’Élan’s", "2ª"]],
    ["e\u0301lan カード, 3 Ä.", ["e\u0301lan", "カード", "3", "Ä"]],
    ["… – !", []],
  ])("%s", (text, words) => {
    expect(Array.from(writtenWords(text), ([word]) => word)).toEqual(words);
  });

  test("fold to letters without periods, quotes, and accents", () => {
    expect(["U.S.S.", "Kestrel’s", "DOCK", "É.L.", "x2"].map(foldWord)).toEqual([
      "uss",
      "kestrels",
      "dock",
      "el",
      "x2",
    ]);
  });
});

test("icons, punctuation, and line breaks make no difference to the letters of a text", () => {
  expect(lettersOf("Add your [?] Crew\n[Cmd]: “two”")).toBe(lettersOf("add your crew – two"));
  expect(lettersOf(`[${"x".repeat(41)}]`)).toBe("x".repeat(41));
});
