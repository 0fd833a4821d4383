/** Entries by their names. */
import { describe, expect, test } from "vitest";
import { findEntry } from "../../src/library/document-names.ts";
import { documentOf, entryOf } from "../nouns.ts";

const document = documentOf({ id: "doc" });
const named = (title: string, aliases: readonly string[] = [], id = `doc/${title}`) => {
  return { document, entry: entryOf({ id, title, aliases, blocks: [] }) };
};
const look = (name: string, among: readonly ReturnType<typeof named>[]) => {
  const { found, nearest } = findEntry(name, among);
  return { found: found.map(({ entry }) => entry.id), near: nearest.map(({ entry }) => entry.title) };
};

describe("an entry by its name", () => {
  const entries = [
    named("Up the Ante", [], "doc/up-the-ante"),
    named("The Clown: Playing Doctor", ["Clown", "the fool"], "doc/clown"),
    named("own", [], "doc/own"),
    named("…", ["!"], "doc/signs"),
  ];
  test.each([
    ["UP THE ANTE", ["doc/up-the-ante"]],
    ["Clown: Playing Doctor, The", ["doc/clown"]],
    ["clown", ["doc/clown"]],
    ["doc/own", ["doc/own"]],
    ["up-the-ante", ["doc/up-the-ante"]],
    ["The Fool", ["doc/clown"]],
    ["signs", ["doc/signs"]],
    ["…", []],
  ])("`%s` is found, and nothing is near to it: %j", (name, found) => {
    expect(look(name, entries)).toEqual({ found, near: [] });
  });

  test("is found as lists show it: by its part, or by the alias of an untitled passage", () => {
    const shown = [
      entryOf({ id: "doc/attack", title: "Attack", blocks: [] }),
      entryOf({ id: "doc/attack-2", title: "Attack", section: "Glossary", blocks: [] }),
      entryOf({ id: "doc/at-any-time", title: null, aliases: ["at any time"], blocks: [] }),
    ].map((entry) => ({ document, entry }));
    expect(look("Attack (Glossary)", shown).found).toEqual(["doc/attack-2"]);
    expect(look("[at any time]", shown).found).toEqual(["doc/at-any-time"]);
  });
});

describe("a heading", () => {
  const headings = [
    named("Section 1: Setup"),
    named("2.1 The Mission Attempts"),
    named("IV. Combat"),
    named("I am Legion"),
    named("Civil War"),
    named("I, Mudd"),
  ];
  test.each([
    ["setup", ["doc/Section 1: Setup"]],
    ["mission attempts", ["doc/2.1 The Mission Attempts"]],
    ["combat", ["doc/IV. Combat"]],
    ["2.1", ["doc/2.1 The Mission Attempts"]],
    ["section 1", ["doc/Section 1: Setup"]],
    ["am legion", []],
    ["war", []],
    ["mudd", []],
    ["iv", []],
    ["1", []],
  ])("is found without its number, or by it: %s", (name, found) => {
    expect(look(name, headings).found).toEqual(found);
  });

  test("is not meant where another entry is called so", () => {
    expect(look("combat", [...headings, named("Combat")]).found).toEqual(["doc/Combat"]);
  });

  test.each([
    ["Section 12a: Setup", "section 12a"],
    ["Appendix XIV. Setup", "appendix xiv"],
    ["Appendix IV Setup", "appendix iv"],
    ["12a Setup", "12a"],
    ["123 Setup", "123"],
    ["3.14) Setup", "3.14"],
    ["1.2.3.4.5 Setup", "1.2.3.4.5"],
  ])("`%s` is found without its number, and by it", (title, number) => {
    const among = [named(title), named("Mara’s Section 1: Setup and more")];
    for (const name of ["setup", number]) expect(look(name, among).found).toEqual([`doc/${title}`]);
  });

  test.each([
    ["Mara’s Rule 2: Setup", "setup"],
    ["Rule of Mara", "mara"],
    ["12b3 Setup", "setup"],
    ["1234 Setup", "setup"],
  ])("`%s` has no number before `%s`", (title, name) => {
    expect(look(name, [named(title)]).found).toEqual([]);
  });
});

describe("a name that nobody bears", () => {
  const antes = ["Up the Ante", "Up the Anthill", "Down the Ante", "Ante", "Uppity"];
  const six = ["Ante A", "Ante B", "Ante C", "Ante D", "Ante E", "Ante F"];
  const gates = ["Harbor Gate Keeper", "Harbor", "Keeper of the Last Gate"];
  const long = "a".repeat(80);

  test.each([
    ["is unlike all", "zzqx", antes, []],
    ["misses words or has wrong letters: the nearest stand first", "up the antes", antes, [0, 3, 2]],
    ["has the words in another order", "ante the", antes, [0, 2, 3]],
    ["misses a letter", "upity", antes, [4]],
    ["has a letter more", "antee", antes, [3, 0, 2]],
    ["has a word more", "ante upp", ["Ante Down Hill", "Ante Up"], [1, 0]],
    ["begins within a word", "own the anthil", antes, [1]],
    [
      "shares `the` and `up` alone with some",
      "Upp the Ante",
      ["There is no limit on the", "Up the Ante"],
      [1],
    ],
    ["is of signs alone", "!?", ["…", "Ante"], []],
    ["has a third of its letters wrong", "axcdex", ["abcdef", "abxxef"], [0]],
    ["has more of them wrong", "axcxex", ["abcdef"], []],
    ["misses a third of its letters, and no more", "abcdef", ["abcd", "abc"], [0]],
    ["is like more than five", "ante", six, [0, 1, 2, 3, 4]],
    ["has a word misspelt, another left out", "the harbour keeper", gates, [0, 1, 2]],
    ["has its last word begun", "gate ke", gates, [0]],
    ["is long and begins like a long one", `${long}${"b".repeat(80)}`, [`${long}${"c".repeat(90)}`], [0]],
    ["is long and begins like a short one", `${long}${"b".repeat(80)}`, [long], [0]],
    ["is long and begins otherwise", `${long}${"b".repeat(80)}`, ["c".repeat(80)], []],
  ] as const)("%s", (_, name, titles, near) => {
    const all = titles.map((title) => named(title));
    expect(look(name, all)).toEqual({ found: [], near: near.map((at) => titles[at]) });
  });

  test("is as near to an entry as to the nearest of its names", () => {
    const all = [named("Clowning"), named("Playing Doctor", ["Fool", "Clown"])];
    expect(look("clwn", all).near).toEqual(["Playing Doctor"]);
  });
});
