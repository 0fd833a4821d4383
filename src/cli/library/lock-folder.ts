/**
 * The lock of a folder in the user's library that holds small files (notes, taught questions, the logs of events). Whoever
 * changes one reads, changes, and writes it under the lock, so that of two changes made at once none is lost.
 */
import { join } from "node:path";
import { type Lock, takeLock } from "../../library/lock.ts";
import { makeFolder, userErrorOfWriting } from "../machine/atomic-write.ts";
import { realDisk, realProcesses } from "../machine/real-disk.ts";
import { lockedError } from "./user-library.ts";

/** The same name in every folder: programs of other versions look for it. */
const lockFile = "notes.lock";

/** Runs the change while nobody else changes files of this folder, which is created if it is missing. */
export function whileLocked<Result>(folder: string, change: () => Result): Result {
  const lock = lockFolder(folder);
  try {
    return change();
  } finally {
    lock.release();
  }
}

/** For a change that has to wait for something; the caller releases the lock. */
export function lockFolder(folder: string): Lock {
  const path = join(folder, lockFile);
  try {
    makeFolder(folder, 0o700);
    const locking = takeLock({ disk: realDisk, processes: realProcesses(), folder, path });
    if (locking.lock !== null) return locking.lock;
    throw lockedError(locking.holder, folder);
  } catch (error) {
    throw userErrorOfWriting(error, folder);
  }
}
