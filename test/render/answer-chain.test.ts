/** How an answer was found, in words. */
import { describe, expect, test } from "vitest";
import type { Answer, Signal } from "../../src/domain/answer.ts";
import { answerChain, reasonsText } from "../../src/render/passage-text.ts";
import reasons from "../../src/render/reasons.json";
import { signals } from "../../src/search/signals.ts";
import { askShipped } from "../search/shipped.ts";

const signal = (name: string, strength: number, share: number): Signal => ({
  name,
  strength,
  share,
  detail: "",
});
const because = (...signals: readonly Signal[]) => reasonsText({ signals: () => signals });

/** `rule: A player wins …`, a line each. */
function chain(query: string): readonly string[] {
  const answer: Answer = askShipped(query);
  const [hit] = answer.hits;
  return hit ? answerChain(answer, hit).map(({ name, text }) => `${name}: ${text}`) : [];
}

describe("the chain of an answer", () => {
  test("leads from the words to the rule, its exception and its references", () => {
    const links = chain("Out Of Time during battle");
    expect(links[0]).toBe("understood as: Out Of Time = [Out Of Time] (1E passage), battle");
    expect(links[1]).toMatch(/^rule: On the other hand, once your opponent has declared an attack, .*…$/);
    expect(links[2]).toMatch(/^exception: However, if you have Daniels in play/);
    expect(links[3]).toBe("refers to: at any time");
    expect(links[4]).toMatch(/^ranked by: has the words asked for, /);
  });

  test("says what a word was read as, and names no rule where nothing answers", () => {
    expect(chain("can I look at his grave yard")[0]).toMatch(/^understood as: .*grave → discard pile/);
    const refused = chain("who won the world cup");
    expect(refused.some((link) => link.startsWith("nearest: "))).toBe(true);
    expect(refused.some((link) => link.startsWith("rule: "))).toBe(false);
  });
});

test("names of one kind in several versions of a document are said once", () => {
  const answer = askShipped("Up the Ante");
  const [hit] = answer.hits;
  const [title] = answer.interpretation.titles;
  const twice = { ...answer.interpretation, titles: title ? [title, title] : [] };
  const [link] = hit ? answerChain({ ...answer, interpretation: twice }, hit) : [];
  expect(link?.text).toBe("Up the Ante = Up the Ante (2E erratum)");
});

describe("the reasons of a rank", () => {
  test("are said in words, the weightiest first, what speaks against it last", () => {
    const named = signal("title named", 1, 0.02);
    expect(because(named, signal("is long", 0.9, -0.1), signal("words found", 1, 0.3))).toBe(
      "has the words asked for, its title is named; but is long",
    );
  });

  test("claim nothing that hardly holds", () => {
    expect(because(signal("words found", 0.3, 0.1), signal("is long", 0.4, -0.1))).toBe(
      "has some of the words asked for",
    );
  });

  test("are known for every signal, and for no other", () => {
    expect(Object.keys(reasons).toSorted()).toEqual(signals.map(({ name }) => name).toSorted());
  });
});
