/** Which cards a question names: whole, in part, misspelt, or by a word of many names. */
import { describe, expect, test } from "vitest";
import { cardsByLooseName, cardsByName, findNamed } from "../../src/cards/find-named.ts";
import { nearestWords } from "../../src/cards/name-places.ts";
import type { CardName, CardNames } from "../../src/cards/names.ts";
import type { QuestionWord } from "../../src/cards/question-words.ts";
import { foldWord } from "../../src/domain/fold.ts";
import { expectAnswers } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";
import { cardNames, namesOf } from "./lists.ts";

const names = namesOf(
  rowsOf(`
  U.S.S. Kestrel / Kestrel, Stolen / Mara / Karyn Mara / Karyn Mara, Elder Pilot / Otto (Dawn) /
  Sisters of Otto / Galley / The Last Ship Out of Harbor / Harborlight Station / Harborlight Stations /
  Winnowing Gate Keeper / Winnowing Gate Warden / Marsh Lantern, Brightest / Saltpan / U.S.S. Gale, Stormbound /
  Sixth Hull of Ten / Six Hulls of Ten / 1,000 Casks - Spoiled / Mud-Lark / The Reef / What Can I Do /
  Look What's on the Reef / Shoal / Ivy / Ox / Ilse IV Old Base
`),
);
const table = cardNames(names);

const small = new Set("what is a my of the can i do in it does and his to".split(" "));
const inRules = new Set(
  "dock pilot ship last out cost stations galley keeper gate sisters battle".split(" "),
);
const asNames = new Set(["otto", "ilse", "iv"]);
/** No rules text has them, but anyone may say them. */
const common = new Set(["reef", "shoal", "gally"]);

function wordsOf(text: string): readonly QuestionWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}'.]+/gu), ([written]) => {
    const word = foldWord(written.replace(/'s$/, ""));
    const isSmall = small.has(word);
    const isName = asNames.has(word);
    const isUnknown = isName || !(isSmall || inRules.has(word) || common.has(word));
    const isAbsent = (isUnknown && !isName) || common.has(word);
    return { text: written, word, isSmall, isName, isUnknown, isAbsent, mayBeMisspelled: isAbsent };
  });
}

/** `Karyn Mara (karyn mara)`: the titles that one place names, as typed. `sure` stands for a question that rules answer. */
function named(text: string, which: "sure" | "any", names: CardNames = table): readonly string[] {
  return findNamed(wordsOf(text), names, {
    parts: which === "sure" ? "of several words" : "any",
    isWanted: () => true,
  }).map(({ cards, called }) => `${cards.map(({ title }) => title).join(" + ")} (${called})`);
}

test("a name of another edition tells what a name is; that of a part takes no part in what is outside it", () => {
  const older = namesOf(["Otto"], "1e", "Crew");
  const newer = namesOf(["Otto Aft Rower", "Otto Bow Rower", "Otto Bit of a Sailor"], "2e", "Crew");
  const found = (text: string, all: readonly CardName[]) =>
    findNamed(wordsOf(text), cardNames(all), {
      parts: "any",
      isWanted: ({ id }) => id.startsWith("2e/"),
    }).map(({ cards }) => cards.map(({ title }) => title).join(" + "));
  expect(found("is Otto a pilot", newer)).toEqual([]);
  const both = [...older, ...newer];
  expect(found("is Otto a pilot", both)).toEqual(["Otto Aft Rower + Otto Bow Rower + Otto Bit of a Sailor"]);
  expect(found("otto bit of a sailor cost", both)).toEqual(["Otto Bit of a Sailor"]);
  expect(found("is Otto a pilot", older)).toEqual([]);
});

/** Holds what questions of a golden file name against what they named. */
function answers(file: string, answer: (question: string) => readonly string[]): void {
  expectAnswers(`cards/golden/questions/${file}.txt`, answer);
}

describe("a name that stands whole in a question", () => {
  const whole = (text: string) => named(text, "sure");

  test("is found however it is written, unless its words are the rules'", () =>
    answers("whole-names", whole));

  test("is not meant where other words make it part of a longer one", () => {
    expect(whole("does Karyn Mara cost")).toEqual(["Karyn Mara + Karyn Mara, Elder Pilot (karyn mara)"]);
    expect(whole("can mara and her pilot dock")).toEqual(["Mara (mara)"]);
    expect(whole("does elder Mara pilot the kestrel")).toEqual([
      "Karyn Mara, Elder Pilot (elder mara pilot)",
      "U.S.S. Kestrel + Kestrel, Stolen (kestrel)",
    ]);
    expect(whole("does the kestrel dock, elder Mara pilot")).toEqual([
      "U.S.S. Kestrel + Kestrel, Stolen (kestrel)",
      "Karyn Mara, Elder Pilot (elder mara pilot)",
    ]);
  });

  test("is none if rules have the word and the question does not write it as a name", () => {
    expect(whole("does the galley dock")).toEqual([]);
    expect(whole("does the Galley dock")).toEqual(["Galley (galley)"]);
  });

  test("is none if it is only a type of cards", () => {
    const crew = cardNames(namesOf(["Ship", "Galley"], "2e", "Ship"));
    expect(named("does the Ship dock a Galley", "sure", crew)).toEqual(["Galley (galley)"]);
  });
});

describe("a name of which a part is written", () => {
  const half = (text: string) => named(text, "any");

  test("is found by a word that no rules text has, or by several", () => answers("parts-of-names", half));

  test("is found by several words that rules texts have only as names, unless rules answer", () => {
    expect(half("is Ilse IV a dock")).toEqual(["Ilse IV Old Base (ilse iv)"]);
    expect(named("is Ilse IV a dock", "sure")).toEqual([]);
    expect([half("is Ilse a dock"), half("is a Ilse IV a dock")]).toEqual([[], []]);
  });

  test("beside a whole name is that of the cards with a word that no rules text has, also a misspelt one", () => {
    const beside = (text: string) => named(text, "any").filter((each) => !/^(?:Otto|U)/.test(each));
    expect(beside("can Otto dock in brightest")).toEqual(["Marsh Lantern, Brightest (brightest)"]);
    expect(beside("can the kestrel dock in winnowing")).toEqual([
      "Winnowing Gate Keeper + Winnowing Gate Warden (winnowing)",
    ]);
    expect(beside("can the kestrel dock, station")).toEqual(["Harborlight Station (station)"]);
    expect(beside("can the kestrel dock in saltpann")).toEqual(["Saltpan (saltpan)"]);
    expect(beside("can it dock in saltpann")).toEqual(["Saltpan (saltpan)"]);
    expect(beside("does winnowing keeper dock")).toEqual(["Winnowing Gate Keeper (winnowing keeper)"]);
    expect(beside("can the kestrel dock, gate keeper")).toEqual([]);
    expect(beside("can the kestrel dock in tennn")).toEqual([]);
  });
});

describe("words that rules texts have", () => {
  const any = (text: string) => named(text, "any");

  test("name a card in part where they stand as in its title, but not apart or behind `a`", () => {
    const keepers = ["Winnowing Gate Keeper (gate keeper)"];
    expect(any("does the gate keeper cost")).toEqual(keepers);
    expect(any("does a gate keeper cost")).toEqual([]);
    expect(any("does it cost the keeper of the gate")).toEqual([]);
    expect(any("keeper gate")).toEqual(["Winnowing Gate Keeper (keeper gate)"]);
  });

  test("name no card by its type, unless they are the whole question", () => {
    const crew = cardNames(namesOf(["My Ship, My Crew"], "2e", "Ship"));
    expect(named("what is my ship", "any", crew)).toEqual([]);
    expect(named("my ship", "any", crew)).toEqual(["My Ship, My Crew (my ship)"]);
  });
});

test("`a` is not joined to the word before it", () => {
  const near = cardNames(namesOf(["Shoala"]));
  expect(named("shoal a ship", "any", near)).toEqual([]);
  expect(named("shoala ship", "any", near)).toEqual(["Shoala (shoala)"]);
});

describe("beside a whole name, a part of another", () => {
  const beside = (text: string) => named(text, "any");

  test("is a word about the card with the name if it stands directly at it", () => {
    expect(beside("does brightest mara dock")).toEqual(["Mara (mara)"]);
    expect(beside("does mara brightest dock")).toEqual(["Mara (mara)"]);
    expect(beside("does mara dock brightest")).toEqual([
      "Mara (mara)",
      "Marsh Lantern, Brightest (brightest)",
    ]);
  });

  test("is a kind of card behind `a`", () => {
    expect(beside("is mara a winnowing")).toEqual(["Mara (mara)"]);
    expect(beside("does it cost if Mara is a winnowing")).toEqual(["Mara (mara)"]);
    expect(beside("is the saltpan a winnowing")).toEqual(["Saltpan (saltpan)"]);
    const winnowing = "Winnowing Gate Keeper + Winnowing Gate Warden (winnowing)";
    expect(beside("is it a winnowing")).toEqual([winnowing]);
  });

  test("behind `a` is another card unless the question asks whether the first is one", () => {
    const winnowing = "Winnowing Gate Keeper + Winnowing Gate Warden (winnowing)";
    expect(beside("can mara dock a winnowing")).toEqual(["Mara (mara)", winnowing]);
    expect(beside("is mara in a winnowing")).toEqual(["Mara (mara)", winnowing]);
    expect(beside("Mara and a winnowing and a lantern")).toEqual([
      "Mara (mara)",
      winnowing,
      "Marsh Lantern, Brightest (lantern)",
    ]);
  });
});

test("a whole name that many cards share is named beside another", () => {
  const many = "Dawn Noon Dusk Night Tide Rain".split(" ").map((each) => `Vell, ${each}`);
  const crew = cardNames(namesOf([...many, "Kestrel"]));
  expect(named("does vell dock a kestrel", "any", crew)).toEqual([
    `${many.join(" + ")} (vell)`,
    "Kestrel (kestrel)",
  ]);
});

test("what several titles begin with is a name, unless it is a word about another card", () => {
  const many = "Aft Bow Keel Prow Skeg Helm".split(" ").map((each) => `Vell ${each}`);
  const crew = cardNames(namesOf([...many, "Wren Charm", "Wren Song", "Danar Salty Gull"]));
  const vell = `${many.join(" + ")} (vell)`;
  const wren = "Wren Charm + Wren Song (wren)";
  expect(named("is vell a wren", "any", crew)).toEqual([vell]);
  expect(named("does vell dock in wren", "any", crew)).toEqual([vell, wren]);
  expect(named("vell wren", "any", crew)).toEqual([vell, wren]);
  expect(named("gull vell", "any", crew)).toEqual([vell]);
});

test("words that are a whole name in another edition are a part of names in this", () => {
  const older = namesOf(["Colonel Vell"], "1e", "Crew");
  const newer = namesOf(["Mara Vell Colonel Vell"], "2e", "Crew");
  const found = findNamed(wordsOf("colonel vell cost"), cardNames([...older, ...newer]), {
    parts: "any",
    isWanted: ({ id }) => id.startsWith("2e/"),
  });
  expect(found.map(({ cards }) => cards.map(({ title }) => title))).toEqual([["Mara Vell Colonel Vell"]]);
});

test("a name that only another edition has names no card, also none with the name in its own, where rules answer", () => {
  const older = namesOf(["Otto", "Zephyr"], "1e", "Crew");
  const newer = namesOf(["Sisters of Otto"], "2e", "Crew");
  const found = (text: string, parts: "any" | "of several words") =>
    findNamed(wordsOf(text), cardNames([...older, ...newer]), {
      parts,
      isWanted: ({ id }) => id.startsWith("2e/"),
    });
  expect(found("does Otto sail", "of several words")).toEqual([]);
  expect(found("does Zephyr sail", "any")).toEqual([]);
});

test("small talk names no card in part, and two letters none in a question", () => {
  const talk = (text: string) =>
    findNamed(wordsOf(text), table, { parts: "none", isWanted: () => true }).map(({ called }) => called);
  expect([talk("my brightest lantern"), talk("my kestrel")]).toEqual([[], ["kestrel"]]);
  expect([named("does ox dock", "sure"), named("does ivy dock", "sure")]).toEqual([[], ["Ivy (ivy)"]]);
});

test("two words of two names are both meant", () => {
  expect(named("brightest station", "any")).toEqual([
    "Marsh Lantern, Brightest (brightest)",
    "Harborlight Station (station)",
  ]);
  expect(named("is a winnowing keeper on the kestrel", "any")).toEqual([
    "Winnowing Gate Keeper (winnowing keeper)",
    "U.S.S. Kestrel + Kestrel, Stolen (kestrel)",
  ]);
});

test("a name that many cards share is theirs if the question has no other", () => {
  const many = "Dawn Noon Dusk Night Tide".split(" ").map((each) => `Ilse B. Vell, ${each}`);
  const crew = cardNames(namesOf([...many, "Ilse Brand Vell", "Kestrel"]));
  const all = `${[...many, "Ilse Brand Vell"].join(" + ")} (ilse vell)`;
  expect(named("does ilse vell dock", "any", crew)).toEqual([all]);
  expect(named("does ilse vell dock a kestrel", "any", crew)).toEqual(["Kestrel (kestrel)"]);
  expect(named("does ilse vell dock", "sure", crew)).toEqual([all]);
  expect(named("does ilse dock", "sure", crew)).toEqual([]);
});

describe("a misspelt name", () => {
  test("is found where it is long enough", () => answers("misspelt-names", (text) => named(text, "sure")));

  test("of one word is none that is near to several", () => {
    const near = cardNames(namesOf(["Marlow", "Marlot", "Kestrels"]));
    const vane = cardNames(namesOf(["Marlow Vane", "Marlot Vane"]));
    expect(named("does marloe vane dock", "any", vane)).toHaveLength(1);
    expect(named("does kestrals cost", "sure", near)).toEqual(["Kestrels (kestrels)"]);
    expect(named("does kestrel cost", "sure", near)).toEqual(["Kestrels (kestrels)"]);
  });

  test("is not looked for where the name is known", () => {
    const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title);
    const saltpan = cardsByName("Saltpan", table);
    expect([titles(saltpan.found), saltpan.nearest]).toEqual([["Saltpan"], []]);
    expect(titles(cardsByName("game/Saltpan", table).found)).toEqual(["Saltpan"]);
    const miss = cardsByName("Saltpun", table);
    expect([miss.found, titles(miss.nearest)]).toEqual([[], ["Saltpan"]]);
    expect(titles(cardsByName("Saltpan(Dawn)", table).found)).toEqual(["Saltpan"]);
    expect(cardsByName("Saltpan (Dawn) Elder", table).found).toEqual([]);
    expect(cardsByName("other/Saltpan", table).found).toEqual([]);
    const many = cardNames(namesOf("Dawn Noon Dusk Night".split(" ").map((each) => `Ilse Vell, ${each}`)));
    expect(titles(cardsByName("Ilse Well", many).nearest)).toHaveLength(3);
  });

  test.each([
    ["2e gale", "gale", ["Gale Force"]],
    ["Gale 2E (Dawn)", "Gale (Dawn)", ["Gale 2E (Dawn)"]],
    ["2e dawn", "dawn", ["Gale 2E (Dawn)"]],
    ["pilot of reef", null, ["Pilot of the Outer Reef"]],
    ["reef pilot", null, ["Pilot of the Outer Reef"]],
    ["reef scout", null, []],
    ["pilot outer", null, ["Pilot of the Outer Reef"]],
  ])(
    "`%s` is meant of an edition that it names, of a title, or of its words in any order",
    (name, rest, titles) => {
      const one = namesOf(["Gale 2E (Dawn)", "Pilot of the Outer Reef"], "one");
      const other = namesOf(["Gale Force"], "2e");
      const ofEdition = rest === null ? null : { rest, own: cardNames(other) };
      const { found } = cardsByLooseName(name, cardNames([...one, ...other]), ofEdition);
      expect(found.map(({ title }) => title)).toEqual(titles);
    },
  );

  test("comes near to those with the fewest edits first, then to those with the most words in common", () => {
    const nearest = (name: string) => cardsByName(name, table).nearest.map(({ title }) => title);
    expect(nearest("Harborlight Statoins")).toEqual(["Harborlight Stations", "Harborlight Station"]);
    expect(nearest("Winnowing Keeper")).toEqual(["Winnowing Gate Keeper", "Winnowing Gate Warden"]);
    expect(nearest("")).toEqual([]);
    expect(nearest("xylophone")).toEqual([]);
  });
});

describe("a misspelt word of a name", () => {
  const nearest = (word: string, names = table) => nearestWords(word, names.words());

  test("is one that has nearly its letters, or its sound", () =>
    answers("misspelt-words", (word) => nearest(word)));

  test("may be any of those that are as near", () => {
    expect(nearest("marloe", cardNames(namesOf(["Marlow", "Marlot", "Kedge"])))).toEqual([
      "marlow",
      "marlot",
    ]);
  });
});
