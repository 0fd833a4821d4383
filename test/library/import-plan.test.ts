/** What becomes of imported documents: a game of their own and versions without dates. */

import { describe, expect, test } from "vitest";
import { problemOf } from "../../src/domain/problem.ts";
import {
  applyImport,
  compareToOlder,
  type ImportPlan,
  type ImportRequest,
  planImport,
} from "../../src/library/import-plan.ts";
import type { GivenFacts, Manifest } from "../../src/library/manifest.ts";
import { parseSource, readSourceText } from "../../src/library/parse-source.ts";
import { documentOf } from "../nouns.ts";
import { root } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const entry = "tribble - A small, furry creature. It multiplies whenever it is fed.\n";
const untold = `Club Rules\n\n${entry}\nphaser - A weapon. It may be set to stun.\n`;

interface Named {
  readonly file: string;
  readonly text: string;
  readonly given?: GivenFacts;
}

async function plan(
  files: readonly Named[],
  known: Manifest = [],
  { shipped = [], isSound = () => true }: Partial<ImportRequest> = {},
): Promise<ImportPlan> {
  const parsed = [];
  for (const { file, text, given = {} } of files) {
    const source = await readSourceText({ file, bytes: new TextEncoder().encode(text) });
    parsed.push(parseSource(source, given));
  }
  return planImport(known, { parsed, shipped, isSound });
}

/** The library after a plan. */
const libraryAfter = (planned: ImportPlan, known: Manifest = []) =>
  applyImport(planned, known)?.documents ?? known;

/** The documents that a plan writes. */
const kept = (planned: ImportPlan) =>
  planned.flatMap((each) => (each.outcome === "known" || each.outcome === "refused" ? [] : [each]));

const outcomes = (planned: ImportPlan) => planned.map(({ outcome }) => outcome);
const saying = (planned: ImportPlan, code: string) =>
  planned.flatMap((each) => each.problems.filter((problem) => problem.code === code));

describe("a document of another game", () => {
  const given: GivenFacts = { edition: "tribbles", game: "Tribbles, the Game", date: "2020-02-02" };

  test("has an edition of its own and the title of its game", async () => {
    const [planned] = await plan([{ file: "club.txt", text: untold, given }]);
    expect(planned?.outcome).toBe("new");
    if (planned?.outcome !== "new") return;
    const { edition, game, id } = planned.text.document;
    expect({ edition, game }).toEqual({ edition: "tribbles", game: "Tribbles, the Game" });
    expect(id.startsWith("tribbles-")).toBe(true);
    expect(planned.record.given.game).toBe("Tribbles, the Game");
  });

  test("is called by its edition where nobody gave the title of its game, which is told", async () => {
    const [untitled] = await plan([{ file: "club.txt", text: untold, given: { edition: "tribbles" } }]);
    expect(untitled?.outcome === "new" && untitled.text.document.game).toBe("tribbles");
    expect(untitled?.outcome === "new" && untitled.problems).toContainEqual(
      expect.objectContaining({ severity: "warning", advice: expect.stringContaining("--game") }),
    );
  });

  test("is given the title of its game once", async () => {
    const manifest = libraryAfter(await plan([{ file: "club.txt", text: untold, given }]));
    const later = await plan(
      [
        {
          file: "later.txt",
          text: `${untold}\nz - Last.\n`,
          given: { edition: "tribbles", date: "2021-03-03" },
        },
      ],
      manifest,
    );
    expect(outcomes(later)).toEqual(["new"]);
    expect(later.map((each) => each.outcome === "new" && each.text.document.game)).toEqual([
      "Tribbles, the Game",
    ]);
  });

  test("is no edition that is known already, and no second game of one name", async () => {
    const known = await plan([{ file: "a.txt", text: untold, given: { edition: "2e", game: "Tribbles" } }]);
    expect(saying(known, "unknown-game")).toHaveLength(1);
    const manifest = libraryAfter(await plan([{ file: "club.txt", text: untold, given }]));
    const other = { ...given, game: "Another Game" };
    const second = await plan([{ file: "b.txt", text: `${untold}\nz - Last.\n`, given: other }], manifest);
    expect(outcomes(second)).toEqual(["refused"]);
  });

  test("is not taken for one of the known games, for want of better", async () => {
    const planned = await plan([{ file: "club.txt", text: untold }]);
    expect(outcomes(planned)).toEqual(["refused"]);
    expect(saying(planned, "unknown-edition")[0]?.advice).toContain("--edition NAME --game TITLE");
  });

  test("nor where it states an edition of another game", async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `rover ${at} - It moves to the crater that is next to it.\n`,
    );
    const text = ["Rulings for the second edition of Moon Race", ...rows].join("\n");
    expect(outcomes(await plan([{ file: "moon.txt", text }]))).toEqual(["refused"]);
  });

  test("asks once for the edition of a game that was given without one", async () => {
    const planned = await plan([{ file: "moon.txt", text: untold, given: { game: "Moon Race" } }]);
    expect(
      planned.flatMap(({ problems }) => problems).filter(({ severity }) => severity === "error"),
    ).toEqual([expect.objectContaining({ advice: expect.stringContaining("--edition moon-race") })]);
  });
});

describe("versions of one document", () => {
  const given: GivenFacts = { edition: "2e", kind: "glossary", title: "Club Glossary" };
  const older = { file: "one.txt", text: untold, given };
  const newer = { file: "two.txt", text: untold.replace("stun", "kill"), given };

  test("that have no date are asked for it, and none is taken", async () => {
    const planned = await plan([older, newer]);
    expect(outcomes(planned)).toEqual(["refused", "refused"]);
    expect(saying(planned, "unknown-date").map(({ severity }) => severity)).toEqual(["error", "error"]);
  });

  test("that have one are taken, and so are documents of two titles", async () => {
    const dated = [older, newer].map((each, at) => ({
      ...each,
      given: { ...given, date: `201${at}-01-01` },
    }));
    expect(outcomes(await plan(dated))).toEqual(["new", "new"]);
    const titled = { ...newer, given: { ...given, title: "House Rules" } };
    expect(outcomes(await plan([older, titled]))).toEqual(["new", "new"]);
  });
});

test("a text that names another edition than a person does is imported with a question", async () => {
  const text = `Second Edition Glossary\n\n${entry}`;
  const mixed = await plan([{ file: "a.txt", text, given: { edition: "1e", date: "2010-01-01" } }]);
  expect(outcomes(mixed)).toEqual(["new"]);
  expect(saying(mixed, "unknown-edition")[0]?.message).toContain("“2e”");
  const sound = await plan([{ file: "a.txt", text, given: { edition: "2e", date: "2010-01-01" } }]);
  expect(saying(sound, "unknown-edition")).toEqual([]);
});

describe("a document that is imported again", () => {
  const given: GivenFacts = { edition: "2e", kind: "glossary", title: "Mara’s Glossary", date: "2011-01-03" };
  const file = { file: "mara.txt", text: untold, given };
  const other = {
    file: "kestrel.txt",
    text: untold.replace("stun", "kill"),
    given: { ...given, title: "Kestrel" },
  };

  test("is known, with its facts, once it is in the library, and within one import", async () => {
    const manifest = libraryAfter(await plan([file]));
    const [again] = await plan([{ ...file, file: "renamed.txt" }], manifest);
    expect(again).toEqual({ ...manifest[0], outcome: "known", where: "library", problems: [] });
    const twice = [file, { ...file, given: { ...given, title: "Saltpan" } }, other];
    expect(outcomes(await plan(twice))).toEqual(["new", "known", "new"]);
    expect(outcomes(await plan(twice, [], { isSound: () => false }))).toEqual(["new", "known", "new"]);
  });

  test("is known where the program ships it", async () => {
    const [{ document, entries } = expect.fail()] = libraryAfter(await plan([other, file]));
    const [planned] = await plan([other], [], { shipped: [{ document, entries }] });
    expect(planned).toEqual({ document, entries, outcome: "known", where: "corpus", problems: [] });
    expect(outcomes(await plan([file], [], { shipped: [{ document, entries }] }))).toEqual(["new"]);
  });

  test("is repaired where its files are damaged: it keeps its id, its facts, and its place", async () => {
    const manifest = libraryAfter(await plan([file, other]));
    const repaired = await plan([{ ...file, given: { ...given, title: "Saltpan" } }], manifest, {
      isSound: (record) => record !== manifest[0],
    });
    expect(kept(repaired)).toMatchObject([{ outcome: "repaired", given, record: manifest[0] }]);
    expect(libraryAfter(repaired, manifest)).toEqual(manifest);
    expect(applyImport(repaired, manifest)?.files.map(({ path }) => path)).toEqual(
      applyImport(await plan([file]), [])?.files.map(({ path }) => path),
    );
  });

  test.each([
    ["title", { title: "Saltpan" }],
    ["kind", { kind: "faq" }],
    ["scope", { scope: "full" }],
    ["first day in force", { effective: "2011-02-01" }],
    ["date", { date: "2011-01-04" }],
    ["date, of which only the month is known", { date: "2011-01-01", monthOnly: true }],
  ] as const)("with another %s is corrected and keeps its id and its other facts", async (_, facts) => {
    const manifest = libraryAfter(await plan([other, file]));
    const before = manifest[1]?.document;
    const corrected = await plan([{ ...file, given: { edition: "2e", ...facts } }], manifest);
    expect(kept(corrected)).toMatchObject([
      { outcome: "corrected", text: { document: { ...before, ...facts } }, given: { ...given, ...facts } },
    ]);
    expect(libraryAfter(corrected, manifest).map(({ document }) => document)).toMatchObject([
      manifest[0]?.document,
      { ...before, ...facts },
    ]);
    expect(kept(corrected)[0]?.text.entries.every(({ id }) => id.startsWith(`${before?.id}/`))).toBe(true);
  });

  test.each([
    ["no facts", {}],
    ["the facts that it has", given],
    ["another edition and game, on which its id rests", { edition: "1e", game: "Moon Race" }],
  ])("with %s is known", async (_, facts) => {
    expect(outcomes(await plan([{ ...file, given: facts }], libraryAfter(await plan([file]))))).toEqual([
      "known",
    ]);
  });

  test("with a day where its month was known has the day", async () => {
    const monthly = { ...file, given: { ...given, date: "2011-01-01", monthOnly: true } as const };
    const manifest = libraryAfter(await plan([monthly]));
    expect(outcomes(await plan([monthly], manifest))).toEqual(["known"]);
    const [corrected] = kept(await plan([file], manifest));
    expect(corrected).toMatchObject({ outcome: "corrected", record: { document: { date: "2011-01-03" } } });
    expect(corrected?.record.document.monthOnly).toBeUndefined();
    const [titled] = kept(await plan([{ ...file, given: { title: "Saltpan" } }], manifest));
    expect(titled?.record.document).toMatchObject({ date: "2011-01-01", monthOnly: true });
  });

  test("keeps the kind and scope that its text said, and is read by no kind that it did not say", async () => {
    const text = `Kestrel Glossary (3 January 2011)\n\nThis is the complete glossary.\n\n${entry}\n${entry.replace("tribble", "phaser")}`;
    const said = libraryAfter(await plan([{ file: "kestrel.txt", text, given: { edition: "2e" } }]));
    const [{ document } = expect.fail()] = said;
    expect(document.kind).toBe("glossary");
    const [titled] = kept(await plan([{ file: "k.txt", text, given: { title: "Saltpan" } }], said));
    expect(titled?.given).toEqual({
      edition: "2e",
      kind: "glossary",
      scope: document.scope,
      title: "Saltpan",
    });
    const untitled = { ...file, text: untold.replace("Club Rules", "Saltpan"), given: { edition: "2e" } };
    const mixed = libraryAfter(await plan([untitled]));
    expect(mixed[0]?.document.kind).toBe("mixed");
    const [dated] = kept(await plan([{ ...untitled, given: { date: "2011-01-03" } }], mixed));
    expect(dated?.given.kind).toBeUndefined();
  });
});

describe("a document is refused", () => {
  test("that has no entries, and what is refused is not written", async () => {
    const planned = await plan([{ file: "empty.txt", text: "", given: { edition: "2e" } }]);
    expect(outcomes(planned)).toEqual(["refused"]);
    expect(applyImport(planned, [])).toBeNull();
  });
});

describe("the id of a document", () => {
  const rulings: GivenFacts = { edition: "2e", kind: "current-rulings", date: "2011-01-03" };
  const ids = async (...facts: readonly GivenFacts[]) =>
    kept(
      await plan(
        facts.map((given, at) => ({ file: `${at}.txt`, text: `${untold}\nz${at} - Last.\n`, given })),
      ),
    ).map(({ record }) => record.document.id);

  test.each([
    ["is its edition, kind, and date", { title: "Kestrel Rulings" }, "2e-current-rulings-2011-01-03"],
    ["has its title if it has no date", { title: "Kestrel Rulings", date: undefined }, "2e-kestrel-rulings"],
    [
      "has its title if it has no kind",
      { title: "Kestrel Rulings", kind: "mixed" },
      "2e-kestrel-rulings-2011-01-03",
    ],
    ["has its edition once", { title: "2E Rulings", kind: "mixed" }, "2e-rulings-2011-01-03"],
    ["may begin like its edition", { title: "2eels of 2E", kind: "mixed" }, "2e-2eels-of-2e-2011-01-03"],
    ["has its date once", { title: "Rulings 2011-01-03", kind: "mixed" }, "2e-rulings-2011-01-03"],
    [
      "has its date once, if its title is nothing else",
      { title: "2011-01-03", kind: "mixed" },
      "2e-mixed-2011-01-03",
    ],
    [
      "may have a date within its title",
      { title: "Before 2011-01-03 came", kind: "mixed" },
      "2e-before-2011-01-03-came-2011-01-03",
    ],
    ["may have other numbers", { title: "Rulings 1-01-03", kind: "mixed" }, "2e-rulings-1-01-03-2011-01-03"],
    [
      "may have numbers like a date",
      { title: "Rulings 2011-1-3", kind: "mixed" },
      "2e-rulings-2011-1-3-2011-01-03",
    ],
    [
      "has no letters of other scripts, nor hyphens in their place at its ends",
      { title: "日本 Mara日本rules 日本", kind: "mixed" },
      "2e-mara-rules-2011-01-03",
    ],
    [
      "has its kind if its title has other letters only",
      { title: "日本", date: undefined },
      "2e-current-rulings",
    ],
    ["is not too long to type", { title: "k".repeat(90), kind: "mixed" }, `2e-${"k".repeat(80)}-2011-01-03`],
  ] as const)("%s", async (_, facts, id) => {
    expect(await ids({ ...rulings, ...facts })).toEqual([id]);
  });

  test("is told from others by its title, then by the first eight digits of its hash", async () => {
    const facts = { ...rulings, title: "Kestrel Rulings" };
    const [first, second, third] = await ids(facts, facts, facts);
    expect([first, second]).toEqual(["2e-current-rulings-2011-01-03", "2e-kestrel-rulings-2011-01-03"]);
    expect(third).toMatch(/^2e-kestrel-rulings-2011-01-03-[0-9a-f]{8}$/);
  });

  test("is no id of a document that ships, and begins those of its entries, also in problems", async () => {
    const source = await readSourceText({ file: "a.txt", bytes: new TextEncoder().encode(untold) });
    const parsed = parseSource(source, { ...rulings, title: "Kestrel Rulings" });
    const [{ id } = expect.fail()] = parsed.text.entries;
    const problem = problemOf({
      severity: "warning",
      code: "bad-date",
      file: "a.txt",
      message: "of one",
      entry: id,
    });
    const shipped = [{ document: documentOf({ id: "2e-current-rulings-2011-01-03" }), entries: 1 }];
    const request = { parsed: [{ ...parsed, problems: [problem] }], shipped, isSound: () => true };
    const [planned] = kept(planImport([], request));
    expect(planned?.text.document.id).toBe("2e-kestrel-rulings-2011-01-03");
    expect(planned?.problems).toContainEqual({ ...problem, entry: planned?.text.entries[0]?.id });
    expect(planned?.text.entries[0]?.id).toMatch(/^2e-kestrel-rulings-2011-01-03\//);
  });

  test("rests on no game where none was given", async () => {
    const [planned] = kept(await plan([{ file: "a.txt", text: untold, given: rulings }]));
    expect([planned?.given, planned?.text.document.game]).toEqual([rulings, null]);
  });
});

describe("an undated version of an undated document", () => {
  const given: GivenFacts = { edition: "2e", kind: "glossary", title: "Club Glossary" };
  const one = { file: "one.txt", text: untold, given };
  const two = { file: "two.txt", text: untold.replace("stun", "kill"), given };

  test("is refused beside one in the library, and a document of another title is not", async () => {
    const three = {
      file: "three.txt",
      text: untold.replace("stun", "warm"),
      given: { ...given, title: "Saltpan" },
    };
    const manifest = libraryAfter(await plan([one]));
    const planned = await plan([one, two, three], manifest);
    expect(outcomes(planned)).toEqual(["known", "refused", "new"]);
    expect(planned[1]?.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "unknown-date",
        file: "two.txt",
        message: expect.stringMatching(
          /^“one\.txt” is a version of the same document, and neither has a date/,
        ),
        advice: expect.stringMatching(/--date.*--title/),
      },
    ]);
    expect(saying(planned, "unknown-date")).toHaveLength(2);
    expect(planned[1]?.problems.map(({ code }) => code)).toContain("unknown-scope");
    expect(libraryAfter(planned, manifest).map(({ document }) => document.title)).toEqual([
      "Club Glossary",
      "Saltpan",
    ]);
  });
});

describe("a new document is compared", () => {
  const given: GivenFacts = { edition: "2e", kind: "glossary", title: "Club Glossary" };
  const version = (year: number, more: GivenFacts = {}) => ({
    file: `${year}.txt`,
    text: untold.replace("stun", `stun ${year}`),
    given: { ...given, date: `${year}-01-01`, ...more },
  });
  const saltpan = version(2011, { title: "Saltpan" });

  async function compared(files: readonly Named[], stored: readonly Named[], shipped: readonly Named[] = []) {
    const disk = new MemoryDisk();
    const before = await plan(stored);
    const manifest = libraryAfter(before);
    for (const { path, bytes } of kept(before).flatMap((each) => each.files))
      disk.put(`${root}/${path}`, bytes);
    const texts = kept(await plan(shipped)).map(({ text }) => text);
    const {
      comparisons,
      later,
      noLongerSuperseded,
      before: replaced,
    } = await compareToOlder(await plan(files, manifest), manifest, {
      library: { disk, root },
      shipped: texts,
    });
    return {
      pairs: comparisons.map((each) => `${each.old.source.file} ${each.new.source.file}`),
      later: [...later.values()].map(({ source }) => source.file),
      noLongerSuperseded: noLongerSuperseded.map(({ source }) => source.file),
      replaced: replaced.all.map(({ document }) => document.source.file),
    };
  }
  const pairsOf = async (...texts: Parameters<typeof compared>) => (await compared(...texts)).pairs;

  test("with the latest version that is not later", async () => {
    const stored = [version(2012), version(2010), version(2015), saltpan];
    expect(await pairsOf([version(2013)], stored)).toEqual(["2012.txt 2013.txt"]);
    expect(await pairsOf([version(2013)], stored, [version(2011)])).toEqual(["2012.txt 2013.txt"]);
    expect(await pairsOf([version(2013)], [version(2010)], [version(2011)])).toEqual(["2011.txt 2013.txt"]);
  });

  test("with the version before it, which may be new as well", async () => {
    const found = await compared([version(2015), version(2013)], [version(2012)]);
    expect(found).toEqual({
      pairs: ["2012.txt 2013.txt", "2013.txt 2015.txt"],
      later: [],
      noLongerSuperseded: [],
      replaced: ["2012.txt"],
    });
  });

  test("and if it is older than what is there, replaces nothing and says so", async () => {
    const stored = [version(2012), version(2016)];
    expect(await compared([version(2014)], stored)).toEqual({
      pairs: ["2012.txt 2014.txt"],
      later: ["2016.txt"],
      noLongerSuperseded: [],
      replaced: [],
    });
    expect(await compared([version(2011)], stored)).toEqual({
      pairs: [],
      later: ["2016.txt"],
      noLongerSuperseded: [],
      replaced: [],
    });
  });

  test("and so is one of which the scope or the date was corrected", async () => {
    const [old, excerpt] = [version(2012, { scope: "full" }), version(2013)];
    expect(await compared([version(2013, { scope: "full" })], [old, excerpt])).toEqual({
      pairs: ["2012.txt 2013.txt"],
      later: [],
      noLongerSuperseded: [],
      replaced: ["2012.txt", "2013.txt"],
    });
    const backdated = { ...version(2013, { scope: "full" }), given: { date: "2011-01-01" } };
    expect(await compared([backdated], [old, version(2013, { scope: "full" })])).toEqual({
      pairs: [],
      later: ["2012.txt"],
      noLongerSuperseded: ["2012.txt"],
      replaced: ["2012.txt", "2013.txt"],
    });
    expect(await pairsOf([version(2013, { title: "The Club Glossary" })], [old, excerpt])).toEqual([]);
  });

  test("and a correction names the versions that nothing supersedes any more", async () => {
    const stored = [version(2012, { scope: "full" }), version(2013, { scope: "full" })];
    const moved = { title: "The Harbor Glossary" };
    const freedBy = async (files: readonly Named[]) => (await compared(files, stored)).noLongerSuperseded;
    expect(await freedBy([version(2013, moved)])).toEqual(["2012.txt"]);
    expect(await freedBy([version(2012, moved)])).toEqual(["2012.txt"]);
    expect(await freedBy([version(2013, { scope: "update" })])).toEqual(["2012.txt"]);
    expect(await freedBy([version(2013, { date: "2013-02-02" })])).toEqual([]);
    expect(await freedBy([version(2014)])).toEqual([]);
  });

  test("with none where there is none, and no known document is", async () => {
    expect(await pairsOf([version(2009), saltpan], [version(2010), saltpan])).toEqual([]);
    expect(await pairsOf([version(2010)], [version(2010), version(2009)])).toEqual([]);
  });

  test("reading only what is of its series", async () => {
    const disk = new MemoryDisk();
    const manifest = libraryAfter(await plan([version(2010), saltpan]));
    await compareToOlder(await plan([version(2012, { title: "Kestrel" })], manifest), manifest, {
      library: { disk, root },
      shipped: [],
    });
    expect(disk.steps).toBe(0);
  });
});
