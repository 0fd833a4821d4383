/** What the disk answered when the library was written in, the trouble that is said of it out. */
import { codeOf } from "../library/disk.ts";
import { manifestFile } from "../library/layout.ts";
import type { LockHolder } from "../library/lock.ts";
import { type OpenedLibrary, openLibrary } from "../library/read-library.ts";
import type { LibraryPlace, Written } from "../library/write-library.ts";
import { diskReason } from "./disk-reasons.ts";
import { libraryFolder } from "./library-folder.ts";
import { realDisk, realProcesses } from "./library-machine.ts";
import type { Machine } from "./machine.ts";
import type { CommonOptions } from "./options.ts";
import { sayProblems } from "./say-problems.ts";
import { Trouble } from "./trouble.ts";

/** Where the library of this user stands; trouble where there can be none. */
export function libraryPlace({ env }: Machine): LibraryPlace {
  const root = libraryFolder(env);
  if (root !== null) return { disk: realDisk, processes: realProcesses(), root };
  throw new Trouble(
    "no library is known: no home folder is set, or RULINGS_LIBRARY is off",
    "RULINGS_LIBRARY=~/rulings",
  );
}

type SoundLibrary = OpenedLibrary & { readonly read: { readonly state: "sound" } };

/** A library that is damaged or from a later version is not touched; null, and said. */
export function openSound(
  place: LibraryPlace,
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): SoundLibrary | null {
  const { bytes, read } = openLibrary(place);
  if (read.state === "sound") return { bytes, read };
  sayProblems(read.problems, options, machine);
  return null;
}

/** Whatever the disk threw, said with what the library holds now. */
export function diskTrouble(error: unknown, basis: Uint8Array | null, place: LibraryPlace): unknown {
  const code = codeOf(error);
  if (code === "") return error;
  const now = openLibrary(place);
  const isOld = now.read.state !== "sound" || equal(now.bytes, basis);
  const state = isOld ? "nothing was changed" : "the change was made all the same";
  return new Trouble(
    `${place.root}/${manifestFile}: ${diskReason(code)}; ${state}`,
    "make room or see to your rights there, or set RULINGS_LIBRARY to another folder",
  );
}

function equal(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

export function lockedTrouble(
  { holder }: Extract<Written, { readonly outcome: "locked" }>,
  root: string,
): Trouble {
  return new Trouble(
    `${root}: ${holderName(holder)} is writing to the library; nothing was changed`,
    "wait until it has ended, then do it again",
  );
}

function holderName(holder: LockHolder | null): string {
  return holder === null ? "another process" : `process ${holder.pid} on ${holder.host}`;
}
