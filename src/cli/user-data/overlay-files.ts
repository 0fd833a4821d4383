/**
 * Changes the user's notes and taught questions, packs them into an archive, and merges those of an archive. Files are replaced atomically, and existing items are not added twice, so importing again completes an interrupted
 * import. Separate from user-lists.ts because every question loads that file, but few commands write.
 */
import { join } from "node:path";
import {
  type MergedUserFile,
  mergeUserFile,
  type UserItems,
  type UserList,
  type UserText,
  userFileNames,
  userLists,
} from "../../corpus/user-files.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import type { Problem } from "../../domain/problem.ts";
import type { OverlayFile } from "../../library/archive.ts";
import type { LibraryFolder } from "../../library/disk.ts";
import { teach } from "../../log/taught-questions.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import type { Options } from "../settings/options.ts";
import { errorOf } from "../user-error.ts";
import { overlayFolder, overlayName } from "./library-folder.ts";
import { withLock } from "./user-library.ts";

/** Returns the items that the change removed. A damaged list is never overwritten. */
export function changeUserList<Name extends keyof UserItems>(
  name: Name,
  { env }: Pick<Machine, "env">,
  change: (items: readonly UserItems[Name][]) => readonly UserItems[Name][],
): readonly UserItems[Name][] {
  const list: UserList<UserItems[Name]> = userLists[name];
  return withLock(overlayFolder(env), list.file, (write, folder) => {
    const file = join(folder, list.file);
    const items = itemsIn(file, list);
    const changed = change(items);
    if (changed.length !== items.length || changed.some((item, at) => item !== items[at]))
      write(file, list.encode(changed));
    return items.filter((item) => !changed.includes(item));
  });
}

function itemsIn<Item>(file: string, list: UserList<Item>): readonly Item[] {
  const { bytes, problems } = readOwnBytes(file);
  const read = bytes ? list.decode({ file, text: bytes.toString("utf8") }) : { value: [], problems };
  const [problem] = read.problems;
  if (read.value !== null && !problem) return read.value;
  throw errorOf(problem, file);
}

/** Makes a passage come first when the question is asked in similar words. */
export function teachPassage(
  question: string,
  { entry, title, edition, path }: CitedPassage,
  machine: Machine,
): void {
  const lesson = { question, entry, title, edition, path, made: machine.today() };
  changeUserList("taught", machine, (taught) => teach(taught, lesson));
}

interface PackedFiles {
  readonly overlays: readonly OverlayFile[];
  readonly problems: readonly Problem[];
}

/** A damaged file is omitted from the archive and reported. */
export function packOverlay({ root }: LibraryFolder): PackedFiles {
  const packed = userFileNames.map((name) => packOne(name, join(root, overlayName, name)));
  return {
    overlays: packed.flatMap(({ overlays }) => overlays),
    problems: packed.flatMap(({ problems }) => problems),
  };
}

function packOne(name: string, file: string): PackedFiles {
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { overlays: [], problems };
  const { problems: found } = mergeUserFile(name, { file, text: bytes.toString("utf8") }, null);
  const advice = "it is left out of the archive; correct it and export again";
  return {
    overlays: found.length > 0 ? [] : [{ file: name, bytes }],
    problems: found.map((problem) => ({ ...problem, advice })),
  };
}

export interface MergedFile extends Omit<MergedUserFile, "text"> {
  readonly file: string;
}

/** The user files in an archive. */
export interface ArchivedOverlay {
  /** The archive's name, such as `mine.gz`. */
  readonly archive: string;
  readonly files: readonly OverlayFile[];
}

export function mergeOverlay(
  { archive, files }: ArchivedOverlay,
  { dryRun }: Pick<Options, "dryRun">,
  { root }: LibraryFolder,
): readonly MergedFile[] {
  const merge = (write: (file: string, text: string) => void, folder: string) =>
    files.map(({ file, bytes }) => {
      const theirs = { file: `${archive}: ${file}`, text: Buffer.from(bytes).toString("utf8") };
      const { text, ...merged } = mergeOne(file, theirs, folder);
      if (text !== null) write(join(folder, file), text);
      return { file, ...merged };
    });
  const folder = join(root, overlayName);
  return dryRun ? merge(() => {}, folder) : withLock(folder, overlayName, merge);
}

/** Merges one file. A file with a name that the overlay does not know is not read. */
function mergeOne(name: string, theirs: UserText, folder: string): MergedUserFile {
  if (!userFileNames.includes(name)) return mergeUserFile(name, theirs, null);
  const file = join(folder, name);
  const { bytes, problems } = readOwnBytes(file);
  if (problems.length > 0) return { text: null, added: 0, known: 0, problems };
  return mergeUserFile(name, theirs, bytes && { file, text: bytes.toString("utf8") });
}
