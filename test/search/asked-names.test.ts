/** Half a name that several entries share is a choice; a word that is one letter off is read as the name or word that it is near. */
import { expect, test } from "vitest";
import { ask } from "../../src/search/ask.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { blockOf, documentOf, entryOf, noLinks } from "../nouns.ts";

const entries = [
  ["Mara Vane, Old Captain", "erratum", "You may play this personnel at cost -2. She may undock a ship."],
  ["Mara Vane, Young Pilot", "erratum", "When you dock a ship, draw a card."],
  ["Tam Orr, Smith", "erratum", "This card is unique."],
  ["D'Vara, Cold Queen", "erratum", "This card's title is D'Vara."],
  ["D'Vara, Lost Heir", "erratum", "This personnel has honor."],
  ["Up the Hill", "erratum", "Climb anti-clockwise."],
  ["docking", "ruling", "A captain may dock a ship once. Winning by docking is a rule."],
] as const;
const texts = [
  {
    document: documentOf({ id: "1e-made", edition: "1e" }),
    entries: entries.map(([title, kind, text]) =>
      entryOf({
        id: `1e-made/${title.toLowerCase().replaceAll(/\W+/g, "-")}`,
        title,
        kind,
        blocks: [blockOf(text)],
      }),
    ),
    boilerplate: [],
  },
];
const index = openIndex(compileIndex({ texts, linksOf: noLinks, phrasebook: emptyPhrasebook }));
const asked = (text: string) =>
  ask({ text, edition: null, kind: null, documents: null, changedOnly: false, limit: 5 }, index);

test.each(["mara", "Mara Vane", "how much does Vane cost"])("`%s` is a choice, and no answer", (text) => {
  const { answered, confidence, missing, choices, hits } = asked(text);
  expect([answered, confidence, missing]).toEqual([
    false,
    "perhaps",
    "2 entries match this name; say which one",
  ]);
  expect(choices?.map(({ title }) => title).sort()).toEqual([
    "Mara Vane, Old Captain",
    "Mara Vane, Young Pilot",
  ]);
  expect(hits.map(({ rank }) => rank)).toEqual([1, 2]);
});

test.each([
  ["Mara Vane, Old Captain", "Mara Vane, Old Captain"],
  ["may captain Mara undock", "Mara Vane, Old Captain"],
  ["does Mara draw a card if she docks a ship", "Mara Vane, Young Pilot"],
  ["tam", "Tam Orr, Smith"],
  ["may a captain dock a ship", "docking"],
])("`%s` is none", (text, title) => {
  expect(asked(text).choices).toBeUndefined();
  expect(asked(text).hits[0]?.entry.title).toBe(title);
});

test.each([
  ["eratum", "erratum"],
  ["errattum", "erratum"],
  ["wining", "winning"],
  ["up the hilt", "up the hill"],
])("`%s` is read as `%s`", (from, to) => {
  expect(asked(from).interpretation.corrections).toEqual([{ from, to }]);
});

test("a word that the texts do not have with a doubled letter is no misspelling", () => {
  expect(asked("dining").interpretation.corrections).toEqual([]);
});

test("a name with an apostrophe is shared, too", () => {
  const { answered, choices } = asked("how much does D’Vara cost");
  expect(answered).toBe(false);
  expect(choices?.map(({ title }) => title).sort()).toEqual(["D'Vara, Cold Queen", "D'Vara, Lost Heir"]);
});

test("the first words of untitled rules are no name", () => {
  const rules = [
    [
      "During the Corp's turn, these steps …",
      "During the Corp's turn, these steps follow. The Corp discards cards.",
    ],
    [
      "There are six types of Corp cards: agendas …",
      "There are six types of Corp cards: agendas and others.",
    ],
  ] as const;
  const untitled = rules.map(([label, text], at) =>
    entryOf({ id: `1e-made/${at}`, title: null, label, kind: "rule", blocks: [blockOf(text)] }),
  );
  const corpus = texts.map((text) => ({ ...text, entries: untitled }));
  const open = openIndex(compileIndex({ texts: corpus, linksOf: noLinks, phrasebook: emptyPhrasebook }));
  const query = { edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
  expect(ask({ ...query, text: "how many cards for Corp" }, open).choices).toBeUndefined();
});
