import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenize } from "../../src/search/tokenize.ts";
import { runs } from "../thorough.ts";

test("the fast way through plain text finds the words that the slow way finds", () => {
  const unit = fc.constantFrom(..."abZ09 .-'’‘`“”–—•…\n?!,:");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      // A letter beyond the plain ones, parted off, sends the same text the slow way.
      const slow = tokenize(`${text} é`).slice(0, -1);
      expect(tokenize(text)).toEqual(slow);
    }),
    { seed: 3, numRuns: runs(2_000) },
  );
});
