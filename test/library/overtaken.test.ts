/**
 * Two writers at once: the first stands still so long that the second takes its lock for dead. Neither loses a document; a
 * parsed text that the first one removes in its very last step is read from its source again.
 */
import { expect, test } from "vitest";
import { readSnapshot, writeLibrary } from "../../src/library/write-library.ts";
import { documentOf, heldBy, root, write } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const club = documentOf("2e-club-rulings", "Tribbles are counted at the end of each turn.");
const league = documentOf("2e-league-rulings", "Tribbles are counted whenever one is played.");
const town = documentOf("2e-town-rulings", "Tribbles are counted twice.");

/** As a command does it: planned again where another writer was first. */
function add(document: typeof club, disk: MemoryDisk): void {
  const snapshot = readSnapshot({ disk, root });
  const documents = [...snapshot.documents, document.record];
  const change = { documents, files: document.files };
  if (writeLibrary(change, snapshot, { disk, root }) === "overtaken") add(document, disk);
}

/** A library of one document, with what a broken writer left of another one. */
function untidyDisk(): MemoryDisk {
  const disk = new MemoryDisk();
  write(disk, [club]);
  for (const { path, bytes } of town.files) disk.put(`${root}/${path}`, bytes);
  return disk;
}

function stepsOfWriting(): number {
  const disk = untidyDisk();
  disk.pauseAt(0, () => {});
  add(league, disk);
  return disk.steps;
}

test.each(Array.from({ length: stepsOfWriting() }, (_, at) => at))(
  "a writer that stands still at step %i loses no document, its own or another's",
  async (at) => {
    const disk = untidyDisk();
    disk.pauseAt(at, () => add(town, disk));
    add(league, disk);
    const { ids, problems } = await heldBy(disk);
    expect(ids.toSorted()).toEqual([club, league, town].map(({ record }) => record.document.id));
    const isRead = (problem: string) => problem.endsWith("its text was read from its source instead");
    expect(problems.filter((problem) => !isRead(problem))).toEqual([]);
  },
);
