/**
 * The user's notes and own words on the disk in, what an archive carries of them out; and back: an archive's, added to
 * those that stand here. Each file is written whole; what is there already is not added twice, so that an import that
 * was interrupted is completed by importing again.
 */
import { join } from "node:path";
import {
  type MergedOverlay,
  mergeOverlayFile,
  overlayFileProblems,
  overlayNames,
} from "../../corpus/merge-overlay.ts";
import type { UserText } from "../../corpus/user-lists.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { OverlayFile } from "../../library/archive.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { overlayFolder } from "./library-folder.ts";
import { whileLocked } from "./user-library.ts";

interface PackedFiles {
  readonly overlays: readonly OverlayFile[];
  readonly problems: readonly Problem[];
}

/** A file that is damaged stays out of the archive, and that is said. */
export function packOverlay({ env }: Pick<Machine, "env">): PackedFiles {
  const folder = overlayFolder(env);
  const packed = folder === null ? [] : overlayNames.map((name) => packOne(name, join(folder, name)));
  return {
    overlays: packed.flatMap(({ overlays }) => overlays),
    problems: packed.flatMap(({ problems }) => problems),
  };
}

function packOne(name: string, file: string): PackedFiles {
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { overlays: [], problems };
  const found = overlayFileProblems(name, { file, text: bytes.toString("utf8") }).map(leftOut);
  return { overlays: found.length > 0 ? [] : [{ file: name, bytes }], problems: found };
}

function leftOut(problem: Problem): Problem {
  return { ...problem, advice: "it is left out of the archive; correct it and export again" };
}

export interface MergedFile extends Omit<MergedOverlay, "text"> {
  readonly file: string;
}

interface Taking {
  /** Where they come from: `mine.gz`. */
  readonly archive: string;
  readonly isDryRun: boolean;
}

export async function mergeOverlay(
  overlays: readonly OverlayFile[],
  taking: Taking,
  { env }: Pick<Machine, "env">,
): Promise<readonly MergedFile[]> {
  if (overlays.length === 0) return [];
  const folder = overlayFolder(env);
  if (folder === null) return overlays.map(noPlace);
  const take = () => overlays.map((each) => takeOne(each, folder, taking));
  return taking.isDryRun ? take() : whileLocked(folder, take);
}

/** A name that the overlay does not know leads to no file. */
function takeOne(
  { file: name, bytes }: OverlayFile,
  folder: string,
  { archive, isDryRun }: Taking,
): MergedFile {
  const theirs = { file: `${archive}: ${name}`, text: Buffer.from(bytes).toString("utf8") };
  const file = join(folder, name);
  const { mine, problems } = overlayNames.includes(name) ? readMine(file) : { mine: null, problems: [] };
  if (problems.length > 0) return { file: name, added: 0, known: 0, problems };
  const { text, ...growth } = mergeOverlayFile(name, theirs, mine);
  if (text !== null && !isDryRun) writeAtomically(file, text);
  return { file: name, ...growth };
}

function readMine(file: string): { readonly mine: UserText | null; readonly problems: readonly Problem[] } {
  const { bytes, problems } = readOwnBytes(file);
  return { mine: bytes && { file, text: bytes.toString("utf8") }, problems };
}

function noPlace({ file }: OverlayFile): MergedFile {
  const message = "there is no folder for it here";
  const advice = "set HOME, or set RULINGS_LIBRARY to a folder";
  const problem = problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
  return { file, added: 0, known: 0, problems: [problem] };
}
