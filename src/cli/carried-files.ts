/**
 * The user's notes and own words on the disk in, what an archive carries of them out; and back: an archive's, added to
 * those that stand here. Each file is written whole; what is there already is not added twice, so that an import that
 * was cut short is mended by importing again.
 */
import { join } from "node:path";
import { carriedNames, carriedProblems, type Growth, growCarried, type OwnText } from "../corpus/carried.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { CarriedFile } from "../library/archive.ts";
import { withOverlayLocked } from "./change-notes.ts";
import { overlayFolder } from "./library-folder.ts";
import type { Machine } from "./machine.ts";
import { isThere, readBytes } from "./read-files.ts";
import { writeAtomically } from "./write-file.ts";

export interface PackedFiles {
  readonly carried: readonly CarriedFile[];
  readonly problems: readonly Problem[];
}

/** A file that is damaged stays out of the archive, and that is said. */
export function packCarried({ env }: Pick<Machine, "env">): PackedFiles {
  const folder = overlayFolder(env);
  const packed = folder === null ? [] : carriedNames.map((name) => packOne(name, join(folder, name)));
  return {
    carried: packed.flatMap(({ carried }) => carried),
    problems: packed.flatMap(({ problems }) => problems),
  };
}

function packOne(name: string, file: string): PackedFiles {
  if (!isThere(file)) return { carried: [], problems: [] };
  const { bytes, problems } = readBytes(file);
  const found =
    bytes === null ? problems : carriedProblems(name, { file, text: bytes.toString("utf8") }).map(leftOut);
  return { carried: bytes === null || found.length > 0 ? [] : [{ file: name, bytes }], problems: found };
}

function leftOut(problem: Problem): Problem {
  return { ...problem, advice: "it is left out of the archive; mend it, then export again" };
}

export interface TakenFile extends Omit<Growth, "text"> {
  readonly file: string;
}

interface Taking {
  /** Where they come from: `mine.gz`. */
  readonly archive: string;
  readonly isDryRun: boolean;
}

export async function takeCarried(
  carried: readonly CarriedFile[],
  taking: Taking,
  { env }: Pick<Machine, "env">,
): Promise<readonly TakenFile[]> {
  if (carried.length === 0) return [];
  const folder = overlayFolder(env);
  if (folder === null) return carried.map(noPlace);
  const take = () => carried.map((each) => takeOne(each, folder, taking));
  return taking.isDryRun ? take() : withOverlayLocked(folder, take);
}

/** A name that the overlay does not know leads to no file. */
function takeOne(
  { file: name, bytes }: CarriedFile,
  folder: string,
  { archive, isDryRun }: Taking,
): TakenFile {
  const theirs = { file: `${archive}: ${name}`, text: Buffer.from(bytes).toString("utf8") };
  const file = join(folder, name);
  const { mine, problems } = carriedNames.includes(name) ? readMine(file) : { mine: null, problems: [] };
  if (problems.length > 0) return { file: name, added: 0, known: 0, problems };
  const { text, ...growth } = growCarried(name, theirs, mine);
  if (text !== null && !isDryRun) writeAtomically(file, text);
  return { file: name, ...growth };
}

function readMine(file: string): { readonly mine: OwnText | null; readonly problems: readonly Problem[] } {
  if (!isThere(file)) return { mine: null, problems: [] };
  const { bytes, problems } = readBytes(file);
  return { mine: bytes && { file, text: bytes.toString("utf8") }, problems };
}

function noPlace({ file }: CarriedFile): TakenFile {
  const message = "there is no folder for it here";
  const advice = "set HOME, or RULINGS_LIBRARY to a folder of yours";
  const problem = problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
  return { file, added: 0, known: 0, problems: [problem] };
}
