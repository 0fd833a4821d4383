/** What decides between an answer and a refusal, on a small invented text that nobody wrote questions for. */
import { describe, expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import { ask } from "../../src/search/ask.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { rules } from "../compare/rules.ts";
import { noLinks } from "../nouns.ts";
import { askMade } from "./made.ts";

const text = rules(`
  May I swap a Lantern for a Rope? – No. A swap needs two cards of one kind.

  How Many Lanterns May I Carry? – Each explorer carries one lantern. A spare lantern goes into the pack.

  Left for Dawn – An explorer who was left behind in the cave returns at dawn. This counts as one rest.

  camp – An explorer may rest in the camp. Whoever wants to rest asks, May I rest?

  order of play – First the steps Draw Hazards and Face Hazards. The opponent draws hazards from the pile, one for each explorer.

  left hand – Cards in the left hand of a player are hidden.

  rope – A rope is needed to climb a wall. It wears out after three climbs.
`);
const vocabulary = [
  { say: ["airship"], means: ["climb a wall", "one lantern"], edition: null, game: null },
  { say: ["dozing"], means: ["rest"], edition: null, game: null },
  { say: ["zeppelin pile", "hand pile"], means: ["lantern"], edition: null, game: null },
  { say: ["hand climb"], means: ["climb"], edition: null, game: null },
];
const compiled = compileIndex({
  texts: [text],
  linksOf: noLinks,
  phrasebook: { ...emptyPhrasebook, vocabulary },
});
const index = openIndex(compiled);
const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 3 };
const answerTo = (query: string) => ask({ ...everything, text: query }, index);

describe("small words decide nothing", () => {
  test("no name is made of them, as `May I` that begins titles", () => {
    const { interpretation, hits } = answerTo("may i rope someone in");
    expect(interpretation.terms).toEqual(["rope"]);
    expect(hits[0]?.entry.title).toBe("rope");
  });

  test.each(["who draws hazards", "who draws the hazards"])("`%s` is answered", (query) => {
    const { answered, hits } = answerTo(query);
    expect(answered).toBe(true);
    expect(hits[0]?.entry.title).toBe("order of play");
  });
});

describe("of two passages with the same words", () => {
  const tents = compileIndex({
    texts: [
      rules(`
  dusk – A player pitches a tent on the board for an explorer.

  dawn – A player cannot pitch a tent on the board for an explorer who has another.
`),
    ],
    linksOf: noLinks,
    phrasebook: emptyPhrasebook,
  });
  const firstFor = (query: string) =>
    ask({ ...everything, text: query }, openIndex(tents)).hits[0]?.entry.title;

  test("the one that says what may be stands first, if that is asked after what it is about", () => {
    expect(firstFor("an explorer on the board, may a player pitch a tent?")).toBe("dawn");
    expect(firstFor("an explorer on the board: a player pitches a tent")).toBe("dusk");
  });
});

describe("a word that is in no text", () => {
  test.each([
    ["what is a camp doctor", false],
    ["what is the purple order of play", false],
    ["what's a camp plz", true],
    ["may a doctor rest in the camp", true],
  ])("`%s`: it is part of the one thing to define, but not of every question", (query, answered) => {
    expect(answerTo(query).answered).toBe(answered);
  });

  test.each([
    ["what does airship mean", false],
    ["what is a pterodactyl", false],
    ["may i be dozing", false],
    ["what does left hand mean", true],
  ])("`%s`: what it is read as defines it only where that is a title", (query, answered) => {
    expect(answerTo(query).answered).toBe(answered);
  });
});

test("a phrase that stands for a word lists the entries on it, unless no text has a word of the phrase", () => {
  expect(answerTo("hand pile").answered).toBe(true);
  expect(answerTo("zeppelin pile").answered).toBe(false);
});

test("a phrase is not answered if just that is known to have no answer", () => {
  const [{ id: entry } = { id: "" }] = text.entries;
  const subject = { entry, block: 0, restsOn: "swap", asked: ["two of a kind"] };
  const learned = { ...emptyPhrasebook, vocabulary, subjects: [subject] };
  const askedOf = (query: string, unanswered: string) => {
    const phrasebook = { ...learned, unanswered: [{ text: unanswered, beyondRules: false }] };
    const index = openIndex(compileIndex({ texts: [text], linksOf: noLinks, phrasebook }));
    return ask({ ...everything, text: query }, index).answered;
  };
  expect(askedOf("hand climb", "who made the game")).toBe(true);
  expect(askedOf("hand climb", "hand climbs")).toBe(false);
});

test("a phrase by which a passage is asked for is answered by it, whatever else is in none of the texts", () => {
  const [{ id: entry } = { id: "" }] = text.entries;
  const subject = { entry, block: 0, restsOn: "swap", asked: ["where do quarrelling porters haggle"] };
  const askedOf = (query: string, asked: readonly string[]) => {
    const phrasebook = { ...emptyPhrasebook, subjects: [{ ...subject, asked }] };
    const index = openIndex(compileIndex({ texts: [text], linksOf: noLinks, phrasebook }));
    return ask({ ...everything, text: query }, index).answered;
  };
  expect(askedOf("where do quarrelling porters haggle", subject.asked)).toBe(true);
  expect(askedOf("where do quarrelling sailors haggle", subject.asked)).toBe(false);
});

test("a title with its words in another order is the title, and sure, but not with others", () => {
  expect(answerTo("dawn left for").confidence).toBe("sure");
  expect(answerTo("dawn left for rope").confidence).not.toBe("sure");
});

test("a title in another form is the title, and sure", () => {
  expect(answerTo("ropes").confidence).toBe("sure");
  expect(answerTo("hand").confidence).toBe("likely");
});

test("words that stand nowhere together are near, not perhaps an answer", () => {
  expect(answerTo("opponent wears cards")).toMatchObject({
    ...{ confidence: "near", missing: "the texts use these words, but none answers this question" },
  });
});

test("the word step is missing only if it was typed", () => {
  expect(askMade("2.a captain").missing).toBe("the texts use these words, but none answers this question");
  expect(askMade("step 2.a captain").missing).toMatch(/^“step” is in none of the texts/);
});

describe("the text of a card", () => {
  const errata: RulesText = {
    ...text,
    entries: text.entries.map((entry) => ({ ...entry, kind: "erratum" })),
  };
  const cards = openIndex(compileIndex({ texts: [errata], linksOf: noLinks, phrasebook: emptyPhrasebook }));
  const isAnswered = (query: string, texts = cards) => ask({ ...everything, text: query }, texts).answered;

  test.each([
    ["can a player look at hidden cards", false],
    ["who hides cards of a player", false],
    ["left hand: may a player look at hidden cards", true],
    ["who looks at the left hand", true],
    ["when is a rest asked", true],
    ["a player hides cards", true],
  ])("`%s`: what may be done does not follow from it if nobody names it", (query, answered) => {
    expect([isAnswered(query), isAnswered(query, index)]).toEqual([answered, true]);
  });
});
