import { describe, expect, test } from "vitest";
import {
  gameOf,
  gameTitle,
  isEdition,
  isKnownEdition,
  knownEditions,
  namedEdition,
  speaksOf,
} from "../../src/domain/edition.ts";
import { groupsFor, type VocabularyGroup } from "../../src/domain/vocabulary.ts";

test.each(["1e", "mtg", "kestrel_2.0-b", "x".repeat(40)])("%s may name an edition", (text) =>
  expect(isEdition(text)).toBe(true),
);

test.each(["", "-1e", "2E", "an edition", "x".repeat(41)])("`%s` may not name an edition", (text) =>
  expect(isEdition(text)).toBe(false),
);

test("both known editions are of one game; any other is a game of its own", () => {
  expect(["1e", "2e", "kestrel"].map(isKnownEdition)).toEqual([true, true, false]);
  expect(["1e", "2e", "kestrel"].map(gameOf)).toEqual(["star-trek", "star-trek", "kestrel"]);
  expect(["1e", "2e", "kestrel"].map(gameTitle)).toEqual(["Star Trek", "Star Trek", "kestrel"]);
});

describe("the edition that is asked about", () => {
  const asked = (text: string) =>
    knownEditions.filter((known) => known.asked.test(text)).map(({ edition }) => edition);
  test.each([
    ["draws in 1e", ["1e"]],
    ["draws (1st ed.)", ["1e"]],
    ["first edition draws", ["1e"]],
    ["1st edn draws", ["1e"]],
    ["draws in 2E?", ["2e"]],
    ["2nd ed. draws", ["2e"]],
    ["second edition, draws", ["2e"]],
    ["1e and 2e", ["1e", "2e"]],
    ["rule 115.2e", []],
    ["rule 115.1e", []],
    ["the first educated draw", []],
    ["a second edict", []],
    ["la 2eéme", []],
    ["la 1eére", []],
  ])("of `%s` is %j", (text, editions) => expect(asked(text)).toEqual(editions));
});

test("a text speaks of a known edition in words of its game", () => {
  const texts = ["StarTrek", "Star Trek", "ST:CCG", "STCCG", "one dilemma", "the spaceline"];
  expect(texts.filter((text) => !speaksOf("1e", text))).toEqual([]);
  expect([speaksOf("2e", "a kestrel"), speaksOf("kestrel", "Star Trek")]).toEqual([false, false]);
});

test.each([
  ["The Second Edition rules", "stated", "2e"],
  ["the FIRST edition rules", "stated", "1e"],
  ["Rulings (2E)", "short", "2e"],
  ["Rulings 12E", "short", null],
  ["Rulings, 1E -- 2E", "short", null],
  ["Rulings (2e)", "short", null],
  ["First Edition and Second Edition", "stated", null],
] as const)("`%s` names as %s the edition %s", (text, way, edition) => {
  expect(namedEdition(text, way)).toBe(edition);
});

test("words of players hold for their edition or game alone, or for any", () => {
  const group = (edition: string | null, game: string | null): VocabularyGroup => ({
    ...{ say: ["peek"], means: ["look"], edition, game },
  });
  const groups = [group(null, null), group("1e", "star-trek"), group("2e", null), group(null, "star-trek")];
  const found = (...editions: readonly string[]) =>
    groupsFor(new Set(editions), [...groups, group(null, "kestrel")]).map(({ edition, game }) => [
      edition,
      game,
    ]);
  const [any, first, second, both] = groups.map(({ edition, game }) => [edition, game]);
  expect(found("1e")).toEqual([any, first, both]);
  expect(found("2e")).toEqual([any, second, both]);
  expect(found("kestrel")).toEqual([any, [null, "kestrel"]]);
});
