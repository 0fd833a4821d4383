import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, root, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

/** A corpus file with one ruling of the Second Edition. */
const clubFile = (id: string, title: string, text: string) =>
  corpusFile(
    { id, title: "Rulings of our club", kind: "temporary-rulings", scope: "excerpt", edition: "2e" },
    { title, text },
  );
const tribbles = clubFile("club", "counting tribbles", "Tribbles are counted at the end of each turn.");
const malformed = tribbles.replace("kind: ruling", "kind: [ruling");
const misshapen = tribbles.replace("kind: ruling", "kind: rul");

describe("a corpus of one's own", () => {
  test("is asked, listed and shown instead of the shipped one", () => {
    const folder = folderWith({ "club.yaml": tribbles });
    const asked = rulings(["ask", "counting tribbles", "--corpus", folder]);
    expect(asked).toMatchObject({ status: 0, stderr: "" });
    expect(asked.stdout).toContain("Tribbles are counted at the end of each turn.");
    expect(asked.stdout).toContain("Rulings of our club, undated");
    expect(json(["list", "--json", "--corpus", folder])).toMatchObject([{ id: "club/counting-tribbles" }]);
    expect(rulings(["show", "Up the Ante", "--corpus", folder]).status).toBe(1);
  });

  test("may be several folders, in one answer", () => {
    const folder = folderWith({
      "one/club.yaml": tribbles,
      "two/league.yaml": clubFile("league", "tribbles at sea", "Tribbles do not swim."),
    });
    const both = ["--corpus", join(folder, "one"), "--corpus", join(folder, "two")];
    expect(json(["list", "--json", ...both])).toMatchObject([
      { id: "club/counting-tribbles" },
      { id: "league/tribbles-at-sea" },
    ]);
  });

  test("counts once where it is named twice, and says so", () => {
    const folder = folderWith({ "club.yaml": tribbles });
    const { stdout, stderr } = rulings(["list", "--json", "--corpus", folder, "--corpus", folder]);
    expect(JSON.parse(stdout)).toHaveLength(1);
    expect(stderr).toContain("warning: club.yaml: the document `club` was already read");
  });

  test("is asked in the same players' words as the shipped one, and gives the same answers", () => {
    const shipped = json(["ask", "--json", "may I look at his discard pile"]);
    expect(
      json(["ask", "--json", "may I look at his discard pile", "--corpus", join(root, "corpus")]),
    ).toEqual(shipped);
  });
});

describe("a file that is not YAML", () => {
  test("is named with line, column and what was expected, and the rest answers", () => {
    const folder = folderWith({ "a.yaml": malformed, "club.yaml": tribbles });
    const { status, stdout, stderr } = rulings(["ask", "counting tribbles", "--corpus", folder]);
    expect(status).toBe(0);
    expect(stdout).toContain("Tribbles are counted");
    expect(stderr).toMatch(/^error: \S*a\.yaml:1[1-3]:\d+: not YAML: /);
    expect(stderr).toMatch(/\n {2}1[1-3] \| .*\n {5}\| +\^/);
    expect(stderr).toContain("  try: correct it, or make the file again from its source");
  });

  test("alone answers nothing: status 2", () => {
    const folder = folderWith({ "a.yaml": malformed });
    for (const command of [["ask", "own"], ["show", "own"], ["list"], ["refs", "own"]]) {
      const { status, stdout, stderr } = rulings([...command, "--corpus", folder]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toContain("not YAML");
      expect(stderr).toContain("no entry could be read; expected texts (*.yaml)");
    }
  });
});

describe("a file of another shape", () => {
  test("is named with the field and what was expected there", () => {
    const folder = folderWith({ "a.yaml": misshapen, "club.yaml": tribbles });
    const { status, stderr } = rulings(["ask", "counting tribbles", "--corpus", folder]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^error: \S*a\.yaml:12:11: `entries\.0\.kind`: /);
    expect(stderr).toContain("  12 |     kind: rul\n");
    expect(stderr).toContain("ruling");
  });

  test.each(["", "[]", "null", "42", "- a\n- b", "document: {}\nentries: []"])(
    "`%s` is no corpus file",
    (yaml) => {
      const { status, stderr } = rulings(["list", "--corpus", folderWith({ "a.yaml": yaml })]);
      expect(status).toBe(2);
      expect(stderr).toMatch(/^error: \S*a\.yaml:\d+:\d+: /);
    },
  );
});

describe("what cannot be read", () => {
  test("a folder that is not there is named, status 2", () => {
    const { status, stdout, stderr } = rulings(["ask", "own", "--corpus", "/no/such/folder"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("error: /no/such/folder: there is no such file or folder; expected a folder");
  });

  test("a folder under the name of a file is named, and the rest answers", () => {
    const folder = folderWith({ "club.yaml": tribbles });
    mkdirSync(join(folder, "a.yaml"));
    const { status, stderr } = rulings(["ask", "counting tribbles", "--corpus", folder]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/a\.yaml: it is a folder; expected a file that you may read/);
  });

  test("a folder without corpus files answers nothing, status 2", () => {
    expect(rulings(["ask", "own", "--corpus", folderWith({ "notes.txt": "own" })]).status).toBe(2);
  });
});

describe("check", () => {
  test("finds the shipped corpus sound, and says what its texts leave open", () => {
    const { status, stdout, stderr } = rulings(["check"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).not.toContain("error:");
    expect(stdout).toMatch(/\n5 documents, 105 entries: 0 errors, 13 warnings\n$/);
    expect(stdout).toContain("For the Cause` comes after `Founder Trap`, out of alphabetical order");
  });

  test("gives JSON of the published shape", () => {
    const checked = json(["check", "--json"]);
    expect(faults("check", checked)).toEqual([]);
    expect(checked).toHaveProperty("problems.12.severity", "warning");
  });

  test("names what is wrong in a file, status 1", () => {
    const folder = folderWith({ "a.yaml": misshapen, "club.yaml": tribbles });
    const { status, stdout } = rulings(["check", folder]);
    expect(status).toBe(1);
    expect(stdout).toContain("a.yaml:12:11: `entries.0.kind`:");
    expect(faults("check", json(["check", "--json", folder]))).toEqual([]);
  });

  test("tells a source that is not the one the file was made from", () => {
    const folder = folderWith({ "club.yaml": tribbles, "sources/club.txt": "Tribbles do not count.\n" });
    const { status, stdout } = rulings(["check", folder]);
    expect(status).toBe(1);
    expect(stdout).toContain("error: club.txt: its SHA-256 is `");
  });

  test("accounts for every line of the sources", () => {
    const { stdout } = rulings(["check"]);
    expect(stdout).toContain(
      "2e-current-rulings-2011-01-03.txt: 216 lines, 216 taken, 0 boilerplate, 0 unread\n",
    );
  });

  test("tells a file that is not what its source gives, at the line that differs", () => {
    const name = "1e-glossary-actions-required";
    const shipped = (path: string) => readFileSync(join(root, "corpus", path), "utf8");
    const sound = {
      [`${name}.yaml`]: shipped(`${name}.yaml`),
      [`sources/${name}.txt`]: shipped(`sources/${name}.txt`),
      [`overlay/${name}.yaml`]: shipped(`overlay/${name}.yaml`),
    };
    expect(rulings(["check", folderWith(sound)]).status).toBe(0);
    const changed = sound[`${name}.yaml`]?.replace("kind: term", "kind: ruling") ?? "";
    const { status, stdout } = rulings(["check", folderWith({ ...sound, [`${name}.yaml`]: changed })]);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /error: 1e-glossary-actions-required\.yaml:\d+:1: the file does not match its source/,
    );
  });

  test("does not miss a source that was not passed on", () => {
    expect(rulings(["check", folderWith({ "club.yaml": tribbles })]).status).toBe(0);
  });

  test("of a folder that is not there, or holds nothing, is trouble: status 2", () => {
    expect(rulings(["check", "/no/such/folder"])).toMatchObject({ status: 2, stdout: "" });
    expect(rulings(["check", folderWith({})])).toMatchObject({ status: 2, stdout: "" });
  });
});
