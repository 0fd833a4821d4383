/** What an imported text leaves open, and which flag answers it. */
import { describe, expect, test } from "vitest";
import type { SourceDocument } from "../../src/domain/document.ts";
import { problemOf } from "../../src/domain/problem.ts";
import type { GivenFacts } from "../../src/library/manifest.ts";
import {
  addVersionProblems,
  isNotable,
  lacksEdition,
  resolveGame,
  withOpenFacts,
} from "../../src/library/open-facts.ts";
import { documentOf } from "../nouns.ts";

const file = "kestrel.txt";
const kestrel = documentOf({ id: "2e-kestrel", title: "Kestrel Rulings", source: { file, sha256: "" } });
const warning = (code: Parameters<typeof problemOf>[0]["code"]) =>
  problemOf({ severity: "warning", code, file, message: `${code} of Kestrel` });

const [badDate, noScope] = [warning("bad-date"), warning("unknown-scope")];

interface Read {
  readonly document?: SourceDocument;
  readonly given?: GivenFacts;
  readonly parsing?: readonly ReturnType<typeof warning>[];
  readonly edition?: Parameters<typeof withOpenFacts>[0]["edition"];
}

const open = ({
  document = kestrel,
  given = {},
  parsing = [],
  edition = { edition: "2e", ground: "stated" },
}: Read) => withOpenFacts({ document, given, parsing, edition });

describe("a text that leaves something open", () => {
  test.each([
    ["its kind", { kind: "mixed" }, "unknown-kind", "what kind of document it is", "--kind"],
    ["its date", { date: null }, "unknown-date", "the text has no date", "--date"],
    ["how much it holds", { scope: "excerpt" }, "unknown-scope", "treated as an excerpt", "--scope full"],
    [
      "its title, if it came without a name",
      { title: "standard-input", source: { file: "standard-input", sha256: "" } },
      "unknown-kind",
      "the text has no title",
      "--title",
    ],
  ] as const)("is asked for %s", (_, facts, code, message, flag) => {
    expect(open({ document: { ...kestrel, ...facts }, parsing: [noScope] })).toMatchObject([
      noScope,
      {
        severity: "warning",
        code,
        message: expect.stringContaining(message),
        advice: expect.stringContaining(flag),
      },
    ]);
  });

  test.each([
    ["what it says", {}, {}],
    ["a kind that was given as mixed", { kind: "mixed" }, { given: { kind: "mixed" } }],
    ["a scope that was given as an excerpt", { scope: "excerpt" }, { given: { scope: "excerpt" } }],
    ["the title of standard input that has one", { source: { file: "standard-input", sha256: "" } }, {}],
    ["the title of a file called so", { title: "standard-input" }, {}],
    ["a date that it has and that cannot be read", { date: null }, { parsing: [noScope, badDate] }],
  ] as const)("is not asked for %s", (_, facts, read) => {
    const known: Read = read;
    expect(open({ document: { ...kestrel, ...facts }, ...known })).toEqual(known.parsing ?? []);
  });

  test("stops a script unless nearly all texts leave it open", () => {
    expect(isNotable(warning("unknown-date"))).toBe(true);
    expect([noScope, warning("unknown-game")].map(isNotable)).toEqual([false, false]);
    expect(isNotable({ ...warning("unknown-game"), severity: "error" })).toBe(true);
  });
});

describe("the edition of a text", () => {
  const guessed = [warning("unknown-edition"), warning("bad-date")];
  const long = "Mara and the Long Voyage of the Kestrel to Saltpan";

  test.each([
    ["by those that are known", {}, "give it yourself: --edition 1e, --edition 2e, or for another game"],
    ["by the title of its game", { game: "Moon Race" }, "such as --edition moon-race"],
    ["by a name that is left open", { game: long }, "such as --edition NAME"],
  ])("is asked for %s where no word shows it", (_, given, advice) => {
    const asked = open({ parsing: guessed, given, edition: { edition: "2e", ground: "none" } });
    const message = "the text does not show its game and edition";
    expect(asked).toMatchObject([
      { severity: "error", message, advice: expect.stringContaining(advice) },
      warning("bad-date"),
    ]);
    const other = { ...badDate, severity: "error" } as const;
    expect([asked, guessed, [other]].map(lacksEdition)).toEqual([true, false, false]);
    expect(open({ parsing: guessed, given, edition: { edition: "2e", ground: "vocabulary" } })).toEqual(
      guessed,
    );
  });

  test("that a person gives against what the text states is told", () => {
    const given = { edition: "1e" };
    expect(open({ given })).toMatchObject([
      {
        severity: "warning",
        code: "unknown-edition",
        message: "the text names the edition “2e”, and “1e” was given",
        advice: expect.stringContaining("rulings library remove"),
      },
    ]);
    expect(open({ given, edition: { edition: "2e", ground: "vocabulary" } })).toEqual([]);
  });
});

describe("the game of a text", () => {
  const saltpan = { ...kestrel, id: "saltpan-rules", edition: "saltpan", game: "Saltpan" };
  const saltpam = { ...kestrel, id: "saltpam-rules", edition: "saltpam", game: "Saltpam" };
  const untitled = { ...saltpan, id: "saltpan-faq", game: "saltpan" };

  test.each([
    ["is what was given", "kestrel", "Kestrel", [saltpan], "Kestrel", null],
    ["is that of its edition", "saltpan", undefined, [untitled, saltpan], "Saltpan", null],
    ["may be given again", "saltpan", "Saltpan", [saltpan], "Saltpan", null],
    ["may be given late", "saltpan", "Saltpan", [untitled], "Saltpan", null],
    [
      "is not that of another edition",
      "kestrel",
      undefined,
      [saltpan],
      "kestrel",
      /^warning: .* has no title; /,
    ],
    [
      "is not given twice",
      "saltpan",
      "Mara",
      [saltpan],
      null,
      /^error: .* is of “Saltpan” in your library, and “Mara” .*--game/,
    ],
    [
      "is not given for a known edition",
      "2e",
      "Mara",
      [],
      null,
      /^error: “Mara” cannot be the game of Second Edition;.*--edition NAME/,
    ],
    [
      "is asked for where its edition is one letter from another",
      "saltpam",
      undefined,
      [saltpan],
      null,
      /^error: .* one letter from “saltpan”;.*: give --edition saltpan, or --game TITLE/,
    ],
    [
      "is that of its edition, one letter from another",
      "saltpam",
      undefined,
      [saltpan, saltpam],
      "Saltpam",
      null,
    ],
    ["may be one letter from another", "saltpam", "Saltpam", [saltpan], "Saltpam", null],
  ] as const)("%s", (_, edition, game, others, title, problem) => {
    const text = { document: { ...kestrel, edition } };
    const found = resolveGame({ text, given: game === undefined ? {} : { game }, problems: [] }, others);
    const told = found.problems.map(({ severity, message, advice }) => `${severity}: ${message}: ${advice}`);
    expect({ game: found.game, told }).toEqual({
      game: title,
      told: problem === null ? [] : [expect.stringMatching(problem)],
    });
  });
});

describe("a text whose document has other versions", () => {
  const isRemovable = ({ id }: SourceDocument) => id !== "2e-kestrel-shipped";
  const told = (document: SourceDocument, ...others: readonly SourceDocument[]) =>
    addVersionProblems([warning("unknown-scope"), warning("bad-date")], document, {
      documents: others,
      isRemovable,
    }).map(({ severity, code, message, advice }) => `${severity} ${code}: ${[message, advice].join(": ")}`);
  const own = [
    "warning unknown-scope: unknown-scope of Kestrel: ",
    "warning bad-date: bad-date of Kestrel: ",
  ];
  const older = { ...kestrel, id: "2e-kestrel-2010", date: "2010-01-01" };

  test("is told which older ones it does not replace, and how to remove one of its date that it corrects", () => {
    const oldest = { ...older, id: "2e-kestrel-2009", date: "2009-01-01" };
    const same = { ...kestrel, id: "2e-kestrel-b" };
    expect(told(kestrel, older, oldest, same)).toEqual([
      "warning replaces-none: unknown-scope of Kestrel, so it replaces no older version (“2e-kestrel-2010”, “2e-kestrel-2009”): if it is whole, import it with --scope full, even if it was imported before",
      own[1],
      "warning same-date: “2e-kestrel-b” is another text of this document and date; both are kept: rulings diff 2e-kestrel-b 2e-kestrel; if this corrects it: rulings library remove 2e-kestrel-b",
    ]);
  });

  test("is not told to remove one of its date that came with the program", () => {
    expect(told(kestrel, { ...kestrel, id: "2e-kestrel-shipped" }).at(-1)).toMatch(
      /both are kept: rulings diff 2e-kestrel-shipped 2e-kestrel$/,
    );
  });

  test.each([
    ["newer ones", { date: "2012-01-01" }],
    ["undated ones", { date: null }],
    ["excerpts, which nothing replaces", { scope: "excerpt" }],
    ["documents of another title", { title: "Saltpan Rulings" }],
  ] as const)("is told nothing of %s", (_, facts) => {
    expect(told(kestrel, { ...older, ...facts })).toEqual(own);
    expect(told({ ...kestrel, date: null }, { ...older, date: null, ...facts })).toEqual(own);
  });
});
