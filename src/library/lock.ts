/**
 * One writer at a time: a lock file with a word that its writer alone knows. A writer holds it only while it writes, never while
 * it reads a document; one that stands longer is of a writer that was killed or lost the power, and is pushed aside. Should that
 * writer still run, it sees that its lock is gone before its change counts. Who holds a lock is not asked: a process of another
 * machine cannot be, and waiting five seconds after a power cut hurts nobody.
 */
import { attempt, codeOf, type Disk, folderOf, isSameBytes } from "./disk.ts";

export interface Processes {
  readonly wait: (milliseconds: number) => void;
  /** 32 hexadecimal digits that nobody can guess. */
  readonly unguessable: () => string;
}

export interface Lock {
  /** False where another writer took this one for dead. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

interface LockPlace {
  readonly disk: Disk;
  readonly processes: Processes;
  readonly path: string;
}

/** Long beside the time that a write takes. */
const patience = 5000;
const pause = 50;

export function takeLock(place: LockPlace): Lock {
  const { processes, disk, path } = place;
  const own = new TextEncoder().encode(`${processes.unguessable()}\n`);
  let seen: Uint8Array | null = null;
  let waited = 0;
  while (!createLock(place, own)) {
    const found = disk.read(path);
    waited = isSameBytes(found, seen) ? waited + pause : 0;
    seen = found;
    if (waited >= patience) pushAside(place, found);
    processes.wait(pause);
  }
  return heldLock(place, own);
}

function createLock({ disk, path }: LockPlace, own: Uint8Array): boolean {
  try {
    disk.create(path, [own]);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    attempt(() => disk.remove(path));
    throw error;
  }
}

function heldLock({ disk, path }: LockPlace, own: Uint8Array): Lock {
  const isHeld = () => isSameBytes(disk.read(path), own);
  return {
    isHeld,
    release: () => {
      attempt(() => {
        if (isHeld()) disk.remove(path);
      });
    },
  };
}

/**
 * Two may push at once: the one that finds that it pushed another lock than the dead one puts that one back, unless a third
 * writer has taken its place. Throws where the lock cannot be moved, for then waiting has no end.
 */
function pushAside({ disk, processes, path }: LockPlace, dead: Uint8Array | null): void {
  const aside = `${folderOf(path)}/.old-${processes.unguessable()}`;
  try {
    disk.rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const pushed = disk.read(aside);
  if (pushed !== null && !isSameBytes(pushed, dead)) attempt(() => disk.create(path, [pushed]));
  attempt(() => disk.remove(aside));
}
