/**
 * A file on its way: its bytes in, a new file beside the old one out, under a name that nobody can guess. Nothing that
 * stands there is opened (`O_EXCL`), so a link that somebody planted is never followed.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

export interface FileMode {
  /** Rights before the user's mask takes from them: 0o666 is the user's own choice. */
  readonly mode: number;
  /** Given by tests alone. */
  readonly name?: string;
}

export function unfinishedName(file: string): string {
  return `${file}.${crypto.randomUUID()}.new`;
}

/** Throws what the disk says; then the old file stands, and nothing else is left. */
export function replaceWhole(
  file: string,
  text: string,
  { mode, name = unfinishedName(file) }: FileMode,
): void {
  const descriptor = openSync(name, "wx", mode);
  try {
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(name, file);
  } catch (error) {
    rmSync(name, { force: true });
    throw error;
  }
}
