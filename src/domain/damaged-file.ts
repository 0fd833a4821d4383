const name = "DamagedFile";

/** A compiled file does not have the bytes that were written. One of the user's library is compiled again. */
export class DamagedFile extends Error {
  override readonly name = name;
}

/** Recognized by its name, because each bundle has a class of its own. */
export function isDamagedFile(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}
