/** What a user writes: notes beside entries and other names of them. */
import { describe, expect, test } from "vitest";
import { applyUserAliases, decodeUserAliases } from "../../src/corpus/user-aliases.ts";
import { userLists } from "../../src/corpus/user-files.ts";
import { rules } from "../compare/rules.ts";

const note = {
  edition: "2e",
  documentKind: "glossary",
  slug: "cost",
  title: "cost",
  text: "ask the floor",
  made: "2026-01-01",
  digest: "0",
} as const;

const { encode, decode } = userLists.notes;
const decoded = (text: string) => decode({ file: "notes.json", text });

describe("a file of notes", () => {
  test("gives back what was written", () => {
    expect(decoded(encode([note, { ...note, slug: "own" }]))).toEqual({
      value: [note, { ...note, slug: "own" }],
      problems: [],
    });
    expect(decoded(encode([])).value).toEqual([]);
    expect(encode([])).toBe('{\n  "schema": 1,\n  "notes": []\n}\n');
  });

  test.each(Object.keys(note))("is not believed where %s is of no use", (name) => {
    const written = JSON.stringify({ schema: 1, notes: [note, { ...note, [name]: 7 }] });
    expect(decoded(written).value).toBeNull();
  });

  test.each([
    "",
    "{",
    "null",
    "7",
    "[]",
    '{"schema":2,"notes":[]}',
    '{"schema":1}',
    '{"schema":1,"notes":{}}',
    '{"schema":1,"notes":[null]}',
  ])("is not believed where it holds `%s`", (text) => {
    const { value: items, problems } = decoded(text);
    expect(items).toBeNull();
    expect(problems[0]).toMatchObject({ file: "notes.json", advice: expect.stringContaining("correct it") });
  });

  test("that is YAML and not JSON is reported as such", () => {
    expect(decoded("schema: 1\nnotes: []\n").problems).toMatchObject([
      { severity: "error", code: "wrong-shape", message: expect.stringContaining("not JSON") },
    ]);
    expect(decoded('{"schema').problems[0]?.message).toMatch(/^not JSON: /);
  });
});

describe("other names of one's own", () => {
  const text = rules("cannot / may not – No.\n\nBorg Ship – It moves.\n\nA passage.", {
    id: "2e-current-rulings-2011-01-03",
  });

  function named(yaml: string) {
    const { value: aliases, problems } = decodeUserAliases(yaml, "aliases.yaml");
    if (!aliases) return { names: [], problems };
    const applied = applyUserAliases([text], aliases);
    const names = applied.texts.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.aliases.map((alias) => `${entry.title} = ${alias}`)),
    );
    return { names, problems: applied.problems };
  }

  test.each([
    ["by its title", "cannot / may not"],
    ["by its title in other letters", "CANNOT – may not"],
    ["by the last part of its id", "cannot-may-not"],
  ])("name an entry %s", (_, entry) => {
    expect(named(`- entry: ${entry}\n  aliases: [can't, mustn't]\n`)).toEqual({
      names: ["cannot / may not = can't", "cannot / may not = mustn't"],
      problems: [],
    });
  });

  test("name a passage without a title by the last part of its id", () => {
    expect(named("- entry: a-passage\n  aliases: [words]\n")).toEqual({
      names: ["null = words"],
      problems: [],
    });
    expect(named("- entry: passage\n  aliases: [words]\n").problems).toHaveLength(1);
  });

  test("are given once, by several items too", () => {
    const item = "- entry: Borg Ship\n  aliases: [cube]\n";
    expect(named(`${item}${item}`)).toEqual({ names: ["Borg Ship = cube"], problems: [] });
  });

  test.each([
    "edition: 2e",
    "document: 2e-current-rulings-2011-01-03",
    "document: 2e-current-rulings",
    "document: 2e-current",
    "document: current-rulings",
  ])("count where they are said of %s", (where) =>
    expect(named(`- entry: Borg Ship\n  aliases: [cube]\n  ${where}\n`).names).toEqual(["Borg Ship = cube"]),
  );

  test.each(["edition: 1e", "document: glossary", "document: current"])(
    "do not count where they are said of %s",
    (where) => {
      expect(named(`- entry: Borg Ship\n  aliases: [cube]\n  ${where}\n`).names).toEqual([]);
    },
  );

  test("of an entry that is not there are told with their place", () => {
    expect(
      named("- entry: Borg Ship\n  aliases: [cube]\n- entry: nobody\n  aliases: [x]\n").problems,
    ).toEqual([
      {
        severity: "warning",
        code: "overlay-unused",
        file: "aliases.yaml",
        line: 3,
        column: 10,
        entry: null,
        message: "no entry is called `nobody`",
        advice: "give its title, or the last part of its id; rulings list shows them",
        excerpt: { text: "- entry: nobody", at: 9, width: 1 },
      },
    ]);
  });

  test("of characters alone name nothing", () => {
    expect(named('- entry: "…"\n  aliases: [x]\n').names).toEqual([]);
    expect(named("- entry: 7\n").problems[0]).toMatchObject({ code: "wrong-shape", file: "aliases.yaml" });
  });
});
