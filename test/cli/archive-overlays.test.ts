/** What a judge wrote (notes) travels with the library, and meets what stands there. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Home, homeWithoutCache } from "./libraries.ts";

const overlay = ".local/share/rulings/overlay";

function judge(files: Readonly<Record<string, string>> = {}): Home {
  const placed = Object.entries(files).map(([name, text]) => [`${overlay}/${name}`, text]);
  return homeWithoutCache(Object.fromEntries(placed));
}

/** Packs the library of one and gives the file to the other. */
function carry(from: Home, to: Home): void {
  expect(from.run(["library", "export", "mine.gz"]).stderr).toBe("");
  writeFileSync(join(to.folder, "mine.gz"), readFileSync(join(from.folder, "mine.gz")));
}

const own = (home: Home, name: string) => home.files()[`overlay/${name}`];

describe("an archive brings what its judge wrote", () => {
  test("to a machine that has nothing, byte for byte", () => {
    const [home, other] = [judge(), judge()];
    home.run(["note", "Up the Ante", "ask the head judge first"]);
    carry(home, other);
    expect(other.run(["import", "mine.gz"])).toMatchObject({
      status: 0,
      stdout: "notes.json: 1 added\n",
    });
    expect(own(other, "notes.json")).toBe(own(home, "notes.json"));
    expect(other.run(["show", "Up the Ante"]).stdout).toContain("ask the head judge first");
  });

  test("beside what stands there, and nothing twice", () => {
    const [home, other] = [judge(), judge()];
    home.run(["note", "Up the Ante", "ask the head judge first"]);
    other.run(["note", "Up the Ante", "we play it as printed"]);
    carry(home, other);
    other.run(["import", "mine.gz"]);
    const shown = other.run(["show", "Up the Ante"]).stdout;
    expect(shown).toContain("we play it as printed");
    expect(shown).toContain("ask the head judge first");
    const before = other.files();
    expect(other.run(["import", "mine.gz"])).toMatchObject({
      status: 0,
      stdout: "notes.json: nothing to do, all of it is in the library\n",
    });
    expect(other.files()).toEqual(before);
  });

  test("and a dry run says so and writes nothing", () => {
    const [home, other] = [judge(), judge()];
    home.run(["note", "Up the Ante", "ask the head judge first"]);
    carry(home, other);
    expect(other.run(["import", "--dry-run", "mine.gz"]).stdout).toBe("notes.json: 1 would be added\n");
    expect(other.files()).toEqual({});
  });
});

describe("an archive changes nothing where", () => {
  test("the file there is damaged, which is said with its line", () => {
    const [home, other] = [judge(), judge({ "notes.json": "{" })];
    home.run(["note", "Up the Ante", "ask the head judge first"]);
    carry(home, other);
    const { status, stdout, stderr } = other.run(["import", "mine.gz"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "notes.json: not imported\n" });
    expect(stderr).toContain("notes.json");
    expect(own(other, "notes.json")).toBe("{");
  });

  test("it names a file elsewhere", () => {
    const [home, other] = [judge(), judge()];
    home.run(["note", "Up the Ante", "ask the head judge first"]);
    carry(home, other);
    const packed = join(other.folder, "mine.gz");
    writeFileSync(packed, renamed(readFileSync(packed), "../../../../.bashrc"));
    expect(other.run(["import", "mine.gz"])).toMatchObject({ status: 2 });
    expect(other.files()).toEqual({});
  });
});

test("where one's own words cannot be written, the documents are in and are told before the reason", () => {
  const home = homeWithoutCache({
    "club.txt": "RULINGS\n\nown – You own your cards.\n",
  });
  const other = homeWithoutCache({ [overlay]: "a file where a folder should be" });
  home.run(["note", "own", "ask the head judge first"]);
  home.run(["import", "club.txt", "--edition", "2e", "--date", "2012-02-03"]);
  carry(home, other);
  const { status, stdout, stderr } = other.run(["import", "mine.gz"]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: expect.stringContaining("imported: ") });
  expect(stderr).toContain("overlay");
  expect(other.run(["library", "list"]).stdout).toContain("2012-02-03");
});

test("an archive of the first schema, which knew documents alone, is still read", () => {
  const [home, other] = [homeWithoutCache({ "club.txt": "RULINGS\n\nown – You own your cards.\n" }), judge()];
  home.run(["import", "club.txt", "--edition", "2e", "--date", "2012-02-03"]);
  carry(home, other);
  const packed = join(other.folder, "mine.gz");
  writeFileSync(packed, ofFirstSchema(readFileSync(packed)));
  expect(other.run(["import", "mine.gz"]).stdout).toContain("imported: ");
});

function renamed(archive: Buffer, name: string): Buffer {
  return sealed(body(archive).replace('"notes.json"', JSON.stringify(name)));
}

function ofFirstSchema(archive: Buffer): Buffer {
  return sealed(body(archive).replace(/^.*?,"carried":0\}/, '{"rulingsLibrary":1,"documents":1}'));
}

/** All but the last line, which is its checksum. */
function body(archive: Buffer): string {
  return gunzipSync(archive)
    .toString("utf8")
    .replace(/[^\n]*\n$/, "");
}

function sealed(text: string): Buffer {
  const sha256 = createHash("sha256").update(text).digest("hex");
  return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`);
}
