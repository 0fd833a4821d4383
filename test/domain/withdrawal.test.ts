import { describe, expect, test } from "vitest";
import { isWithdrawal, plainBlock } from "../../src/domain/entry.ts";

const entryOf = (...texts: readonly string[]) => ({
  title: "Removed Crates",
  blocks: texts.map((text) => plainBlock("paragraph", text, [1, 1])),
});

describe("an entry whose whole text says that it was withdrawn is a withdrawal", () => {
  test.each([
    "This entry is withdrawn.",
    "This ruling has been rescinded.",
    "Rule deleted.",
    "Removed from the Glossary.",
    "Removed from the Current Rulings Document.",
    "Removed from these rules, effective 1 May 2012.",
    "*(Deleted in May 2012)*",
    "(Removed 2012-05-01)",
    "[Withdrawn]",
    "Withdrawn, May 2012.",
    "Withdrawn as of 1st May, 2012",
    "This entry is withdrawn effective immediately.",
    "This entry has now been withdrawn.",
    "This rule was deleted.",
    "The ruling on removed crates is withdrawn.",
    "The ruling on crates has now been rescinded, effective 1 March 2012.",
    "The erratum on this card is withdrawn. Play the card as printed.",
    "This erratum is withdrawn. The card is played as printed.",
    "[Cancelled as of 2012-03-01.]",
    "This definition is hereby withdrawn, effective 1 March 2012.",
  ])("%s", (text) => {
    expect(isWithdrawal(entryOf(text))).toBe(true);
  });
});

describe("an entry that says of a card or an effect that it is withdrawn, or says more, is a rule", () => {
  test.each([
    "This card is withdrawn from play.",
    "Removed from play.",
    "Removed from the game.",
    "The effect is cancelled.",
    "Cancelled in the last step.",
    "Removed.",
    "Cancelled",
    "Removed in step 2.",
    "Cancelled in round 3.",
    "Removed on 6.",
    "Removed on 6-10.",
    "This rule is removed on a roll of 6.",
    "This rule is removed on 6.",
    "(Removed from play)",
    "Removed from rule 12.",
    "Withdrawn in favor of rule 7.",
    "Removed with rule 12",
    "Removed from the text.",
    "Removed immediately",
    "A withdrawn crate is removed from the hold.",
    "This entry is withdrawn. See anchor.",
    "The ruling on anchors is withdrawn.",
    "The crates on this card are removed.",
    "The erratum on this card is withdrawn. Play it twice.",
    "The entry is cancelled.",
    "The existing Glossary entry is cancelled upon release of the Genesis set.",
    "This entry is removed if no crate remains.",
  ])("%s", (text) => {
    expect(isWithdrawal(entryOf(text))).toBe(false);
  });

  test("a second paragraph is more than the withdrawal", () => {
    expect(isWithdrawal(entryOf("This entry is withdrawn.", "A ship may carry two crates."))).toBe(false);
  });
});
