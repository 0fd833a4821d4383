/** Tables of a query and of an index by themselves: forms by their first term, and entries by what they share. */
import { describe, expect, test } from "vitest";
import type { Concept } from "../../src/search/concepts.ts";
import { FoundPlaces, findForms, slotsAt, tabulateForms } from "../../src/search/form-table.ts";
import { entryWriter, originsOf, readShownEntry, type ShownEntry } from "../../src/search/shown-record.ts";

function concept(forms: Readonly<Record<string, number>>): Concept {
  return {
    ...{ text: "word", at: 0, length: 1, weight: 1, isContent: true },
    forms: Object.entries(forms).map(([terms, weight]) => ({ terms, weight, via: "word", text: terms })),
  };
}
const unitsOf = (text: string) => Uint16Array.from(text, (each) => each.charCodeAt(0));

describe("the forms of a query", () => {
  test("are tabulated once", () => {
    const [one, other] = [[concept({ a: 1 })], [concept({ b: 1 })]];
    const table = tabulateForms(one);
    expect(tabulateForms(one) === table).toBe(true);
    expect(tabulateForms(other) === table).toBe(false);
    expect(tabulateForms(one) === table).toBe(false);
  });

  test("tell at once what a word alone stands for where it is but one thing", () => {
    const { conceptOf, weightOf, phrases, contentUnits } = tabulateForms([
      concept({ a: 0.5, b: 1 }),
      concept({ b: 0.75, c: 0.25, d: 1, de: 1 }),
    ]);
    expect([...conceptOf]).toEqual([-1, 0, -1, 1, -1]);
    expect([...weightOf]).toEqual([0, 0.5, 0, 0.25, 0]);
    expect(phrases.map(({ units }) => String.fromCharCode(...units))).toEqual(["de"]);
    expect(String.fromCharCode(...contentUnits)).toBe("abcd");
  });

  test("are those that a word begins, and none where it begins none", () => {
    const table = tabulateForms([concept({ a: 0.5, ab: 1, ac: 1 }), concept({ a: 0.75 })]);
    const at = (text: string) => slotsAt(table, unitsOf(text), 0).map((slot) => [slot.concept, slot.weight]);
    expect(at("x")).toEqual([]);
    expect(at("")).toEqual([]);
    expect(at("ax")).toEqual([
      [0, 0.5],
      [1, 0.75],
    ]);
    expect(at("ab")).toEqual([
      [0, 0.5],
      [1, 0.75],
      [0, 1],
    ]);
  });

  test("stand side by side or apart, never both", () => {
    const table = tabulateForms([concept({ ab: 1 })]);
    const places = (text: string) => {
      const { positions, weights, length } = findForms(unitsOf(text), table, new FoundPlaces());
      return positions.slice(0, length).map((position, at) => [position, weights[at]]);
    };
    expect(places("xaxab")).toEqual([[3, 1]]);
    expect(places("abxab")).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(places("xbxa")).toEqual([[1, 0.55]]);
    expect([places("xax"), places("xb"), places("")]).toEqual([[], [], []]);
  });

  test("found late take their place behind those that stand there already", () => {
    const found = new FoundPlaces();
    found.add(0, 2, 0.5);
    found.add(1, 4, 0.25);
    found.insert(2, 2, 1);
    found.insert(3, 0, 0.75);
    found.insert(4, 9, 1);
    expect(found.positions).toEqual([0, 2, 2, 4, 9]);
    expect(found.concepts).toEqual([3, 0, 2, 1, 4]);
    expect(found.weights).toEqual([0.75, 0.5, 1, 0.25, 1]);
  });
});

describe("what is shown of an entry", () => {
  const entry = (id: string, document: string, changed = false): ShownEntry => ({
    citation: {
      ...{ id, title: "Borg Ship", kind: "erratum", edition: "2e", number: null, changed },
      document: { id: document, title: "Current Rulings", date: null },
    },
    source: `${document}.txt`,
  });
  const entries = [
    entry("rulings/borg-ship", "rulings"),
    entry("rulings/own", "rulings", true),
    entry("rulings/old/own", "old"),
    entry("own", "old"),
    entry("other/rulings/", "rulings"),
  ];
  const lists = { origins: originsOf(entries), entryKinds: ["ruling", "erratum"] as const };
  const write = entryWriter(lists);

  test("comes back as it was written", () => {
    expect(entries.map((each) => readShownEntry(JSON.stringify(write(each)), lists))).toEqual(entries);
  });

  test("says once what the entries of a document share", () => {
    expect(lists.origins.map(({ source }) => source)).toEqual(["rulings.txt", "old.txt"]);
    expect(entries.map((each) => write(each).slice(0, 4))).toEqual([
      [0, 1, 0, "/borg-ship"],
      [0, 1, 1, "/own"],
      [1, 1, 0, "rulings/old/own"],
      [1, 1, 0, "own"],
      [0, 1, 0, "other/rulings/"],
    ]);
  });

  test("is of no document and no kind that the index does not name", () => {
    expect(readShownEntry('[9, 9, 0, "own", "Own", null]', lists)).toEqual({
      citation: {
        ...{ id: "own", title: "Own", kind: "passage", edition: "", number: null, changed: false },
        document: { id: "", title: "", date: null },
      },
      source: "",
    });
  });
});
