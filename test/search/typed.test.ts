/** What is taken out of a query before its words are looked up: a step, an edition, what is quoted, what is left out. */
import { describe, expect, test } from "vitest";
import { rules } from "../compare/rules.ts";
import { expectAnswers } from "../golden.ts";
import { indexOf, onlyPart, understandIn } from "./made.ts";

const text = rules(`
  Actions, Step 1: Initiation – You declare an action, and pay its cost.

  Actions, Step 2: Responses – Both players may respond. Step 2 ends when nobody does.

  Step 4 – The turn ends.

  Long Journeys between Far Planets, Step 5: Arrival – You may beam down.

  mission attempt – This is the timing of an attempt.
  1 Begin the mission attempt.
  1.a Choose a mission and an Away Team.
  2 Draw dilemmas.

  Wormhole – Relocate a ship to another location during a battle.
`);
const part = onlyPart(indexOf([text]));
const read = (query: string) => understandIn(query, part);
const words = (query: string) => read(query).concepts.map((concept) => concept.text);
const stems = (terms: readonly number[]) => terms.map((term) => (term < 0 ? "?" : part.stem(term))).join(" ");

describe("a step", () => {
  test("is named by its number behind `step` or another word", () =>
    expectAnswers("search/golden/typed-steps.txt", (query) => read(query).address));

  test("stands for the word `step` among the words", () => {
    expect(words("mission 1.a ends")).toEqual(["mission", "step", "ends"]);
    expect(words("step  3.c ends")).toEqual(["step", "ends"]);
    expect(words("ship step 1 begins")).toEqual(["ship", "step", "begins"]);
  });

  test.each([
    ["its whole title", "Actions, Step 1: Initiation"],
    ["its whole title, and more", "Wormhole during Actions, Step 1: Initiation"],
    ["most of a title", "actions step 1"],
    ["a part of a title alone", "step 1 initiation"],
    ["a part of a title behind small words", "what happens in step 1 initiation"],
    ["a small part of a long title alone", "step 5 arrival"],
    ["the other title", "step 2 responses"],
    ["a title that is nothing else", "step 4"],
    [
      "most of a title among many words",
      "may a ship relocate during the battle of actions step 1 or wormhole",
    ],
  ])("is none in %s", (_, query) => {
    expect(read(query).address).toBeNull();
    expect(words(query).join(" ")).toMatch(/[1245]/);
  });

  test.each([
    ["which no title bears that is named", "mission attempt step 1", "1"],
    ["by itself, though a title has its number", "step 1", "1"],
    ["of another number than the title", "actions step 3", "3"],
    ["of another number than the title, whatever it is called", "step 3 initiation", "3"],
    ["in a small part of a title among other words", "step 5 arrival in a battle", "5"],
    ["beside a title that is named", "step 2 of Wormhole", "2"],
    ["among words that no title has", "ship in a battle step 1 where wormhole relocates", "1"],
    [
      "in other order than the title, among many words",
      "may a ship relocate in a battle: step 1, wormhole, initiation of actions",
      "1",
    ],
    ["of no text", "step 9", "9"],
  ])("is one %s", (_, query, step) => expect(read(query).address).toBe(step));
});

test("a title is named by the share of its words, their order, and the share of the query that they are", () => {
  const part = onlyPart(
    indexOf([text], { vocabulary: [{ say: ["tunnel"], means: ["wormhole"], edition: null, game: null }] }),
  );
  expectAnswers("search/golden/named-titles.txt", (query) => {
    const { titles, concepts } = understandIn(query, part);
    return text.entries.flatMap(({ title }, at) => {
      const {
        ofTitle,
        ofQuery,
        inOrder,
        concepts: [first, last],
      } = titles.of(at);
      const shares = [ofTitle, ofQuery, inOrder].map((share) => share.toFixed(2)).join(" ");
      const words = concepts.slice(first, last + 1).map((concept) => concept.text);
      const isRecognized = titles.recognized.some(({ entry }) => entry === at);
      const kind = titles.exact.has(at) ? " exact" : isRecognized ? " recognized" : "";
      return ofTitle + ofQuery === 0 && kind === ""
        ? []
        : [`${title}: ${shares}${kind}, by ${words.join(" ")}`];
    });
  });
});

describe("an edition", () => {
  test("is named by its short form or by its words", () =>
    expectAnswers("search/golden/typed-editions.txt", (query) => read(query).edition));

  test("is no word of the query", () => {
    expect(words("1e ship")).toEqual(["ship"]);
    expect(words("battle second edition ship")).toEqual(["battle", "ship"]);
    expect(words("battle2nd ed. ship")).toEqual(["battle2nd", "ed", "ship"]);
  });
});

describe("what is quoted", () => {
  const quotations = (query: string) => read(query).quotations.map(stems);

  test("is kept together, and its words count beside", () => {
    expect(quotations('"away team" ship')).toEqual(["awai team"]);
    expect(quotations("“Relocate a ship” “Away Team”")).toEqual(["reloc a ship", "awai team"]);
    expect(words('"away team" ship')).toEqual(["away team", "ship"]);
  });

  test("is a blank where no text uses a word", () => expect(quotations('"zzqx ship"')).toEqual(["? ship"]));

  test.each(['"a"', '""', '"?!"', '"ship', "ship"])("is nothing in `%s`", (query) =>
    expect(quotations(query)).toEqual([]),
  );
});

describe("a word with a minus", () => {
  const without = (query: string) => read(query).without.map((term) => part.stem(term));

  test("is left out, by its stem", () => {
    expect(without("mission -ships")).toEqual(["ship"]);
    expect(without("-battle mission -ship")).toEqual(["battl", "ship"]);
    expect(words("mission -ships battle")).toEqual(["mission", "battle"]);
  });

  test.each(["mission-ship", "mission -2", "mission - ship", "-", "mission -zzqx"])(
    "is none in `%s`",
    (query) => expect(without(query)).toEqual([]),
  );
});

describe("a query that is too long", () => {
  test("is read up to two thousand characters", () => {
    expect(words(`${"?".repeat(1_996)} ship battle`)).toEqual(["shi"]);
    expect(words(`${"?".repeat(1_995)} ship battle`)).toEqual(["ship"]);
  });

  test("is read up to sixty-four words", () => expect(words("ship ".repeat(70))).toHaveLength(64));
});

describe("the last word of somebody who is typing", () => {
  const begun = (query: string) =>
    understandIn(query, part, true)
      .concepts.at(-1)
      ?.variants.map(({ text }) => text);

  test("may become every word that it begins", () => {
    expect(begun("batt")).toEqual(["battle"]);
    expect(begun("ship, batt")).toEqual(["battle"]);
  });
  test.each(["batt ", "batt.", "batt)"])("is finished in `%s`", (query) => expect(begun(query)).toEqual([]));
  test("is finished where nobody types", () => expect(read("batt").concepts[0]?.variants).toEqual([]));
});
