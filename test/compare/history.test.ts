/** What is in force after several versions, and which entry is meant. Histories themselves are in golden/examples/history.txt. */
import { expect, test } from "vitest";
import { historyCalled, inForceAfter, lineageOf, statesOf } from "../../src/compare/history.ts";
import type { SourceDocument } from "../../src/domain/document.ts";
import { rules } from "./rules.ts";

const version = (month: number, text: string, facts: Partial<SourceDocument> = {}) =>
  rules(text, { id: `rulings-${month}`, date: `2010-0${month}-01`, ...facts });

const view = "Any player may view any card in any discard pile that was removed from the game.";
const own =
  "If more than one player has played a copy of the same mission, they are treated as separate missions.";

test("in force is the last full version with the updates since", () => {
  const update = version(2, "Mot – This card is unique.", { scope: "update" });
  const [first, last] = [version(1, "Thon – Stop."), version(3, "Kestrel – Draw.")];
  const titles = (...of: Parameters<typeof inForceAfter>[0]) =>
    inForceAfter(of).entries.map(({ title }) => title);
  expect(titles(first, update)).toEqual(["Thon", "Mot"]);
  expect(titles(update, last)).toEqual(["Kestrel"]);
  expect(titles(update)).toEqual(["Mot"]);
});

const versions = [
  version(1, `own – ${own}\n\ncost – ${view}`),
  version(2, `yours – ${own}\n\ncost – ${view}`),
] as const;

test("a history is that of the first name that a version has", () => {
  expect(historyCalled(versions, ["Zebra", "own", "cost"])?.title).toBe("yours");
  expect(historyCalled(versions, ["Zebra"])).toBeNull();
});

test("an entry is called by an alias, where no entry has it for a title", () => {
  const [first, last] = versions;
  const entries = last.entries.map((entry) => ({
    ...entry,
    aliases: entry.title === "cost" ? ["Price", "yours"] : [],
  }));
  const states = statesOf([first, { ...last, entries }]);
  const titles = (name: string) => lineageOf(states, name)?.map((entry) => entry?.title);
  expect(titles("price")).toEqual(["cost", "cost"]);
  expect(titles("yours")).toEqual(["own", "yours"]);
  expect(lineageOf([], "own")).toBeNull();
});
