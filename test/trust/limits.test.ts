/** What is too large says so, with what was found, what may be and what to do. Others stand with their readers. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readOwnBytes } from "../../src/cli/machine/read-files.ts";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { decodeConfiguration, decodeNotes } from "../../src/corpus/overlay.ts";
import { parseYaml } from "../../src/corpus/yaml.ts";
import type { Problem } from "../../src/domain/problem.ts";
import { decodeManifest } from "../../src/library/manifest.ts";
import { openLibrary } from "../../src/library/read-library.ts";
import { limits } from "../../src/read/problems.ts";
import { readSource } from "../../src/read/read.ts";
import { cpuTime } from "../cpu-time.ts";
import { makePdf } from "../read/made/pdf.ts";
import { runHere } from "./in-process.ts";

const problemsOf = async (bytes: Uint8Array, file: string) => (await readSource(bytes, file)).problems;
const said = (problems: readonly Problem[]) => problems.map(({ code, message }) => `${code}: ${message}`);

describe("a file is refused", () => {
  test("that is longer than a PDF may be", async () => {
    const bytes = new Uint8Array(limits.packedBytes + 1);
    bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
    const problems = await problemsOf(bytes, "a.pdf");
    expect(said(problems)).toEqual(["limit-exceeded: the file has 129 MB; expected 128 MB at most"]);
    expect(problems[0]?.advice).toContain("import its parts one by one");
  });

  test("that has more pages than a document", async () => {
    const pages = makePdf(Array.from({ length: limits.pages + 1 }, () => []));
    expect(said(await problemsOf(pages, "a.pdf"))).toEqual([
      "limit-exceeded: the file has more than 3,000 pages; expected 3,000 at most",
    ]);
  });

  test("that has millions of blank lines", async () => {
    const problems = await problemsOf(new Uint8Array(limits.textLines + 1).fill(10), "a.txt");
    expect(said(problems)).toEqual([
      "limit-exceeded: the file has more than 2,000,000 lines; expected 2,000,000 at most",
    ]);
  });

  test.each(["a.txt", "a.md", "a.html"])("that has a line longer than any document: %s", async (file) => {
    const line = new TextEncoder().encode("saltpan ".repeat(limits.lineCharacters / 8 + 1));
    expect(said(await problemsOf(line, file))).toEqual([
      "limit-exceeded: the file has more than 1,000,000 characters in a line; expected 1,000,000 at most",
    ]);
  });

  test("whose aliases unfold without measure, or whose brackets never close, in plain words", () => {
    const names = [..."abcdefghi"];
    const bomb = names.map((name, at) => {
      const inside = at === 0 ? "x" : `*${names[at - 1]}`;
      return `${name}: &${name} [${Array(9).fill(inside).join(",")}]`;
    });
    expect(said(parseYaml(bomb.join("\n"), "a.yaml").problems)).toEqual([
      "malformed-yaml: not YAML: its aliases expand to more than a document may hold",
    ]);
    expect(said(parseYaml("[".repeat(100_000), "a.yaml").problems)[0]).toBe(
      "malformed-yaml: not YAML: it is nested too deeply",
    );
  });
});

/** Each takes a minute or more than a gigabyte if it is parsed as JSON or YAML. */
const garbage = [
  ["nested lists", `{"schema":2,"documents":${"[".repeat(10_000_000)}`],
  ["a million records", `{"schema":2,"documents":[${'{"a":[1]},'.repeat(1_000_000)}]}`],
] as const;

describe.each(garbage)("a file that has grown to %s is damaged and parsed no further", (_, text) => {
  const tooLarge = (problems: readonly Problem[]) =>
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/the file is larger than any (?:that rulings writes|configuration)$/),
    ]);

  test("in the list of a library's documents", () => {
    tooLarge(decodeManifest(new TextEncoder().encode(text), "library.json").problems);
  });

  test("in the notes", () => {
    tooLarge(decodeNotes({ text, file: "notes.json" }).problems);
  });

  test("in the configuration", () => {
    tooLarge(decodeConfiguration(text, "config.yaml").problems);
  });
});

describe("a file of the library that has grown to hundreds of megabytes is not read at all", () => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-grown-"));
  const grown = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, "");
    truncateSync(path, 300_000_000);
    return path;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const tooLarge = expect.stringContaining("it is larger than any such file may be");

  test("the list of its documents", () => {
    grown("library.json");
    const { bytes, value, problems } = openLibrary({ disk: realDisk, root: folder });
    expect([bytes, value]).toEqual([null, null]);
    expect(problems).toMatchObject([{ message: tooLarge }]);
  });

  test("notes, logs, and the configuration", () => {
    const { bytes, problems } = readOwnBytes(grown("notes.json"));
    expect(bytes).toBeNull();
    expect(problems).toMatchObject([{ severity: "error", message: tooLarge }]);
  });
});

test("a fault in a long list of notes names its field, without a place", () => {
  const notes = Array.from({ length: 3_000 }, (_, at) => ({ id: at, text: "A note on this passage." }));
  const { problems } = decodeNotes({
    text: JSON.stringify({ schema: 1, notes }),
    file: "notes.json",
  });
  expect(problems[0]).toMatchObject({ line: null, message: expect.stringMatching(/^`notes\.0\./) });
});

describe("a question", () => {
  test("of 10,000 characters is answered in under a second", async () => {
    // Loads the program.
    await runHere(["battle"]);
    const began = cpuTime();
    const query = "battle during Out Of Time ".repeat(400).slice(0, 10_000);
    const { status } = await runHere(["ask", "--json", query]);
    expect([0, 1]).toContain(status);
    expect(cpuTime() - began).toBeLessThan(1_000);
  });

  test("of more letters than anybody asks is refused, from the command line too", async () => {
    const { status, stderr } = await runHere(["ask", "own ".repeat(26_000)]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        "rulings: ask: the query has more than 100,000 characters; expected one question per line\n  try: rulings ask --stdin < queries.txt\n",
    });
  });
});
