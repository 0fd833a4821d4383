import { describe, expect, test } from "vitest";
import { lockFile } from "../../src/library/disk.ts";
import { documentOf, heldBy, root, write } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const club = documentOf("2e-club-rulings");
const path = `${root}/${lockFile}`;
const word = "of another writer";
const bytes = (text: string) => new TextEncoder().encode(text);

function lockedDisk(lock = word): MemoryDisk {
  const disk = new MemoryDisk();
  const parts = root.split("/").slice(1);
  for (const at of parts.keys()) disk.put(`/${parts.slice(0, at + 1).join("/")}`, null);
  disk.put(path, bytes(lock));
  return disk;
}

describe("a lock", () => {
  test("that is given back in time is no hindrance", () => {
    const disk = lockedDisk();
    disk.wait = () => disk.remove(path);
    expect(write(disk, [club])).toBe("written");
    expect(disk.kindOf(path)).toBe("none");
  });

  test.each([word, ""])(
    "of a writer that died (%s) is given five seconds, then pushed aside",
    async (lock) => {
      const disk = lockedDisk(lock);
      let waited = 0;
      disk.wait = (milliseconds) => {
        waited += milliseconds;
      };
      expect(write(disk, [club])).toBe("written");
      expect(waited).toBeGreaterThanOrEqual(5000);
      expect((await heldBy(disk)).ids).toEqual(["2e-club-rulings"]);
      expect(disk.names(root).filter((name) => name.startsWith("."))).toEqual([]);
    },
  );

  test("of one writer after the other is waited for anew", () => {
    const disk = lockedDisk();
    let waited = 0;
    disk.wait = (milliseconds) => {
      waited += milliseconds;
      if (waited === 4000) disk.put(path, bytes("of a third writer"));
      if (waited === 8000) disk.remove(path);
    };
    expect(write(disk, [club])).toBe("written");
    expect(waited).toBe(8000);
  });

  test("that another writer took over stops the one that lost it before it counts", async () => {
    const disk = new MemoryDisk();
    const rename = disk.rename.bind(disk);
    disk.rename = (from, to) => {
      rename(from, to);
      disk.put(path, bytes("of a third writer"));
    };
    expect(write(disk, [club])).toBe("overtaken");
    expect((await heldBy(disk)).ids).toEqual([]);
    expect(disk.kindOf(path)).toBe("file");
  });
});
