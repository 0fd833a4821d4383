/** Whether what rules texts answer is about the cards that a question names. */
import { describe, expect, test } from "vitest";
import type { NamedCards } from "../../src/cards/question-words.ts";
import {
  askByType,
  isAnsweredByTitle,
  isNamedIn,
  isOfErratum,
  isRuledByTitle,
  withoutOtherCards,
} from "../../src/cards/rules-on-named.ts";
import type { Answer, Hit } from "../../src/domain/answer.ts";
import type { EntryKind } from "../../src/domain/entry.ts";
import { answerOf, citationOf, hitOf, passageOf } from "../nouns.ts";
import { namesOf, questionWords } from "./lists.ts";

/** Cards of one name, that is called as a question writes it. */
const named = (titles: readonly string[], called: string, type = "Ship"): NamedCards => ({
  ...{ cards: namesOf(titles, "2e", type), start: 1, end: 2 },
  ...{ called, isHalf: false },
});
const kestrel = named(["U.S.S. Kestrel Swift", "U.S.S. Kestrel Stolen"], "kestrel");
const mara = named(["Mara Scout"], "mara scout", "Crew");
const half = { ...mara, isHalf: true };

const hitOn = (title: string, text: string, kind: EntryKind = "ruling"): Hit =>
  hitOf(citationOf({ id: "rulings/own", title, kind }), { passage: passageOf(text) });
const likely = (hit: Hit): Answer => answerOf([hit], { confidence: "likely" });
const nothing = answerOf([], { answered: false, confidence: "near", missing: "no passage mentions it" });

describe("an erratum of another card", () => {
  const other = likely(hitOn("Saltpan", "It may dock.", "erratum"));

  test("answers nothing about cards that are named whole", () => {
    expect(withoutOtherCards(other, [mara, named(["Saltpan Dry"], "saltpan dry")])).toEqual({
      ...{ ...other, answered: false, confidence: "near" },
      missing: "no erratum or ruling on “Mara Scout” and “Saltpan Dry” answers this",
    });
  });

  test.each<[what: string, answer: Answer, cards: readonly NamedCards[]]>([
    ["as a sure answer", { ...other, confidence: "sure" }, [mara]],
    ["beside a half name", other, [half, kestrel]],
    ["that names the card", likely(hitOn("Saltpan", "Mara Scout may dock.", "erratum")), [mara]],
    ["if it is a ruling", likely(hitOn("Saltpan", "It may dock.")), [mara]],
    ["if there is none", { ...nothing, confidence: "likely" }, [mara]],
  ])("stays %s", (_, answer, cards) => expect(withoutOtherCards(answer, cards)).toBe(answer));
});

describe("which card has a text", () => {
  const erratum = likely({ ...hitOn("Saltpan", "It may dock.", "erratum"), score: 0.5 });
  const cardHit = (score: number) => ({ ...hitOn("Mara Scout", "It may dock.", "card"), score });

  test("is answered by an erratum that comes nearer than the cards", () => {
    expect([0.4, 0.5, 0.6].map((score) => isOfErratum(erratum, [cardHit(score)]))).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOfErratum(erratum, []), isOfErratum({ ...erratum, answered: false }, [])]).toEqual([
      true,
      false,
    ]);
    expect([isOfErratum(answerOf([]), []), isOfErratum(likely(cardHit(1)), [])]).toEqual([false, false]);
  });
});

test.each<[title: string, text: string, kind: EntryKind, isNamed: boolean]>([
  ["Docking", "A Mara Scout may dock.", "ruling", true],
  ["Mara Scout and docking", "She may dock.", "ruling", true],
  ["Mara Scout and docking", "She may dock.", "erratum", false],
  ["Mara-Scout", "She may dock.", "erratum", true],
  ["Mara Scout, Elder", "She may dock.", "erratum", true],
  ["Docking, Mara Scout", "She may dock.", "erratum", false],
  ["Kestrel", "It may dock.", "erratum", true],
  ["Kestrels", "It may dock.", "erratum", false],
  ["U.S.S. Kestrel Stolen", "It may dock.", "erratum", true],
])("an entry titled `%s` that says `%s` (%s) names one of the cards: %s", (title, text, kind, isNamed) => {
  expect(isNamedIn(likely(hitOn(title, text, kind)), [kestrel, mara])).toBe(isNamed);
});

test("no entry names no card", () => {
  expect(isNamedIn(nothing, [mara])).toBe(false);
});

test.each<[title: string, isAnswered: boolean]>([
  ["Mara Scout", true],
  ["Mara", false],
  ["Kestrel", true],
  ["U.S.S. Kestrel Stolen", false],
  ["Docking", false],
])("the title `%s` is that of all cards of a name, or the name as written: %s", (title, isAnswered) => {
  const answer = likely(hitOn(title, "It may dock."));
  expect(isAnsweredByTitle(answer, [kestrel, mara])).toBe(isAnswered);
  expect(isAnsweredByTitle({ ...answer, answered: false }, [kestrel, mara])).toBe(false);
  expect(isAnsweredByTitle({ ...answer, hits: [] }, [mara])).toBe(false);
});

test.each<[text: string, asked: string, isRuled: boolean]>([
  ["It costs two.", "cost", true],
  ["It costs two.", "cost speed", true],
  ["It costs two.", "speed", false],
  ["It costs two.", "new speed", true],
  ["It costs two.", "speed in errata", true],
  ["It costs two.", "text", true],
  ["It costs two.", "", true],
])("an entry on the card that says `%s` rules on `%s`: %s", (text, asked, isRuled) => {
  const answer = likely(hitOn("Mara Scout", text));
  expect(isRuledByTitle(answer, [mara], questionWords(asked))).toBe(isRuled);
  expect(isRuledByTitle({ ...answer, confidence: "sure" }, [mara], questionWords(asked))).toBe(true);
  expect(isRuledByTitle(answer, [kestrel], questionWords(asked))).toBe(false);
});

describe("a question about what a card is", () => {
  const asked = (text: string, rest: string, cards: readonly NamedCards[], answer: Answer) => {
    const texts: string[] = [];
    const askRules = ({ text: read }: { readonly text: string }) => {
      texts.push(read);
      return answer;
    };
    const question = { text, edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
    const words = { words: questionWords(text), named: cards, rest: questionWords(rest) };
    return { texts, answer: askByType(question, { ...words, ofRules: nothing, askRules }) };
  };
  const crew = { ...mara, start: 1, end: 3 };
  const rules = answerOf([hitOn("Docking", "Crew may dock during battle.")], {
    query: "crew",
    interpretation: {
      ...nothing.interpretation,
      corrections: [{ from: "batle", to: "battle" }],
    },
  });
  const text = "can Mara Scout dock during battle";

  test("is asked of the rules with its type, and answered `likely` if it asks what may be done", () => {
    const found = asked(text, "can dock during battle", [crew], rules);
    expect(found.texts).toEqual(["can crew dock during battle"]);
    expect(found.answer).toMatchObject({ query: nothing.query, answered: true, confidence: "likely" });
    expect(found.answer.interpretation.corrections).toEqual([
      { from: "Mara Scout", to: "crew" },
      { from: "batle", to: "battle" },
    ]);
  });

  test("is answered `perhaps` if it asks for anything else", () => {
    const { answer } = asked(text, "dock during battle", [crew], rules);
    expect(answer).toMatchObject({ answered: false, confidence: "perhaps", missing: nothing.missing });
  });

  test("has all its names replaced", () => {
    const gale = { ...named(["Gale"], "gale"), start: 4, end: 5 };
    expect(asked("can Mara Scout dock Gale twice", "can dock", [crew, gale], rules).texts).toEqual([
      "can crew dock ship twice",
    ]);
  });

  test.each<[why: string, rest: string, cards: readonly NamedCards[], answer: Answer]>([
    ["its card has no type", "can dock", [{ ...crew, cards: namesOf(["Mara Scout"]) }], rules],
    [
      "its cards have several",
      "can dock",
      [{ ...crew, cards: [...crew.cards, ...namesOf(["Mara Scout"], "1e", "Gear")] }],
      rules,
    ],
    ["it asks nothing else", "how", [crew], rules],
    ["the rules do not answer", "can dock", [crew], { ...rules, answered: false }],
    ["they lack a word", "can undock", [crew], rules],
    ["they have nothing", "can dock", [crew], answerOf([])],
  ])("is left alone if %s", (_, rest, cards, answer) => {
    expect(asked(text, rest, cards, answer).answer).toBe(nothing);
  });
});
