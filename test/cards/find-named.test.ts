/** Which cards a question names: whole, half, misspelt, or by a word of many names. */
import { describe, expect, test } from "vitest";
import { calledByName, cardsCalled, cardsMeant, findNamed } from "../../src/cards/find-named.ts";
import { nearestWords } from "../../src/cards/name-places.ts";
import type { CardNames } from "../../src/cards/names.ts";
import type { NamedCards, QuestionWord } from "../../src/cards/question-words.ts";
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
  Look What's on the Reef / Shoal / Ivy / Ox
`),
);
const table = cardNames(names);

const small = new Set("what is a of the can i do in it does and his to".split(" "));
const inRules = new Set(
  "dock pilot ship last out draw stations galley keeper gate sisters battle".split(" "),
);
const asNames = new Set(["otto"]);
/** No rules text has them, but anyone may say them. */
const common = new Set(["reef", "shoal"]);

function wordsOf(text: string): readonly QuestionWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}'.]+/gu), ({ 0: written, index }) => {
    const word = foldWord(written.replace(/'s$/, ""));
    const isSmall = small.has(word);
    const isName = asNames.has(word);
    const isUnknown = isName || !(isSmall || inRules.has(word) || common.has(word));
    const isAbsent = (isUnknown && !isName) || common.has(word);
    const place = { start: index, end: index + written.length };
    return { text: written, word, ...place, isSmall, isName, isUnknown, isAbsent };
  });
}

/** `Karyn Mara (karyn mara, half)`: the titles that one place names, as typed. */
const said = (named: readonly NamedCards[]) =>
  named.map(
    ({ cards, called, isHalf }) =>
      `${cards.map(({ title }) => title).join(" + ")} (${called}${isHalf ? ", half" : ""})`,
  );

function named(text: string, parts: "sure" | "any", names: CardNames = table): readonly string[] {
  const isAsking = ({ word }: QuestionWord) => word === "draw";
  return said(findNamed(wordsOf(text), names, { parts, isAsking }));
}

/** Holds what questions of a golden file name against what they named. */
function answers(file: string, answer: (question: string) => readonly string[]): void {
  expectAnswers(`cards/golden/questions/${file}.txt`, answer);
}

describe("a name that stands whole in a question", () => {
  const whole = (text: string) => named(text, "sure");

  test("is found however it is written, unless its words are the rules'", () =>
    answers("whole-names", whole));

  test("is not meant where other words make it part of a longer one", () => {
    expect(whole("does Karyn Mara draw")).toEqual(["Karyn Mara + Karyn Mara, Elder Pilot (karyn mara)"]);
    expect(whole("can mara and her pilot dock")).toEqual(["Mara (mara)"]);
    expect(whole("does elder Mara pilot the kestrel")).toEqual([
      "Karyn Mara, Elder Pilot (elder mara pilot)",
      "Kestrel, Stolen (kestrel)",
    ]);
    expect(whole("does the kestrel dock, elder Mara pilot")).toEqual([
      "Kestrel, Stolen (kestrel)",
      "Karyn Mara, Elder Pilot (elder mara pilot)",
    ]);
  });

  test("is none if rules have the word and the question does not write it as a name", () => {
    expect(whole("does the galley dock")).toEqual([]);
    expect(whole("does the Galley dock")).toEqual(["Galley (galley)"]);
  });

  test("is none if it is only a type of cards", () => {
    const crew = cardNames(namesOf(["My Ship", "Galley"], "2e", "Ship"));
    expect(named("the ship", "sure", cardNames(namesOf(["Ship"], "2e", "Ship")))).toEqual([]);
    expect(named("does my ship dock", "sure", crew)).toEqual(["My Ship (my ship)"]);
    const tug = cardNames(namesOf(["Tug", "Tug of War"], "2e", "Tug"));
    expect(named("does the tug dock", "any", tug)).toEqual([]);
    expect(named("does the Tug dock", "any", tug)).toEqual(["Tug (tug)"]);
    expect(named("does it tug of war", "any", tug)).toEqual(["Tug of War (tug of war)"]);
    expect(named("What Can I Do", "any")).toEqual([]);
  });
});

describe("a name of which a part is written", () => {
  const half = (text: string) => named(text, "any");

  test("is found by a word that no rules text has, or by several", () => answers("parts-of-names", half));

  test("beside a whole name is that of one card, or a misspelt one", () => {
    const beside = (text: string) => named(text, "sure").filter((each) => !/^(?:Otto|Kestrel)/.test(each));
    expect(beside("can Otto dock in brightest")).toEqual(["Marsh Lantern, Brightest (brightest)"]);
    expect(beside("can the kestrel dock in winnowing")).toEqual([]);
    expect(beside("can the kestrel dock, station")).toEqual(["Harborlight Station (station)"]);
    expect(beside("can the kestrel dock in saltpann")).toEqual(["Saltpan (saltpan)"]);
    expect(beside("can it dock in saltpann")).toEqual(["Saltpan (saltpan)"]);
    expect(beside("does winnowing keeper dock")).toEqual(["Winnowing Gate Keeper (winnowing keeper)"]);
    expect(beside("can the kestrel dock, gate keeper")).toEqual([]);
    expect(beside("can the kestrel dock in tennn")).toEqual([]);
  });

  test("is that of all cards called so, if one word is meant as a name", () => {
    const called = (text: string) =>
      said(calledByName(wordsOf(text), table, ({ isName, isUnknown }) => isName || isUnknown));
    expect(called("does winnowing dock")).toEqual([
      "Winnowing Gate Keeper + Winnowing Gate Warden (winnowing, half)",
    ]);
    expect(called("winnowing")).toHaveLength(1);
    expect([called("does ivy dock"), called("does ox dock")]).toEqual([["Ivy (ivy, half)"], []]);
    expect(called("does it dock")).toEqual([]);
    expect(called("does xylophone dock")).toEqual([]);
  });
});

test("a first and a last name are those of the many cards that have both, with any name between", () => {
  const many = "Dawn Noon Dusk Night Tide".split(" ").map((each) => `Ilse B. Vell, ${each}`);
  const crew = cardNames(namesOf([...many, "Ilse Brand Vell", "Ilse Sorrel", "Ilse Sorrin"]));
  expect(named("does ilse vell dock", "any", crew)).toEqual([]);
  expect(named("does ilse dock", "any", crew)).toEqual([]);
  const [called] = calledByName(wordsOf("does ilse vell dock"), crew, ({ isUnknown }) => isUnknown);
  expect(called?.cards.map(({ title }) => title)).toEqual([...many, "Ilse Brand Vell"]);
  expect([called?.start, called?.end]).toEqual([1, 3]);
  const five = cardNames(namesOf(many));
  expect(named("does ilse vell dock", "any", five)).toEqual([`${many.join(" + ")} (ilse vell)`]);
  const six = cardNames(namesOf([...many, "Ilse C. Vell"]));
  expect(named("does ilse vell dock", "any", six)).toEqual([]);
  const harp = cardNames(namesOf([...many, "Ilse C. Vell", "Vell Harper"]));
  expect(named("does ilse vell dock", "any", harp)).toEqual([]);
  expect(named("does the vell dock", "any", harp)).toEqual([]);
  expect(named("does a harper dock", "any", harp)).toEqual(["Vell Harper (harper, half)"]);
});

describe("a misspelt name", () => {
  test("is found where it is long enough", () => answers("misspelt-names", (text) => named(text, "sure")));

  test("of one word is none that is near to several", () => {
    const near = cardNames(namesOf(["Marlow", "Marlot", "Kestrels"]));
    expect([named("does marloe draw", "sure", near), named("does marlov draw", "any", near)]).toEqual([
      [],
      [],
    ]);
    const vane = cardNames(namesOf(["Marlow Vane", "Marlot Vane"]));
    expect(named("does marloe vane dock", "any", vane)).toHaveLength(1);
    expect(named("does kestrals draw", "sure", near)).toEqual(["Kestrels (kestrels)"]);
    expect(named("does kestrel draw", "sure", near)).toEqual(["Kestrels (kestrels)"]);
  });

  test("is not looked for where the name is known", () => {
    const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title);
    const saltpan = cardsCalled("Saltpan", table);
    expect([titles(saltpan.found), saltpan.nearest]).toEqual([["Saltpan"], []]);
    expect(titles(cardsCalled("game/Saltpan", table).found)).toEqual(["Saltpan"]);
    const miss = cardsCalled("Saltpun", table);
    expect([miss.found, titles(miss.nearest)]).toEqual([[], ["Saltpan"]]);
    expect(titles(cardsCalled("Saltpan(Dawn)", table).found)).toEqual(["Saltpan"]);
    expect(cardsCalled("Saltpan (Dawn) Elder", table).found).toEqual([]);
    expect(cardsCalled("other/Saltpan", table).found).toEqual([]);
    const many = cardNames(namesOf("Dawn Noon Dusk Night".split(" ").map((each) => `Ilse Vell, ${each}`)));
    expect(titles(cardsCalled("Ilse Well", many).nearest)).toHaveLength(3);
  });

  test.each([
    ["2e gale", "gale", ["Gale Force"]],
    ["Gale 2E (Dawn)", "Gale (Dawn)", ["Gale 2E (Dawn)"]],
    ["2e dawn", "dawn", ["Gale 2E (Dawn)"]],
    ["pilot of reef", null, ["Pilot of the Outer Reef"]],
    ["reef pilot", null, []],
  ])(
    "`%s` is meant of an edition that it names, of a title, or of words in their order",
    (name, rest, titles) => {
      const one = namesOf(["Gale 2E (Dawn)", "Pilot of the Outer Reef"], "one");
      const other = namesOf(["Gale Force"], "2e");
      const ofEdition = rest === null ? null : { rest, own: cardNames(other) };
      const { found } = cardsMeant(name, cardNames([...one, ...other]), ofEdition);
      expect(found.map(({ title }) => title)).toEqual(titles);
    },
  );

  test("comes near to those with the fewest edits first, then to those with the most words in common", () => {
    const nearest = (name: string) => cardsCalled(name, table).nearest.map(({ title }) => title);
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
