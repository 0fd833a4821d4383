/** Entries by their names. */
import { describe, expect, test } from "vitest";
import { findEntry } from "../../src/library/document-names.ts";

describe("an entry by its name", () => {
  const entries = [
    { id: "doc/up-the-ante", title: "Up the Ante", aliases: [] },
    { id: "doc/clown", title: "The Clown: Playing Doctor", aliases: ["Clown", "the fool"] },
    { id: "doc/own", title: "own", aliases: [] },
  ];
  const found = (name: string) => findEntry(name, entries).found.map(({ id }) => id);
  test.each([
    ["UP THE ANTE", "doc/up-the-ante"],
    ["Clown: Playing Doctor, The", "doc/clown"],
    ["clown", "doc/clown"],
    ["doc/own", "doc/own"],
    ["up-the-ante", "doc/up-the-ante"],
    ["The Fool", "doc/clown"],
  ])("`%s` is found", (name, id) => expect(found(name)).toEqual([id]));
  test("a heading is found without its number, unless another entry is called so", () => {
    const headings = [
      { id: "book/a", title: "Section 1: Setup", aliases: [] },
      { id: "book/b", title: "2.1 The Mission Attempts", aliases: [] },
      { id: "book/d", title: "IV. Combat", aliases: [] },
      { id: "book/e", title: "I am Legion", aliases: [] },
      { id: "book/f", title: "Civil War", aliases: [] },
      { id: "book/g", title: "I, Mudd", aliases: [] },
    ];
    const named = (name: string, among = headings) => findEntry(name, among).found.map(({ id }) => id);
    expect(
      ["setup", "mission attempts", "combat", "am legion", "war", "mudd"].map((name) => named(name)),
    ).toEqual([["book/a"], ["book/b"], ["book/d"], [], [], []]);
    expect(["2.1", "section 1", "iv", "1"].map((name) => named(name))).toEqual([
      ["book/b"],
      ["book/a"],
      [],
      [],
    ]);
    const term = { id: "book/term", title: "Combat", aliases: [] };
    expect(named("combat", [...headings, term])).toEqual(["book/term"]);
  });

  test.each([
    ["Section 12a: Setup", "section 12a"],
    ["Appendix XIV. Setup", "appendix xiv"],
    ["Appendix IV Setup", "appendix iv"],
    ["12a Setup", "12a"],
    ["123 Setup", "123"],
    ["3.14) Setup", "3.14"],
    ["1.2.3.4.5 Setup", "1.2.3.4.5"],
  ])("the heading `%s` is found without its number, and by it", (title, number) => {
    const headings = [
      { id: "book/a", title, aliases: [] },
      { id: "book/b", title: "Mara’s Section 1: Setup and more", aliases: [] },
    ];
    for (const name of ["setup", number])
      expect(findEntry(name, headings).found.map(({ id }) => id)).toEqual(["book/a"]);
  });

  test.each([
    ["Mara’s Rule 2: Setup", "setup"],
    ["Rule of Mara", "mara"],
    ["12b3 Setup", "setup"],
    ["1234 Setup", "setup"],
  ])("`%s` has no number before `%s`", (title, name) => {
    expect(findEntry(name, [{ id: "book/a", title, aliases: [] }]).found).toEqual([]);
  });

  test("a name that nobody bears is not found, but the likest are near", () => {
    const { found: none, nearest } = findEntry("up the anti", entries);
    expect(none).toEqual([]);
    expect(nearest.map(({ id }) => id)).toEqual(["doc/up-the-ante"]);
  });
  test("what is unlike all names has none near", () =>
    expect(findEntry("zzqx", entries).nearest).toEqual([]));
  test("whose title is nothing but signs is found by its id alone", () => {
    const signs = [...entries, { id: "doc/signs", title: "…", aliases: ["!"] }];
    expect(findEntry("…", signs).found).toEqual([]);
    expect(findEntry("signs", signs).found.map(({ id }) => id)).toEqual(["doc/signs"]);
  });
  test("the nearest stand first, by missing words or by wrong letters", () => {
    const all = ["Up the Ante", "Up the Anthill", "Down the Ante", "Ante", "Uppity"].map((title) => ({
      id: `doc/${title}`,
      title,
      aliases: [],
    }));
    const near = (name: string) => findEntry(name, all).nearest.map(({ title }) => title);
    expect(near("up the antes")).toEqual(["Up the Ante", "Ante", "Down the Ante"]);
    expect(near("ante the")).toEqual(["Up the Ante", "Down the Ante", "Ante"]);
    expect(near("upity")).toEqual(["Uppity"]);
    expect(near("antee")).toEqual(["Ante", "Up the Ante", "Down the Ante"]);
    expect(nearIn("ante upp", [named("Ante Down Hill"), named("Ante Up")])).toEqual([
      "Ante Up",
      "Ante Down Hill",
    ]);
    expect(near("own the anthil")).toEqual(["Up the Anthill"]);
  });

  const named = (title: string, ...aliases: readonly string[]) => ({ id: `doc/${title}`, title, aliases });
  const nearIn = (name: string, all: readonly ReturnType<typeof named>[]) =>
    findEntry(name, all).nearest.map(({ title }) => title);
  test("no entry is near because it has `the` or `up` too", () =>
    expect(
      nearIn("Upp the Ante", [named("There is no limit on the number of"), named("Up the Ante")]),
    ).toEqual(["Up the Ante"]));
  test("nothing is near to a name that is found", () =>
    expect(findEntry("own", entries)).toEqual({ found: [entries[2]], nearest: [] }));
  test("nothing is near to a name of signs alone, not even another of signs", () =>
    expect(nearIn("!?", [named("…"), named("Ante")])).toEqual([]));
  test("an entry is as near as the nearest of its names", () =>
    expect(nearIn("clwn", [named("Clowning"), named("Playing Doctor", "Fool", "Clown")])).toEqual([
      "Playing Doctor",
    ]));
  test("a third of the letters may be wrong, and no more", () => {
    expect(nearIn("axcdex", [named("abcdef"), named("abxxef")])).toEqual(["abcdef"]);
    expect(nearIn("axcxex", [named("abcdef")])).toEqual([]);
    expect(nearIn("abcdef", [named("abcd"), named("abc")])).toEqual(["abcd"]);
  });
  test("five at most are near", () => {
    const antes = ["Ante A", "Ante B", "Ante C", "Ante D", "Ante E", "Ante F"];
    expect(
      nearIn(
        "ante",
        antes.map((title) => named(title)),
      ),
    ).toEqual(antes.slice(0, 5));
  });
  test("one word may be misspelt, another left out, the last begun", () => {
    const all = [named("Harbor Gate Keeper"), named("Harbor"), named("Keeper of the Last Gate")];
    expect(nearIn("the harbour keeper", all)).toEqual([
      "Harbor Gate Keeper",
      "Harbor",
      "Keeper of the Last Gate",
    ]);
    expect(nearIn("gate ke", all)).toEqual(["Harbor Gate Keeper"]);
  });
  test("long names are near where they begin alike", () => {
    const [name, title] = ["a".repeat(80) + "b".repeat(80), "a".repeat(80) + "c".repeat(90)];
    expect(nearIn(name, [named(title)])).toEqual([title]);
    expect(nearIn(name, [named("a".repeat(80))])).toEqual(["a".repeat(80)]);
    expect(nearIn(name, [named("c".repeat(80))])).toEqual([]);
  });
});
