import { describe, expect, test } from "vitest";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

describe("show", () => {
  test.each([
    ["by its title", "Up the Ante"],
    ["whatever the case and quotes", "'up THE ante'"],
    ["by its id", "2e-current-rulings-2011-01-03/up-the-ante"],
    ["by the last part of its id", "up-the-ante"],
  ])("finds an entry %s", (_how, name) => {
    const { status, stdout, stderr } = rulings(["show", name]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Up the Ante {2}Second Edition · erratum\n/);
  });

  test("needs no quotes around a title", () => {
    expect(rulings(["show", "cannot", "/", "may", "not"]).stdout).toBe(
      rulings(["show", "cannot / may not"]).stdout,
    );
  });

  test.each(["Up the Ante", "attempting missions", "winning the game", "Mission II", "For the Cause"])(
    "gives `%s` as JSON of the published shape",
    (title) => expect(faults("show", json(["show", "--json", title]))).toEqual([]),
  );

  test("names the icons that another entry of the document explains", () => {
    const folder = folderWith({
      "made.yaml": corpusFile(
        { id: "made", title: "Made", kind: "glossary", date: "2010-01-01" },
        { title: "Borg Use Only icon", text: "A Borg Use Only icon [BO] limits a card." },
        { title: "own", text: "Place a [BO] card." },
      ),
    });
    const shown = (title: string) => rulings(["show", title, "--corpus", folder]).stdout;
    expect(shown("own")).toContain("  Place a [BO] card.\n  ([BO] = Borg Use Only)\n");
    expect(shown("Borg Use Only icon")).not.toContain("([BO] =");
  });

  test("of a name that nobody bears names the nearest, status 1, nothing on stdout", () => {
    const { status, stdout, stderr } = rulings(["show", "Up teh Ante"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("rulings: no entry is called “Up teh Ante”\n");
    expect(stderr).toContain("  did you mean Up the Ante (2e erratum)\n");
    expect(stderr).toContain("  or ask: rulings ask Up teh Ante\n");
  });

  test.each(["zzqx", "constructor", "__proto__", "///"])("of `%s` finds nothing near", (name) => {
    const { status, stderr } = rulings(["show", name]);
    expect(status).toBe(1);
    expect(stderr).toBe(`rulings: no entry is called “${name}”\n  try: rulings ask ${name}\n`);
  });

  test.each(["2.d", "attempting missions 2.d"])("of the step `%s` leads to the procedures", (name) => {
    const { status, stderr } = rulings(["show", name]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `rulings: no entry is called “${name}”\n  for a step: rulings steps ${name}\n  or ask: rulings ask ${name}\n`,
    );
    expect(rulings(["show", "attempting missions 9.z"]).stderr).not.toContain("rulings steps");
  });

  test("keeps to the edition that is asked for", () => {
    expect(rulings(["show", "Mission II", "--edition", "2e"]).status).toBe(1);
    expect(rulings(["show", "Mission II", "--edition", "1e"]).status).toBe(0);
  });

  test("says where an icon was lost, and does not where none was", () => {
    expect(rulings(["show", "Analyze"]).stdout).toContain("[?] marks an icon missing from the text");
    expect(rulings(["show", "Up the Ante"]).stdout).not.toContain("icon");
  });
});

describe("list", () => {
  const titles = (...flags: string[]) =>
    JSON.parse(rulings(["list", "--json", ...flags]).stdout).map(({ title }: { title: string }) => title);

  test("holds every entry of the published shape", () => {
    const listed = json(["list", "--json"]);
    expect(faults("list", listed)).toEqual([]);
    expect(listed).toHaveLength(105);
  });

  test("sorts an untitled passage by the name that it shows", () => {
    const { stdout } = rulings(["list", "--edition", "1e"]);
    const names = stdout.split("\n").map((line) => line.slice(2).split("  ")[0] ?? "");
    const letters = names
      .filter((name) => name !== "")
      .map((name) => name.toLowerCase().replace(/[^a-z ]/g, ""));
    expect(letters).toEqual(letters.toSorted());
    expect(names).toContain("[in place of one card draw]");
  });

  test("with blocks holds every block of every entry", () => {
    const listed = json(["list", "--json", "--blocks"]);
    expect(faults("list", listed)).toEqual([]);
    const shown = json(["show", "--json", "own"]);
    const { blocks } = Array.isArray(listed) ? listed.find(({ title }) => title === "own") : { blocks: null };
    expect(shown).toMatchObject({ title: "own", blocks });
    expect(json(["list", "--json"])).not.toHaveProperty("0.blocks");
  });

  test("of what is marked as changed holds the two marked entries", () => {
    expect(titles("--changed")).toEqual(["cannot / may not", "For the Cause"]);
  });

  test("says on stderr what it narrowed everything away with, status 0", () => {
    const { status, stdout, stderr } = rulings(["list", "--kind", "card"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toBe("rulings: no entry matches these filters\n");
  });
});

describe("refs", () => {
  test("says what an entry points to, and what leads nowhere", () => {
    const { status, stdout } = rulings(["refs", "Mission"]);
    expect(status).toBe(0);
    expect(stdout).toContain("Refers to no entry of the texts, and none refers to it.");
    expect(stdout).toMatch(
      /Points to\n {2}‹\?› Reunion {2}\(not in the First Edition texts\)\n {2}‹\?› mission attempt {2}\(/,
    );
  });

  test.each(["Mission", "Mission II", "actions – required", "own"])(
    "gives `%s` as JSON of the published shape",
    (title) => expect(faults("refs", json(["refs", "--json", title]))).toEqual([]),
  );

  test("names an untitled passage by its other name", () => {
    const { stdout } = rulings(["refs", "downloading"]);
    expect(stdout).toMatch(/^\[downloading\] {2}First Edition · passage\n/);
    expect(stdout).toMatch(/Pointed to by\n {2}1 {2}← \[at any time\]\n/);
  });

  test("parts what leads to an entry from what leads nowhere", () => {
    expect(json(["refs", "--json", "Mission"])).toMatchObject({
      references: [],
      dangling: [{ text: "Reunion" }, { text: "mission attempt" }],
    });
  });

  test("of a name that nobody bears is status 1", () => {
    expect(rulings(["refs", "zzqx"]).status).toBe(1);
  });
});
