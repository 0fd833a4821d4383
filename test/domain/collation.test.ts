import { describe, expect, test } from "vitest";
import { collationKey, compareTitles } from "../../src/domain/document.ts";
import { collations } from "../../src/domain/document-kinds.ts";

describe("a document that takes dashes as spaces", () => {
  const key = (title: string) => collationKey(title, "dashes-as-spaces");

  test.each([
    ["Q-Flash", "q flash"],
    ["battle – personnel", "battle personnel"],
    ["Borg: Outpost", "borg outpost"],
    ["cannot / may not", "cannot may not"],
    ["Qapla'!", "qapla"],
    ["Mot, The Barber", "mot the barber"],
    ["The Sheliak", "the sheliak"],
    ["  Ar-Q-ologist  ", "ar q ologist"],
    ["35th Rule", "35th rule"],
    ["U.S.S. Enterprise-E", "uss enterprise e"],
    ["  Mot,  The/Barber ", "mot the barber"],
    ["“any”: 5—6", "any 5 6"],
  ])("sorts %s as `%s`", (title, sorted) => expect(key(title)).toBe(sorted));

  test("puts Q-Flash before Qapla'!, and K'chiQ after Kahless", () => {
    expect(compareTitles("Q-Flash", "Qapla'!", "dashes-as-spaces")).toBe(-1);
    expect(compareTitles("K'chiQ", "Kahless", "dashes-as-spaces")).toBe(1);
  });
});

describe("a document that ignores punctuation", () => {
  test.each([
    ["Q-Flash: Now", "qflash now"],
    ["U.S.S. Enterprise-E", "uss enterprisee"],
    ["  Mot,  The/Barber ", "mot thebarber"],
    ["“any”: 5—6", "any 56"],
  ])("sorts %s as `%s`", (title, sorted) => expect(collationKey(title, "ignore-punctuation")).toBe(sorted));

  test("puts Q-Flash behind Qapla'!", () => {
    expect(compareTitles("Q-Flash", "Qapla'!", "ignore-punctuation")).toBe(1);
  });
});

describe("a document that puts The under the next word", () => {
  test("sorts the Sheliak under S, and a The inside a title where it stands", () => {
    expect(collationKey("The Sheliak", "the-under-next-word")).toBe("sheliak");
    expect(collationKey("Mot, The Barber", "the-under-next-word")).toBe("mot the barber");
    expect(collationKey("Theta-Class", "the-under-next-word")).toBe("theta class");
  });
});

test("a document without a stated order takes dashes as spaces", () => {
  expect(collationKey("Q-Flash!", "none")).toBe("q flash");
});

test.each(collations)("titles that differ only in case and quotes stand together (%s)", (collation) => {
  expect(compareTitles("Kahless’ Will", "KAHLESS' WILL", collation)).toBe(0);
});
