/** Files of the user's own that never end, wait for somebody or lead nowhere. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOwnBytes } from "../../src/cli/machine/read-files.ts";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { openLibrary } from "../../src/library/read-library.ts";

const folder = mkdtempSync(join(tmpdir(), "rulings-files-"));
const path = (name: string) => join(folder, name);

beforeAll(() => {
  writeFileSync(path("sound"), "[]");
  mkdirSync(path("folder"));
  symlinkSync("sound", path("link"));
  symlinkSync("/dev/zero", path("endless"));
  symlinkSync("nowhere", path("dangling"));
  symlinkSync("loop", path("loop"));
  execFileSync("mkfifo", [path("pipe")]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a file that the program looks for by itself", () => {
  test.each(["sound", "link"])("is read where it is a file or leads to one: %s", (name) => {
    const { bytes, problems } = readOwnBytes(path(name));
    expect({ text: bytes?.toString(), problems }).toEqual({ text: "[]", problems: [] });
  });

  test.each(["missing", "missing/below", "sound/below"])("may be missing: %s", (name) => {
    expect(readOwnBytes(path(name))).toEqual({ bytes: null, problems: [] });
  });

  test.each([
    ["endless", "it is a device or a pipe"],
    ["pipe", "it is a device or a pipe"],
    ["folder", "it is a folder"],
    ["loop", "its symbolic links form a loop"],
    ["dangling", "its symbolic link leads nowhere"],
    ["dangling/notes.json", "its symbolic link leads nowhere"],
    ["dangling/overlay/notes.json", "its symbolic link leads nowhere"],
  ])("is refused at once where it is no file: %s", (name, message) => {
    const { bytes, problems } = readOwnBytes(path(name));
    expect(bytes).toBeNull();
    expect(problems.map((problem) => problem.message)).toEqual([
      `${message}; expected a file that you may read`,
    ]);
  });
});

test.each(["/dev/zero", "pipe"])("a list of documents that leads to %s is damaged, not endless", (target) => {
  const root = path(`library-${target.replaceAll("/", "")}`);
  mkdirSync(root);
  symlinkSync(target === "pipe" ? path("pipe") : target, join(root, "library.json"));
  const { value, problems } = openLibrary({ disk: realDisk, root });
  expect([value, problems[0]?.message]).toEqual([
    null,
    "it is a device or a pipe; expected a file that you may read",
  ]);
});
