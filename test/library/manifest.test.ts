import { describe, expect, test } from "vitest";
import {
  decodeManifest,
  encodeManifest,
  filesOf,
  isOwnPath,
  type LibraryDocument,
  safeName,
  sourcePath,
  storeDocument,
} from "../../src/library/manifest.ts";
import { document } from "./made.ts";
import { refusalOf } from "./refusal.ts";

const source = { file: "kestrel.pdf", sha256: "a".repeat(64) };

const read = (text: string) => decodeManifest(new TextEncoder().encode(text), "library.json");

describe("a list of the library's documents that cannot be read", () => {
  test.each([
    ["is YAML and no JSON", "schema: 1\ndocuments: []\n"],
    ["holds no documents", '{"schema": 1}'],
    ["has an id that leads out of the library", listOf(stored(null).record, "../kestrel")],
  ])("says so where it %s", (_, text) => {
    const { value, problems } = read(text);
    expect(value).toBeNull();
    expect(problems[0]).toMatchObject({
      code: "damaged-library",
      file: "library.json",
      message: expect.stringContaining("the list of your library's documents is damaged: "),
      advice: expect.stringContaining("import the files below sources/ again"),
    });
  });

  test("is not damaged where a later version of the program wrote it", () => {
    expect(refusalOf(() => read('{"schema": 3, "shelves": []}'))).toEqual([
      "library.json: a later version of rulings wrote this library; this one does not know its layout",
      "update rulings; RULINGS_LIBRARY=off asks the shipped texts alone",
    ]);
  });
});

function listOf(record: LibraryDocument, id: string): string {
  const document = { ...record.document, id, source };
  return new TextDecoder().decode(encodeManifest([{ ...record, document }]));
}

function stored(extracted: string | null) {
  const text = document("2e-kestrel", { date: "2011-01-03" }, { title: "battle", text: "Ships battle." });
  const bytes = (words: string) => new TextEncoder().encode(words);
  return storeDocument({
    text,
    given: {},
    files: [{ file: "kestrel.pdf", bytes: bytes("pdf") }],
    format: "pdf",
    extracted: extracted === null ? null : bytes(extracted),
  });
}

describe("a document in the library", () => {
  const kinds = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path.split("/")[0]);
  const wordsOf = (files: ReturnType<typeof stored>["files"], folder: string) => {
    const file = files.find(({ path }) => path.startsWith(folder));
    return new TextDecoder().decode(file?.bytes);
  };

  test("keeps the lines that were read from its file beside the file and the entries", () => {
    const { record, files } = stored("battle - Ships battle.");
    expect(kinds(files)).toEqual(["sources", "lines", "documents"]);
    expect(files.every(({ path }) => isOwnPath(path))).toBe(true);
    expect(wordsOf(files, "sources")).toBe("pdf");
    expect(wordsOf(files, "lines")).toBe("battle - Ships battle.");
    expect(wordsOf(files, "documents")).toContain("Ships battle.");
    expect(filesOf(record).find(({ path }) => path.startsWith("lines"))?.path).toBe(
      `lines/${record.lines}.txt`,
    );
  });

  test.each([
    [null, ["sources", "documents"]],
    ["battle - Ships battle.", ["sources", "lines", "documents"]],
  ])("comes back from the list with its files; lines: %s", (lines, folders) => {
    const { record } = stored(lines);
    expect(read(listOf(record, "2e-kestrel"))).toMatchObject({
      value: [{ ...record, document: { ...record.document, source } }],
    });
    expect(kinds(filesOf(record))).toEqual(folders);
  });
});

describe("a file in the library", () => {
  test.each([
    ["Current Rulings.v2.pdf", "Current Rulings.v2.pdf"],
    ["/home/mara/rulings.pdf", "rulings.pdf"],
    ["C:\\Mara\\rulings.pdf", "rulings.pdf"],
    ["C:\\Mara/rulings.pdf", "rulings.pdf"],
    ["what:is*new?.txt", "what_is_new_.txt"],
    ["a\u0007b\u202ec.txt", "a_b_c.txt"],
    [".. .rulings.txt", "rulings.txt"],
    ["rulings. .", "rulings"],
    ["a . b.txt", "a . b.txt"],
    ["...", "source"],
    ["", "source"],
    ["CON", "_CON"],
    ["aux.txt", "_aux.txt"],
    ["lpt1.pdf", "_lpt1.pdf"],
    ["com2", "_com2"],
    ["beacon.txt", "beacon.txt"],
    ["console.txt", "console.txt"],
  ])("%s is called %s", (file, name) => {
    expect(safeName(file)).toBe(name);
    expect(sourcePath({ sha256: "0a", file })).toBe(`sources/0a/${name}`);
  });

  test("keeps its ending where its name is too long for a disk", () => {
    expect(safeName(`${"k".repeat(116)}.txt`)).toBe(`${"k".repeat(116)}.txt`);
    expect(safeName(`${"k".repeat(117)}.txt`)).toBe(`${"k".repeat(116)}.txt`);
    expect(safeName("k".repeat(200))).toBe("k".repeat(120));
    expect(safeName(`k.${"s".repeat(200)}`)).toHaveLength(120);
  });

  const hash = "0a".repeat(32);
  test.each([
    `sources/${hash}`,
    `sources/${hash}/kestrel.pdf`,
    `lines/${hash}.txt`,
    `documents/2e-kestrel.${"0a".repeat(8)}.yaml`,
    `.new-${"0a".repeat(16)}`,
    `lines/.old-${"0a".repeat(16)}`,
  ])("is the library's own as %s", (path) => expect(isOwnPath(path)).toBe(true));

  test.each([
    `copy/sources/${hash}`,
    `sources/${hash}x`,
    `copy/lines/${hash}.txt`,
    `lines/${hash}.txt.bak`,
    "lines/a.txt",
    `my-documents/2e-kestrel.${"0a".repeat(8)}.yaml`,
    `copy/documents/2e-kestrel.${"0a".repeat(8)}.yaml`,
    `documents/2e-kestrel.${"0a".repeat(8)}.yaml.bak`,
    `copy.new-${"0a".repeat(16)}`,
    `.new-${"0a".repeat(16)}.txt`,
  ])("is the judge's own, and never removed, as %s", (path) => expect(isOwnPath(path)).toBe(false));
});
