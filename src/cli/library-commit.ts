/** A change thought out on the library as it is in, the library changed out; thought out anew where another writer was first. */
import type { Manifest } from "../library/manifest.ts";
import { openLibrary } from "../library/read-library.ts";
import { type LibraryPlace, type NewFile, type Written, writeLibrary } from "../library/write-library.ts";
import { diskTrouble, lockedTrouble } from "./library-trouble.ts";
import { Trouble } from "./trouble.ts";

/** The library on which a change is thought out. */
export interface Basis {
  readonly manifest: Manifest;
  readonly bytes: Uint8Array | null;
}

export interface ThoughtOut<Result> {
  readonly result: Result;
  /** Null where there is nothing to write. */
  readonly change: { readonly manifest: Manifest; readonly files: readonly NewFile[] } | null;
}

/** More often than this nobody is overtaken by chance. */
const mostTries = 20;

export function commitChange<Result>(
  place: LibraryPlace,
  think: (basis: Basis) => ThoughtOut<Result>,
): Result {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const basis = readBasis(place);
    const { result, change } = think(basis);
    const written: Written = change ? write({ basis, ...change }, place) : { outcome: "written" };
    if (written.outcome === "locked") throw lockedTrouble(written, place.root);
    if (written.outcome === "written") return result;
  }
  throw new Trouble(`${place.root}: other processes write to the library without end; nothing was changed`);
}

/** A library that cannot be read was said to be so before; here it changed under our hands. */
export function readBasis(place: LibraryPlace): Basis {
  const { bytes, read } = openLibrary(place);
  if (read.state === "sound") return { manifest: read.manifest, bytes };
  throw new Trouble(read.problems[0]?.message ?? "the library cannot be read");
}

function write(change: Parameters<typeof writeLibrary>[0], place: LibraryPlace): Written {
  try {
    return writeLibrary(change, place);
  } catch (error) {
    throw diskTrouble(error, change.basis.bytes, place);
  }
}
