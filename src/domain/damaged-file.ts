const name = "DamagedFile";

/** A compiled file has other bytes than were written; whoever can make it again does. */
export class DamagedFile extends Error {
  override readonly name = name;
}

/** The name tells it, because each bundle has a class of its own. */
export function isDamagedFile(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}
