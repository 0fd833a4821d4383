/** What is written for a judge: never through a link that somebody planted, and with the rights that the judge chose. */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { realDisk, writeAtomically, writeCached } from "../../src/cli/machine/real-disk.ts";
import { readSession, writeSession } from "../../src/cli/screen/state-file.ts";
import { folderWith } from "../cli/rulings.ts";

const session = { recent: ["rulings/own"], lastQuery: "own" };
const isCode = (name: string) => name.endsWith(".v8");
const precious = "what another program wrote";

/** Names that a stranger could think of: those of this process, and those that other programs give. */
const guesses = (file: string) =>
  [process.pid, 1, "", "tmp"].flatMap((part) => [`${file}.${part}.new`, `${file}.${part}`, `${file}.new`]);

/** A folder in which each guess is a link to the precious file. */
function trapped(name: string) {
  const folder = folderWith({ precious });
  const file = join(folder, name);
  for (const path of new Set([...guesses(file), ...guesses(join(folder, `.${name}`))]))
    symlinkSync(join(folder, "precious"), path);
  const links = () => readdirSync(folder).filter((each) => lstatSync(join(folder, each)).isSymbolicLink());
  return {
    folder,
    file,
    planted: links().length,
    links,
    target: () => readFileSync(join(folder, "precious"), "utf8"),
  };
}

describe("a link planted where a new file is made is not followed", () => {
  const writers: readonly (readonly [string, string, (file: string, folder: string) => unknown])[] = [
    ["for what the screen remembers", "state.json", (file) => writeSession(file, session)],
    ["for an export or the notes", "notes.json", (file) => writeAtomically(file, "[]")],
    ["for compiled code", "x.v8", (file) => writeCached(file, Buffer.from("code"), isCode)],
  ];
  test.each(writers)("%s", (_, name, write) => {
    const { file, folder, planted, links, target } = trapped(name);
    write(file, folder);
    expect(statSync(file).isFile()).toBe(true);
    expect(target()).toBe(precious);
    expect(links()).toHaveLength(planted);
  });

  test("even where its very name was guessed", () => {
    const folder = folderWith({ precious });
    const name = join(folder, "guessed");
    symlinkSync(join(folder, "precious"), name);
    expect(() => realDisk.create(name, Buffer.from("new"))).toThrow("EEXIST");
    expect(readFileSync(join(folder, "precious"), "utf8")).toBe(precious);
    expect(readdirSync(folder).sort()).toEqual(["guessed", "precious"]);
  });

  test("and its name is another each time", () => {
    const names = Array.from({ length: 50 }, realDisk.randomName);
    expect(new Set(names).size).toBe(50);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("the rights of a new file", () => {
  const underMask = (mask: number, write: () => void) => {
    const before = process.umask(mask);
    onTestFinished(() => void process.umask(before));
    write();
    process.umask(before);
  };
  const rightsOf = (file: string) => statSync(file).mode & 0o777;

  test.each([
    [0o022, 0o644],
    [0o077, 0o600],
    [0o002, 0o664],
  ])("under the mask %o are %o, as the user chose", (mask, rights) => {
    const file = join(folderWith({}), "corpus.json");
    underMask(mask, () => writeAtomically(file, "[]"));
    expect(rightsOf(file)).toBe(rights);
  });

  test("are those of the file that is replaced", () => {
    const file = join(folderWith({}), "corpus.json");
    writeFileSync(file, "old", { mode: 0o640 });
    underMask(0o000, () => writeAtomically(file, "[]"));
    expect(rightsOf(file)).toBe(0o640);
  });

  test("are the user's alone for what the screen remembers and what is kept", () => {
    const folder = folderWith({});
    underMask(0o000, () => {
      writeSession(join(folder, "state", "state.json"), session);
      writeCached(join(folder, "cache", "x.v8"), Buffer.from("code"), isCode);
    });
    const paths = ["state", "state/state.json", "cache", "cache/x.v8"];
    expect(paths.map((path) => rightsOf(join(folder, path)) & 0o077)).toEqual([0, 0, 0, 0]);
  });

  test("an old file stays where the new one cannot take its place, and nothing is left beside it", () => {
    const folder = folderWith({});
    mkdirSync(join(folder, "state.json"));
    expect(writeSession(join(folder, "state.json"), session)).toBe(false);
    expect(readdirSync(folder)).toEqual(["state.json"]);
    expect(readSession(join(folder, "none.json")).recent).toEqual([]);
  });
});
