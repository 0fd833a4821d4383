/** The page before an event: sound or not, and why. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpusFile } from "./corpus-file.ts";
import { allTexts, club, homeWith, homeWithoutCache, laterClub } from "./libraries.ts";
import { folderWith, json, root, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const clubFile = (id: string, date: string, kind = "current-rulings", title = "tribbles") =>
  corpusFile(
    { id, title: "Rulings of our club", kind, date, edition: "2e" },
    { title, text: "Tribbles are counted. See grain." },
  );

const health = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const page = json(["health", "--json", ...args], { env });
  expect(faults("health", page)).toEqual([]);
  return page;
};

describe("the shipped corpus", () => {
  test("is sound: what its texts leave open is counted, and shown with --verbose", () => {
    const { status, stdout, stderr } = rulings(["health", "--as-of", "2012-01-03"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Ready on 2012-01-03\? {2}sound\n/);
    expect(stdout).toContain("  2e  Current Rulings Document, 2011-01-03 · 90 entries\n");
    expect(stdout).toContain("  1e  Glossary (excerpt: actions – required), undated · 1 entry\n");
    expect(stdout).toContain("  dangling reference: 9\n");
    expect(stdout).not.toContain("called `dilemma resolution`");
    expect(rulings(["health", "--verbose"]).stdout).toContain("called `dilemma resolution`");
    expect(stdout).not.toContain("Wrong");
    expect(health([])).toMatchObject({ sound: true });
  });

  test("names the event, what is in force on its day and why the rest is not", () => {
    const { stdout } = rulings(["health", "--as-of", "2010-06-11"], { env: { RULINGS_EVENT: "Regional" } });
    expect(stdout).toMatch(/^Ready for Regional, 2010-06-11\? {2}sound\n/);
    expect(stdout).toContain(
      "\nNot in force\n  2e  Current Rulings Document, 2011-01-03 · 90 entries · not before",
    );
  });
});

describe("documents of one's own", () => {
  test("which no rule orders are named, and a newer version takes the place of an older", () => {
    const folder = folderWith({
      "old.yaml": clubFile("old", "2009-01-01"),
      "new.yaml": clubFile("new", "2010-01-01"),
      "temporary.yaml": clubFile("temporary", "2010-02-01", "temporary-rulings", "Tribbles"),
    });
    const { stdout } = rulings(["health", "--corpus", folder, "--as-of", "2011-01-01"]);
    expect(stdout).toMatch(/^Ready on 2011-01-01\? {2}sound, but 1 thing for you to settle\n/);
    expect(health(["--corpus", folder, "--as-of", "2011-01-01"])).toMatchObject({
      sound: true,
      problems: expect.arrayContaining([
        expect.objectContaining({ code: "undecided", message: expect.stringMatching(/^tribbles \(2e\): /) }),
      ]),
      documents: [
        { id: "new", inForce: true, ageInDays: 365 },
        { id: "old", inForce: false, reason: "superseded on 2010-01-01 by Rulings of our club, 2010-01-01" },
        { id: "temporary", inForce: true },
      ],
    });
  });
});

describe("the user's library", () => {
  const withLibrary = (home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub })) => {
    home.run(["import", "club.txt", "later.txt"]);
    return home;
  };

  test("is told beside the shipped texts, with what took the place of what", () => {
    const home = withLibrary();
    const page = JSON.parse(home.run(["health", "--json"], allTexts).stdout);
    expect(faults("health", page)).toEqual([]);
    expect(page).toMatchObject({ sound: true });
    const reasons = new Map(
      page.documents.map(({ id, reason }: { id: string; reason: string | null }) => [id, reason]),
    );
    expect(reasons.get("2e-current-rulings-2012-02-03")).toMatch(/^superseded on 2013-03-04 by /);
    expect(reasons.get("2e-current-rulings-2013-03-04")).toBeNull();
  });

  test.each(["sources", "documents"])(
    "that is damaged below %s is wrong, though it answered before",
    (below) => {
      const home = withLibrary(homeWith({ "club.txt": club, "later.txt": laterClub }));
      expect(home.run(["ask", "phasers"]).status).toBe(0);
      const damaged = Object.keys(home.files()).find((path) => path.startsWith(`${below}/`)) ?? "none";
      writeFileSync(join(home.library, damaged), "scribbled over\n");
      const { status, stdout } = home.run(["health"]);
      expect(status).toBe(1);
      expect(stdout).toContain(damaged);
    },
  );

  test("that is damaged in the lines read from a web page is wrong", () => {
    const home = homeWithoutCache({ "club.html": `<pre>${club}</pre>` });
    home.run(["import", "club.html"]);
    const lines = Object.keys(home.files()).find((path) => path.startsWith("lines/")) ?? "none";
    expect(home.run(["health"], allTexts).status).toBe(0);
    writeFileSync(join(home.library, lines), "scribbled over\n");
    const { status, stdout } = home.run(["health"], allTexts);
    expect(status).toBe(1);
    expect(stdout).toContain(lines);
  });

  test("with damaged notes is wrong, and with sound ones is not", () => {
    const home = withLibrary();
    expect(home.run(["note", "phasers", "Ask", "the", "league."]).status).toBe(0);
    expect(home.run(["health"], allTexts).status).toBe(0);
    const notes = join(home.library, "overlay/notes.json");
    writeFileSync(notes, readFileSync(notes, "utf8").slice(0, -9));
    const { status, stdout } = home.run(["health"], allTexts);
    expect(status).toBe(1);
    expect(stdout).toContain("notes.json");
  });
});

describe("what is wrong", () => {
  test("with a corpus file is shown with its line, status 1", () => {
    const folder = folderWith({
      "a.yaml": clubFile("a", "2010-01-01").replace("kind: ruling", "kind: rules"),
      "b.yaml": clubFile("b", "2010-01-01"),
    });
    const { status, stdout, stderr } = rulings(["health", "--corpus", folder]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(stdout).toMatch(/^Ready on .*\? {2}1 thing is wrong\n/);
    expect(stdout).toMatch(/\nWrong\nerror: \S*a\.yaml:\d+:\d+: `entries\.0\.kind`/);
  });

  test("with the configuration is shown, status 1, and nothing of it is used", () => {
    const home = folderWith({ ".config/rulings/config.yaml": "edition: 3 E\nevent: Regional\n" });
    expect(health([], { HOME: home })).toMatchObject({
      sound: false,
      event: null,
      problems: expect.arrayContaining([
        expect.objectContaining({
          severity: "error",
          file: join(home, ".config/rulings/config.yaml"),
          line: 1,
        }),
      ]),
    });
  });

  test("with a day on which nothing counts is said, status 1", () => {
    const folder = folderWith({ "b.yaml": clubFile("b", "2010-01-01") });
    const { status, stdout } = rulings(["health", "--corpus", folder, "--as-of", "2009-12-31"]);
    expect(status).toBe(1);
    expect(stdout).toContain("no document is in force on 2009-12-31");
  });

  test("with a folder that is not there is trouble, status 2", () => {
    const { status, stdout, stderr } = rulings(["health", "--corpus", "/no/such/folder"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("/no/such/folder");
  });

  test.each(["missing", "cut short"])("with commands that are %s is one sentence, status 2", (how) => {
    const copy = copyOfProgram();
    const file = join(copy, "dist/commands.cjs");
    if (how === "missing") rmSync(file);
    else writeFileSync(file, readFileSync(file).subarray(0, 1_000));
    const { status, stdout, stderr } = rulings(["health"], { program: join(copy, "bin/rulings.js") });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(
      /^rulings: \S+commands\.cjs: this file of the program is damaged or missing \(.+\)\n {2}try: /,
    );
  });

  test("is nothing in a copy of the program", () => {
    expect(rulings(["health"], { program: join(copyOfProgram(), "bin/rulings.js") }).status).toBe(0);
  });

  test("with a compiled corpus that cannot be read is trouble, status 2", () => {
    const copy = copyOfProgram();
    const file = join(copy, "dist/corpus.compiled");
    writeFileSync(file, "{");
    const { status, stdout, stderr } = rulings(["health"], { program: join(copy, "bin/rulings.js") });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(`${file}: this file of the program is damaged or missing`);
  });
});

function copyOfProgram(): string {
  const copy = folderWith({});
  for (const part of ["bin", "dist", "package.json"])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "corpus"), join(copy, "corpus"));
  return copy;
}
