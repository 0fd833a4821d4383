/** Which words a mistyped one may have meant, and how sure one can be. */
import { describe, expect, test } from "vitest";
import { editDistance, soundOf } from "../../src/domain/similarity.ts";
import { guessSpelling, readWords } from "../../src/search/spelling.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { indexOf } from "./made.ts";

/** A word, or a word with how often it stands. */
function guess(typed: string, ...words: readonly (string | readonly [string, number])[]): string {
  const known = words.map((each) => {
    const [word, count] = typeof each === "string" ? [each, 1] : each;
    return { word, term: 0, sound: soundOf(word), count };
  });
  return guessSpelling(typed, { words: () => known })
    .map((found) => `${found.text} ${found.likeness.toFixed(3)}`)
    .join(", ");
}

describe("a mistyped word", () => {
  test("of three letters is read if two of them are swapped, and only then", () => {
    expect(guess("teh", "ten", "the")).toBe("the 1.000");
    expect(guess("hwo", "how", "who")).toBe("how 1.000, who 1.000");
    expect([guess("lok", "look"), guess("tehn", "the"), guess("2de", "d2e"), guess("het", "the")]).toEqual(
      Array.from({ length: 4 }, () => ""),
    );
  });

  test("is as like as its letters that are right, its sound and its first letter", () => {
    expect(guess("masacre", "massacre")).toBe("massacre 0.875");
    expect(guess("misssion", "mission")).toBe("mission 0.755");
    expect(guess("cattle", "battle")).toBe("battle 0.663");
    expect(guess("battke", "battle")).toBe("battle 0.713");
  });

  test.each(["requirment requirement", "federaton federation", "samaratin samaritan"])(
    "is taken for one of those that the texts have: %s",
    (both) => {
      const [typed = "", meant = ""] = both.split(" ");
      const found = guess(typed, "requirement", "massacre", "federation", "samaritan", "mission");
      expect(found.split(" ")[0]).toBe(meant);
    },
  );

  test("of four letters is mended, one of three is not", () => {
    expect(guess("shop", "ship")).not.toBe("");
    expect(guess("shp", "ship")).toBe("");
  });

  test("with a digit is none", () => expect(guess("shi4p", "ship")).toBe(""));

  test("is never taken for a word of two letters", () => {
    expect(guess("tooo", "to")).toBe("");
    expect(guess("owns", "own")).not.toBe("");
  });

  test.each([
    ["five letters may differ by one", "banle", "bandy", ""],
    ["six letters may differ by two", "battke", "bottve", "bottve 0.547"],
    ["six letters may not differ by three", "battke", "bottvy", ""],
    ["nine letters may differ by two", "countdown", "cauntdwwx", ""],
    ["ten letters may differ by three", "personnels", "perdonfeks", "perdonfeks 0.580"],
    ["another beginning leaves one", "mattle", "bottle", ""],
  ])("of %s", (_, typed, meant, expected) => expect(guess(typed, meant)).toBe(expected));

  test("may differ by one letter more where it sounds alike", () => {
    expect(soundOf("faser")).toBe(soundOf("phaser"));
    expect(guess("faser", "phaser")).toBe("phaser 0.617");
    expect(guess("faser", "xyaser")).toBe("");
    expect(soundOf("canada")).toBe(soundOf("cannot"));
    expect(guess("canada", "cannot")).toBe("");
  });

  test("is taken for the likest words, three at most, the more frequent first", () => {
    expect(guess("battke", ["battle", 2], ["battje", 5], ["batthe", 3], ["battve", 4])).toBe(
      "battje 0.713, battve 0.713, batthe 0.713",
    );
    expect(guess("misssion", ["mission", 1], ["missing", 99])).toBe("mission 0.755");
  });

  test("may be two words that were run together", () => {
    expect(guess("outof", "out", "of", "outs")).toBe("out of 0.800");
    expect(guess("outxof", "out", "of")).toBe("");
  });
});

describe("the distance of two words", () => {
  test.each([
    ["own", "own", 0],
    ["own", "owns", 1],
    ["owns", "own", 1],
    ["own", "awn", 1],
    ["own", "won", 1],
    ["abcd", "badc", 2],
    ["ca", "abc", 3],
    ["", "own", 3],
    ["own", "", 3],
    ["aab", "aba", 1],
    ["abb", "bab", 1],
    ["axc", "ayc", 1],
  ])("from `%s` to `%s` is %d", (from, to, edits) => expect(editDistance(from, to, 9)).toBe(edits));

  test("is told as one more than the most beyond it", () => {
    expect(editDistance("own", "hand", 1)).toBe(2);
    expect(editDistance("own", "xyz", 3)).toBe(3);
    expect(editDistance("own", "xyz", 2)).toBe(3);
    expect(editDistance("", "own", 1)).toBe(2);
  });
});

describe("what two games know of the words of a question", () => {
  const gameOf = (edition: string, title: string, text: string) => {
    const entry = entryOf({ id: `${edition}-made/one`, title, blocks: [blockOf(text)] });
    return { document: documentOf({ id: `${edition}-made`, edition }), entries: [entry], boilerplate: [] };
  };
  const texts = [
    gameOf(
      "1e",
      "Docks",
      "James T'Kest docks. Each ship docks after winning. A T'Kest of one ship may refit.",
    ),
    gameOf("club", "Lawn", "A mallet rolls on the lawn. Ilse plays, and an ilse rests. Winning ends it."),
  ];
  const vocabulary = [{ say: ["stalling"], means: ["refit"], edition: null, game: null }];
  const { parts } = indexOf(texts, { vocabulary });
  const absent = (mayBeMisspelled: boolean) => (mayBeMisspelled ? "absent" : "absent but spelled right");
  const read = (text: string) =>
    readWords(text, parts).map(({ text, isSmall, isName, isUnknown, isAbsent, mayBeMisspelled }) =>
      [
        text,
        ...(isSmall ? ["small"] : []),
        ...(isName ? ["name"] : []),
        ...(isUnknown ? ["unknown"] : []),
        ...(isAbsent ? [absent(mayBeMisspelled)] : []),
      ].join(" "),
    );

  test("a word of either is known, and a name if it always has a capital", () => {
    expect(read("May T’Kest refit a mallet?")).toEqual([
      "May small",
      "T’Kest name unknown",
      "refit",
      "a small",
      "mallet",
    ]);
    expect(read("ilse")).toEqual(["ilse"]);
  });

  test("common English, small words, and what players say are known though no text has them", () => {
    expect(read("stalling between breakfast")).toEqual([
      "stalling absent",
      "between small absent",
      "breakfast absent",
    ]);
    expect(read("zzqx")).toEqual(["zzqx unknown absent"]);
  });

  test("a known word with a prefix is no misspelled name, unless little is behind the prefix", () => {
    expect(read("unstalling unmallet refits")).toEqual([
      "unstalling unknown absent but spelled right",
      "unmallet unknown absent but spelled right",
      "refits",
    ]);
    expect(read("unlawn remzqxy")).toEqual(["unlawn unknown absent", "remzqxy unknown absent"]);
  });

  test("two small words that were run together are known, and no others", () => {
    expect(read("afterof ofship")).toEqual(["afterof absent", "ofship unknown absent"]);
  });

  test("a common word that lacks a double letter of a word of the texts is not", () => {
    expect(read("wining dining")).toEqual(["wining unknown absent", "dining absent"]);
  });
});
