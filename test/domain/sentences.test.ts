import { describe, expect, test } from "vitest";
import { sentencesIn, splitSentences, wordEnd } from "../../src/domain/sentences.ts";

describe("sentences", () => {
  const split = (text: string) => splitSentences(text).map(([start, end]) => text.slice(start, end));

  test.each([
    ["He said “Draw.” Then stop.", ["He said “Draw.” ", "Then stop."]],
    ["Draw.  “Then” stop. (2 cards) *now*", ["Draw.  ", "“Then” stop. ", "(2 cards) *now*"]],
    ["Draw (one.)* 2 more! More?\tNo", ["Draw (one.)* ", "2 more! ", "More?\t", "No"]],
    ["You may draw. then stop", ["You may draw. then stop"]],
    ["Mr. Homn vs. Dr. Crusher etc. Stop", ["Mr. Homn vs. Dr. Crusher etc. Stop"]],
    ["A matter of Troi. Stop", ["A matter of Troi. ", "Stop"]],
    ["one\n\ntwo\n", ["one\n\n", "two\n"]],
    ["The U.S.S. Voyager (e.g. Borg) and Q. Go.", ["The U.S.S. Voyager (e.g. Borg) and Q. Go."]],
    ["“When . . . Reveal” triggers.", ["“When . . . Reveal” triggers."]],
    ["Add the skills of your [?] Command crew.", ["Add the skills of your [?] Command crew."]],
    ["Mr. Vell and St. Mara. Go", ["Mr. Vell and St. Mara. ", "Go"]],
    ["Pay it. [Cmd] may draw. (“Ö” too.) Élan.", ["Pay it. ", "[Cmd] may draw. ", "(“Ö” too.) ", "Élan."]],
    ["Draw. ", ["Draw. "]],
    ["", [""]],
  ])("%s", (text, expected) => expect(split(text)).toEqual(expected));
});

test("sentences alone have no white space around them, and none is empty", () => {
  expect(sentencesIn("  Draw it.  Then stop.\n\n \nPay. ")).toEqual(["Draw it.", "Then stop.", "Pay."]);
  expect(sentencesIn(" \n ")).toEqual([]);
});

describe("a cut text ends with a whole word", () => {
  test.each([
    ["Kestrels dock twice", 0, 12, "Kestrels"],
    ["Kestrels dock twice", 0, 13, "Kestrels dock"],
    ["Kestrels dock twice", 9, 6, "dock"],
  ])("%s from %i, %i letters", (text, start, most, expected) => {
    expect(text.slice(start, wordEnd(text, start, most))).toBe(expected);
  });

  test("unless its first word is longer", () => {
    expect("a Kestrel".slice(2, wordEnd("a Kestrel", 2, 4))).toBe("Kest");
    expect(wordEnd(" Kestrel", 0, 4)).toBe(4);
  });
});
