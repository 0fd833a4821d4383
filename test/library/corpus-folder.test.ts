/** Folders of texts: which files count, what is made from a source, and what is wrong with a folder. */
import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/domain/problem.ts";
import {
  checkFolder,
  corpusFiles,
  joinTexts,
  readFolders,
  readSpokenWords,
  readSubjects,
} from "../../src/library/corpus-folder.ts";
import { MemoryDisk } from "./memory-disk.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const source = (ruling: string) => `Current Rulings Document (3 January 2011)

RULINGS

mooring – ${ruling}

own – You own the cards that you bring to the game.
`;
const kestrel = { name: "2e-kestrel.txt", bytes: bytes(source("A ship is moored with a rope.")) };
const saltpan = { name: "2e-saltpan.txt", bytes: bytes(source("A ship is moored with a chain.")) };
const made = corpusFiles([kestrel, saltpan], []);
const yamlOf = (at: number) => made.files[at]?.text ?? expect.fail();

/** The folder `/corpus` with two texts and their sources. */
function soundDisk(): MemoryDisk {
  const disk = new MemoryDisk();
  for (const { name, text } of made.files) disk.write(`/corpus/${name}`, text);
  for (const { name, bytes: own } of [kestrel, saltpan]) disk.write(`/corpus/sources/${name}`, own);
  return disk;
}

const said = (problems: readonly Problem[]) => problems.map(({ code, file }) => `${code} ${file}`);
const idsOf = (texts: readonly { readonly document: { readonly id: string } }[]) =>
  texts.map(({ document: { id } }) => id);

describe("folders of texts", () => {
  test("are read one after the other, by the names of their files", () => {
    const disk = soundDisk();
    const { files } = corpusFiles([{ ...kestrel, name: "1e-mara.txt" }], []);
    disk.write("/own/1e-mara.yaml", files[0]?.text ?? "");
    disk.write("/own/notes.txt", "Not a text.");
    const { texts, problems } = readFolders(["/own", "/corpus"], disk);
    expect(idsOf(texts)).toEqual(["1e-mara", "2e-kestrel", "2e-saltpan"]);
    expect(problems).toEqual([]);
  });

  test("hold a document once, and the copy is told", () => {
    const disk = soundDisk();
    disk.write("/own/2e-kestrel.yaml", yamlOf(0));
    const { texts, problems } = readFolders(["/corpus", "/own"], disk);
    expect(idsOf(texts)).toEqual(["2e-kestrel", "2e-saltpan"]);
    expect(problems).toMatchObject([
      {
        severity: "warning",
        code: "duplicate-id",
        file: "2e-kestrel.yaml",
        message: "the document `2e-kestrel` was already read; this copy is left out",
        advice: expect.stringContaining("name each folder once"),
      },
    ]);
  });

  test("are read without the files that cannot be, which are told", () => {
    const disk = soundDisk();
    disk.unreadable.add("/corpus/2e-kestrel.yaml");
    disk.write("/corpus/3-broken.yaml", "document: [");
    const { texts, problems } = readFolders(["/corpus"], disk);
    expect(idsOf(texts)).toEqual(["2e-saltpan"]);
    expect(said(problems)).toEqual([
      "unreadable-file /corpus/2e-kestrel.yaml",
      "malformed-yaml 3-broken.yaml",
    ]);
    expect(readFolders(["/none"], disk)).toEqual({ texts: [], problems: [] });
  });

  test("that cannot be opened are told first", () => {
    const disk = soundDisk();
    const [fault] = readFolders(["/corpus", "/corpus"], disk).problems;
    const closed = Object.assign(disk, {
      yamlFilesIn: () => ({
        paths: ["/corpus/2e-kestrel.yaml", "/gone.yaml"],
        problems: fault ? [fault] : [],
      }),
    });
    expect(readFolders(["/corpus"], closed)).toMatchObject({
      texts: [{ document: { id: "2e-kestrel" } }],
      problems: [fault],
    });
  });
});

test("the texts of a folder are joined into one of no date, whose entries keep their ids", () => {
  const [first = expect.fail()] = made.texts;
  const { document, entries, boilerplate } = joinTexts("/corpus", first, made.texts);
  expect(document).toMatchObject({
    ...{ id: "/corpus", title: "/corpus", edition: first.document.edition, kind: "mixed", scope: "full" },
    ...{ version: null, date: null, asOf: null, effective: null },
    source: { file: "/corpus", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(entries.map(({ id }) => id)).toEqual(made.texts.flatMap((text) => text.entries.map(({ id }) => id)));
  expect(entries).toHaveLength(4);
  expect(boilerplate).toEqual([]);
  const hashOf = (texts: typeof made.texts) => joinTexts("/corpus", first, texts).document.source.sha256;
  expect(hashOf(made.texts)).not.toBe(hashOf(made.texts.toReversed()));
  expect(hashOf([first, first])).not.toBe(hashOf([first]));
});

describe("what players say", () => {
  test("is read from the folders of vocabulary and of concepts", () => {
    const disk = new MemoryDisk();
    disk.write("/corpus/vocabulary/a.yaml", "- say: [tie up]\n  means: [moor]\n");
    disk.write("/corpus/vocabulary/b.yaml", "- say: [haul]\n  means: [tow]\n");
    disk.write(
      "/corpus/concepts/a.yaml",
      "edition: 2e\nconcepts:\n  - titles: [mooring]\n    asked: [tied up]\n",
    );
    disk.write("/corpus/concepts/b.yaml", "concepts:\n  - titles: [towing]\n    asked: [hauled]\n");
    disk.write("/corpus/concepts/broken.yaml", "concepts: 1\n");
    disk.write("/corpus/vocabulary/broken.yaml", "- say: 1\n");
    const { vocabulary, concepts, problems } = readSpokenWords("/corpus", disk);
    expect(vocabulary.map(({ say }) => say)).toEqual([["tie up"], ["haul"]]);
    expect(concepts).toEqual([
      { titles: ["mooring"], asked: ["tied up"], edition: "2e" },
      { titles: ["towing"], asked: ["hauled"], edition: null },
    ]);
    expect([...new Set(problems.map(({ file }) => file))]).toEqual(["broken.yaml"]);
    expect(new Set(problems.map(({ message }) => message)).size).toBeGreaterThan(1);
  });

  const item = (asked: string, restsOn = "moored with a rope") =>
    `- restsOn: ${restsOn}\n  asked: [${asked}]\n`;

  test("of a text is read from its two files, and what no text answers from one of every folder", () => {
    const disk = new MemoryDisk();
    disk.write("/corpus/subjects/2e-kestrel.yaml", item("how is it tied"));
    disk.write("/corpus/subjects/2e-kestrel.trials.yaml", item("is it tied up"));
    disk.write("/own/subjects/2e-kestrel.yaml", item("how is it fastened"));
    disk.write("/own/subjects/2e-other.yaml", item("of no text"));
    disk.write("/own/subjects/not-answered.yaml", "- aspect: falcons\n  asked: [where do falcons nest]\n");
    const folders = ["/corpus", "/own"];
    const { subjects, unanswered, problems } = readSubjects(folders, made.texts, disk);
    expect(subjects.map(({ entry, asked }) => `${entry}: ${asked}`)).toEqual([
      "2e-kestrel/mooring: how is it tied",
      "2e-kestrel/mooring: is it tied up",
      "2e-kestrel/mooring: how is it fastened",
    ]);
    expect(unanswered).toEqual([{ text: "where do falcons nest", beyondRules: false }]);
    expect(problems).toEqual([]);
  });

  test("on words that are not there is told by folder and file", () => {
    const disk = new MemoryDisk();
    disk.write("/corpus/subjects/2e-saltpan.yaml", item("how is it tied"));
    disk.write("/corpus/subjects/not-answered.yaml", "- aspect: 1\n");
    const { subjects, unanswered, problems } = readSubjects(["/corpus"], made.texts, disk);
    expect([subjects, unanswered]).toEqual([[], []]);
    expect([...new Set(problems.map(({ file }) => file))]).toEqual([
      "subjects/2e-saltpan.yaml",
      "subjects/not-answered.yaml",
    ]);
  });
});

describe("the files of a corpus", () => {
  test("are made from the sources, each named as its source", () => {
    expect(made.files.map(({ name }) => name)).toEqual(["2e-kestrel.yaml", "2e-saltpan.yaml"]);
    expect(made.texts[0]?.document).toMatchObject({
      id: "2e-kestrel",
      source: { file: "2e-kestrel.txt", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(made.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    const { files } = corpusFiles(
      [
        { ...kestrel, name: "kestrel" },
        { ...kestrel, name: ".kestrel" },
      ],
      [],
    );
    expect(files.map(({ name }) => name)).toEqual(["kestrel.yaml", ".kestrel.yaml"]);
  });

  const facts = (title: string) =>
    `document:\n  - title: ${title}\n    restsOn: A ship is moored with a rope.\n`;

  test("have the facts of the overlay of their name", () => {
    const overlays = [
      { name: "2e-saltpan.yaml", text: facts("Saltpan") },
      { name: "2e-kestrel.yaml", text: facts("Kestrel") },
    ];
    const { texts, problems } = corpusFiles([kestrel, saltpan], overlays);
    expect(texts.map(({ document: { title } }) => title)).toEqual(["Kestrel", "Saltpan"]);
    expect(said(problems).filter((each) => each.startsWith("overlay"))).toEqual([
      "overlay-mismatch overlay/2e-saltpan.yaml",
    ]);
  });

  test("tell an overlay that cannot be read, or is of no source", () => {
    const { texts, problems } = corpusFiles(
      [kestrel],
      [
        { name: "2e-kestrel.yaml", text: "document: 1\n" },
        { name: "2e-mara.yaml", text: facts("Mara") },
      ],
    );
    expect(texts.map(({ entries }) => entries.length)).toEqual([2]);
    expect(said(problems).filter((each) => each.includes("overlay"))).toEqual([
      "wrong-shape overlay/2e-kestrel.yaml",
      "overlay-unused overlay/2e-mara.yaml",
    ]);
    expect(problems.at(-1)).toMatchObject({
      severity: "error",
      message: "no source has this name; expected one of the files in sources/",
      advice: "give the overlay the name of its source",
    });
  });
});

describe("a folder that is checked", () => {
  const errors = (problems: readonly Problem[]) =>
    said(problems.filter(({ severity }) => severity === "error"));

  test("is sound where every text is made from its source, all of which was read", () => {
    const { texts, sources, reading, problems } = checkFolder("/corpus", soundDisk());
    expect([idsOf(texts), reading, errors(problems)]).toEqual([["2e-kestrel", "2e-saltpan"], [], []]);
    expect(sources.map(({ file, coverage }) => `${file}: ${coverage?.unread.length}`)).toEqual([
      "2e-kestrel.txt: 0",
      "2e-saltpan.txt: 0",
    ]);
    expect(sources[0]?.lines.length).toBe(4);
  });

  test("says which source is another than the text was made from", () => {
    const disk = soundDisk();
    disk.write("/corpus/sources/2e-kestrel.txt", saltpan.bytes);
    const { sources, problems } = checkFolder("/corpus", disk);
    expect(problems.find(({ code }) => code === "source-changed")).toMatchObject({
      severity: "error",
      file: "2e-kestrel.txt",
      message: `its SHA-256 is \`${made.texts[1]?.document.source.sha256}\`; expected \`${made.texts[0]?.document.source.sha256}\``,
      advice: "make the texts again from it, or restore it",
    });
    expect(sources.map(({ coverage }) => coverage === null)).toEqual([true, false]);
  });

  test("says which phrases rest on words that its texts do not have, as a question does", () => {
    const disk = soundDisk();
    const subjects = (words: string) => `- restsOn: ${words}\n  asked: [who moors]\n`;
    disk.write("/corpus/subjects/2e-kestrel.yaml", subjects("moored with a wire"));
    expect(errors(checkFolder("/corpus", disk).problems)).toEqual([
      "overlay-mismatch subjects/2e-kestrel.yaml",
    ]);
    disk.write("/corpus/subjects/2e-kestrel.yaml", subjects("moored with a rope"));
    expect(errors(checkFolder("/corpus", disk).problems)).toEqual([]);
  });

  test("says which text is not as its source and overlay make it", () => {
    const disk = soundDisk();
    disk.write("/corpus/2e-kestrel.yaml", yamlOf(0).replace("with a rope", "with a hemp rope"));
    expect(errors(checkFolder("/corpus", disk).problems)).toEqual(["stale-yaml 2e-kestrel.yaml"]);
    const overlay = "document:\n  - title: Kestrel\n    restsOn: A ship is moored with a rope.\n";
    disk.write("/corpus/overlay/2e-kestrel.yaml", overlay);
    const { files } = corpusFiles([kestrel], [{ name: "2e-kestrel.yaml", text: overlay }]);
    disk.write("/corpus/2e-kestrel.yaml", files[0]?.text ?? "");
    expect(errors(checkFolder("/corpus", disk).problems)).toEqual([]);
    disk.write("/corpus/overlay/2e-kestrel.yaml", overlay.replace("rope", "wire"));
    expect(errors(checkFolder("/corpus", disk).problems)).toEqual([
      "overlay-mismatch overlay/2e-kestrel.yaml",
    ]);
  });

  test("is checked without a source that it does not have, and says which cannot be read", () => {
    const disk = soundDisk();
    disk.remove("/corpus/sources/2e-kestrel.txt");
    disk.unreadable.add("/corpus/sources/2e-saltpan.txt");
    const { sources, problems } = checkFolder("/corpus", disk);
    expect(sources).toMatchObject([{ file: "2e-saltpan.txt", lines: [], coverage: null }]);
    expect(errors(problems)).toEqual(["unreadable-file /corpus/sources/2e-saltpan.txt"]);
  });

  test("tells files that cannot be read first, then what is wrong with the texts", () => {
    const disk = soundDisk();
    disk.write("/corpus/3-broken.yaml", "document: [");
    const twice = { name: "2e-mara.txt", bytes: bytes(source("It sails.\n\nmooring – It sails.")) };
    disk.write("/corpus/2e-mara.yaml", corpusFiles([twice], []).files[0]?.text ?? "");
    const { reading, problems } = checkFolder("/corpus", disk);
    expect(said(reading)).toEqual(["malformed-yaml 3-broken.yaml"]);
    expect(problems[0]).toBe(reading[0]);
    expect(problems.some(({ code }) => code === "duplicate-title")).toBe(true);
  });
});
