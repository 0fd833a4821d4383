import { describe, expect, test } from "vitest";
import { understandShipped } from "./shipped.ts";

const read = (query: string) => understandShipped(query);
const content = (query: string) =>
  read(query).concepts.flatMap(({ isContent, text }) => (isContent ? text : []));

/** Small made texts are asked for steps, editions and quotes in `typed.test.ts`. */
describe("a query", () => {
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

  test("takes a name of common words as one thing", () => {
    expect(content("Out Of Time during battle")).toEqual(["Out Of Time", "battle"]);
    expect(content("may I play In The Bag")).toContain("In The Bag");
  });

  test("takes the longest phrase of the players' vocabulary", () => {
    expect(content("the other guy looks through my graveyard")).toEqual(
      expect.arrayContaining(["the other guy", "graveyard"]),
    );
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
  test("has begun too many words with one letter", () => {
    expect(typed("b")?.variants.some(({ via }) => via === "beginning")).toBe(false);
  });
});
