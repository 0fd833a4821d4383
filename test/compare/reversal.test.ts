/** Whether a change may reverse a ruling: pairs that do, and pairs that only reword, which the golden file calls `only`. */
import { test } from "vitest";
import { reversalBetween } from "../../src/compare/reversal.ts";
import { expectAnswers } from "../golden.ts";

test("a change may reverse a ruling if it adds or removes a negation, a permission, a number, or the like", () => {
  expectAnswers("compare/golden/questions/reversals.txt", (question) => {
    const [, old = "", fresh = ""] = /^[^:]+: (.*) ⇒ (.*)$/s.exec(question) ?? [];
    const reversal = reversalBetween(old, fresh);
    return (
      reversal && [...reversal.removed.map((word) => `-${word}`), ...reversal.added.map((word) => `+${word}`)]
    );
  });
});
