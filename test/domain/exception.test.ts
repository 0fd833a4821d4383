import { describe, expect, test } from "vitest";
import { decidingWords } from "../../src/domain/answer.ts";
import { exceptionAfter } from "../../src/domain/sentences.ts";

function found(rule: string, rest: string): string | null {
  const place = exceptionAfter(rule + rest, [0, rule.length]);
  return place === null ? null : (rule + rest).slice(...place);
}

test.each([
  [
    "item",
    "A player wins when he or she:\nhas 100 points;",
    "A player wins when he or she:\nhas 100 points;",
  ],
  ["step", "Draw Dilemmas\nhas 100 points;", "has 100 points;"],
  ["paragraph", "Each player has five cards. has 100 points;", "has 100 points;"],
] as const)(
  "what decides in an %s is told with its lead-in where it says nothing alone",
  (kind, text, expected) => {
    expect(decidingWords({ text, kind }, [text.indexOf("has 100"), text.length])).toBe(expected);
  },
);

describe("an exception to a rule", () => {
  test.each([
    [" However, you may attack a ship.", "However, you may attack a ship."],
    [" It is stopped. Unless it is docked, it moves.", "Unless it is docked, it moves."],
    [' "It is at any time." Except where a card says so. It ends.', "Except where a card says so."],
  ])("is the sentence that begins so in `%s`", (rest, expected) => {
    expect(found("You may not attack.", rest)).toBe(expected);
  });

  test.each([
    "",
    " Ships may attack.",
    " It moves, however far it is.",
    "\nHowever, this is another paragraph.",
    " Butter is no exception.",
  ])("is not in `%s`", (rest) => expect(found("You may not attack.", rest)).toBeNull());

  test("is not looked for before the rule", () => {
    expect(exceptionAfter("However, no. You may.", [13, 21])).toBeNull();
  });

  test("is not looked for where nothing decides", () => {
    expect(exceptionAfter("You may. However, not twice.", [0, 0])).toBeNull();
  });
});
