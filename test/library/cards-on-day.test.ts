/** The names of the cards of several lists, in memory and read from a compiled file. */
import { expect, test } from "vitest";
import type { CardNames } from "../../src/cards/find-named.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { cardLists, cardsOnDay } from "../../src/library/cards-on-day.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { type CardLists, openCompiled } from "../../src/library/compiled-corpus.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { listOf } from "../cards/lists.ts";
import { documentOf } from "../nouns.ts";

function listText(id: string, edition: string, rows: readonly string[]): RulesText {
  const { entries } = listOf(`Name\tType\tText\n${rows.join("\n")}\n`, `${id}.txt`);
  const own = entries.map((entry) => ({ ...entry, id: entry.id.replace("game-cards/", `${id}/`) }));
  return { document: documentOf({ id, kind: "cards", edition }), entries: own, boilerplate: [] };
}

const texts = [
  listText("old-cards", "old", ["Salt Pan\tEvent\tIt rusts.", "U.S.S. Kestrel, Swift\tShip\tIt docks."]),
  listText("new-cards", "new", ["Saltpan, Dry\tQ Event\tIt dries.", "Mara\tCrew\tShe swims."]),
  listText("gone-cards", "new", ["Saltpan, Lost\tRelic\tIt was."]),
];

const sources: [string, CardLists][] = [
  ["in memory", cardLists(texts)],
  ["from a file", openCompiled(compileTexts(texts, emptyPhrasebook)).cards],
];

test.each(sources)("cards %s are found by what they are called, in the lists that are meant", (_, lists) => {
  const cards = cardsOnDay(
    lists,
    { leftOut: new Set(["gone-cards"]), precedenceOf: () => ({ order: [], remarks: [] }) },
    () => [],
  );
  const titles = (names: ReturnType<CardNames["names"]>) => names.map(({ title }) => title);
  const all = cards.namesOf(null, null);
  expect(titles(all.names())).toEqual(["Salt Pan", "U.S.S. Kestrel, Swift", "Saltpan, Dry", "Mara"]);
  expect(all.called("saltpan", "whole")).toEqual([all.names()[0], all.names()[2]]);
  expect(titles(all.called("salt", "beginning"))).toEqual(["Salt Pan", "Saltpan, Dry"]);
  expect(titles(all.called("kestrel", "whole"))).toEqual(["U.S.S. Kestrel, Swift"]);
  expect(titles(all.called("uss kestrel", "beginning"))).toEqual(["U.S.S. Kestrel, Swift"]);
  expect(all.called("zebra", "beginning")).toEqual([]);
  expect([...all.types()]).toEqual(["event", "ship", "crew"]);
  const some = [
    cards.namesOf("old", null),
    cards.namesOf(null, ["new-cards"]),
    cards.namesOf("old", ["new-cards"]),
  ];
  expect(some.map(({ called }) => titles(called("saltpan", "whole")))).toEqual([
    ["Salt Pan"],
    ["Saltpan, Dry"],
    [],
  ]);
  expect(some.map(({ names }) => names().length)).toEqual([2, 2, 0]);
  expect(cards.open(all.called("mara", "whole")[0] ?? expect.fail()).card.text).toBe("She swims.");
  expect(cards.find("gone-cards/saltpan-lost")).toBeNull();
});
