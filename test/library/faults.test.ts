/** Whatever goes wrong at whatever step, the library opens and holds the old documents or the new ones. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../thorough.ts";
import { documentOf, heldBy, strays, write } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const club = documentOf("2e-club-rulings", "Tribbles are counted at the end of each turn.");
const league = documentOf("2e-league-rulings", "Tribbles are counted whenever one is played.");

/** Name, what stands in the library, what is to stand there. */
const changes = [
  ["the first import", [], [club]],
  ["a second import", [club], [club, league]],
  ["an import of two documents", [], [club, league]],
  ["a removal", [club, league], [league]],
] as const;

function diskWith(documents: readonly (typeof club)[]): MemoryDisk {
  const disk = new MemoryDisk(
    new Map([
      ["/", null],
      ["/home", null],
      ["/home/judge", null],
    ]),
  );
  if (documents.length > 0) write(disk, documents);
  return disk.afterPowerCut(() => true);
}

const idsOf = (documents: readonly (typeof club)[]) => documents.map(({ record }) => record.document.id);

function stepsOf(before: readonly (typeof club)[], after: readonly (typeof club)[]): number {
  const disk = diskWith(before);
  disk.failAt({ at: -1, code: "" });
  write(disk, after);
  return disk.steps;
}

function isWritten(step: () => unknown): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

describe.each(changes)("%s", (_, before, after) => {
  const steps = stepsOf(before, after);

  test("takes steps that can fail", () => {
    expect(steps).toBeGreaterThan(10);
  });

  test.each(["ENOSPC", "EACCES", "EROFS", "EIO"])(
    "that meets %s at any step leaves the old library or the new one",
    async (code) => {
      for (let at = 0; at < steps; at += 1) {
        const disk = diskWith(before);
        disk.failAt({ at, code });
        const isDone = isWritten(() => write(disk, after));
        const held = await heldBy(disk);
        expect({ at, problems: held.problems }).toEqual({ at, problems: [] });
        expect([idsOf(before), idsOf(after)]).toContainEqual(held.ids);
        if (isDone) expect(held.ids).toEqual(idsOf(after));
      }
    },
  );

  test("that the power ends at any step leaves the old library or the new one", async () => {
    const cut = fc.record({ at: fc.nat(steps - 1), kept: fc.infiniteStream(fc.boolean()) });
    await fc.assert(
      fc.asyncProperty(cut, async ({ at, kept }) => {
        const disk = diskWith(before);
        disk.failAt({ at, code: "POWER" });
        const isDone = isWritten(() => write(disk, after));
        const found = disk.afterPowerCut(() => kept.next().value ?? true);
        const held = await heldBy(found);
        expect(held.problems).toEqual([]);
        expect([idsOf(before), idsOf(after)]).toContainEqual(held.ids);
        if (isDone) expect(held.ids).toEqual(idsOf(after));
      }),
      { numRuns: runs(600), seed: 1701 },
    );
  });

  test("that was broken off is done by the next writer, who leaves nothing over", async () => {
    for (let at = 0; at < steps; at += 1) {
      const broken = diskWith(before);
      broken.failAt({ at, code: "POWER" });
      isWritten(() => write(broken, after));
      const disk = broken.afterPowerCut(() => true);
      expect(write(disk, after)).toBe("written");
      expect((await heldBy(disk)).ids).toEqual(idsOf(after));
      expect(strays(disk, after)).toEqual([]);
    }
  });
});
