import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { club, clubId, type Home, homeWith, homeWithoutCache, laterClub } from "./libraries.ts";
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
    expect(stderr).toBe("rulings: the library is empty; rulings import FILE adds to it\n");
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
    for (const args of [["list"], ["export", "a.gz"], ["path"], ["remove", clubId], ["list"]])
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
    expect(made.map((name) => name.replace(/^library-[0-9a-f]{32}/, ""))).toEqual([".compiled"]);
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

describe("an archive", () => {
  test("brings the same library to another machine", () => {
    const home = filled();
    expect(home.run(["library", "export", "mine.gz"])).toMatchObject({
      status: 0,
      stdout: "mine.gz: 2 documents\n",
    });
    const other = homeWithoutCache();
    writeFileSync(join(other.folder, "mine.gz"), readFileSync(join(home.folder, "mine.gz")));
    expect(other.run(["import", "mine.gz"]).status).toBe(0);
    expect(other.files()).toEqual(home.files());
    expect(other.run(["import", "mine.gz"]).stdout).toContain("nothing to do, it is in the library");
  });

  test("brings what a person said of a document, and parts that make one", () => {
    const [head = "", tribbles = "", own = ""] = club.split(/(?=\*counting|own –)/);
    const home = homeWithoutCache({ "rulings-a-g.txt": head + tribbles, "rulings-h-z.txt": own });
    home.run(["import", ".", "--date", "2014-05-06"]);
    home.run(["library", "export"]);
    const other = homeWithoutCache();
    const archive = readFileSync(join(home.folder, "rulings-library.gz"));
    expect(other.run(["import", "-"], { input: archive }).status).toBe(0);
    expect(other.files()).toEqual(home.files());
  });

  test("is not written over a file that is there", () => {
    const home = filled();
    writeFileSync(join(home.folder, "mine.gz"), "my only copy");
    const { status, stderr } = home.run(["library", "export", "mine.gz"]);
    expect(status).toBe(2);
    expect(stderr).toContain("mine.gz: the file exists already");
    expect(readFileSync(join(home.folder, "mine.gz"), "utf8")).toBe("my only copy");
  });

  test.each([
    { damage: "cut short", of: (archive: Buffer) => archive.subarray(0, archive.length - 40) },
    {
      damage: "with other words in a source",
      of: (archive: Buffer) => repack(archive, (text) => text.replace(/"base64":"..../, '"base64":"QUFB')),
    },
    {
      damage: "without a document",
      of: (archive: Buffer) => repack(archive, (text) => text.replace(/\n.*?\n/, "\n")),
    },
    {
      damage: "of a later version",
      of: (archive: Buffer) => repack(archive, (text) => text.replace('Library":2', 'Library":3')),
    },
    { damage: "that is no archive", of: () => gzipSync("own – You own your cards.\n") },
    { damage: "that is a bomb", of: () => gzipSync(Buffer.alloc(500 * 1024 * 1024)) },
  ])("$damage is refused, and nothing is imported", ({ of }) => {
    const home = filled();
    home.run(["library", "export", "mine.gz"]);
    const other = homeWithoutCache();
    writeFileSync(join(other.folder, "mine.gz"), of(readFileSync(join(home.folder, "mine.gz"))));
    const { status, stdout, stderr } = other.run(["import", "mine.gz"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("error: mine.gz");
    expect(other.files()).toEqual({});
  });
});

function repack(archive: Buffer, change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(archive).toString("utf8")));
}
