/** A library on a disk: what can be read of it, what a person is told of the rest, and how a change is written. */
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/domain/problem.ts";
import { readFault, replaceFile, writeFault } from "../../src/library/disk.ts";
import { encodeManifest, sourcePath, yamlPath } from "../../src/library/manifest.ts";
import {
  damageOf,
  openLibrary,
  readSources,
  readStoredTexts,
  readTexts,
} from "../../src/library/read-library.ts";
import { changeLibrary, readSnapshot } from "../../src/library/write-library.ts";
import { changeTo, documentOf, heldBy, root, write } from "./documents.ts";
import { DiskFault, MemoryDisk } from "./memory-disk.ts";
import { refusalOf } from "./refusal.ts";

const club = documentOf("2e-club-rulings");
const league = documentOf("2e-league-rulings", "Tribbles are counted twice.");
const list = `${root}/library.json`;
const bytes = (text: string) => new TextEncoder().encode(text);

function diskWith(...documents: readonly (typeof club)[]): MemoryDisk {
  const disk = new MemoryDisk();
  write(disk, documents);
  return disk;
}

describe("why the system did not", () => {
  test.each([
    ["ENOENT", /no such file/],
    ["EDANGLING", /link leads nowhere/],
    ["ENOTDIR", /not a folder/],
    ["ENOTFILE", /device or a pipe/],
    ["EFBIG", /larger than/],
    ["ELOOP", /form a loop/],
    ["EACCES", /permission denied/],
    ["EISDIR", /is a folder/],
    ["EMARA", /^it cannot be read \(EMARA\)$/],
  ])("read a file is told in words: %s", (code, words) => {
    expect(readFault(code)).toMatch(words);
  });

  test.each([
    ["ENOSPC", /disk is full/, /free some space/],
    ["EDQUOT", /quota is used up/, /free some space/],
    ["EFBIG", /too large/, /another disk/],
    ["EACCES", /permission denied/, /permissions/],
    ["EPERM", /permission denied/, /permissions/],
    ["EROFS", /read-only/, /another disk/],
    ["EIO", /reports an error/, /another disk/],
    ["ENOENT", /no such folder/, /create the folder/],
    ["EEXIST", /in the way/, /another name/],
    ["ELOOP", /form a loop/, /another name/],
    ["ENOTDIR", /not a folder/, /another name/],
    ["EISDIR", /is a folder/, /another name/],
    ["ENAMETOOLONG", /too long/, /another name/],
  ])("write a file is told with what to do: %s", (code, words, advice) => {
    const fault = writeFault(new DiskFault(code));
    expect(fault).toEqual({ reason: expect.stringMatching(words), advice: expect.stringMatching(advice) });
  });

  test("is told by its code where nobody knows it", () => {
    expect(writeFault(new DiskFault("EMARA"))).toEqual({ reason: "the system reports EMARA", advice: null });
    expect(readFault("")).toBe("it cannot be read ()");
  });
});

describe("a file that is replaced", () => {
  const path = "/home/notes.yaml";
  const replaced = (disk: MemoryDisk, confirm = () => {}) =>
    replaceFile(path, bytes("new"), { disk, confirm });

  test("has the new words, which a power cut does not take, and leaves nothing beside it", () => {
    const disk = new MemoryDisk();
    disk.put("/home", null);
    disk.put(path, bytes("old"));
    replaced(disk);
    expect(disk.afterPowerCut(() => false).read(path)).toEqual(bytes("new"));
    expect(disk.names("/home")).toEqual(["notes.yaml"]);
  });

  test("has the old words where the last look forbids it or the disk is full", () => {
    const disk = new MemoryDisk();
    disk.put("/home", null);
    disk.put(path, bytes("old"));
    const forbid = () => {
      throw new Error("not now");
    };
    expect(() => replaced(disk, forbid)).toThrow("not now");
    disk.failAt({ at: 0, code: "ENOSPC" });
    expect(() => replaced(disk)).toThrow("ENOSPC");
    expect([disk.read(path), disk.names("/home")]).toEqual([bytes("old"), ["notes.yaml"]]);
  });

  test("leaves what it did not make", () => {
    const disk = new MemoryDisk();
    disk.put("/home", null);
    const other = `/home/.new-${new MemoryDisk().randomName()}`;
    disk.put(other, bytes("of another"));
    expect(() => replaced(disk)).toThrow("EEXIST");
    expect(disk.read(other)).toEqual(bytes("of another"));
  });
});

describe("a library that is opened", () => {
  test("is empty before anything was written", () => {
    expect(openLibrary({ disk: new MemoryDisk(), root })).toEqual({ bytes: null, value: [], problems: [] });
  });

  test("says why its list cannot be read", () => {
    const disk = diskWith(club);
    disk.unreadable.add(list);
    const { problems } = disk.readOwn(list);
    expect(openLibrary({ disk, root })).toEqual({ bytes: null, value: null, problems });
    expect(problems).toMatchObject([{ file: list, message: "denied" }]);
  });
});

describe("the texts of a library", () => {
  const paths = [yamlPath(club.record), ...club.record.parts.map(sourcePath)].map(
    (path) => `${root}/${path}`,
  );
  const [yaml = "", source = ""] = paths;
  const said = async (disk: MemoryDisk) => {
    const { texts, problems } = await heldTexts(disk);
    return [
      texts,
      problems.map(({ severity, file, message, advice }) => `${severity} ${file}: ${message}: ${advice}`),
    ];
  };
  const heldTexts = async (disk: MemoryDisk) => {
    const { texts, problems } = await readStoredTexts(disk.read(list), { disk, root });
    return { texts: texts.map(({ document, entries }) => `${document.id}: ${entries.length}`), problems };
  };
  const sound = ["2e-club-rulings: 2", "2e-league-rulings: 2"];

  test("are those of its list, in their order", async () => {
    expect(await said(diskWith(club, league))).toEqual([sound, []]);
  });

  test.each([
    ["damaged", (disk: MemoryDisk) => disk.put(yaml, bytes("gone")), "the file is damaged"],
    ["gone", (disk: MemoryDisk) => disk.remove(yaml), "the file is gone"],
  ])("are read from their source where the file is %s, which is told", async (_, harm, fault) => {
    const disk = diskWith(club, league);
    harm(disk);
    expect(await said(disk)).toEqual([
      sound,
      [
        `warning ${yaml}: ${fault}; its text was read from its source instead: import the document again, which repairs the file`,
      ],
    ]);
    disk.put(source, bytes("other words"));
    const advice = "import the document again, or take it out: rulings library remove 2e-club-rulings";
    expect(await said(disk)).toEqual([
      sound.slice(1),
      [`error ${yaml}: ${fault}, and so is its source; it is left out: ${advice}`],
    ]);
  });

  test("are none where its list is damaged, and nothing is read of a later version’s", async () => {
    const disk = diskWith(club);
    disk.put(list, bytes("{"));
    expect(await heldTexts(disk)).toMatchObject({
      texts: [],
      problems: [{ code: "damaged-library", file: list }],
    });
    disk.put(list, bytes('{"schema": 3}'));
    await expect(heldTexts(disk)).rejects.toThrow(/a later version of rulings wrote this library/);
    await expect(heldTexts(disk)).rejects.toThrow(list);
  });

  test("say which of their files are damaged, and have their sources only if all are sound", async () => {
    const disk = diskWith(club);
    const folder = { disk, root };
    expect(damageOf(club.record, folder)).toEqual([]);
    expect(readSources(club.record, folder)?.map(({ file }) => file)).toEqual(["2e-club-rulings.txt"]);
    disk.remove(source);
    disk.put(yaml, bytes("gone"));
    expect(damageOf(club.record, folder)).toMatchObject([
      {
        file: source,
        message: "a file of `2e-club-rulings`: the file is gone",
        advice: expect.stringContaining("again"),
      },
      { file: yaml, message: "a file of `2e-club-rulings`: the file is damaged" },
    ]);
    expect(readSources(club.record, folder)).toBeNull();
    disk.failAt({ at: 0, code: "EACCES" });
    expect(damageOf(club.record, folder)[0]?.message).toBe("a file of `2e-club-rulings`: permission denied");
    expect(await readTexts([], folder)).toEqual({ texts: [], problems: [] });
  });
});

describe("a change of a library", () => {
  const change = changeTo([club, league], [club.record]);
  const adding = () => ({ result: "added", change });

  test("is written, and its result returned; of no change nothing is written", async () => {
    const disk = diskWith(club);
    expect(changeLibrary({ disk, root }, () => ({ result: "none", change: null }))).toBe("none");
    expect(changeLibrary({ disk, root }, adding)).toBe("added");
    expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings", "2e-league-rulings"]);
  });

  test("after which the list could not be read again is refused, and the library stays as it was", async () => {
    const disk = diskWith(club);
    const documents = change.documents.map((each) => ({
      ...each,
      document: { ...each.document, title: "" },
    }));
    const untitled = { result: "added", change: { ...change, documents } };
    const [message] = refusalOf(() => changeLibrary({ disk, root }, () => untitled));
    expect(message).toMatch(/document\.title.*expected text, but it is empty; nothing was changed$/);
    expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings"]);
  });

  test("is planned again while others come first, and given up after twenty times", () => {
    const disk = diskWith(club);
    let plans = 0;
    const overtaken = (last: number) => () => {
      plans += 1;
      if (plans < last) disk.put(list, encodeManifest(plans % 2 === 0 ? [club.record] : []));
      return adding();
    };
    expect(changeLibrary({ disk, root }, overtaken(4))).toBe("added");
    expect(plans).toBe(4);
    plans = 0;
    expect(refusalOf(() => changeLibrary({ disk, root }, overtaken(99)))).toEqual([
      `${root}: other processes keep writing to your library; nothing was changed`,
      null,
    ]);
    expect(plans).toBe(20);
  });

  test("that meets a full disk says that nothing was changed; another error is thrown on", async () => {
    const disk = diskWith(club);
    const meeting = (error: Error) => {
      const create = disk.create.bind(disk);
      disk.create = (path, own) => {
        if (path.includes(".new-")) throw error;
        create(path, own);
      };
      return () => changeLibrary({ disk, root }, adding);
    };
    expect(refusalOf(meeting(new DiskFault("ENOSPC")))).toEqual([
      `${list}: the disk is full; nothing was changed`,
      "free some space, or choose a folder on another disk",
    ]);
    expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings"]);
    const mistake = new Error("a mistake of ours");
    expect(meeting(mistake)).toThrow(mistake);
  });

  test("that was made before the disk failed says so", async () => {
    const disk = diskWith(club);
    const flush = disk.flush.bind(disk);
    disk.flush = (folder) => {
      if (folder === root && (disk.read(list)?.length ?? 0) > encodeManifest([club.record]).length)
        throw new DiskFault("EIO");
      flush(folder);
    };
    expect(refusalOf(() => changeLibrary({ disk, root }, adding))[0]).toBe(
      `${list}: the disk reports an error; the change was made anyway`,
    );
    expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings", "2e-league-rulings"]);
  });

  test("is not planned on a damaged list, which stays", () => {
    const disk = diskWith(club);
    disk.put(list, bytes("{"));
    expect(() => readSnapshot({ disk, root })).toThrow(UserError);
    expect(refusalOf(() => readSnapshot({ disk, root }))[0]).toContain(`${list}`);
    expect(disk.read(list)).toEqual(bytes("{"));
  });

  test("takes nothing that is in place of its folders, and removes no file of the user", () => {
    const disk = diskWith(club);
    disk.put(`${root}/documents/notes.txt`, bytes("Mara’s"));
    disk.put(`${root}/sources/mine`, null);
    disk.put(`${root}/sources/mine/a.txt`, bytes("Mara’s"));
    expect(write(disk, [])).toBe("written");
    expect(disk.paths().filter((path) => disk.kindOf(path) === "file")).toEqual([
      `${root}/documents/notes.txt`,
      list,
      `${root}/sources/mine/a.txt`,
    ]);
    const linked = new MemoryDisk();
    write(linked, []);
    linked.put(`${root}/sources`, bytes("a link"));
    expect(() => write(linked, [club])).toThrow(/sources: it is not a folder$/);
  });
});
