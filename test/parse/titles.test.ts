/** What may be a title, of which sort, and which marks stand beside it. */
import { describe, expect, test } from "vitest";
import { endsBracket, endsSentence, isBlank } from "../../src/domain/source-line.ts";
import { readMark, titleCase } from "../../src/parse/titles.ts";

describe("words that may be a title", () => {
  test.each([
    ["own", "term"],
    ["cannot / may not", "term"],
    ["“own” as a word", "term"],
    ["éclair rules", "term"],
    ["Up the Ante", "card"],
    ["Up  the  Ante", "card"],
    ["Mot, The Barber", "card"],
    ["“Borg” Queen", "card"],
    ["3 Tribbles", "card"],
    ["Émigré Ways", "card"],
    ["Ways of, The Émigré", "card"],
    ["Cost [Cmd] Borg", "card"],
    ["U.S.S. Enterprise", "card"],
    ["Dr. Crusher", "card"],
    ["É.S. Enterprise", "card"],
    ["Beware Q!", "card"],
    ["Étude 3.5", "card"],
    ["Cost [cmd] Borg", "card"],
    ["w".repeat(110), "term"],
    ["Up iPod", "sentence"],
    ["For an example", "sentence"],
    ["You own your cards", "sentence"],
    ["Borg émigrés", "sentence"],
  ])("%j is a %s", (words, sort) => expect(titleCase(words)).toBe(sort));

  test.each([
    [""],
    ["See own"],
    ["example of a cost"],
    ["For example"],
    ["Draw it. Then stop"],
    ["Draw it.  Then stop"],
    ["Draw it! then stop"],
    ["Draw; stop"],
    ["Draw ... stop"],
    ["Draw . stop"],
    ["Émigré it. Étude stop"],
    ["Émigré it.  Étude stop"],
    ["– …"],
    ["w".repeat(111)],
  ])("%j can be none", (words) => expect(titleCase(words)).toBeNull());
});

describe("a title and its marks", () => {
  test.each([
    ["own", "own", false],
    ["  own ", "own", false],
    ["own  ", "own", false],
    ["*own", "own", true],
    ["* own ", "own", true],
    ["**own**", "own", false],
    ["***own**", "own", true],
    ["** own ** ", "own", false],
    ["own*", "own", false],
    ["own *", "own", false],
    ["+ own", "own", true],
    ["+own +", "own +", true],
    ["Δown", "own", true],
    ["ΔΔown", "Δown", true],
    ["∆§ own", "own", true],
    ["∆ own", "own", true],
    ["§ own", "own", true],
    ["D own", "own", true],
    ["DOwn", "Own", true],
    ["Down", "Down", false],
    ["DNA", "DNA", false],
    ["D'Arsay", "D'Arsay", false],
    ["a D own", "a D own", false],
    ["own Δ", "own Δ", false],
    ["é Δ", "é Δ", false],
    ["**actions** – required", "actions – required", false],
  ])("%j is %j, changed: %s", (written, title, changed) =>
    expect(readMark(written)).toEqual({ title, changed }),
  );
});

describe("a line", () => {
  test.each([
    ["", true],
    [" \t", true],
    ["\u00a0\u2003", true],
    ["!", false],
    ["~", false],
    ["\u007f", false],
    ["\u0001", false],
    [" a", false],
    ["é", false],
  ])("%j is blank: %s", (line, expected) => expect(isBlank(line)).toBe(expected));
});

describe("white space", () => {
  test.each(["own.", "own.”", "own?)", "own: ", "own;", "own…*", "own.\u00a0"])(
    "%j ends a sentence",
    (line) => expect(endsSentence(line)).toBe(true),
  );
  test.each(["own", "own,", "own 2", "own: –", "own. –", "(own)", ""])("%j ends none", (line) =>
    expect(endsSentence(line)).toBe(false),
  );
  test.each(["(own)", "[own]*", "(own) "])("%j ends a bracket", (line) =>
    expect(endsBracket(line)).toBe(true),
  );
  test.each(["(own", "(own) –", "(own).", "own,"])("%j ends none of them", (line) =>
    expect(endsBracket(line)).toBe(false),
  );
});
