/** Words read from a text one after the other: letters and digits of any alphabet. */
import { describe, expect, test } from "vitest";
import { WordRun } from "../../src/parse/word-run.ts";

function words(text: string): readonly string[] {
  const run = new WordRun(text);
  const found: string[] = [];
  for (let next = run.next(); next !== null; next = run.next()) found.push(`${next.start}:${next.word}`);
  return found;
}

describe("words", () => {
  test.each([
    ["", []],
    [" – . ", []],
    ["own", ["0:own"]],
    ["  Up the Ante (2).", ["2:Up", "5:the", "9:Ante", "15:2"]],
    ["T'Pol", ["0:T", "2:Pol"]],
    ["café Ω-9", ["0:café", "5:Ω", "7:9"]],
    ["a\u{1D400}b \u{1F600} c", ["0:a\u{1D400}b", "8:c"]],
    ["@A[`z{/0:", ["1:A", "4:z", "7:0"]],
  ])("of %j", (text, expected) => expect(words(text)).toEqual(expected));
});

describe("a text is passed where it stands word for word", () => {
  test.each([
    { text: "You own your cards.", passed: "You own", rest: "your" },
    { text: "  (You own) your cards.", passed: "“You own)", rest: null },
    { text: "– You own your cards.", passed: "You own –", rest: "your" },
    { text: "You own", passed: "... You own ...", rest: null },
    { text: "You own", passed: "You own", rest: null },
    { text: "café du café", passed: "café du", rest: "café" },
  ])("$passed in $text", ({ text, passed, rest }) => {
    const run = new WordRun(text);
    const stands = text.includes(passed.replace(/^\W+|\W+$/gu, ""));
    expect(run.passes(passed)).toBe(stands);
    expect(run.next()?.word ?? null).toBe(
      rest ?? (stands && text !== "  (You own) your cards." ? null : "your"),
    );
  });

  test.each([
    ["other words", "You owe your cards.", "You own"],
    ["a word that goes on", "You owning your cards.", "You own"],
    ["a word that goes on in another alphabet", "You ownΩ", "You own"],
    ["more than there is", "You", "You own"],
    ["a text further on", "Now you own", "you own"],
    ["no word", "You own", " – "],
    ["nothing", "You own", ""],
  ])("and not where it is %s", (_, text, passed) => {
    const run = new WordRun(text);
    expect(run.passes(passed)).toBe(false);
    expect(run.at).toBe(0);
  });
});
