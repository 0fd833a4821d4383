/** Where a user keeps what no document says: notes, other names, words of one's own. */
import { join } from "node:path";
import { libraryFolder } from "./library-folder.ts";
import type { Machine } from "./machine.ts";

/** In the library; null where the user has no home, or wants no library. */
export function overlayFolder(env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, "overlay");
}
