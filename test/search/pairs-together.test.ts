import { describe, expect, test } from "vitest";
import { sharePaired } from "../../src/search/pairs-together.ts";
import { understand } from "../../src/search/understand.ts";
import { askMade, madeIndex } from "./made.ts";

/** Of the passage whose text has these words. */
function paired(query: string, words: string): number {
  const open = madeIndex();
  const passages = Array.from({ length: open.passageCount }, (_, at) => open.passage(at));
  const passage = passages.find((each) => each?.text.includes(words));
  if (!passage) throw new Error(`no passage says ${words}`);
  return sharePaired(passage, understand(query, open).concepts, open);
}

const portal = "Ships that are carried";

describe("two words of a question stand together", () => {
  test("in one sentence, and not where each stands in a sentence of its own", () => {
    expect(paired("carried battle", portal)).toBe(1);
    expect(paired("battle range", portal)).toBe(0);
  });

  test("where one of them stands in the title", () => {
    expect(paired("portal range", portal)).toBe(1);
  });

  test("in one phrase in which the passage is asked for, and not in two of them", () => {
    expect(paired("shoot federation", "Weapons of 10")).toBe(1);
    expect(paired("strong shoot", "Weapons of 10")).toBe(0);
  });

  test("as pairs: of three words of which one stands with each of the others, two pairs of three", () => {
    const share = paired("battle carried range", portal);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.9);
  });

  test("never, where the text knows but one of them", () => {
    expect(paired("battle zzyzx", portal)).toBe(0);
  });

  test("always, where the question has one word alone", () => {
    expect(paired("battle", portal)).toBe(1);
  });
});

describe("what is shown as near", () => {
  const textsOf = (query: string) => askMade(query, { limit: 10 }).hits.map(({ passage }) => passage.text);

  test("shares more with the question than small words", () => {
    const texts = textsOf("the counterpart");
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(text.toLowerCase()).toContain("counterpart");
  });

  test("is nothing where a question has one word that no text knows, and small words", () => {
    expect(textsOf("what is the zzyzx for")).toEqual([]);
  });

  test("may share small words alone where the question has no others", () => {
    expect(textsOf("when may it be")).not.toEqual([]);
  });
});
