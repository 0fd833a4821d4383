/**
 * One writer at a time: a lock file that says who holds it. A holder that runs no more lost the power or was killed; its
 * lock is pushed aside. The system's own locks are no help: the runtime offers none.
 */
import { parseJson } from "../domain/parse-json.ts";
import { attempt, codeOf, type Disk, isSameBytes } from "./disk.ts";

/** A process on a machine. Its number alone would be taken over by another one in time. */
export interface LockHolder {
  readonly pid: number;
  /** When the process began, as its system counts; null where that is not to be had. */
  readonly start: string | null;
  readonly host: string;
}

export interface Processes {
  readonly own: LockHolder;
  /** True also where nobody can know: a process of another machine. */
  readonly isRunning: (holder: LockHolder) => boolean;
  readonly wait: (milliseconds: number) => void;
  /** 32 hexadecimal digits that nobody can guess. */
  readonly unguessable: () => string;
}

export interface Lock {
  /** False where another writer took this one for dead. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

type Locking = { readonly lock: Lock } | { readonly lock: null; readonly holder: LockHolder | null };

interface LockPlace {
  readonly disk: Disk;
  readonly processes: Processes;
  readonly folder: string;
  readonly path: string;
}

/** A writer holds the lock only while it writes, never while it reads a document: this is long. */
const patience = 5000;
const pause = 50;

export function takeLock(place: LockPlace): Locking {
  const { processes, disk, path } = place;
  const own = encode({ ...processes.own, token: processes.unguessable() });
  for (let waited = 0; ; waited += pause) {
    if (createLock(place, own)) return { lock: heldLock(place, own) };
    const found = disk.read(path);
    const holder = decodeHolder(found);
    const isLate = waited >= patience;
    const isRunning = holder !== null && processes.isRunning(holder);
    if (waited >= 2 * patience || (isLate && isRunning)) return { lock: null, holder };
    // A lock that names nobody is being written at this moment, or was when the power went.
    if (found && (holder === null ? isLate : !isRunning)) pushAside(place, found);
    processes.wait(pause);
  }
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

/** Two may push at once: who finds that it pushed another lock than the dead one gives that one back. */
function pushAside({ disk, processes, folder, path }: LockPlace, dead: Uint8Array): void {
  const aside = `${folder}/.old-${processes.unguessable()}`;
  if (!attempt(() => disk.rename(path, aside))) return;
  if (isSameBytes(disk.read(aside), dead)) attempt(() => disk.remove(aside));
  else attempt(() => disk.rename(aside, path));
}

function encode(value: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

function decodeHolder(bytes: Uint8Array | null): LockHolder | null {
  const value = parseJson(new TextDecoder().decode(bytes ?? undefined));
  if (typeof value !== "object" || value === null) return null;
  const { pid, start, host } = { pid: null, start: null, host: null, ...value };
  if (!isProcessId(pid) || typeof host !== "string") return null;
  return { pid, start: typeof start === "string" ? start : null, host };
}

function isProcessId(pid: unknown): pid is number {
  return Number.isSafeInteger(pid) && Number(pid) >= 1;
}
