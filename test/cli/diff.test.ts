import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, root, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const source = join(root, "corpus/sources/2e-current-rulings-2011-01-03.txt");
const yaml = join(root, "corpus/2e-current-rulings-2011-01-03.yaml");
const id = "2e-current-rulings-2011-01-03";
const text = readFileSync(source, "utf8");

/** A later version of the 2011 document, as a file. */
function later(name = "later.txt"): string {
  const edited = text
    .replace("(3 January 2011)", "(7 February 2011)")
    .replace("This ship has Weapons of 10.", "This ship has Weapons of 11.")
    .replace("Skills are not abilities.", "Skills are abilities.");
  return join(folderWith({ [name]: edited }), name);
}

describe("two documents that differ", () => {
  test("are told apart word by word, status 1", () => {
    const { status, stdout, stderr } = rulings(["diff", source, later()]);
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("2 reworded; 88 unchanged; 2 perhaps REVERSED\ndate: 2011-01-03 → 2011-02-07\n");
    expect(stdout).toContain("    This ship has Weapons of [-10-] {+11+}.\n");
  });

  test("give JSON of the published shape", () => {
    const value = json(["diff", "--json", "--marks", source, later()]);
    expect(faults("diff", value)).toEqual([]);
    expect(value).toMatchObject({ summary: { added: 0, removed: 0, changed: 2, unchanged: 88 } });
  });

  test("bear their digests in JSON, as sha256sum gives them", () => {
    const fresh = later();
    const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
    expect(json(["diff", "--json", source, fresh])).toMatchObject({
      old: { source: { sha256: digest(source) } },
      new: { source: { sha256: digest(fresh) } },
    });
  });

  test("may be named by file, by corpus file, by id, by id and date, or come from standard input", () => {
    const fresh = later();
    const announced = (...names: string[]) => rulings(["diff", "--announce", ...names]).stdout;
    const expected = announced(source, fresh);
    expect(expected).toContain("\nreworded   REVERSED? U.S.S. Defiant, Stolen Warship: ");
    for (const name of [
      yaml,
      id,
      "2e-current-rulings",
      "current-rulings@2011-01-03",
      "current-rulings@2011-01",
    ])
      expect(announced(name, fresh)).toBe(expected);
    expect(rulings(["diff", "--announce", source, "-"], { input: readFileSync(fresh) }).stdout).toBe(
      expected,
    );
    expect(rulings(["diff", "-", yaml], { input: readFileSync(yaml) })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  test("may be named by a day on which nothing was published: the version in force is named", () => {
    const [fresh, version] = [later(), "Current Rulings Document, 2011-01-03"];
    for (const day of ["2011-03-01", "2011-03"])
      expect(rulings(["diff", `current-rulings@${day}`, fresh])).toMatchObject({
        status: 1,
        stderr: `rulings: current-rulings@${day}: in force then was ${version}\n`,
      });
    expect(rulings(["diff", "current-rulings@2011-01", fresh]).stderr).toBe("");
  });

  test("may be narrowed to kinds or to one entry", () => {
    const fresh = later();
    expect(rulings(["diff", source, fresh, "--only", "errata"]).stdout).not.toContain("abilities");
    expect(rulings(["diff", source, fresh, "--entry", "Abilities"]).stdout).toContain("[-not-]");
    expect(rulings(["diff", source, fresh, "--entry", "Abilities"]).stdout).toContain(
      "1 reworded; 0 unchanged",
    );
    const errata = json(["diff", source, fresh, "--only", "errata", "--json"]);
    expect(errata).toMatchObject({ summary: { changed: 1, unchanged: 75 } });
    expect(rulings(["diff", source, fresh, "--entry", "own"]).status).toBe(0);
    expect(rulings(["diff", source, fresh, "--only", "errrata"]).status).toBe(2);
  });

  test("do not lose what an update leaves out", () => {
    const update = join(
      folderWith({ "new.txt": "Outclassed – Erratum:\n\nThis card is unique.\n" }),
      "new.txt",
    );
    expect(rulings(["diff", source, update, "--update", "--edition", "2e"]).stdout).toContain(
      "1 reworded; 0 unchanged; 89 not in the newer document, which is not complete",
    );
    expect(rulings(["diff", source, update, "--edition", "2e"]).stdout).toContain("89 withdrawn, 1 reworded");
  });

  test.each([
    ["--markdown", /^# What changed: /],
    ["--announce --html", /\n<li><em>reworded<\/em> REVERSED\? abilities: /],
    ["--announce --markdown", /\n- \*reworded\* REVERSED\? abilities: /],
    ["--html", /^<!doctype html>/],
    ["--announce", /\nWhat players must know\nreworded {3}REVERSED\? abilities: /],
  ])("are printed as %s", (flag, shape) => {
    const { status, stdout } = rulings(["diff", source, later(), ...flag.split(" ")]);
    expect(status).toBe(1);
    expect(stdout).toMatch(shape);
  });
});

describe("two documents that say the same", () => {
  test.each([
    ["a file and the corpus made from it", source, id],
    ["a corpus folder and itself", join(root, "corpus"), join(root, "corpus")],
  ])("%s, status 0", (_, one, other) => {
    const { status, stdout } = rulings(["diff", one, other]);
    expect(stdout).toContain("no changes");
    expect(status).toBe(0);
  });

  test("but are printed otherwise, status 0", () => {
    const folder = folderWith({ "new.txt": text.replace(/’/g, "'").replaceAll("\n\n", "\n\n\n") });
    const { status, stdout } = rulings(["diff", source, join(folder, "new.txt")]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^no changes; 90 unchanged; \d+ of the unchanged only look different$/m);
  });

  test("are said to be one file", () => {
    expect(rulings(["diff", source, source])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("with itself"),
    });
  });
});

describe("what cannot be compared is refused in one line, status 2", () => {
  const files = {
    "empty.txt": "",
    "rules.rtf": "{\\rtf1 own – yes}",
    "broken.yaml": "document:\n  id: [\n",
  };
  test.each([
    ["a file that is not there", "nowhere.txt", /nowhere\.txt: there is no such file, and no document/],
    ["a file without entries", "empty.txt", /no entries found in .*empty\.txt; is it a rulings document\?/],
    ["a format that is not read", "rules.rtf", /rules\.rtf: the file is a rich text document; expected text/],
    ["a damaged corpus file", "broken.yaml", /broken\.yaml:\d+/],
    ["a folder without corpus files", ".", /it holds no texts/],
  ])("%s", (_, name, message) => {
    const { status, stdout, stderr } = rulings(["diff", source, name], { cwd: folderWith(files) });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain("--debug");
  });

  test.each([
    ["one side alone", ["diff", source]],
    ["three sides", ["diff", source, source, source]],
    ["standard input twice", ["diff", "-", "-"]],
    ["two outputs at once", ["diff", source, id, "--html", "--json"]],
    ["an announcement as JSON", ["diff", source, id, "--announce", "--json"]],
    ["an announcement with the marks", ["diff", source, id, "--announce", "--marks"]],
    ["a version that is none", ["diff", "2e-current-rulings@2011-13-45", id]],
    ["a day before the first version", ["diff", "2e-current-rulings@2010-12-31", id]],
    ["an entry that neither document has", ["diff", source, id, "--entry", "no such entry"]],
  ])("%s", (_, args) => {
    expect(rulings(args).status).toBe(2);
  });

  test("an entry that neither document has, with the nearest", () => {
    const { stderr } = rulings(["diff", source, id, "--entry", "up the anti"]);
    expect(stderr).toMatch(
      /^rulings: neither document has an entry “up the anti”\n {2}try: --entry "Up the Ante", or /,
    );
  });

  test("documents of different editions are compared with a warning", () => {
    const { status, stderr } = rulings(["diff", id, "1e-glossary-mission"]);
    expect(status).toBe(1);
    expect(stderr).toContain("is Second Edition");
  });
});

describe("several versions", () => {
  /** The shipped document and a later version of it. */
  function twoVersions(): string {
    const old = readFileSync(yaml, "utf8");
    const fresh = old.replaceAll("2011-01-03", "2011-02-07").replace("you win the game", "you tie the game");
    return folderWith({ "old.yaml": old, "new.yaml": fresh });
  }

  test("are named by a day and, for the newest, by nothing", () => {
    const args = ["diff", "--corpus", twoVersions(), "2e-current-rulings@2011-01-10", "2e-current-rulings"];
    const { status, stdout } = rulings(args);
    expect([status, stdout]).toEqual([1, expect.stringContaining("1 reworded; 89 unchanged")]);
  });

  test("are not confused with mail of a club", () => {
    const official = (date: string, text: string) =>
      corpusFile(
        { id: `2e-current-rulings-${date}`, title: "Current Rulings", kind: "current-rulings", date },
        { title: "tribbles", text },
      );
    const mail = { id: "2e-current-rulings-our-club", title: "Our club", kind: "current-rulings" };
    const corpus = folderWith({
      "old.yaml": official("2011-01-03", "Tribbles are counted."),
      "new.yaml": official("2012-01-03", "Tribbles are counted twice."),
      "mail.yaml": corpusFile({ ...mail, date: "2013-01-03" }, { title: "grain", text: "Grain is food." }),
    });
    const diff = (old: string, fresh: string) => rulings(["diff", "--corpus", corpus, old, fresh]);
    const series = "2e-current-rulings-2011-01-03";
    const { stdout } = diff(`${series}@2011-02-01`, `${series}@2013-02-01`);
    expect(stdout).toContain("{+twice+}");
    expect(stdout).not.toContain("grain");
    expect(diff(series, "2e-current-rulings").stderr).toContain("several documents have this name");
  });
});

describe("the history of an entry", () => {
  test("names the document in which it appeared", () => {
    const { status, stdout } = rulings(["history", "up the ante"]);
    expect(status).toBe(0);
    expect(stdout).toContain("2011-01-03  in the oldest document here");
  });

  test("is no wider than the page", () => {
    const rows = rulings(["history", "up the ante"]).stdout.split("\n");
    expect(rows.filter((row) => row.length > 80)).toEqual([]);
    expect(rows.slice(2)).toEqual([
      "2011-01-03  in the oldest document here  Current Rulings Document, 2011-01-03,",
      "    line 369",
      "",
    ]);
  });

  test("goes through the dated documents of a corpus folder", () => {
    const stem = "2e-current-rulings-2011-01-03";
    const old = readFileSync(yaml, "utf8");
    const fresh = old
      .replaceAll(stem, "2e-current-rulings-2011-02-07")
      .replaceAll("2011-01-03", "2011-02-07")
      .replace("you win the game", "you tie the game");
    const folder = folderWith({ "old.yaml": old, "new.yaml": fresh });
    const { stdout } = rulings(["history", "--corpus", folder, "Up the Ante"]);
    expect(stdout).toContain("2011-02-07  changed");
    expect(stdout).toContain("[-win-] {+tie+}");
    const value = json(["history", "--corpus", folder, "--json", "Up the Ante"]);
    expect(faults("history", value)).toEqual([]);
    expect(value).toMatchObject({
      histories: [
        { title: "Up the Ante", stands: true, events: [{ event: "appeared" }, { event: "changed" }] },
      ],
    });
  });

  test("of an unknown entry names the nearest, status 1", () => {
    const { status, stdout, stderr } = rulings(["history", "Up the Anti"]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("Up the Ante");
  });
});
