import { describe, expect, test } from "vitest";
import { splitTokens } from "../../src/compare/entry-text.ts";
import { diffWords } from "../../src/compare/words.ts";

/** Both texts in one, as the report marks them. */
function marks(one: string, other: string): string {
  return diffWords({ old: splitTokens(one), new: splitTokens(other) })
    .map(({ op, text }) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`))
    .join("");
}

describe("marked tightly", () => {
  test.each([
    ["the first battle", "the next battle", "the [-first-]{+next+} battle"],
    ["cost -2 to ignore", "cost -1 to ignore", "cost [--2-]{+-1+} to ignore"],
    ["Cunning >34 or less", "Cunning <34 or less", "Cunning [->34-]{+<34+} or less"],
    ["draw two cards.", "draw two cards (limit 6).", "draw two cards{+ (limit 6)+}."],
    ["stopped, killed, or placed", "stopped or placed", "stopped[-, killed,-] or placed"],
    ["a non-[?] mission", "a non-[Fed] mission", "a non-[-[?]-]{+[Fed]+} mission"],
    ["added or subtracted", "added or subtracted.", "added or subtracted{+.+}"],
    ["x (y) z", "x y z", "x [-(-]y[-)-] z"],
  ])("%s => %s", (one, other, expected) => {
    expect(marks(one, other)).toBe(expected);
  });
});

test("two edits in one sentence stay two", () => {
  expect(marks("you may draw two cards from your hand", "you must draw two cards from your deck")).toBe(
    "you [-may-]{+must+} draw two cards from your [-hand-]{+deck+}",
  );
});

test("what a rewritten sentence keeps by chance does not cut it to confetti", () => {
  expect(
    marks(
      "Randomly select one personnel of that affiliation. If you cannot, stop two personnel.",
      "Choose any Engineer or ship of another affiliation. Each player discards cards.",
    ),
  ).toBe(
    "[-Randomly select one personnel-]{+Choose any Engineer or ship+} of [-that-]{+another+} affiliation. [-If you cannot, stop two personnel-]{+Each player discards cards+}.",
  );
});

test("an inserted sentence begins where a sentence begins", () => {
  expect(marks("One is killed. Two is stopped.", "One is killed. Three is killed. Two is stopped.")).toBe(
    "One is killed. {+Three is killed. +}Two is stopped.",
  );
});

test("white space alone is no change", () => {
  expect(marks("Q- Flash  is here", "Q-Flash is here")).toBe("Q-Flash is here");
});

test("a whole text against nothing is one mark", () => {
  expect(marks("", "This card is unique.")).toBe("{+This card is unique.+}");
  expect(marks("This card is unique.", "")).toBe("[-This card is unique.-]");
  expect(marks("", "")).toBe("");
});

test("a word with a blank before it is not lost where another sign goes with the blank behind it", () => {
  expect(marks('may not pay" .', "not pay e.")).toBe('[-may -]not pay[-" -]{+ e+}.');
});
