import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportFormats } from "../../src/cli/settings/options.ts";
import { boilerplateReasons } from "../../src/domain/document-kinds.ts";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

interface Written {
  readonly documents: readonly { readonly id: string; readonly entries: readonly Listed[] }[];
}

interface Listed {
  readonly id: string;
  readonly blocks: readonly { readonly text: string }[];
}

const exported = (...args: readonly string[]): Written => JSON.parse(rulings(["export", ...args]).stdout);
const listed = (...args: readonly string[]): readonly Listed[] =>
  JSON.parse(rulings(["list", "--json", "--blocks", ...args]).stdout);
const idsIn = ({ documents }: Written) =>
  documents.flatMap(({ entries }) => entries.map(({ id }) => id)).sort();

describe("the corpus as JSON", () => {
  test("has the published shape and every word of every entry", () => {
    const whole = exported("--json");
    expect(faults("export", whole)).toEqual([]);
    const blocks = (entries: readonly Listed[]) =>
      entries.map(({ id, blocks }) => `${id}: ${blocks.map(({ text }) => text).join("\n")}`).sort();
    expect(blocks(whole.documents.flatMap(({ entries }) => entries))).toEqual(blocks(listed()));
  });

  test("has the published shape for whatever reason a document leaves out lines", () => {
    const whole = exported("--json");
    const boilerplate = boilerplateReasons.map((reason) => ({ reason, lines: [1, 1], text: "Own" }));
    const documents = whole.documents.map((document) => ({ ...document, boilerplate }));
    expect(faults("export", { ...whole, documents })).toEqual([]);
  });

  test("is narrowed by the same flags as a list", () => {
    const flags = ["--edition", "2e", "--kind", "ruling"];
    const ids = listed(...flags).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(idsIn(exported("--format", "json", ...flags))).toEqual(ids.toSorted());
    const [document, ...others] = exported("--json", "--document", "1e-glossary-mission").documents;
    expect(document?.entries).toHaveLength(2);
    expect(others).toEqual([]);
  });
});

describe("a corpus of several versions", () => {
  const version = (date: string) =>
    corpusFile(
      { id: `club-${date}`, title: "Rulings of our club", kind: "current-rulings", date, edition: "2e" },
      { title: "counting tribbles", text: "Tribbles are counted." },
    );
  const idsOf = (...args: readonly string[]) => {
    const folder = folderWith({ "old.yaml": version("2010-06-01"), "new.yaml": version("2011-06-01") });
    return idsIn(exported("--json", "--corpus", folder, ...args));
  };

  test("is exported as it counts today, and with all of them on demand, each marked", () => {
    expect(idsOf()).toEqual(["club-2011-06-01/counting-tribbles"]);
    expect(idsOf("--all-versions")).toEqual([
      "club-2010-06-01/counting-tribbles",
      "club-2011-06-01/counting-tribbles",
    ]);
  });

  test("says in each format on which day it counts, and what is not in force", () => {
    const folder = folderWith({ "old.yaml": version("2010-06-01"), "new.yaml": version("2011-06-01") });
    const run = (...args: readonly string[]) =>
      rulings(["export", "--corpus", folder, "--as-of", "2012-01-01", ...args]).stdout;
    const whole = JSON.parse(run("--json", "--all-versions"));
    expect(faults("export", whole)).toEqual([]);
    expect(whole).toMatchObject({
      inForceOn: "2012-01-01",
      documents: [
        { id: "club-2011-06-01", inForce: true, reason: null },
        { id: "club-2010-06-01", inForce: false, reason: expect.stringMatching(/^superseded on 2011-06-01/) },
      ],
    });
    const lines = run("--format", "ndjson", "--all-versions").trimEnd().split("\n");
    expect(lines.flatMap((line) => faults("export-line", JSON.parse(line)))).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { document: "club-2011-06-01", inForceOn: "2012-01-01" },
      { document: "club-2010-06-01", notInForce: expect.stringMatching(/^superseded on 2011-06-01/) },
    ]);
    expect(run("--format", "html")).toContain('<p class="day">In force on 2012-01-01</p>');
  });

  test("is exported as it counts on a day, where one is named", () => {
    expect(idsOf("--as-of", "2010-12-31")).toEqual(["club-2010-06-01/counting-tribbles"]);
    expect(idsOf("--as-of", "2012-01-01")).toEqual(["club-2011-06-01/counting-tribbles"]);
  });
});

test("every line for a search engine has the published shape", () => {
  const lines = rulings(["export", "--format", "ndjson"]).stdout.trimEnd().split("\n");
  expect(lines.flatMap((line) => faults("export-line", JSON.parse(line)))).toEqual([]);
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(lines.length);
  expect(new Set(lines.map((line) => JSON.parse(line).entry)).size).toBe(listed().length);
});

describe("a file", () => {
  test("is written whole and named with what it holds; its ending tells the format", () => {
    const folder = folderWith({});
    const flags = ["--edition", "2e", "--as-of", "2012-01-01"];
    const { status, stdout, stderr } = rulings(["export", "-o", join(folder, "rulings.ndjson"), ...flags]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toBe(
      `rulings: wrote 90 entries of 1 document, in force on 2012-01-01, to ${join(folder, "rulings.ndjson")}\n`,
    );
    expect(readFileSync(join(folder, "rulings.ndjson"), "utf8")).toMatch(/^\{"id":/);
    expect(readdirSync(folder)).toEqual(["rulings.ndjson"]);
  });

  test("that stands already is replaced, and so is what a link leads to", () => {
    const folder = folderWith({ "old.json": "old", "more/x": "" });
    symlinkSync("old.json", join(folder, "link.json"));
    expect(rulings(["export", "-o", join(folder, "link.json")]).status).toBe(0);
    expect(faults("export", JSON.parse(readFileSync(join(folder, "old.json"), "utf8")))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(["link.json", "more", "old.json"]);
  });

  test.skipIf(process.getuid?.() === 0)("stays as it was where the new one cannot be written", () => {
    const folder = folderWith({ "old.json": "old" });
    chmodSync(folder, 0o500);
    const { status, stderr } = rulings(["export", "-o", join(folder, "old.json")]);
    chmodSync(folder, 0o700);
    expect(status).toBe(2);
    expect(stderr).toMatch(/old\.json: could not be written .*; nothing was changed\n {2}try: /);
    expect(readFileSync(join(folder, "old.json"), "utf8")).toBe("old");
  });

  test("is not written where no folder is, nor in place of a folder", () => {
    const folder = folderWith({});
    const missing = rulings(["export", "-o", join(folder, "none/rulings.json")]);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain("could not be written (there is no such folder)");
    mkdirSync(join(folder, "taken.json"));
    const taken = rulings(["export", "-o", join(folder, "taken.json")]);
    expect(taken).toMatchObject({ status: 2, stdout: "" });
    expect(taken.stderr).toContain("taken.json: is a folder; expected a file name");
  });

  test("that is a pipe is written to", () => {
    const folder = folderWith({});
    const pipe = join(folder, "pipe.json");
    execFileSync("mkfifo", [pipe]);
    const script = `"${process.execPath}" bin/rulings.js export -o "${pipe}" & cat "${pipe}"; wait`;
    const text = execFileSync("bash", ["-c", script], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(faults("export", JSON.parse(text))).toEqual([]);
  });
});

describe("what cannot be exported is said", () => {
  test.each([
    { args: [], says: `rulings: expected a format: ${exportFormats.map(({ name }) => name).join(", ")}` },
    { args: ["-o", "rulings.doc"], says: "rulings: expected a format: " },
    { args: ["--format", "HTML"], says: "expected json, ndjson, html\n  try: rulings export --help\n" },
    { args: ["--json", "--format", "ndjson"], says: "--json and --format ndjson cannot be combined" },
    {
      args: ["--json", "--changed", "--edition", "1e"],
      says: "no entry matches these filters",
    },
  ])("rulings export $args", ({ args, says }) => {
    const { status, stdout, stderr } = rulings(["export", ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(says);
  });

  test("and a corpus of one's own is exported as the shipped one", () => {
    const folder = folderWith({});
    writeFileSync(join(folder, "x.json"), "");
    expect(rulings(["export", "--json", "--corpus", folder]).status).toBe(2);
    const one = json(["export", "--json", "--corpus", "corpus", "--document", "1e-glossary-mission"]);
    expect(faults("export", one)).toEqual([]);
  });
});
