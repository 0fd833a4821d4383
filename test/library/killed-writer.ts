/**
 * Writes a document into the library of a folder, and kills itself at a step: `tsx killed-writer.ts FOLDER ID STEP`. What
 * it was writing is half there. Prints how many steps there are where it lives on.
 */
import { writeFileSync } from "node:fs";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import type { Disk } from "../../src/library/disk.ts";
import { readSnapshot, writeLibrary } from "../../src/library/write-library.ts";
import { documentOf } from "./documents.ts";

const [root = "", id = "", last = ""] = process.argv.slice(2);
let step = 0;

function kill(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("still alive");
}

/** Before the step, for half of the steps; after it would be before the next. */
function counted<Arguments extends readonly unknown[]>(
  act: (...all: Arguments) => void,
  half: (...all: Arguments) => void = () => {},
): (...all: Arguments) => void {
  return (...all) => {
    if (String(step++) === last) {
      half(...all);
      kill();
    }
    act(...all);
  };
}

const disk: Disk = {
  ...realDisk,
  makeFolder: counted(realDisk.makeFolder),
  create: counted(realDisk.create, (path, bytes) => {
    writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  }),
  rename: counted(realDisk.rename),
  remove: counted(realDisk.remove),
  flush: counted(realDisk.flush),
};

const snapshot = readSnapshot({ disk: realDisk, root });
const { record, files } = documentOf(id, `Tribbles are counted by ${id}.`);
writeLibrary({ documents: [...snapshot.documents, record], files }, snapshot, { disk, root });
process.stdout.write(String(step));
