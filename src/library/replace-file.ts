/**
 * Writes files: the only writer of the program. A reader, also after a power failure, finds either the old file or the new one.
 * The new bytes are written in the same folder, because a rename is atomic only within a file system, under a name that cannot
 * be guessed. No existing file is opened, so a link cannot redirect them.
 */
import { dirname } from "node:path";
import { attempt, codeOf, type Disk, type Pieces } from "./disk.ts";

export interface Replacement {
  readonly disk: Disk;
  /** Permissions before the user's umask is applied; by default those of any new file. */
  readonly mode?: number;
  /** Called when the new bytes are on disk and only the rename remains. If it throws, the old file stays. */
  readonly confirm?: () => void;
}

/** Throws the errors of the disk; the old file then is unchanged. */
export function replaceFile(
  path: string,
  pieces: Pieces,
  { disk, mode, confirm = () => {} }: Replacement,
): void {
  const folder = dirname(path);
  const unfinished = `${folder}/.new-${disk.randomName()}`;
  try {
    disk.create(unfinished, pieces, mode);
    confirm();
    disk.rename(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") attempt(() => disk.remove(unfinished));
    throw error;
  }
  disk.flush(folder);
}
