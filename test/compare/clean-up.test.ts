/** Where a reader sees the marks: hunks as they are found in, as they read best out. */
import { describe, expect, test } from "vitest";
import { splitTokens } from "../../src/compare/entry-text.ts";
import { cleanUp, wordEdits } from "../../src/compare/words.ts";

/** `3-3:3-5` is a hunk: nothing of the old text at word 3 became two words of the new. Both texts in one, as marked. */
function marked(old: string, fresh: string, ...found: readonly string[]): string {
  const texts = { old: splitTokens(old), new: splitTokens(fresh) };
  const hunks = found.map((each) => {
    const [from = 0, until = 0, newFrom = 0, newUntil = 0] = each.split(/[-:]/).map(Number);
    return { old: { from, until }, new: { from: newFrom, until: newUntil } };
  });
  return wordEdits(texts, cleanUp(hunks, texts))
    .map(({ op, text }) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`))
    .join("");
}

describe("what came in or went slides", () => {
  test.each([
    ["One. Two.", "One. Three. Two.", "1-1:1-3", "One. {+Three. +}Two."],
    ["One! Two!", "One! Three! Two!", "1-1:1-3", "One! {+Three! +}Two!"],
    ["One? Two?", "One? Three? Two?", "1-1:1-3", "One? {+Three? +}Two?"],
    ["One… Two…", "One… Three… Two…", "1-1:1-3", "One… {+Three… +}Two…"],
    ["One. Two. Six", "One. Two. Three. Six", "3-3:3-5", "One. Two. {+Three. +}Six"],
  ])("to where a sentence begins: `%s`", (old, fresh, hunk, expected) => {
    expect(marked(old, fresh, hunk)).toBe(expected);
    const [one = "", other = ""] = hunk.split(":");
    const turned = expected.replace("{+", "[-").replace("+}", "-]");
    expect(marked(fresh, old, `${other}:${one}`)).toBe(turned);
  });

  test.each([
    ["killed, stopped now", "killed, placed, stopped now", "1-1:1-3", "killed, {+placed, +}stopped now"],
    ["killed; stopped now", "killed; placed; stopped now", "1-1:1-3", "killed; {+placed; +}stopped now"],
    ["killed: stopped now", "killed: placed: stopped now", "1-1:1-3", "killed: {+placed: +}stopped now"],
  ])("to where a clause begins: `%s`", (old, fresh, hunk, expected) => {
    expect(marked(old, fresh, hunk)).toBe(expected);
  });

  test("to a line of its own, rather than behind a full stop", () => {
    expect(marked("Stop. Go.\nDraw.", "Stop. Go.\nTwo go.\nDraw.", "3-3:3-6")).toBe(
      "Stop. Go.\n{+Two go.\n+}Draw.",
    );
    expect(marked("Stop.\nDraw.\nGo.", "Stop.\nDraw.\nPlay.\nGo.", "3-3:3-5")).toBe(
      "Stop.\nDraw.\n{+Play.\n+}Go.",
    );
    expect(marked("Go no. Stop", "Go no no. Stop", "1-1:1-2")).toBe("Go {+no +}no. Stop");
  });

  test("to a word of its own, rather than into one", () => {
    expect(marked("a non-Borg ship", "a non-non-Borg ship", "2-2:2-4")).toBe("a {+non-+}non-Borg ship");
    expect(marked("Q-Flash (Q-Flash) is", "Q-Flash (Q- Flash) (Q-Flash) is", "3-3:3-8")).toBe(
      "Q-Flash {+(Q- Flash) +}(Q-Flash) is",
    );
  });

  test("forth to the end of a sentence", () => {
    expect(marked("Go. no no. Stop", "Go. no no no. Stop", "3-3:3-4")).toBe("Go. {+no +}no no. Stop");
    expect(marked("Draw no no, Stop", "Draw no no, no no, Stop", "1-1:1-4")).toBe(
      "Draw no no, {+no no, +}Stop",
    );
  });

  test.each([
    [100, "Go. {+no +}no"],
    [101, "Go. no"],
  ])("over a hundred words at most: %i", (many, start) => {
    const [old, fresh] = [many, many + 1].map((each) => `Go. ${"no ".repeat(each)}end`);
    const shown = marked(old ?? "", fresh ?? "", `${many + 2}-${many + 2}:${many + 2}-${many + 3}`);
    expect(shown.slice(0, start.length)).toBe(start);
  });

  test.each([100, 101])("and as far the other way: %i", (many) => {
    const [old, fresh] = [many, many + 1].map((each) => `Go ${"no ".repeat(each).trim()}\nEnd`);
    const isAtTheEnd = marked(old ?? "", fresh ?? "", "1-1:1-2").endsWith("no{+ no+}\nEnd");
    expect(isAtTheEnd).toBe(many === 100);
  });

  test("not over what changed beside it", () => {
    expect(marked("Go. x no no y", "Go. no no no no y", "2-3:2-3", "4-4:4-5")).toBe(
      "Go. [-x-]{+no+} no {+no +}no y",
    );
    expect(marked("a no no x\nEnd", "a no no no no\nEnd", "1-1:1-2", "3-4:4-5")).toBe(
      "a {+no +}no no [-x-]{+no+}\nEnd",
    );
  });
});

test("what became something else does not slide", () => {
  expect(marked("One. Two. Go.", "One. Three. Go.", "1-3:1-3")).toBe("One[-. Two-]{+. Three+}. Go.");
});

describe("two places are one", () => {
  test("where what stands between says little beside them", () => {
    expect(marked("one two of three four", "red big of blue card", "0-2:0-2", "3-5:3-5")).toBe(
      "[-one two of three four-]{+red big of blue card+}",
    );
    expect(marked("one of four", "red of card", "0-1:0-1", "2-3:2-3")).toBe(
      "[-one-]{+red+} of [-four-]{+card+}",
    );
  });

  test("not where it says a fifth more than either", () => {
    const between = (sign: string, words: number) => {
      const [old, fresh] = ["old", "new"].map((word) => Array.from({ length: words }, () => word).join(" "));
      const found = marked(
        `${old} ${sign} ${old}`,
        `${fresh} ${sign} ${fresh}`,
        `0-${words}:0-${words}`,
        `${words + 1}-${2 * words + 1}:${words + 1}-${2 * words + 1}`,
      );
      return found.includes("}") && found.indexOf("{+") === found.lastIndexOf("{+") ? "one" : "two";
    };
    const rows = ["–", "Of", "up", "II", "[A]", "card"].map((sign) =>
      [1, 2, 4, 5].map((words) => `${sign} ${words} ${between(sign, words)}`),
    );
    expect(rows).toEqual([
      ["– 1 one", "– 2 one", "– 4 one", "– 5 one"],
      ["Of 1 two", "Of 2 one", "Of 4 one", "Of 5 one"],
      ["up 1 two", "up 2 two", "up 4 two", "up 5 one"],
      ["II 1 two", "II 2 two", "II 4 two", "II 5 one"],
      ["[A] 1 two", "[A] 2 two", "[A] 4 two", "[A] 5 one"],
      ["card 1 two", "card 2 two", "card 4 two", "card 5 one"],
    ]);
  });

  test("not over the end of a line, nor where both only came or only went", () => {
    expect(marked("one two\nof three four", "red big\nof blue card", "0-2:0-2", "3-5:3-5")).toBe(
      "[-one two-]{+red big+}\nof [-three four-]{+blue card+}",
    );
    expect(marked("of it", "one two of three four it", "0-0:0-2", "1-1:3-5")).toBe(
      "{+one two +}of {+three four +}it",
    );
    expect(marked("one two of three four it", "of it", "0-2:0-0", "3-5:1-1")).toBe(
      "[-one two -]of [-three four -]it",
    );
  });
});
