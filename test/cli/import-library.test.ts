import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  club,
  clubId,
  type Home,
  homeWith,
  homeWithAllTexts,
  homeWithoutCache,
  laterClub,
} from "./libraries.ts";
import { faults } from "./schemas.ts";

const laterId = "2e-current-rulings-2013-03-04";

function filled() {
  const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub });
  home.run(["import", "club.txt"]);
  home.run(["import", "later.txt"]);
  return home;
}

describe("the library", () => {
  test("lists its documents in the order of their import", () => {
    const { status, stdout } = filled().run(["library", "list"]);
    expect(status).toBe(0);
    expect(stdout.match(/^\S+/gm)).toEqual([clubId, laterId]);
    expect(stdout.replace(/\n */g, " ")).toContain(
      "2012-02-03 · Second Edition · current-rulings · full · 3 entries · from club.txt",
    );
  });

  test("says that it is empty, status 0", () => {
    const { status, stdout, stderr } = homeWithoutCache().run(["library", "list"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toBe("rulings: your library is empty; rulings import FILE adds to it\n");
  });

  test("lies where XDG or RULINGS_LIBRARY says", () => {
    const home = homeWith();
    const path = (env: Readonly<Record<string, string>>) => home.run(["library", "path"], { env }).stdout;
    expect(path({})).toBe(`${home.library}\n`);
    expect(path({ XDG_DATA_HOME: "/data" })).toBe("/data/rulings\n");
    expect(path({ XDG_DATA_HOME: "data" })).toBe(`${home.library}\n`);
    expect(path({ XDG_DATA_HOME: "/data", RULINGS_LIBRARY: "/club" })).toBe("/club\n");
    expect(home.run(["library", "path"], { env: { RULINGS_LIBRARY: "off" } }).status).toBe(2);
  });

  test("gives JSON of the published shape", () => {
    const home = filled();
    for (const args of [["list"], ["path"], ["remove", clubId], ["list"]])
      expect(faults("library", JSON.parse(home.run(["library", ...args, "--json"]).stdout))).toEqual([]);
  });

  test("knows nothing else to do, status 2", () => {
    expect(homeWithoutCache().run(["library", "burn"])).toMatchObject({ status: 2, stdout: "" });
  });
});

describe("a document that is removed", () => {
  test("answers no more, and its files are gone", () => {
    const home = filled();
    expect(home.run(["library", "remove", laterId])).toMatchObject({
      status: 0,
      stdout: `removed ${laterId}\n`,
    });
    expect(home.run(["show", "phasers"]).status).toBe(1);
    expect(home.run(["show", "counting tribbles"]).status).toBe(0);
    expect(Object.keys(home.files())).toHaveLength(3);
  });

  test("and was the last leaves the shipped texts", () => {
    const home = homeWithoutCache({ "club.txt": club });
    home.run(["import", "club.txt"]);
    home.run(["library", "remove", clubId]);
    expect(Object.keys(home.files())).toEqual(["library.json"]);
    expect(home.run(["show", "Up the Ante"])).toMatchObject({ status: 0, stderr: "" });
  });

  test("but is not in the library is named with those that are, status 1", () => {
    const home = filled();
    const before = home.files();
    const { status, stderr } = home.run(["library", "remove", "2e-current-rulings-2011-01-03"]);
    expect(status).toBe(1);
    expect(stderr).toContain(`it holds ${clubId}, ${laterId}`);
    expect(home.files()).toEqual(before);
  });
});

describe("what a question of the library needs", () => {
  const compiled = (home: Home) => readdirSync(home.cache).filter((name) => name.startsWith("library-"));

  test("is made by the import, and no question makes it again", () => {
    const home = homeWith({ "club.txt": club });
    home.run(["import", "club.txt"]);
    const made = compiled(home);
    expect(made.map((name) => name.replace(/^library-[0-9a-f]{16}/, ""))).toEqual([".compiled"]);
    const times = () => made.map((name) => statSync(join(home.cache, name)).mtimeMs);
    const before = times();
    expect(home.run(["counting tribbles"]).stdout).toContain("Tribbles are counted");
    expect(times()).toEqual(before);
    expect(compiled(home)).toEqual(made);
  });

  test("is not made by a dry run, nor where all of it was known", () => {
    const home = homeWith({ "club.txt": club });
    home.run(["import", "--dry-run", "club.txt"]);
    expect(existsSync(home.cache)).toBe(false);
    home.run(["import", "club.txt"]);
    rmSync(home.cache, { recursive: true });
    home.run(["import", "club.txt"]);
    expect(existsSync(home.cache)).toBe(false);
  });
});

test("an archive of an earlier version is refused in one sentence, and nothing is imported", () => {
  const home = filled();
  const before = home.files();
  writeFileSync(join(home.folder, "mine.gz"), gzipSync('{"rulingsLibrary":2,"documents":0,"carried":0}\n'));
  const { status, stdout, stderr } = home.run(["import", "mine.gz"]);
  expect({ status, stdout }).toMatchObject({ status: 2 });
  expect(stderr).toContain("to move a library, copy its folder: rulings library path");
  expect(home.files()).toEqual(before);
});

test("what rests on an import is said once, however many of its documents have an older version", () => {
  const home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub });
  home.run(["log", "open", "add", "who pays the judge"]);
  const { stdout } = home.run(["import", "club.txt", "later.txt"]);
  expect(stdout.match(/^ *against /gm)?.length).toBeGreaterThan(1);
  expect(stdout.match(/1 open question: .*/g)).toEqual(["1 open question: rulings log open check"]);
  expect(stdout.trimEnd().endsWith("1 open question: rulings log open check")).toBe(true);
});

test("a newer version of a shipped document is found by what players say for the words that it kept", () => {
  const shipped = readFileSync(
    join(import.meta.dirname, "../../corpus/sources/2e-current-rulings-2011-01-03.txt"),
    "utf8",
  );
  const newer = shipped.replace("Any player may view any card in any", "No player may view any card in any");
  const home = homeWithAllTexts({ "newer.txt": newer });
  home.run(["import", "--scope", "full", "--date", "2012-03-01", "newer.txt"]);
  const asked = (question: string) => JSON.parse(home.run(["--json", question]).stdout);
  const kept = asked("max number of powers per crew member");
  expect(kept.confidence).toBe("sure");
  expect(kept.results[0].entry).toMatchObject({ title: "abilities", document: { date: "2012-03-01" } });
  const { answered, confidence, missing, results } = asked("may I look at my opponents discard pile");
  expect([answered, confidence]).toEqual([false, "perhaps"]);
  expect(missing).toContain("superseded on 2012-03-01");
  expect(results[0].passage.text).toMatch(/^No player may view/);
});
