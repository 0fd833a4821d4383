import { describe, expect, test } from "vitest";
import { lockFile } from "../../src/library/layout.ts";
import { documentOf, heldBy, root, write } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const club = documentOf("2e-club-rulings");
const path = `${root}/${lockFile}`;
const holder = { pid: 1701, start: "5", host: "table-seven", token: "x" };
const bytes = (text: string) => new TextEncoder().encode(text);

function lockedDisk(lock = JSON.stringify(holder)): MemoryDisk {
  const disk = new MemoryDisk();
  const parts = root.split("/").slice(1);
  for (const at of parts.keys()) disk.put(`/${parts.slice(0, at + 1).join("/")}`, null);
  disk.put(path, bytes(lock));
  return disk;
}

describe("a lock", () => {
  test("of a writer at work is waited for, then named, and nothing is written", async () => {
    const disk = lockedDisk();
    let waited = 0;
    const wait = (milliseconds: number) => {
      waited += milliseconds;
    };
    const written = write(disk, [club], { isRunning: () => true, wait });
    expect(written).toEqual({ outcome: "locked", holder: { pid: 1701, start: "5", host: "table-seven" } });
    expect(waited).toBe(5000);
    expect((await heldBy(disk)).ids).toEqual([]);
    expect(disk.read(path)).toEqual(bytes(JSON.stringify(holder)));
  });

  test("that is given back in time is no hindrance", () => {
    const disk = lockedDisk();
    const wait = () => disk.remove(path);
    expect(write(disk, [club], { isRunning: () => true, wait })).toEqual({ outcome: "written" });
    expect(disk.sort(path)).toBe("none");
  });

  test("of a writer that runs no more is pushed aside", async () => {
    const disk = lockedDisk();
    expect(write(disk, [club])).toEqual({ outcome: "written" });
    expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings"]);
    expect(disk.names(root).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test.each(["", "{", '{"pid":0,"host":"x"}', '{"pid":"1701"}'])(
    "that names nobody (%s) is given time, then pushed aside",
    (lock) => {
      let waited = 0;
      const wait = (milliseconds: number) => {
        waited += milliseconds;
      };
      expect(write(lockedDisk(lock), [club], { isRunning: () => true, wait }).outcome).toBe("written");
      expect(waited).toBeGreaterThanOrEqual(5000);
    },
  );

  test("that another writer took over stops the one that lost it before it counts", async () => {
    const disk = new MemoryDisk();
    const rename = disk.rename.bind(disk);
    disk.rename = (from, to) => {
      rename(from, to);
      disk.put(path, bytes(JSON.stringify({ ...holder, token: "y" })));
    };
    expect(write(disk, [club])).toEqual({ outcome: "overtaken" });
    expect((await heldBy(disk)).ids).toEqual([]);
    expect(disk.sort(path)).toBe("file");
  });
});
