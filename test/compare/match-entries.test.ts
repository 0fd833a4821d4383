/** Entries of one name: which old one is which new one. */
import { describe, expect, test } from "vitest";
import { placeEntries } from "../../src/compare/match-candidates.ts";
import { groupEntries } from "../../src/compare/match-entries.ts";
import { cheapestPairs } from "../../src/compare/pairs.ts";
import { rules } from "./rules.ts";

/** `0>1`: the first old entry is the second new one. */
function pairs(old: string, fresh: string): string {
  const sides = { old: placeEntries(rules(old).entries), new: placeEntries(rules(fresh).entries) };
  return groupEntries(sides)
    .flatMap(({ old: [one, ...more], new: [other, ...others] }) =>
      one && other && more.length + others.length === 0 ? `${one.at}>${other.at}` : [],
    )
    .sort()
    .join(" ");
}

describe("entries of one name", () => {
  test("are one, whatever their texts", () => {
    expect(pairs("cost – You pay it.\n\nown – Yours.", "own – It is mine now.\n\nCOST – Draw.")).toBe(
      "0>1 1>0",
    );
  });

  test("are none where one side has none", () => {
    expect(pairs("cost – Pay.", "own – Yours.")).toBe("");
    expect(pairs("cost – Pay.\n\ncost – Draw.", "own – Yours.")).toBe("");
  });

  const draw = "Your opponent draws two cards from the deck at once.";
  const pay = "Each player pays the whole cost before the mission.";
  const fight = "Ships may battle where they stand together.";

  test("are those whose texts are nearest, where there are several", () => {
    expect(pairs(`cost – ${draw}\n\ncost – ${pay}`, `cost – ${pay}\n\ncost – ${draw}`)).toBe("0>1 1>0");
    expect(pairs(`cost – ${draw}\n\ncost – ${pay}`, `cost – ${pay} Then it stops.`)).toBe("1>0");
    expect(pairs(`cost – ${pay}`, `cost – ${fight}\n\ncost – ${draw}\n\ncost – ${pay}`)).toBe("0>2");
  });

  test("are not a short text and a long one that shares nothing with it", () => {
    const long = "Each player pays the whole cost before the mission, and afterwards returns";
    const old = `# ONE\n\ncost – Unique.\n\n# TWO\n\ncost – ${long} all personnel to the ship with their equipment intact.`;
    expect(
      pairs(old, `# TWO\n\ncost – ${long} to the mission where nobody may beam down until next turn.`),
    ).toBe("1>0");
    expect(pairs(old, "# TWO\n\ncost – It is unique.")).toBe("0>0");
  });

  test("are those whose texts are nearest, even if that one was reworded", () => {
    const reworded = pay.replace("before the mission", "when a battle ends");
    expect(pairs(`cost – ${pay}`, `cost – ${fight}\n\ncost – ${reworded}`)).toBe("0>1");
  });

  test("are not an entry with a similar title and the second copy of another", () => {
    expect(pairs(`cost – ${pay}\n\ncosts – ${pay}`, `cost – ${pay}\n\ncost – ${pay}`)).toBe("0>0");
  });

  test("of equal texts are those at the same place", () => {
    const three = `cost – ${draw}\n\ncost – ${draw}\n\ncost – ${draw}`;
    expect(pairs(three, three)).toBe("0>0 1>1 2>2");
  });

  test("are rather those of one kind and one section", () => {
    const rulingAndErratum = `# RULINGS\n\ncost – ${draw}\n\n# ERRATA\n\ncost – ${draw}`;
    const turned = `# ERRATA\n\ncost – ${draw}\n\n# RULINGS\n\ncost – ${draw}`;
    expect(pairs(rulingAndErratum, turned)).toBe("0>1 1>0");
    const sections = `# ONE\n\ncost – ${draw}\n\n# TWO\n\ncost – ${draw}`;
    expect(pairs(sections, `# TWO\n\ncost – ${draw}\n\n# ONE\n\ncost – ${draw}`)).toBe("0>1 1>0");
  });
});

describe("untitled passages", () => {
  test("are one where their whole texts are", () => {
    expect(pairs("Ships may battle.\n\nDraw a card.", "Draw a card.\n\nShips may battle.")).toBe("0>1 1>0");
  });

  test("are not one with another text", () => {
    expect(pairs("Ships may battle.", "Draw two cards at once.")).toBe("");
    expect(pairs("… – Draw.", "… – Draw.")).toBe("0>0");
  });
});

test("the cheapest pairs go first, and nobody is in two", () => {
  const [one, two, three] = [{ at: 10 }, { at: 11 }, { at: 12 }];
  const [four, five] = [{ at: 20 }, { at: 21 }];
  const scored = [
    { old: one, new: four, cost: 0.2 },
    { old: one, new: five, cost: 0.3 },
    { old: two, new: four, cost: 0.1 },
    { old: two, new: five, cost: 0.5 },
    { old: three, new: four, cost: 0.1 },
  ];
  expect(cheapestPairs(scored).map((pair) => [pair.old.at, pair.new.at])).toEqual([
    [11, 20],
    [10, 21],
  ]);
  expect(cheapestPairs([])).toEqual([]);
});
