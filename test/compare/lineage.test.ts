/** Which entry is meant by a name, and what it was called before and after. */
import { describe, expect, test } from "vitest";
import { historyOf, lineageOf, statesOf } from "../../src/compare/history.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { marked } from "./notation.ts";
import { rules } from "./rules.ts";

const copies =
  "If more than one player has played a copy of the same mission, they are treated as separate missions.";
const combat = "Your personnel may not initiate combat involving an opponent's personnel on another planet.";
const view = "Any player may view any card in any discard pile that was removed from the game.";

const version = (month: number, text: string) => {
  const date = `2010-0${month}-01`;
  return rules(text, { id: "rulings", date });
};
const versions = (...texts: readonly string[]) => texts.map((text, at) => version(at + 1, text));

/** The titles of the entry in each version, `-` where it was not in force. */
function line(of: readonly RulesText[], name: string): string | null {
  const found = lineageOf(statesOf(of), name);
  return found?.map((entry) => (entry === null ? "-" : (entry.title ?? entry.label))).join(" | ") ?? null;
}

const events = (of: readonly RulesText[], name: string) =>
  historyOf(statesOf(of), name)?.events.map(({ document, sort, change }) =>
    `${document.date?.slice(6, 7)} ${sort} ${change ? marked(change.words) : ""}`.trim(),
  );

describe("an entry is called", () => {
  const two = versions(`own – ${copies}\n\ncost – ${view}`, `yours – ${copies}\n\ncost – ${view}`);

  test("by its title or its id, of the newest version that has it", () => {
    expect(line(two, "Yours")).toBe("own | yours");
    expect(line(two, "rulings/yours")).toBe("own | yours");
    expect(line(two, "OWN")).toBe("own | yours");
    expect(line(two, "rulings/own")).toBe("own | yours");
  });

  test("by an alias, where no entry has it for a title", () => {
    const [first, last] = two;
    if (!first || !last) throw new Error("there are two");
    const aliased = {
      ...last,
      entries: last.entries.map((entry) => ({
        ...entry,
        aliases: entry.title === "cost" ? ["Price", "yours"] : [],
      })),
    };
    expect(line([first, aliased], "price")).toBe("cost | cost");
    expect(line([first, aliased], "yours")).toBe("own | yours");
  });

  test("by nothing else", () => {
    expect(line(two, "Zebra")).toBeNull();
    expect(line(two, "rulings/zebra")).toBeNull();
    expect(line([], "own")).toBeNull();
  });
});

describe("an entry is followed", () => {
  const whole = `missions – ${copies}\n${combat}`;

  test("back to the whole that it was split from, and to the piece of its title", () => {
    const split = versions(whole, `missions – ${copies}\n\ncombat – ${combat}`);
    expect([line(split, "combat"), line(split, "missions")]).toEqual([
      "missions | combat",
      "missions | missions",
    ]);
    expect(events(split, "combat")).toEqual(["1 appeared", "2 split"]);
  });

  test("back to the piece of its title where several were merged", () => {
    const merged = versions(`combat – ${combat}\n\nmissions – ${copies}`, whole);
    expect(line(merged, "missions")).toBe("missions | missions");
    expect(events(merged, "missions")).toEqual(["1 appeared", "2 merged"]);
    const last = versions(`combat – ${combat}\n\nmissions – ${copies}`, `missions – ${combat}\n${copies}`);
    expect(line(last, "missions")).toBe("missions | missions");
    const other = versions(`combat – ${combat}\n\nmissions – ${copies}`, `fight – ${combat}\n${copies}`);
    expect(line(other, "fight")).toBe("combat | fight");
  });

  test("on to the first of its pieces, to what it became, and over a gap", () => {
    const split = versions(whole, `combat – ${combat}\n\nplayers – ${copies}`);
    expect(line(split, "missions")).toBe("missions | players");
    const renamed = versions(
      `own – ${copies}\n\ncost – ${view}`,
      `yours – ${copies}\n\ncost – ${view}`,
      `cost – ${view}`,
    );
    expect(line(renamed, "own")).toBe("own | yours | -");
    const gap = versions(`own – ${copies}`, `cost – ${view}`, `own – ${copies}`);
    expect(line(gap, "own")).toBe("own | - | own");
  });

  test("where only its place among the others is another", () => {
    const [a, b, c] = [`own – ${copies}`, `fight – ${combat}`, `view – ${view}`];
    const moved = versions([a, b, c].join("\n\n"), [c, a, b].join("\n\n"));
    expect([line(moved, "view"), line(moved, "own")]).toEqual(["view | view", "own | own"]);
    expect(events(moved, "view")).toEqual(["1 appeared", "2 moved"]);
  });
});
