import { describe, expect, test } from "vitest";
import { emphasisRuns, withoutEmphasis } from "../../src/domain/text-runs.ts";

/** `plain 0–5 | italic 6–9`: each run with where it stands. */
const runs = (text: string) =>
  emphasisRuns(text)
    .map(({ emphasis, start, end }) => `${emphasis} ${text.slice(start, end)}`)
    .join(" | ");

describe("emphasis in a text", () => {
  test.each([
    ["Play *Out Of Time* now.", "plain Play  | italic Out Of Time | plain  now."],
    ["**Leadership** helps.", "strong Leadership | plain  helps."],
    ["***See cost***", "both See cost"],
    ["*a*", "italic a"],
    ["*Borg*, *Q*", "italic Borg | plain ,  | italic Q"],
  ])("is marked: %s", (text, shown) => expect(runs(text)).toBe(shown));

  test.each([
    ["an asterisk without a partner", "*cost – one"],
    ["marks that do not touch the words", "2 * 3 * 4"],
    ["a closing mark after a blank", "*cost *"],
    ["an opening mark before a blank", "* cost*"],
    ["marks of unequal length", "**cost*"],
    ["four asterisks", "****cost****"],
    ["marks with nothing between", "no ** text"],
  ])("is not read from %s", (_, text) => expect(runs(text)).toBe(`plain ${text}`));

  test("leaves an empty text without runs", () => expect(emphasisRuns("")).toEqual([]));

  test("leaves no run without letters", () => expect(emphasisRuns("*own*")).toHaveLength(1));
});

test("a text without its emphasis has all its words", () => {
  expect(withoutEmphasis("To play *this* interrupt, **command** it.")).toBe(
    "To play this interrupt, command it.",
  );
});
