/** Compiled texts: what is opened, compiled again, kept, and removed, and which of a library's texts are asked. */
import { describe, expect, test } from "vitest";
import { encodeRulesText } from "../../src/corpus/corpus-file.ts";
import type { RulesText } from "../../src/domain/document.ts";
import {
  compileFolders,
  compileLibrary,
  compileTexts,
  compileWithPhrases,
  withShipped,
} from "../../src/library/compile-corpus.ts";
import { openCompiled } from "../../src/library/compiled-corpus.ts";
import { cacheFile } from "../../src/library/disk.ts";
import { encodeManifest, storeDocument } from "../../src/library/manifest.ts";
import {
  type CorpusPlace,
  compiledLibraries,
  discardCorpora,
  type LibraryPlace,
  openCorpus,
  shippedPhrasebook,
  shippedTexts,
} from "../../src/library/open-corpus.ts";
import { ask } from "../../src/search/ask.ts";
import { emptyPhrasebook, type Phrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { document } from "./made.ts";
import { MemoryDisk } from "./memory-disk.ts";
import { refusalOf } from "./refusal.ts";

const hashed = (text: RulesText, digit: string): RulesText => ({
  ...text,
  document: { ...text.document, source: { ...text.document.source, sha256: digit.repeat(64) } },
});
const rope = { title: "mooring", text: "A ship is moored with a rope." };
const shipped = hashed(document("2e-rulings", { date: "2011-01-03" }, rope), "a");
const subject = {
  entry: "2e-rulings/mooring",
  block: 0,
  restsOn: "moored with a rope",
  asked: ["tied fast by what"],
};
const phrasebook: Phrasebook = { ...emptyPhrasebook, subjects: [subject] };

const parts = { texts: [shipped], phrasebook };

const [dist, root, cache] = ["/program", "/home/mara/library", "/home/mara/cache"] as const;

function programOn(disk: MemoryDisk) {
  disk.write(`${dist}/corpus.compiled`, compileTexts([shipped], phrasebook));
  disk.write(`${dist}/phrasebook.json`, JSON.stringify(phrasebook));
  disk.write(`${dist}/build.txt`, "first build");
  return { disk, dist };
}

/** A library of these texts. */
function placeOn(
  disk: MemoryDisk,
  texts: readonly RulesText[],
  more: Partial<LibraryPlace> = {},
): LibraryPlace {
  const stored = texts.map((text) =>
    storeDocument({
      text,
      given: {},
      files: [{ file: `${text.document.id}.txt`, bytes: new TextEncoder().encode(text.document.id) }],
      format: "text",
      extracted: null,
    }),
  );
  for (const { path, bytes } of stored.flatMap(({ files }) => files)) disk.write(`${root}/${path}`, bytes);
  const manifest = encodeManifest(stored.map(({ record }) => record));
  disk.write(`${root}/library.json`, manifest);
  return { disk, root, cache, unused: [], ...more };
}

const idsOf = (texts: readonly RulesText[]) => texts.map(({ document: { id } }) => id);
const own = hashed(
  document("2e-own", { title: "Own", kind: "guide" }, { title: "towing", text: "Tow it." }),
  "b",
);

describe("the program", () => {
  test("has the texts and the phrases that were built", () => {
    const program = programOn(new MemoryDisk());
    expect(idsOf(shippedTexts(program))).toEqual(["2e-rulings"]);
    expect(shippedPhrasebook(program)).toEqual(phrasebook);
  });

  test.each([null, "{"])("is to be installed again if its phrases are %j", (content) => {
    const disk = new MemoryDisk();
    if (content !== null) disk.write(`${dist}/phrasebook.json`, content);
    expect(refusalOf(() => shippedPhrasebook({ disk, dist }))).toEqual([
      "/program/phrasebook.json: is missing or damaged",
      "install the program again",
    ]);
  });
});

describe("a library", () => {
  /** Opens it, with how often it was compiled. */
  function opening(disk: MemoryDisk, library: CorpusPlace["library"]) {
    let times = 0;
    const program = programOn(disk);
    const open = async () => {
      const place = { folders: [], library };
      const { allTexts, problems } = await openCorpus(place, program, (compile) => {
        times += 1;
        return compile();
      });
      return `${idsOf(allTexts().texts)}; ${problems.map(({ message }) => message)}`;
    };
    return { open, compiled: () => times, kept: () => disk.names(cache) };
  }

  test("is compiled once, until the library or the program changes", async () => {
    const disk = new MemoryDisk();
    const { open, compiled, kept } = opening(disk, placeOn(disk, [own]));
    expect([await open(), await open()]).toEqual(["2e-rulings,2e-own; ", "2e-rulings,2e-own; "]);
    expect(compiled()).toBe(1);
    expect(kept()).toEqual([expect.stringMatching(/^library-[0-9a-f]+\.compiled$/)]);
    disk.write(`${dist}/build.txt`, "second build");
    await open();
    expect(compiled()).toBe(2);
    placeOn(disk, [own, shipped]);
    await open();
    expect([compiled(), kept().length]).toEqual([3, 3]);
  });

  test("in another folder is another, and without a cache it is compiled each time", async () => {
    const disk = new MemoryDisk();
    const first = opening(disk, placeOn(disk, [own]));
    await first.open();
    for (const path of disk.paths())
      if (path.startsWith(`${root}/`) && disk.kindOf(path) === "file")
        disk.write(path.replace(root, "/other"), disk.read(path) ?? "");
    await opening(disk, { disk, root: "/other", cache, unused: [] }).open();
    expect(first.kept()).toHaveLength(2);
    const uncached = opening(new MemoryDisk(), placeOn(disk, [own], { cache: null }));
    expect([await uncached.open(), await uncached.open()]).toEqual([
      "2e-rulings,2e-own; ",
      "2e-rulings,2e-own; ",
    ]);
    expect([uncached.compiled(), first.kept().length]).toEqual([2, 2]);
  });

  test("is compiled again if what was kept is damaged", async () => {
    const disk = new MemoryDisk();
    const { open, compiled, kept } = opening(disk, placeOn(disk, [own]));
    await open();
    disk.write(`${cache}/${kept()[0]}`, "no compiled texts");
    expect(await open()).toBe("2e-rulings,2e-own; ");
    expect(compiled()).toBe(2);
  });

  test("without documents is the shipped texts, without compiling, and so is none", async () => {
    const disk = new MemoryDisk();
    for (const library of [placeOn(disk, []), { disk: new MemoryDisk(), root, cache, unused: [] }, null]) {
      const { open, compiled } = opening(disk, library);
      expect([await open(), compiled()]).toEqual(["2e-rulings; ", 0]);
    }
  });

  test("whose list cannot be read is the shipped texts, and says so", async () => {
    const disk = new MemoryDisk();
    const place = placeOn(disk, [own]);
    disk.unreadable.add(`${root}/library.json`);
    const { open, kept } = opening(disk, place);
    expect(await open()).toBe("2e-rulings; denied");
    expect(kept()).toEqual([]);
  });

  test("with problems is not kept, so that they are told again", async () => {
    const disk = new MemoryDisk();
    const second = hashed(document("2e-second", { title: "Second", kind: "faq" }, rope), "e");
    const place = placeOn(disk, [own, second]);
    for (const path of disk.paths()) if (path.includes("2e-second")) disk.remove(path);
    const { open, compiled, kept } = opening(disk, place);
    expect([await open(), await open()]).toEqual(
      Array(2).fill("2e-rulings,2e-own; the file is gone, and so is its source; it is left out"),
    );
    expect([compiled(), kept()]).toEqual([2, []]);
  });

  test("without documents, but with files of an earlier version, names those once", async () => {
    const disk = new MemoryDisk();
    const { open, compiled } = opening(disk, placeOn(disk, [], { unused: ["/home/mara/old.yaml"] }));
    await open();
    await open();
    expect(compiled()).toBe(1);
  });
});

describe("of what was compiled", () => {
  const compiled = new Uint8Array([1, 2, 3]);
  const nameOf = (at: number) => `${cache}/library-${at}.compiled`;

  test("the four newest are kept, the one just written always, and files of others", () => {
    const disk = new MemoryDisk();
    for (const at of [1, 2, 3, 4, 5]) {
      disk.write(nameOf(at), compiled);
      disk.setChanged(nameOf(at), at === 2 ? 100 : at);
    }
    disk.write(`${cache}/.new-0a`, compiled);
    disk.write(`${cache}/notes.txt`, "Mara’s");
    cacheFile(nameOf(0), compiled, compiledLibraries, disk);
    expect([...disk.names(cache)].sort()).toEqual([
      ...[0, 2, 4, 5].map((at) => `library-${at}.compiled`),
      "notes.txt",
    ]);
    expect(disk.read(nameOf(0))).toEqual(compiled);
  });

  test("nothing is kept on a full disk, which is no fault", () => {
    const disk = new MemoryDisk();
    disk.failAt({ at: 1, code: "ENOSPC" });
    expect(() => cacheFile(nameOf(0), compiled, compiledLibraries, disk)).not.toThrow();
    expect(disk.read(nameOf(0))).toBeNull();
  });

  test("all is removed if wanted, and nothing else", () => {
    const disk = new MemoryDisk();
    expect(discardCorpora(cache, disk)).toBe(false);
    disk.write(nameOf(1), compiled);
    disk.write(`${cache}/.new-0a`, compiled);
    disk.write(`${cache}/my-library-1.compiled`, compiled);
    expect(discardCorpora(cache, disk)).toBe(true);
    expect(disk.names(cache)).toEqual(["my-library-1.compiled"]);
    expect(discardCorpora(cache, disk)).toBe(false);
  });
});

describe("the texts of a library beside the shipped ones", () => {
  test("are left out where they ship now, and renamed where their id does", () => {
    const same = hashed(document("2e-mine", {}), "a");
    const named = hashed(document("2e-rulings", {}, rope), "c");
    const texts = withShipped([same, named, own], [shipped]);
    expect(idsOf(texts)).toEqual(["2e-rulings", "2e-rulings-cccccccc", "2e-own"]);
    expect(texts[0]).toBe(shipped);
    expect(texts[1]?.entries[0]?.id).toBe("2e-rulings-cccccccc/mooring");
  });

  const compile = async (texts: readonly RulesText[], unused: readonly string[] = []) => {
    const disk = new MemoryDisk();
    const place = placeOn(disk, texts, { unused });
    return compileLibrary(disk.read(`${root}/library.json`), place, parts);
  };

  test("are compiled with them", async () => {
    const { compiled, problems } = await compile([own]);
    expect(compiled && idsOf(openCompiled(compiled).allTexts().texts)).toEqual(["2e-rulings", "2e-own"]);
    expect(problems).toEqual([]);
  });

  test("are not compiled if there are none, unless files of an earlier version are to be named", async () => {
    expect(await compile([])).toEqual({ compiled: null, problems: [] });
    expect((await compile([], ["/home/mara/old.yaml"])).compiled).not.toBeNull();
  });

  test("say which of them is damaged", async () => {
    const disk = new MemoryDisk();
    const place = placeOn(disk, [own]);
    for (const path of disk.paths())
      if (path.startsWith(`${root}/`) && disk.kindOf(path) === "file" && !path.endsWith("library.json"))
        disk.remove(path);
    const found = await compileLibrary(disk.read(`${root}/library.json`), place, parts);
    expect(found.compiled).toBeNull();
    expect(found.problems).toMatchObject([{ code: "damaged-library" }]);
  });
});

test("compiled texts have every entry, and what it refers to and is referred to by", () => {
  const others = Array.from({ length: 40 }, (_, at) => ({
    title: `barge ${at}`,
    text: `It is towed. See “mooring”.`,
  }));
  const { texts, linksOf } = openCompiled(
    compileTexts([document("2e-barges", {}, rope, ...others)], emptyPhrasebook),
  ).allTexts();
  expect(texts.map(({ entries }) => entries.length)).toEqual([41]);
  for (const at of [0, 15, 16, 39]) {
    const { references, referencedBy } = linksOf(`2e-barges/barge-${at}`);
    expect(references).toMatchObject([{ target: "2e-barges/mooring", kind: "explicit" }]);
    expect(referencedBy).toEqual([]);
  }
  const { references, referencedBy } = linksOf("2e-barges/mooring");
  expect([references.length, referencedBy.length]).toEqual([0, 40]);
  const [first] = referencedBy;
  expect(first).toMatchObject({ from: "2e-barges/barge-0", title: "barge 0", kind: "explicit" });
  expect(first?.text).toContain("mooring");
  expect(linksOf("2e-barges/none")).toEqual({ references: [], referencedBy: [] });
});

describe("how people ask for a shipped text", () => {
  const question = {
    ...{ text: "tied fast by what", edition: null, kind: null, documents: null },
    ...{ changedOnly: false, limit: 9 },
  };
  const foundIn = (text: RulesText) => {
    const index = openIndex(compileWithPhrases([shipped, text], parts));
    return ask(question, index).hits.map(({ entry }) => entry.id);
  };
  const version = (facts: Parameters<typeof document>[1], entry: Partial<typeof rope> = {}) =>
    hashed(document("2e-new", { date: "2012-01-01", ...facts }, { ...rope, ...entry }), "d");

  test("holds for a newer version in which its words still stand", () => {
    expect(foundIn(version({}))).toContain("2e-new/mooring");
    expect(foundIn(version({}))).toContain("2e-rulings/mooring");
  });

  test("holds for a newer version in which the same entry has most of its words", () => {
    expect(foundIn(version({}, { text: "A ship is moored with one rope." }))).toContain("2e-new/mooring");
  });

  test.each([
    ["an older version", version({ date: "2010-01-01" })],
    ["one of the same day", version({ date: "2011-01-03" })],
    ["one without a date", version({ date: null })],
    ["another document", version({ kind: "guide", title: "Guide" })],
    ["a newer version without its words", version({}, { text: "A ship is moored by chains." })],
    [
      "a newer version of which most is new",
      hashed(
        document(
          "2e-new",
          { date: "2012-01-01" },
          rope,
          ...["buoys", "gulls"].map((title) => ({ title, text: "It floats." })),
        ),
        "d",
      ),
    ],
    [
      "a newer version in which another entry has most of its words",
      version({}, { title: "ropes", text: "A ship is moored with one rope." }),
    ],
  ])("does not hold for %s", (_, text) => {
    expect(foundIn(text)).toEqual(["2e-rulings/mooring"]);
  });
});

describe("folders of the user", () => {
  test("are asked with the words of players that ship, and their own subjects, and are not kept", async () => {
    const disk = new MemoryDisk();
    const program = programOn(disk);
    const vocabulary = [{ say: ["tie up"], means: ["moored"], edition: null, game: null }];
    disk.write(`${dist}/phrasebook.json`, JSON.stringify({ ...phrasebook, vocabulary }));
    disk.write("/own/2e-rulings.yaml", encodeRulesText(shipped));
    disk.write("/own/broken.yaml", "document: [");
    disk.write("/own/subjects/2e-rulings.yaml", "- restsOn: no such words\n  asked: [how]\n");
    disk.write("/own/subjects/not-answered.yaml", "- aspect: falcons\n  asked: [where do falcons nest]\n");
    const place = { folders: ["/own"], library: placeOn(disk, [own]) };
    const opened = await openCorpus(place, program, () => expect.fail("a library was compiled"));
    expect(idsOf(opened.allTexts().texts)).toEqual(["2e-rulings"]);
    expect(disk.names(cache)).toEqual([]);
    expect(opened.problems.map(({ file }) => file)).toEqual(["broken.yaml", "subjects/2e-rulings.yaml"]);
    const { phrasebook: made } = compileFolders(["/own"], { vocabulary, concepts: [] }, disk);
    const unanswered = [{ text: "where do falcons nest", beyondRules: false }];
    expect(made).toEqual({ vocabulary, concepts: [], subjects: [], unanswered });
  });
});
