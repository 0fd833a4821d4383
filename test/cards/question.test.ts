import { expect, test } from "vitest";
import { cardOf } from "../../src/cards/card.ts";
import { cardName } from "../../src/cards/names.ts";
import { askWithCards, type CardSource } from "../../src/cards/question.ts";
import type { Answer, Question } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/citation.ts";
import { entryName } from "../../src/domain/entry.ts";
import { documentOf } from "../nouns.ts";
import { listOf } from "./lists.ts";

const { entries } = listOf(
  "Name\tType\tUnique\tCost\tPoints\tSkills\tHull/Speed\tText\n" +
    "Mara Scout\tCrew\tY\t3\t\t2 Law\t\tWhen Mara docks, draw two cards.\n" +
    "U.S.S. Kestrel Swift\tShip\tN\t4\t\t\t7\tIt may dock.\n" +
    "U.S.S. Kestrel Stolen\tShip\tN\t5\t\t\t6\tIt may not dock.\n" +
    "Find Harbor\tMission\tN\t\t30\tLaw\t\t\n",
);
const document = documentOf({ id: "game-cards", kind: "cards" });
const names = entries.map((entry, at) =>
  cardName({ id: entry.id, title: entryName(entry), edition: "2e", type: "", set: null, at }),
);
const source: CardSource = {
  names: () => names,
  open: (name) => {
    const entry = entries[name.at];
    if (entry === undefined) throw new RangeError(name.id);
    return { name, card: cardOf(entry, "2e"), citation: cite(entry, document), entry, document };
  },
};
const nothing: Answer = {
  query: "",
  answered: false,
  confidence: "near",
  narrowed: null,
  missing: "no passage mentions it",
  interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition: null },
  hits: [],
};
const question = (text: string): Question => {
  return { text, edition: null, kind: null, document: null, changedOnly: false, limit: 5 };
};
const ask = (text: string) => askWithCards(question(text), source, () => nothing);

/** The words that decide, or what the answer says instead. */
function decidingWords(text: string): string {
  const { hits, answered } = ask(text);
  const [hit] = hits;
  if (!answered || hit === undefined) return "not answered";
  return hit.decides === null ? hit.passage.text : hit.passage.text.slice(...hit.decides);
}

test.each([
  ["what does Mara Scout do?", "When Mara docks, draw two cards."],
  ["hey, how much does mara scout cost", "Cost: 3"],
  ["is Mara Scout unique or not", "Unique: Y"],
  ["what skills does mara, scout have", "Skills: 2 Law"],
  ["how many points is find harbor worth", "Points: 30"],
  ["what is the speed of USS Kestrel, Stolen", "Hull/Speed: 6"],
  ["what does Mara Skout do", "When Mara docks, draw two cards."],
])("`%s` is answered from the card", (text, words) => {
  expect(decidingWords(text)).toBe(words);
});

test.each([
  "can Mara Scout dock twice",
  "what does docking do",
  "how much does undocking cost",
  "is a captain unique",
])("`%s` is left to the rules", (text) => {
  expect(decidingWords(text)).toBe("not answered");
});

test("a card that a question names is shown", () => {
  expect(ask("can Mara Scout dock twice").cards?.map(({ title }) => title)).toEqual(["Mara Scout"]);
});

test("a name that several cards share is a choice", () => {
  expect(ask("what does uss kestrel do").choices?.map(({ title }) => title)).toEqual([
    "U.S.S. Kestrel Swift",
    "U.S.S. Kestrel Stolen",
  ]);
});
