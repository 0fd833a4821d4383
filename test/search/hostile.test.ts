import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { runs } from "../thorough.ts";
import { askShipped } from "./shipped.ts";

const longestPassage = 1_200;

function expectSound(query: string): void {
  const answer = askShipped(query, { limit: 10 });
  answer.hits.forEach(({ rank, passage, highlights, score }, at) => {
    expect(rank).toBe(at + 1);
    expect(Number.isFinite(score)).toBe(true);
    expect(passage.text.length).toBeLessThanOrEqual(longestPassage);
    let last = 0;
    for (const [start, end] of highlights) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(passage.text.length);
      last = end;
    }
  });
}

describe("any query gets an answer or a refusal", () => {
  test("of any characters", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), expectSound), {
      seed: 1,
      numRuns: runs(300),
    });
  });

  test("of words of the game in any order, with signs between", () => {
    const word = fc.constantFrom(
      "mission",
      "the",
      '"',
      "-",
      "2.d",
      "Q-Flash",
      "’s",
      "unique",
      "2e",
      "–",
      "out of",
      "🖖",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => expectSound(words.join(" "))),
      { seed: 2, numRuns: runs(200) },
    );
  });

  test.each([
    ["emoji", "🖖🖖 👩‍🚀"],
    ["right-to-left text", "‮נסיון‬"],
    ["half a surrogate pair", "\ud800 mission"],
    ["control characters", "\u0000\u001b[31m\u0007 mission"],
    ["only function words", "the of and to"],
    ["only punctuation", "?!… – “”"],
    ["nothing", ""],
    ["operators in odd places", '--- - " -" 2..d'],
  ])("made of %s", (_, query) => expectSound(query));

  test("of ten thousand words in under two seconds", () => {
    const started = cpuTime();
    expectSound("mission battle download personnel wormhole ".repeat(2_000));
    expect(cpuTime() - started).toBeLessThan(2_000);
  });
});
