import { describe, expect, test } from "vitest";
import { shippedPart, understandShipped } from "./shipped.ts";

const read = (query: string) => understandShipped(query);
const content = (query: string) =>
  read(query).concepts.flatMap(({ isContent, text }) => (isContent ? text : []));

describe("a query", () => {
  test.each([
    ["1e plays at start of battle", "1e"],
    ["cost -2 second edition", "2e"],
    ["2nd ed. winning the game", "2e"],
  ])("`%s` names its edition", (query, edition) => expect(read(query).edition).toBe(edition));

  test("that names both editions asks about neither alone, and both names are known", () => {
    expect(read("are 1e ships legal in 2e")).toMatchObject({ edition: null });
    expect(read("are 1e ships legal in 2e").concepts.map(({ text }) => text)).not.toContain("2e");
  });

  test.each(["w/", "w/o"])("may shorten `with` to `%s`", (short) => {
    expect(content(`a ship ${short} crew`)).toEqual(["ship", "crew"]);
  });

  test("that says 2 Science names no edition and no step", () => {
    expect(read("Diplomacy, 2 Science")).toMatchObject({ edition: null, address: null });
  });

  test.each([
    ["mission attempt 2.d", "2.d"],
    ["step 3c facing dilemmas", "3.c"],
    ["mission attempt step 2e", "2.e"],
    ["3f dilemma", "3.f"],
    ["what is step 4", "4"],
  ])("`%s` names a step", (query, step) => expect(read(query).address).toBe(step));

  test.each(["actions step 1", "step 1 initiation", "what happens in step 1 initiation"])(
    "`%s` is a part of a title, and names no step",
    (query) => expect(read(query).address).toBeNull(),
  );

  test.each(["step 1", "step 1 of a mission attempt", "does an action end in step 1 of a mission"])(
    "`%s` names a step, though a title has one of that number",
    (query) => expect(read(query).address).toBe("1"),
  );

  test("takes a name of common words as one thing", () => {
    expect(content("Out Of Time during battle")).toEqual(["out of time", "battle"]);
    expect(content("may I play In The Bag")).toContain("in the bag");
  });

  test("takes the longest phrase of the players' vocabulary", () => {
    expect(content("the other guy looks through my graveyard")).toEqual(
      expect.arrayContaining(["the other guy", "graveyard"]),
    );
  });

  test("leaves out words with a minus, but not numbers with one", () => {
    expect(read("wormhole -outpost").without).toEqual([shippedPart.term("outpost")]);
    expect(read("play at cost -2").without).toEqual([]);
    expect(read("U.S.S. Enterprise-E").without).toEqual([]);
  });

  test("keeps quoted words together", () => {
    expect(read('"at any time" battle').quotations).toHaveLength(1);
    expect(read('"zzqx"').quotations).toEqual([[-1]]);
  });

  test.each(["constructor", "__proto__", "toString hasOwnProperty"])("takes `%s` for words", (query) => {
    expect(read(query).concepts.length).toBeGreaterThan(0);
    expect(read(query).concepts.every(({ variants }) => variants.every(({ via }) => via !== "synonym"))).toBe(
      true,
    );
  });
});

describe("somebody who is typing", () => {
  const typed = (query: string) => understandShipped(query, true).concepts.at(-1);
  test("may mean the words that the last one begins", () => {
    expect(typed("out of time batt")?.variants.map(({ text }) => text)).toContain("battle");
  });
  test("has finished a word behind a blank", () => {
    expect(typed("batt ")?.variants.some(({ via }) => via === "beginning")).toBe(false);
  });
  test("has begun too many words with one letter", () => {
    expect(typed("b")?.variants.some(({ via }) => via === "beginning")).toBe(false);
  });
});
