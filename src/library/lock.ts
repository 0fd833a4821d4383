/**
 * Allows one writer at a time, by means of a lock file with a secret of its writer. A writer holds the lock only while it
 * writes, never while it reads a document, so a lock that exists longer belongs to a writer that was killed, and is removed.
 * Should that writer still run, it notices that it lost its lock before its change takes effect. The lock does not record its
 * process: one on another machine could not be checked, and waiting five seconds after a power failure does no harm.
 */
import { attempt, codeOf, type Disk, folderOf, isSameBytes } from "./disk.ts";

interface Lock {
  /** False if another writer considered this one dead and took its lock. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** Milliseconds after which an unchanged lock counts as abandoned. A write takes much less. */
const abandonedAfter = 5000;
const pause = 50;

export function takeLock(path: string, disk: Disk): Lock {
  const own = new TextEncoder().encode(`${disk.randomName()}\n`);
  let seen: Uint8Array | null = null;
  let waited = 0;
  while (!createLock(path, own, disk)) {
    const found = disk.read(path);
    waited = isSameBytes(found, seen) ? waited + pause : 0;
    seen = found;
    if (waited >= abandonedAfter) breakLock(path, found, disk);
    disk.wait(pause);
  }
  const isHeld = () => isSameBytes(disk.read(path), own);
  const release = () => void attempt(() => isHeld() && disk.remove(path));
  return { isHeld, release };
}

function createLock(path: string, own: Uint8Array, disk: Disk): boolean {
  try {
    disk.create(path, [own]);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    attempt(() => disk.remove(path));
    throw error;
  }
}

/**
 * Removes an abandoned lock. Two writers may do this at once: one that finds that it removed another lock puts that back,
 * unless a third writer has taken its place. Throws if the lock cannot be moved, because waiting would never end.
 */
function breakLock(path: string, dead: Uint8Array | null, disk: Disk): void {
  const aside = `${folderOf(path)}/.old-${disk.randomName()}`;
  try {
    disk.rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = disk.read(aside);
  if (moved !== null && !isSameBytes(moved, dead)) attempt(() => disk.create(path, [moved]));
  attempt(() => disk.remove(aside));
}
