/** Names: where they stand in running text, what parts of a title are names, and by which words a title is looked for. */
import { describe, expect, test } from "vitest";
import { keysOfTitle, namesIn, partsOfTitle, recognizedShare } from "../../src/search/index/names.ts";
import { tokenize } from "../../src/search/tokenize.ts";

describe("a name in running text", () => {
  const names = (text: string) =>
    namesIn(text, tokenize(text)).map((name) => name.map(({ word }) => word).join(" "));

  test.each([
    ["play Out Of Time now", ["out of time"]],
    ["the Gaps in Normal Space", ["gaps in normal space"]],
    ["a Borg Ship and Ship Of The Line", ["borg ship", "ship of the line"]],
    ["Alpha Zulu", ["alpha zulu"]],
    ["Section 31 or Deck 09", ["section 31", "deck 09"]],
    ["a Q-Flash", ["q flash"]],
    ["James T. Kirk", ["james t kirk"]],
    ["Seven of Nine. You must", ["seven of nine"]],
    ["James Ti. Kirk Jr", ["james ti", "kirk jr"]],
    ["the Émile Élan", ["emile elan"]],
    ["Émile éclat Élan", []],
    ["Assign Mission Specialists, Borg Queen", ["assign mission specialists", "borg queen"]],
    ["A B C D E F G H K L", ["a b c d e f g h", "k l"]],
    ["Out Of the Way", ["out of the way"]],
    ["to the Line Of", ["line of"]],
  ])("stands in `%s`", (text, expected) => expect(names(text)).toEqual(expected));

  test.each([
    "Personnel may have one",
    "Ship. Crew",
    "Ship, Crew",
    "Ship  Crew",
    "Ship may Crew",
    "Ship of",
    "Ship of the line",
    "of the",
    "in a ship",
    "the @Ship [Crew",
    "ship",
    "",
  ])("does not stand in `%s`", (text) => expect(names(text)).toEqual([]));

  test("begins with no small word, and ends with none", () => {
    expect(names("of Ships of Crews in")).toEqual(["ships of crews"]);
    expect(names("If the Kestrel Lands, the Saltpan Floods")).toEqual(["kestrel lands", "saltpan floods"]);
    expect(names("If the Kestrel lands, a Kestrel flies")).toEqual([]);
    expect(names("The Kestrel may enter A Saltpan Matter")).toEqual(["a saltpan matter"]);
    expect(names("Can I Raise Kestrels? I Raise Kestrels.")).toEqual(["raise kestrels", "raise kestrels"]);
    expect(names("In The Bag of")).toEqual(["in the bag"]);
  });
});

describe("a title and its parts", () => {
  test.each([
    ["Bearer of Ill Tidings", ["Bearer of Ill Tidings"]],
    ["The Clown: Playing Doctor", ["The Clown", "Playing Doctor"]],
    ["Mot, The Barber", ["Mot", "The Barber"]],
    ["Actions – Step 1:  Initiation Begun", ["Actions ", "Step 1", "Initiation Begun"]],
    ["Borg:Queen One", ["Borg:Queen One"]],
  ])("`%s`", (title, parts) => expect(partsOfTitle(title)).toEqual([title, ...parts]));
});

describe("the words by which a title is looked for", () => {
  const keys = (rarities: readonly number[]) =>
    keysOfTitle([...rarities.keys()], rarities)
      .map((term) => "abcdefgh"[term])
      .join("");

  test("are its rarest, as many as it cannot do without", () => {
    expect(recognizedShare).toBe(0.85);
    expect(keys([1, 9])).toBe("b");
    expect(keys([9, 1])).toBe("a");
    expect(keys([1, 1])).toBe("a");
    expect(keys([1, 1, 1, 1, 1, 1, 1])).toBe("ab");
    expect(keys([3, 1, 2, 3, 1, 2, 3, 3])).toBe("a");
    expect(keys([1, 2, 1, 2, 1, 2, 1, 2])).toBe("b");
    expect(keys([1, 1.5, 1, 1.5, 1, 1.5, 1, 1.5])).toBe("b");
    expect(keys([1, 1.4, 1, 1.4, 1, 1.4, 1, 1.4])).toBe("bd");
  });

  test("are enough: without any of them no title is recognised", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const rarities = Array.from({ length: 1 + (seed % 8) }, (_, at) => 1 + ((seed * 7 + at * 13) % 11) / 3);
      const found = keys(rarities);
      const all = rarities.reduce((sum, each) => sum + each, 0);
      const without = rarities.reduce(
        (sum, each, at) => sum + (found.includes("abcdefgh"[at] ?? "") ? 0 : each),
        0,
      );
      expect(without).toBeLessThanOrEqual(all * recognizedShare);
      const last = rarities["abcdefgh".indexOf(found.at(-1) ?? "")] ?? 0;
      expect(without + last).toBeGreaterThan(all * recognizedShare);
    }
  });

  test("are none of a title without words", () => expect(keys([])).toBe(""));
});
