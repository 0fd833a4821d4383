import { expect, test } from "vitest";
import { readNumberReferences } from "../../src/corpus/explicit-references.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

function numbersIn(text: string): string[] {
  const isNumber = (number: string) => /^\d-\d(?:-\d)*$/.test(number);
  return readNumberReferences(text, isNumber).map(({ text: written, number }) =>
    written === number ? number : `${written} → ${number}`,
  );
}

test("a numbered rule is pointed to by its number", () => {
  expect(numbersIn("See rule 702.19b.")).toEqual(["702.19b"]);
  expect(numbersIn("as rules 205.1a–b, 305.7, and 613.1d say")).toEqual([
    "205.1a–b → 205.1a",
    "305.7",
    "613.1d",
  ]);
  expect(numbersIn("See section 6, “Ships,” and rule 301, “Harbors.”")).toEqual(["6", "301"]);
  expect(numbersIn("(see 1.16.2)")).toEqual(["1.16.2"]);
});

test.each([
  ["as § 7.2 says", ["7.2"]],
  ["See §7.2.", ["7.2"]],
  ["(see §§ 7.2, 7.3b and 8)", ["7.2", "7.3b", "8"]],
  ["rules 5 and 6; sections 7,8 or section 9", ["5", "6", "7", "8", "9"]],
  ["rules 100.1 – 100.12 and 101.4-d", ["100.1 – 100.12 → 100.1", "101.4-d → 101.4"]],
  ["rule 100.12ab-12, “Reefs,” or 7", ["100.12ab-12", "7"]],
  ["rule 7 “Reefs, rule 8” and 9", ["7", "9"]],
])("a list of numbers is read to its end: %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each([
  ["Ships sail [1.12.103], too.", ["1.12.103"]],
  ["Ships sail [1012.3b, 7].", ["1012.3b", "7"]],
  ["Ships sail as 12-11-3 says.", ["12-11-3"]],
  ["Ships sail as 1.12.103a says.", ["1.12.103a"]],
  ["Ships sail on 2-12-11-3.", ["2-12-11-3"]],
  ["Version 1.2.3, 1.2a.4, and [1.2-3] are older.", []],
])("a number of a rule counts alone where it cannot be another: %s", (text, numbers) => {
  expect(readNumberReferences(text, () => true).map((found) => found.text)).toEqual(numbers);
});

test("a number with hyphens is one, unless no rule has it", () => {
  expect(numbersIn("(See 3-7.) As in 3-7-6. See rule 3-7-6-1.")).toEqual(["3-7", "3-7-6", "3-7-6-1"]);
  expect(numbersIn("See rules 205.1-205.3 and 11-13.")).toEqual(["205.1-205.3 → 205.1", "11-13 → 11"]);
  expect(numbersIn("Since 12-31-2011, 10-12 cards.")).toEqual([]);
});

test("a number that is written like a rule's is one if a rule has it", () => {
  const written =
    "Ships sail [1.0.1a]. Turn order (101.4a) counts; 601.2a–h, too. See 706, “Dice,” and see 9. Harbors.";
  const numbers = readNumberReferences(written, (number) => number !== "101.4a").map(({ text }) => text);
  expect(numbers).toEqual(["1.0.1a", "601.2a–h", "706", "9"]);
  expect(numbersIn("A fee of 2.5a coins, [7] ships, and version 1.0.2.")).toEqual([]);
});

test("a number that names no rule is no reference", () => {
  expect(numbersIn("A ruler of 7 ships pays 2.5 coins in 2011.")).toEqual([]);
  expect(numbersIn("The rules of 1999 are gone; see 3 ships.")).toEqual([]);
});

function rulebook(text: string): RulesText {
  const rule = (number: string, words: string, more: readonly string[] = []) =>
    entryOf({
      id: `ships/${number}`,
      title: null,
      number,
      kind: "rule",
      blocks: [words, ...more].map((each, at) =>
        blockOf(each, { kind: "rule", path: at === 0 ? number : `${number}${"abc"[at - 1]}` }),
      ),
    });
  const trample = entryOf({ id: "ships/trample", title: "Tacking", blocks: [blockOf("To turn.")] });
  return {
    document: documentOf({ id: "ships", edition: "ships" }),
    entries: [rule("1.1", text), rule("1.2", "Ships sail.", ["Ships tack.", "Ships turn."]), trample],
    boilerplate: [],
  };
}

function pointedFrom(text: string): string[] {
  const references = linkEntries([rulebook(text)]).linksOf("ships/1.1").references;
  return references.map(({ text: written, target }) => `${written} → ${target}`);
}

test("a sub-rule leads to the rule that holds it, and its headword is no second reference", () => {
  expect(pointedFrom("Ships turn. See rule 1.2b, “Tacking.”")).toEqual(["1.2b → ships/1.2"]);
});

test("a number that no rule bears is dangling", () => {
  expect(pointedFrom("See rule 7.3.")).toEqual(["7.3 → null"]);
});

test("a page is no part of a name", () => {
  expect(pointedFrom("See “Tacking” on page 3 for more.")).toEqual(["Tacking → ships/trample"]);
});
