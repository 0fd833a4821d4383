const name = "DamagedFile";

/** Thrown when a compiled file does not have the bytes that were written. That of the user's library is compiled again. */
export class DamagedFile extends Error {
  override readonly name = name;
}

/** Checks the name rather than the class because each bundle has its own copy of the class. */
export function isDamagedFile(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}
