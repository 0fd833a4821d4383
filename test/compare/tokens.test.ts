import { describe, expect, test } from "vitest";
import { keyOf, splitTokens } from "../../src/compare/entry-text.ts";

const keys = (text: string) => splitTokens(text).map((token) => token.key);

describe("what stays one token", () => {
  test.each([
    ["a sign with its number", "cost -2 and Cunning >34", ["cost", "-2", "and", "Cunning", ">34"]],
    ["an icon", "three [AU] personnel, [5 PT]", ["three", "[AU]", "personnel", ",", "[5 PT]"]],
    ["a lost icon", "a [?] icon", ["a", "[?]", "icon"]],
    ["initials", "U.S.S. Defiant", ["U.S.S.", "Defiant"]],
    ["a number with points", "Version 1.9.1, 1,000 points", ["Version", "1.9.1", ",", "1,000", "points"]],
    ["an apostrophe inside a word", "owner’s Gath'thong", ["owner's", "Gath'thong"]],
    ["an ordinal", "the 35th Rule", ["the", "35th", "Rule"]],
    ["the number of a rule", "rule 306.5b.", ["rule", "306.5b", "."]],
    ["dots that leave words out", "“When . . . begins” …", ['"', "When", "...", "begins", '"', "..."]],
  ])("%s", (_, text, expected) => {
    expect(keys(text)).toEqual(expected);
  });
});

describe("what is a token of its own", () => {
  test.each([
    ["punctuation", "(stopped, killed).", ["(", "stopped", ",", "killed", ")", "."]],
    ["a hyphen between words", "non-[?] Q-Flash", ["non", "-", "[?]", "Q", "-", "Flash"]],
    ["the dash of a range", "50-60", ["50", "-", "60"]],
    [
      "an asterisk that is no emphasis",
      "an asterisk (*) before",
      ["an", "asterisk", "(", "*", ")", "before"],
    ],
  ])("%s", (_, text, expected) => {
    expect(keys(text)).toEqual(expected);
  });
});

describe("what makes no difference", () => {
  test.each([
    ["curly and straight quotes", "“select” his owner’s", '"select" his owner\'s'],
    ["double and single quotes", '"select"', "‘select’"],
    ["dashes", "Order – cost –2", "Order - cost -2"],
    ["emphasis", "**Range >8** or *Voyager*.", "Range >8 or Voyager."],
    ["the Unicode form", "Café e\u0301quipe", "Cafe\u0301 équipe"],
    ["white space", "Q- Flash  is\u00a0here", "Q-Flash is here"],
    ["an ellipsis", "When … begins", "When . . . begins"],
    ["a soft hyphen", "per\u00adsonnel", "personnel"],
  ])("%s", (_, one, other) => {
    expect(keys(one)).toEqual(keys(other));
  });

  test.each([
    ["capitals", "Dissident", "dissident"],
    ["a sign", "cost -2", "cost +2"],
    ["greater and less", "Range >6", "Range <6"],
    ["a full stop", "killed.", "killed"],
    ["an icon", "[AU]", "[?]"],
  ])("but %s does", (_, one, other) => {
    expect(keys(one)).not.toEqual(keys(other));
  });
});

test("a token shows its emphasis", () => {
  expect(splitTokens("have **nine personnel** left").map((token) => token.text)).toEqual([
    "have",
    "**nine",
    "personnel**",
    "left",
  ]);
});

test("numbers with a sign between them that nobody sees stay apart when they are put together again", () => {
  const together = splitTokens("2\u00ad1")
    .map(({ gap, text }) => gap + text)
    .join("");
  expect(keys(together)).toEqual(["2", "1"]);
});

test("words with a sign between them that nobody sees stay apart", () => {
  expect(splitTokens("cards \u00adin").map(({ gap, text }) => gap + text)).toEqual(["cards", " in"]);
  expect(splitTokens("cards\u200b \u200bin \u00ad").map(({ gap, text }) => gap + text)).toEqual([
    "cards\u200b",
    " in",
  ]);
});

describe("what a token counts for", () => {
  test.each([
    ["’tis", "'tis"],
    ["owners’", "owners'"],
    ["''", '"'],
    ["“", '"'],
    ["etc...", "etc..."],
    ["...etc", "...etc"],
    ["...", "..."],
    ["[5  PT]", "[5 PT]"],
    ["[5\u00a0\n PT]", "[5 PT]"],
    [". . .", "..."],
    ["−2", "-2"],
    ["per\u00adson", "person"],
  ])("`%s` for `%s`", (word, key) => {
    expect(keyOf(word)).toBe(key);
  });
});

describe("where emphasis stands", () => {
  const shown = (text: string) => splitTokens(text).map((token) => `${token.gap}|${token.text}`);

  test.each([
    ["**Draw** two", ["|**Draw**", " |two"]],
    ["(**Draw**) two", ["|(", "|**Draw**", "|)", " |two"]],
    ["two  **cards**.", ["|two", "  |**cards**", "|."]],
    ["* cost", ["|*", " |cost"]],
    ["(*)", ["|(", "|*", "|)"]],
    ["\u00ad**Draw", ["|**", "|Draw"]],
    ["Draw **", ["|Draw", " |**"]],
    ["You*r* Gath*th*ong", ["|You*r*", " |Gath*th*ong"]],
    ["(*a*b) a*(b", ["|(", "|*a*b", "|)", " |a*", "|(", "|b"]],
    ["", []],
  ])("`%s`", (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test("inside a word is no change of it", () => {
    expect(keys("You*r* Gath*th*ong")).toEqual(keys("Your Gaththong"));
  });

  test("is the same beside letters that are not plain", () => {
    expect(shown("é **m²** ٣٤")).toEqual(["|é", " |**m²**", " |٣٤"]);
    expect(keys("é m²")).toEqual(["é", "m2"]);
  });
});
