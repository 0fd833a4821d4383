/**
 * What the library needs of a disk, handed in by the edge, so that a test can fill the disk, take away its rights or cut
 * the power at any step. Every operation may throw the system's error, which has a `code`.
 */
export interface Disk {
  /** What stands at a path itself: a link is not followed. */
  readonly sort: (path: string) => "file" | "folder" | "other" | "none";
  /** Null where nothing stands there. */
  readonly read: (path: string) => Uint8Array | null;
  /** Names inside a folder, in no order; none where there is no folder. */
  readonly names: (folder: string) => readonly string[];
  /** Makes a folder and those above it; one that is there is left as it is. */
  readonly makeFolder: (path: string) => void;
  /** Makes a new file and sees its bytes to the disk; `EEXIST` where anything stands there, even a link. */
  readonly create: (path: string, pieces: Pieces) => void;
  /** What stood at the goal is replaced in one step. */
  readonly rename: (from: string, to: string) => void;
  /** A file or an empty folder; nothing happens where nothing stands. */
  readonly remove: (path: string) => void;
  /** Flushes the names in a folder to the disk. */
  readonly settle: (folder: string) => void;
}

/** The bytes of a file, one piece after the other: those of a large document are made while they are written. */
export type Pieces = Iterable<Uint8Array>;

/** `ENOSPC`, `EEXIST`; empty for an error that no system call made. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The error of a path at which a symbolic link stands that leads nowhere; the system reports it as no file at all. */
export function danglingLink(): Error {
  return Object.assign(new Error("EDANGLING"), { code: "EDANGLING" });
}

/** Why a file was not read: `it is a device or a pipe`. */
export function readFault(error: unknown): string {
  const code = codeOf(error);
  return readFaults[code] ?? `it cannot be read (${code})`;
}

const readFaults: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EDANGLING: "its symbolic link leads nowhere",
  ENOTDIR: "it is not a folder",
  ENOTFILE: "it is a device or a pipe",
  ELOOP: "its symbolic links form a loop",
  EACCES: "permission denied",
  EISDIR: "it is a folder",
};

interface WriteFault {
  /** `the disk is full` */
  readonly reason: string;
  /** What helps; null where nobody can know. */
  readonly advice: string | null;
}

/** Why a file was not written, and what helps. */
export function writeFault(error: unknown): WriteFault {
  const code = codeOf(error);
  const [reason, advice] = writeFaults[code] ?? [`the system reports ${code}`, null];
  return { reason, advice };
}

const freeSpace = "free some space, or choose a folder on another disk";
const permissions = "check your permissions there, or choose another folder";
const otherName = "choose another name";

const writeFaults: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  ENOSPC: ["the disk is full", freeSpace],
  EDQUOT: ["your disk quota is used up", freeSpace],
  EFBIG: ["the file would be too large", "choose a folder on another disk"],
  EACCES: ["permission denied", permissions],
  EPERM: ["permission denied", permissions],
  EROFS: ["the disk is read-only", "choose a folder on another disk"],
  EIO: ["the disk reports an error", "choose a folder on another disk"],
  ENOENT: ["there is no such folder", "create the folder first"],
  ENOTDIR: ["a part of its path is not a folder", otherName],
  EISDIR: ["it is a folder", otherName],
  ENAMETOOLONG: ["its path is too long", otherName],
};

/** Whether it went well. For what may stay undone: the next writer does it. */
export function attempt(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

export function isSameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

/** `/a/b` → `/a` */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}

/** Texts in, their UTF-8 in pieces out: as one string a whole library would fill the memory. */
export function* encodeTexts(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < pieceLength) continue;
    yield encoder.encode(waiting);
    waiting = "";
  }
  yield encoder.encode(waiting);
}

const pieceLength = 1 << 16;
