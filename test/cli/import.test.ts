import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { club, clubId, homeWithAllTexts, homeWithoutCache, laterClub, noEdition } from "./libraries.ts";
import { root } from "./rulings.ts";
import { faults } from "./schemas.ts";

describe("an imported document", () => {
  test("that says all of itself is imported without a question, status 0", () => {
    const home = homeWithoutCache({ "club.txt": club });
    const { status, stdout, stderr } = home.run(["import", "club.txt"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toBe(
      `imported: ${clubId}\n  Second Edition Current Rulings, 2012-02-03 · Second Edition · current-rulings · full\n  all 36 words stand in 3 entries, 1 marked as new or changed\n  of 1 reference, 1 leads to an entry\n  against Current Rulings Document, 2011-01-03: 1 new, 88 withdrawn, 2 reworded; 0 unchanged\n`,
    );
  });

  test("of which only the month is known shows the month, also where one gives it", () => {
    const undated = club.replace(/ \(.*?\)/, "");
    const home = homeWithoutCache({
      "month.txt": club.replace("3 February 2012", "February 2012"),
      "club.txt": undated,
    });
    const of = (given: string[]) => home.run(["import", ...given]).stdout.split("\n")[1];
    expect(of(["month.txt"])).toContain("Current Rulings, 2012-02 ·");
    expect(of(["--date", "2012-03", "club.txt"])).toContain("2012-03 ·");
    expect(of(["--date", "2012-03-04", "club.txt"])).toContain("2012-03-04 ·");
    const [found] = JSON.parse(home.run(["library", "list", "--json"]).stdout).documents;
    expect(found).toMatchObject({ date: "2012-02-01", monthOnly: true });
  });

  test("that does not state its scope is asked for it, status 0: a script need not stop", () => {
    const unsaid = club.replace("This document is comprehensive.\n\n", "");
    const home = homeWithoutCache({
      "glossary.txt": unsaid.replace("Current Rulings", "Glossary"),
      "club.txt": unsaid,
    });
    const { status, stderr } = home.run(["import", "glossary.txt"]);
    expect(stderr).toContain("give it yourself with --scope");
    expect(status).toBe(0);
    expect(home.run(["import", "club.txt"])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("so it replaces no older version"),
    });
  });

  test("with other numbers in its newest version is followed from the rule that has the number now", () => {
    const rules = (month: string, first: string, second: string) =>
      [
        `Harbor Wars Rules (${month} 2012)`,
        "This document is the ultimate authority for play.",
        "1. Starting the Game",
        `1.1. ${first}`,
        `1.2. ${second}`,
        "1.3. The harbor is closed at night.",
        "1.4. A ship may not leave a closed harbor.",
      ].join("\n\n");
    const [shuffle, choose] = [
      "Each player shuffles a deck of ships.",
      "The players choose who takes the first turn.",
    ];
    const home = homeWithoutCache({
      "old.txt": rules("3 February", shuffle, choose),
      "new.txt": rules("3 March", choose, shuffle),
    });
    for (const file of ["old.txt", "new.txt"]) home.run(["import", "--edition", "ships", file]);
    expect(home.run(["history", "1.1"]).stdout).toContain(
      "The players choose who takes the first turn.  still in",
    );
  });

  test("that is a newer copy of the shipped rulings replaces them once it is said to be whole", () => {
    const shipped = readFileSync(join(root, "corpus/sources/2e-current-rulings-2011-01-03.txt"), "utf8");
    const home = homeWithoutCache({ "newer.txt": shipped.replace("3 January 2011", "3 April 2011") });
    expect(home.run(["import", "newer.txt"]).stderr).toContain("import it with --scope full");
    home.run(["import", "newer.txt", "--scope", "full"]);
    const { stdout } = home.run(["health"]);
    expect(stdout).toMatch(/Not in force\n {2}2e {2}Current Rulings Document, 2011-01-03 · /);
  });

  test("is asked, shown, listed, followed, compared and completed beside the shipped texts", () => {
    const home = homeWithAllTexts({ "club.txt": club });
    home.run(["import", "club.txt"]);
    expect(home.run(["ask", "counting", "tribbles"]).stdout).toContain("Tribbles are counted at the end");
    expect(home.run(["ask", "Out Of Time during battle"]).stdout).toContain(
      "once your opponent has declared an attack",
    );
    expect(home.run(["show", "counting tribbles"]).stdout).toContain("club.txt:7");
    expect(home.run(["list", "--document", clubId]).stdout).toContain("counting tribbles");
    expect(home.run(["list", "--document", "1e-glossary-mission"]).stdout).not.toBe("");
    expect(home.run(["refs", "counting tribbles"]).stdout).toContain(`${clubId}/own`);
    expect(home.run(["completion", "words", "--", "show", ""]).stdout).toContain("counting tribbles\n");
    expect(home.run(["diff", "2e-current-rulings-2011-01-03", clubId, "--announce"])).toMatchObject({
      status: 1,
    });
    expect(home.run(["history", "own", "--edition", "2e"]).stdout).toContain("2012-02-03");
  });

  test("leaves alone those who name a corpus of their own", () => {
    const home = homeWithoutCache({ "club.txt": club });
    home.run(["import", "club.txt"]);
    expect(home.run(["show", "counting tribbles", "--corpus", join(root, "corpus")]).status).toBe(1);
    expect(home.run(["show", "counting tribbles"], { env: { RULINGS_LIBRARY: "off" } }).status).toBe(1);
  });

  test("is kept byte for byte, with its hash", () => {
    const home = homeWithoutCache({ "club.txt": club });
    home.run(["import", "club.txt"]);
    const [source, ...others] = Object.entries(home.files()).filter(([path]) => path.startsWith("sources/"));
    expect(source).toEqual([expect.stringMatching(/^sources\/[0-9a-f]{64}\/club\.txt$/), club]);
    expect(others).toEqual([]);
  });

  test("of the same bytes is not imported twice, and that is said, status 0", () => {
    const home = homeWithoutCache({ "club.txt": club, "copy.txt": club });
    home.run(["import", "club.txt"]);
    const before = home.files();
    const { status, stdout } = home.run(["import", "copy.txt"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`${clubId}: nothing to do, it is in your library\n`);
    expect(home.files()).toEqual(before);
  });

  test("that is there is corrected by facts that are given, and keeps its id", () => {
    const home = homeWithoutCache({ "club.txt": club });
    home.run(["import", "club.txt"]);
    const { status, stdout } = home.run(["import", "club.txt", "--date", "2014-01-01", "--title", "Club"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`corrected: ${clubId}\n  Club, 2014-01-01 · Second Edition · current-rulings`);
    expect(home.run(["library", "list"]).stdout).toMatch(/Club, 2014-01-01/);
    expect(home.run(["import", "club.txt", "--date", "2014-01-01"]).stdout).toContain("nothing to do");
  });

  test("that is there keeps its edition, and the way to another is named", () => {
    const home = homeWithoutCache({ "club.txt": club });
    home.run(["import", "club.txt"]);
    const { status, stdout } = home.run(["import", "club.txt", "--edition", "kestrel", "--game", "Kestrel"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`\n  for another edition or game, first: rulings library remove ${clubId}\n`);
  });

  test("that lacks a word leaves its misspelling read as the word of another text", () => {
    const home = homeWithoutCache({ "zoo.txt": "Zoo\n\nvisitors – A visitor may not feed it.\n" });
    home.run(["import", "zoo.txt", "--edition", "zoo", "--game", "Zoo"]);
    expect(home.run(["wining the game"]).stdout).toContain("Read as: wining → winning");
  });

  test("that speaks of its folder is left out of it, and that is said", () => {
    const home = homeWithoutCache({ "docs/club.txt": club, "docs/README.md": "# Texts\n\nRead them." });
    const { status, stdout, stderr } = home.run(["import", "docs"]);
    expect(status).toBe(0);
    expect(stderr).toContain("are read, and no readme or license: README.md\n");
    expect(stdout.match(/^imported: /gm)).toHaveLength(1);
  });

  test("that comes with the program is said to be there already", () => {
    const home = homeWithAllTexts();
    const { status, stdout } = home.run(["import", join(root, "corpus/sources")]);
    expect(status).toBe(0);
    expect(stdout).toContain("2e-current-rulings-2011-01-03: nothing to do, it is included in rulings\n");
    expect(home.files()).toEqual({});
  });

  test("of the same date with another text is kept beside the first, and that is said", () => {
    const home = homeWithoutCache({ "club.txt": club, "repost.txt": club.replace("end of", "start of") });
    home.run(["import", "club.txt"]);
    const { status, stdout, stderr } = home.run(["import", "repost.txt"]);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `warning: repost.txt: “${clubId}” is another text of this document and date; both are kept`,
    );
    const id = /imported: (\S+)/.exec(stdout)?.[1] ?? "";
    expect(home.run(["diff", clubId, id]).stdout).toContain("[-end-] {+start+}");
  });

  test("of another date is another version, and nothing is said", () => {
    const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub });
    home.run(["import", "club.txt"]);
    expect(home.run(["import", "later.txt"])).toMatchObject({ status: 0, stderr: "" });
    expect(home.run(["list", "--document", "2e-current-rulings-2013-03-04"]).stdout).toContain("phasers");
  });

  test("that was an excerpt replaces the older version once it is said to be whole", () => {
    const partial = laterClub.replace("This document is comprehensive.\n", "");
    const home = homeWithoutCache({ "club.txt": club, "later.txt": partial });
    for (const file of ["club.txt", "later.txt"]) home.run(["import", file]);
    expect(home.run(["show", "counting tribbles"]).stdout).toContain("at the end of each turn");
    expect(home.run(["import", "later.txt", "--scope", "full"]).stdout).toContain("corrected:");
    expect(home.run(["show", "counting tribbles"]).stdout).not.toContain("at the end of each turn");
  });

  test("may come through standard input", () => {
    const home = homeWithoutCache();
    expect(home.run(["import", "-"], { input: club })).toMatchObject({ status: 0, stderr: "" });
    expect(home.run(["show", "counting tribbles"]).status).toBe(0);
  });
});

describe("what a text does not say", () => {
  test("of its edition is asked for, and nothing is imported, status 2", () => {
    const home = homeWithoutCache({ "club.txt": noEdition });
    const { status, stdout, stderr } = home.run(["import", "club.txt"]);
    expect({ status, stdout }).toEqual({
      status: 2,
      stdout: "club.txt: not imported, because the text does not show its game and edition\n",
    });
    expect(stderr).toContain("error: club.txt: the text does not show its game and edition");
    expect(stderr).toContain("  try: give it yourself: --edition 1e, --edition 2e, or for another game");
    expect(home.files()).toEqual({});
  });

  test.each(["", " \n\n"])("at all, as in a file with %j, is no question of its edition", (text) => {
    const { status, stdout, stderr } = homeWithoutCache({ "saltpan.txt": text }).run([
      "import",
      "saltpan.txt",
    ]);
    expect(status).toBe(2);
    expect(stdout).toBe(
      "saltpan.txt: not imported, because the file is empty; expected titles with their texts\n",
    );
    expect(stderr).not.toContain("edition");
  });

  test("of one word is counted as one", () => {
    const home = homeWithoutCache({ "saltpan.txt": "Anchors\n" });
    expect(home.run(["import", "saltpan.txt", "--edition", "2e"]).stdout).toContain(
      "\n  1 word stands in 1 entry\n",
    );
  });

  test("of its edition is not what the judge settled for an event", () => {
    const home = homeWithoutCache({ "club.txt": noEdition });
    expect(home.run(["import", "club.txt"], { env: { RULINGS_EDITION: "2e" } }).status).toBe(2);
    expect(home.files()).toEqual({});
  });

  test("of its edition can be given", () => {
    const home = homeWithoutCache({ "club.txt": noEdition });
    const { status, stdout } = home.run(["import", "club.txt", "--edition", "1e"]);
    expect(status).toBe(0);
    expect(stdout).toContain("First Edition");
  });

  test("of its kind, date and scope is asked for, status 1, and it is imported", () => {
    const words = "tribbles – In Second Edition tribbles are counted.\n\nown – You own your cards.\n";
    const home = homeWithoutCache({ "notes.txt": words });
    const { status, stderr } = home.run(["import", "notes.txt"]);
    expect(status).toBe(1);
    expect(stderr).toContain("the text does not say its kind, date and scope\n");
    expect(stderr).toContain("give them yourself with --kind, --date and --scope\n");
    expect(home.run(["show", "tribbles"]).status).toBe(0);
  });

  test("and a person says is a fact of the document, not a question", () => {
    const words = "tribbles – In Second Edition tribbles are counted.\n\nown – You own your cards.\n";
    const home = homeWithoutCache({ "notes.txt": words });
    const given = [
      "--kind",
      "supplement",
      "--date",
      "2012-01-02",
      "--effective",
      "2012-01-09",
      "--scope",
      "update",
    ];
    const args = ["import", "notes.txt", "--json", ...given, "--title", "Club Notes"];
    const { status, stdout } = home.run(args);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).documents).toMatchObject([
      {
        id: "2e-supplement-2012-01-02",
        title: "Club Notes",
        kind: "supplement",
        date: "2012-01-02",
        effective: "2012-01-09",
        scope: "update",
        problems: [],
      },
    ]);
    expect(home.run(["show", "2e-supplement-2012-01-02/tribbles"]).status).toBe(0);
  });

  test.each([
    {
      args: ["--date", "3 January"],
      says: "argument “3 January” is invalid; expected a day or month as YYYY-MM-DD or YYYY-MM",
    },
    { args: ["--kind", "ruling"], says: "--kind" },
  ])("is not taken from $args, status 2", ({ args, says }) => {
    const home = homeWithoutCache({ "club.txt": club });
    const { status, stdout, stderr } = home.run(["import", "club.txt", ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(home.files()).toEqual({});
  });
});

test("files named after letters are documents of their own", () => {
  const home = homeWithoutCache({ "rulings-a-g.txt": club, "rulings-h-z.txt": laterClub });
  expect(home.run(["import", "."]).stdout.match(/^imported: /gm)).toHaveLength(2);
});

describe("a folder", () => {
  test("gives every document in it, by name, and names what is none", () => {
    const home = homeWithoutCache({
      "in/b.txt": club,
      "in/a.md": laterClub,
      "in/card.jpg": "x",
      "in/deep/c.txt": "x",
    });
    const { status, stdout, stderr } = home.run(["import", "in"]);
    expect(status).toBe(0);
    expect(stdout.match(/^imported: .*/gm)).toEqual([
      "imported: 2e-current-rulings-2013-03-04",
      `imported: ${clubId}`,
    ]);
    expect(stderr).toBe(
      "rulings: skipped, because only .txt, .md, .csv, .json, .html, .pdf, and .docx are read, and no readme or license: card.jpg\n",
    );
  });

  test("with a file that cannot be read gives the others, status 1", () => {
    const home = homeWithoutCache({ "in/b.txt": club });
    symlinkSync("nowhere.txt", join(home.folder, "in/a.txt"));
    const { status, stdout, stderr } = home.run(["import", "in"]);
    expect(status).toBe(1);
    expect(stdout).toContain(`imported: ${clubId}`);
    expect(stderr).toMatch(/error: \S*a\.txt: its symbolic link leads nowhere/);
  });

  test("without documents is a problem, status 2", () => {
    const home = homeWithoutCache({ "in/card.jpg": "x" });
    const { status, stderr } = home.run(["import", "in"]);
    expect(status).toBe(2);
    expect(stderr).toContain("error: in: the folder holds no documents");
  });

  test.each([{ args: ["nowhere.txt"] }, { args: [] }, { args: ["-", "-"] }])(
    "or file that is not there gives nothing, status 2: $args",
    ({ args }) => {
      const home = homeWithoutCache();
      const { status, stdout, stderr } = home.run(["import", ...args]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).not.toBe("");
      expect(home.files()).toEqual({});
    },
  );
});

describe("a dry run", () => {
  test("shows entries, marks and the changes against the version that is there, and writes nothing", () => {
    const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub });
    home.run(["import", "club.txt"]);
    const before = home.files();
    const { status, stdout } = home.run(["import", "--dry-run", "later.txt"]);
    expect(status).toBe(0);
    expect(stdout).toContain("would be imported: 2e-current-rulings-2013-03-04\n");
    expect(stdout).toContain("  * counting tribbles (ruling, 7)\n");
    expect(stdout).toContain("    phasers (ruling, 9)\n");
    expect(stdout).toMatch(/Second Edition Current Rulings, 2012-02-03 → .*2013-03-04/);
    expect(stdout).toContain("\nnew        phasers: A phaser is no weapon.\n");
    expect(home.files()).toEqual(before);
  });

  test("shows the first five, three of the middle, and the last five; --verbose shows all", () => {
    const many = Array.from({ length: 40 }, (_, at) => `tribble ${at + 10} – In Second Edition it purrs.`);
    const home = homeWithoutCache({ "tribbles.txt": `${many.join("\n\n")}\n` });
    const titles = (...flags: string[]) =>
      home
        .run(["import", "--edition", "2e", "--dry-run", "tribbles.txt", ...flags])
        .stdout.match(/tribble \d+|^ +…/gm) ?? [];
    const at = (...numbers: number[]) => numbers.map((number) => `tribble ${number}`);
    const [first, middle, last] = [at(10, 11, 12, 13, 14), at(28, 29, 30), at(45, 46, 47, 48, 49)];
    expect(titles()).toEqual([...first, "    …", ...middle, "    …", ...last]);
    expect(titles("--verbose")).toHaveLength(40);
  });

  test("compares an older version than the one that is there with none", () => {
    const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub });
    home.run(["import", "later.txt"]);
    const { stdout } = home.run(["import", "--dry-run", "club.txt"]);
    expect(stdout).not.toContain("2013-03-04");
  });

  test("leaves a judge without a library without one", () => {
    const home = homeWithoutCache({ "club.txt": club });
    expect(home.run(["import", "--dry-run", "club.txt"]).status).toBe(0);
    expect(home.files()).toEqual({});
  });

  test("compares with no version of the other edition", () => {
    const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub.replace("Second", "First") });
    home.run(["import", "club.txt"]);
    const { stdout } = home.run(["import", "--dry-run", "--json", "later.txt", "--title", "Current Rulings"]);
    expect(JSON.parse(stdout).documents).toMatchObject([{ edition: "1e", older: null }]);
  });
});

describe("the JSON of an import", () => {
  test.each([
    { name: "an import", args: ["club.txt"] },
    { name: "a dry run", args: ["--dry-run", "later.txt", "club.txt"] },
    { name: "a refusal", args: ["noEdition.txt"] },
    { name: "a file that is not there", args: ["nowhere.txt", "club.txt"] },
  ])("has the published shape: $name", ({ args }) => {
    const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub, "noEdition.txt": noEdition });
    if (args.includes("--dry-run")) home.run(["import", "club.txt"]);
    const { stdout, stderr } = home.run(["import", "--json", ...args]);
    expect(stderr).toBe("");
    expect(faults("import", JSON.parse(stdout))).toEqual([]);
  });

  test("says of a refused document that nobody knows its edition", () => {
    const home = homeWithoutCache();
    writeFileSync(join(home.folder, "club.txt"), noEdition);
    const { documents } = JSON.parse(home.run(["import", "--json", "club.txt"]).stdout);
    expect(documents).toMatchObject([
      { edition: null, outcome: "refused", problems: [{ code: "unknown-edition" }] },
    ]);
  });
});
