import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { exportFormats } from "../../src/cli/settings/options.ts";
import { keysOfTable } from "../../src/domain/group-by.ts";
import { decodeManifest, isOwnPath, safeName, sourcePath } from "../../src/library/manifest.ts";
import { folderWith } from "../cli/rulings.ts";
import { smallProgram } from "../small-program.ts";
import { runHere } from "./in-process.ts";

const keys = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"] as const;

const rulings = (date: string, more: string) => `Second Edition Current Rulings (${date})

RULINGS

${keys.map((key) => `${key} – You may use ${key} in a battle${more}. (See own.) See ${key === "constructor" ? "toString" : "constructor"}.`).join("\n\n")}

own – You own constructor and __proto__.
`;

/** A user of an own home; every line is run in turn and must be answered. */
function judge(files: Readonly<Record<string, string>> = {}) {
  const folder = folderWith(files);
  const env = { HOME: join(folder, "home"), XDG_CONFIG_HOME: join(folder, "config") };
  const run = async (...args: readonly string[]) => {
    const ran = await runHere(args, { env, dist: smallProgram() });
    expect(ran.stderr).not.toMatch(/--debug|is not a function|undefined|\[object|native code/);
    expect(ran.stdout).not.toMatch(/\[object |native code/);
    return ran;
  };
  return { folder, run };
}

const documents = {
  "old.txt": rulings("3 January 2011", ""),
  "new.txt": rulings("4 March 2012", " now"),
};

test("titles, ids and words of the language's own names go through every command", {
  timeout: 120_000,
}, async () => {
  const { folder, run } = judge(documents);
  const [old, fresh] = [join(folder, "old.txt"), join(folder, "new.txt")];
  for (const file of [old, fresh])
    expect((await run("import", "--scope", "full", file)).status).toBeLessThan(2);
  const listed = JSON.parse((await run("list", "--json", "--edition", "2e")).stdout);
  const titles = listed.map(({ title }: { readonly title: string }) => title);
  for (const key of keys) {
    expect(titles).toContain(key);
    expect((await run("show", key)).stdout).toContain(`You may use ${key} in a battle now`);
    const refs = JSON.parse((await run("refs", key, "--json")).stdout);
    expect(JSON.stringify(refs)).toContain(key === "constructor" ? "toString" : "constructor");
    const asked = JSON.parse((await run("ask", key, "--json")).stdout);
    expect(asked.results[0].entry.title).toBe(key);
    expect((await run("note", key, `a note on ${key}`)).stdout).toContain(`a note on ${key}`);
    expect((await run("history", key)).stdout).toContain(key);
    expect((await run("diff", old, fresh, "--entry", key, "--json")).stdout).toContain(key);
    expect((await run("steps", key)).status).toBe(1);
  }
  expect((await run("notes")).stdout).toContain("a note on __proto__");
  expect((await run("completion", "words", "--", "show", "")).stdout).toContain("__proto__");
  for (const name of keysOfTable(exportFormats)) {
    const { stdout } = await run("export", "--format", name, "--edition", "2e");
    expect(name === "html" ? textsOnPage(stdout) : stdout).toMatch(/_proto/);
  }
  expect(Object.keys({})).toEqual([]);
  expect(Reflect.has({}, "document")).toBe(false);
});

/** The texts of an exported page, which are packed. */
function textsOnPage(html: string): string {
  const packed = /<script id="corpus"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
  return gunzipSync(Buffer.from(packed, "base64")).toString();
}

describe("a key of YAML that is a name of the language", () => {
  const head = (extra: string) => `document:
  id: club
  title: constructor
  edition: 2e
  kind: current-rulings
  date: 2011-01-03
  scope: full
  collation: none
${extra}  source: { file: club.txt, sha256: "${"0".repeat(64)}" }
entries:
  - title: __proto__
    id: club/proto
    kind: ruling
    aliases: [hasOwnProperty]
    lines: [1, 1]
    blocks:
      - { kind: paragraph, lines: [1, 1], text: "Yours." }
`;

  test("is refused with its line in a corpus file, and changes nothing else", async () => {
    const { folder, run } = judge({ "corpus/club.yaml": head("  __proto__: { polluted: true }\n") });
    const { stderr } = await run("check", join(folder, "corpus"));
    const { stdout } = await run("list", "--corpus", join(folder, "corpus"));
    expect(`${stderr}${(await run("check", join(folder, "corpus"))).stdout}${stdout}`).toContain("__proto__");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("as a title and another name is found", async () => {
    const { folder, run } = judge({ "corpus/club.yaml": head("") });
    const corpus = ["--corpus", join(folder, "corpus")];
    expect((await run("show", "hasOwnProperty", ...corpus)).stdout).toContain("Yours.");
    expect((await run("show", "__proto__", ...corpus)).stdout).toContain("Yours.");
  });

  test.each(keys)("is no setting: %s", async (key) => {
    const { folder, run } = judge({ "config/rulings/config.yaml": `${key}: 1\n` });
    const { status, stderr } = await run("ask", "own");
    expect({ status, isNamed: stderr.includes(`${join(folder, "config/rulings/config.yaml")}:1`) }).toEqual({
      status: 2,
      isNamed: true,
    });
  });

  test.each(keys)("is no command, shell or action: %s", async (key) => {
    const { run } = judge();
    expect((await run("completion", key)).status).toBe(2);
    expect((await run("library", key)).status).toBe(2);
    expect((await run("export", "--format", key)).status).toBe(2);
    expect((await run("show", "--document", key)).status).toBe(2);
  });
});

/** Names that would lead out of a folder, or that a file system takes for its own. */
const ways = [
  "../../out.txt",
  "/etc/passwd",
  "..\\..\\out.txt",
  "C:\\out.txt",
  "a\0b.txt",
  ".",
  "..",
  "",
  "CON",
  "aux.txt",
  "a:b",
  "x".repeat(5_000),
  `${"x".repeat(300)}.txt`,
  "\u202e.txt",
  " .. ",
];
/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

describe("no path leaves the library", () => {
  test.each(ways.map((way) => [JSON.stringify(way).slice(0, 30), way]))(
    "through a file called %s",
    (_, file) => {
      const name = safeName(file);
      expect(name).toMatch(/^[^/\\:\0]{1,120}$/);
      expect(name).not.toMatch(/^\.{1,2}$/);
      expect(name).not.toMatch(reserved);
      const path = sourcePath({ sha256: "a".repeat(64), file });
      expect(relative("sources", path).startsWith("..")).toBe(false);
      expect(path.split("/")).toHaveLength(3);
    },
  );

  test.each(["../out", "/out", "a/b", "a\\b", "A", "", ".", "..", "x".repeat(121), "a\0b"])(
    "through an id `%j` of the list of documents",
    (id) => {
      const text = manifestWith({ id });
      expect(decodeManifest(new TextEncoder().encode(text), "library.json").value).toBeNull();
      expect(isOwnPath(`documents/${id}.${"a".repeat(16)}.yaml`)).toBe(false);
    },
  );

  test.each(["../out", "..%2f", "a".repeat(63), "A".repeat(64), `${"a".repeat(60)}/../`])(
    "through a hash `%s` of it",
    (hash) => {
      for (const text of [
        manifestWith({ sha256: hash }),
        manifestWith({ yaml: hash }),
        manifestWith({ lines: hash }),
      ])
        expect(decodeManifest(new TextEncoder().encode(text), "library.json").value).toBeNull();
    },
  );
});

function manifestWith({
  id = "club",
  sha256 = "a".repeat(64),
  yaml = "b".repeat(64),
  lines = "c".repeat(64),
}): string {
  return JSON.stringify({
    schema: 1,
    documents: [
      {
        document: {
          id,
          title: "Rulings",
          edition: "2e",
          kind: "current-rulings",
          date: "2011-01-03",
          scope: "full",
          collation: "none",
          source: { file: "club.txt", sha256: "a".repeat(64) },
        },
        given: {},
        entries: 1,
        parts: [{ file: "club.txt", sha256, format: "text" }],
        lines,
        yaml,
      },
    ],
  });
}

test("the list of documents that those are taken from is sound", () => {
  expect(decodeManifest(new TextEncoder().encode(manifestWith({})), "library.json").value).not.toBeNull();
});
