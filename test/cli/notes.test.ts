/** Notes of the user's own: kept through versions, flagged where the text changed, never taken for rules text. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withLock } from "../../src/cli/user-data/user-library.ts";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, program, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const version = (date: string, text: string) =>
  corpusFile(
    { id: `club-${date}`, title: "Rulings of our club", kind: "current-rulings", date, edition: "2e" },
    { title: "counting tribbles", text },
  );
const counted = "Tribbles are counted at the end of each turn.";

/** The program of a user with a library of notes and a corpus of the club's. */
function judge(files: Readonly<Record<string, string>> = { "old.yaml": version("2010-06-01", counted) }) {
  const corpus = folderWith(files);
  const home = folderWith({});
  const env = { XDG_DATA_HOME: home };
  const run = (...args: readonly string[]) => rulings([...args, "--corpus", corpus], { env });
  return { run, corpus, file: join(home, "rulings/overlay/notes.json") };
}

const tribbles = "counting tribbles";

describe("two notes made at once", () => {
  test("are both kept, and nothing else is left", async () => {
    const home = folderWith({});
    const words = ["first", "second", "third", "fourth", "fifth", "sixth"];
    const make = (word: string) => {
      const env = { PATH: process.env.PATH, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
      const child = spawn(process.execPath, [program, "note", "own", word], { env, stdio: "ignore" });
      return once(child, "exit");
    };
    expect(await Promise.all(words.map(make))).toEqual(words.map(() => [0, null]));
    const folder = join(home, "rulings/overlay");
    const { notes } = JSON.parse(readFileSync(join(folder, "notes.json"), "utf8"));
    expect(notes.map(({ text }: { readonly text: string }) => text).sort()).toEqual(words.toSorted());
    expect(readdirSync(folder)).toEqual(["notes.json"]);
  });
});

test("a note of a laptop that slept while it was written is refused, and that of another judge stays", () => {
  const library = folderWith({ "overlay/notes.json": "old" });
  const folder = join(library, "overlay");
  const file = join(folder, "notes.json");
  const slow = () =>
    withLock(folder, "notes", (write) => {
      writeFileSync(join(folder, "library.lock"), "of another writer");
      writeFileSync(file, "of the other judge");
      write(file, "of the one that slept");
    });
  expect(slow).toThrow(`${file}: another process changed it meanwhile; nothing was written`);
  expect(readFileSync(file, "utf8")).toBe("of the other judge");
  expect(readdirSync(folder).sort()).toEqual(["library.lock", "notes.json"]);
});

describe("a note", () => {
  test("stands beside its entry, in show and under the hit that answers", () => {
    const { run } = judge();
    expect(run("note", tribbles, "we", "count", "twice").stdout).toMatch(
      /^counting tribbles\n\nYour notes \(not rules text\)\n {2}1 {2}we count twice \(\d{4}-\d\d-\d\d\)\n$/,
    );
    expect(run("show", tribbles).stdout).toContain("Your notes (not rules text)\n  1  we count twice (");
    expect(run("ask", tribbles).stdout).toContain("Your notes (not rules text)\n  1  we count twice (");
  });

  test("is a field of its own in JSON, which is empty where there is none", () => {
    const { run } = judge();
    const shown = () => JSON.parse(run("show", "--json", tribbles).stdout);
    const asked = () => JSON.parse(run("ask", "--json", tribbles).stdout);
    expect(shown().notes).toEqual([]);
    expect(asked().results[0].notes).toEqual([]);
    run("note", tribbles, "we count twice");
    expect(shown().notes).toMatchObject([{ text: "we count twice", outdated: false }]);
    expect(asked().results[0].notes).toEqual(shown().notes);
    expect([...faults("show", shown()), ...faults("ask", asked())]).toEqual([]);
    expect(JSON.stringify(shown().blocks)).not.toContain("twice");
  });

  test("is removed by its number, or with all of its entry", () => {
    const { run } = judge();
    for (const text of ["one", "two", "three"]) run("note", tribbles, text);
    const texts = () =>
      JSON.parse(run("note", "--json", tribbles).stdout).map((row: { text: string }) => row.text);
    run("note", tribbles, "--remove", "2");
    expect(texts()).toEqual(["one", "three"]);
    const wrong = run("note", tribbles, "--remove", "7");
    expect(wrong).toMatchObject({ status: 2, stdout: "" });
    expect(wrong.stderr).toContain("there is no note 7; notes are counted from 1");
    expect(run("note", tribbles, "--remove").stdout).toMatch(/^removed: .*\n {2}undo: rulings note \S+ '/);
    expect(texts()).toEqual([]);
    expect(run("note", tribbles, "--remove").stderr).toContain("this entry has no notes");
  });

  test("cannot be made on what no entry is called, nor where several are", () => {
    const { run, file } = judge({
      "old.yaml": version("2010-06-01", counted),
      "first.yaml": version("2009-06-01", counted).replace("2e", "1e"),
    });
    expect(run("note", "zzqx", "text")).toMatchObject({ status: 1, stdout: "" });
    const several = run("note", tribbles, "text");
    expect(several.status).toBe(2);
    expect(several.stderr).toContain("several entries are called “counting tribbles”: ");
    expect(existsSync(file)).toBe(false);
    expect(run("note", tribbles, "text", "--edition", "1e").status).toBe(0);
  });

  test("is on the text that `show` prints first, where no rule says which one decides", () => {
    const errata = version("2011-06-01", "Tribbles are counted once.").replace("current-rulings", "errata");
    const { run } = judge({ "old.yaml": version("2010-06-01", counted), "errata.yaml": errata });
    const { status, stderr } = run("note", tribbles, "ask first");
    expect(status).toBe(0);
    expect(stderr).toBe(
      "rulings: this is club-2011-06-01/counting-tribbles; others of this name: club-2010-06-01/counting-tribbles\n",
    );
    expect(run("show", tribbles).stdout.split("\n\n")[0]).toMatch(/^counting tribbles/);
    expect(run("show", "club-2011-06-01/counting-tribbles").stdout).toContain("ask first");
  });

  test("that would act on a terminal is shown, not obeyed", () => {
    const { run } = judge();
    expect(run("note", tribbles, "red \u001b[31m").stdout).toContain("red ␛[31m");
    expect(run("notes").stdout).toContain("red ␛[31m");
  });
});

describe("a new version of the document", () => {
  const noted = (text: string) => {
    const setting = judge();
    setting.run("note", tribbles, "we count twice");
    writeFileSync(join(setting.corpus, "new.yaml"), version("2011-01-03", text));
    return setting;
  };

  test("that reads the same keeps the note as it was", () => {
    const { run } = noted("TRIBBLES are  *counted* at the end of each turn.");
    expect(run("show", tribbles).stdout).toContain("we count twice");
    expect(run("show", tribbles).stdout).not.toContain("has changed");
    expect(JSON.parse(run("notes", "--json").stdout)).toMatchObject([
      { entry: "club-2011-01-03/counting-tribbles", state: "current" },
    ]);
  });

  test("that reads otherwise flags it, until the user confirms it", () => {
    const { run } = noted("Tribbles are counted three times.");
    const flag = "! the text has changed since this note was written";
    for (const args of [["show", tribbles], ["ask", tribbles], ["note", tribbles], ["notes"]])
      expect(run(...args).stdout).toContain(flag);
    expect(JSON.parse(run("notes", "--json").stdout)).toMatchObject([{ state: "outdated" }]);
    run("note", tribbles, "--confirm");
    expect(run("show", tribbles).stdout).not.toContain(flag);
    expect(run("show", tribbles, "--as-of", "2010-07-01").stdout).toContain(flag);
  });

  test("leaves a note flagged that was not among those confirmed", () => {
    const { run } = noted("Tribbles are counted three times.");
    run("note", tribbles, "ask Ilse Vell");
    expect(run("note", tribbles, "--confirm", "2").stdout).toContain("! the text has changed");
    expect(run("note", tribbles, "--confirm", "3")).toMatchObject({ status: 2, stdout: "" });
    expect(run("note", tribbles, "--confirm", "1").stdout).not.toContain("! the text has changed");
  });

  test("that withdraws the entry leaves the note in the list, and says so", () => {
    const { run, corpus } = noted("Tribbles are counted three times.");
    const other = version("2012-01-01", counted).replaceAll("counting", "feeding");
    writeFileSync(join(corpus, "newest.yaml"), other);
    expect(run("notes").stdout).toContain("! no text in force has this entry anymore");
    const rows = JSON.parse(run("notes", "--json").stdout);
    expect(rows).toMatchObject([{ entry: null, title: tribbles, state: "unassigned" }]);
    expect(faults("notes", rows)).toEqual([]);
  });
});

describe("a file of notes", () => {
  test("is not there until there is a note, and then holds it readably", () => {
    const { run, file } = judge();
    expect(run("notes")).toMatchObject({ status: 0, stdout: "" });
    expect(existsSync(file)).toBe(false);
    run("note", tribbles, "we count twice");
    expect(readFileSync(file, "utf8")).toContain('"text": "we count twice"');
  });

  test.each([
    { damage: '{ "schema": 1, "notes": [ }', says: "not JSON: " },
    { damage: '{ "schema": 2, "notes": [] }', says: "a later version of rulings may have written it" },
    {
      damage: '{ "schema": 1,\n "notes": [{ "edition": "3 E" }] }',
      says: "notes.json:2:25: `notes.0.edition`",
    },
    { damage: "", says: "notes.json" },
  ])(
    "that is damaged is told with its place, answers go on, and it stays as it is: $damage",
    ({ damage, says }) => {
      const { run, file } = judge();
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, damage);
      const shown = run("show", tribbles);
      expect({ status: shown.status, stdout: shown.stdout }).toEqual({
        status: 0,
        stdout: expect.stringContaining(counted),
      });
      expect(shown.stderr).toContain(says);
      expect(run("notes").status).toBe(2);
      expect(run("note", tribbles, "text").status).toBe(2);
      expect(readFileSync(file, "utf8")).toBe(damage);
    },
  );

  test("is no matter where the user wants no library", () => {
    const env = { XDG_DATA_HOME: folderWith({}), RULINGS_LIBRARY: "off" };
    expect(rulings(["notes"], { env }).status).toBe(0);
    const why = "HOME is not set, or RULINGS_LIBRARY is off\n  try: RULINGS_LIBRARY=~/rulings\n";
    for (const [what, ...args] of [
      ["notes.json", "note", "Up the Ante", "text"],
      ["the log", "log", "add", "who draws", "--no-text", "--decision", "Both."],
      ["your library", "library", "list"],
    ])
      expect(rulings(args, { env })).toEqual({
        status: 2,
        stdout: "",
        stderr: `rulings: there is no folder for ${what}: ${why}`,
      });
  });
});

test("an entry of several words needs no quotes", () => {
  const { run } = judge();
  run("note", "counting", "tribbles", "we", "count", "twice");
  expect(run("note", tribbles).stdout).toContain("we count twice");
});
