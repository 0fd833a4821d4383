/** Where the user's library stands. Asked at every start, so it looks at the environment alone. */
import { isAbsolute, join, resolve } from "node:path";
import type { Machine } from "../machine/machine.ts";

/**
 * `RULINGS_LIBRARY` over `XDG_DATA_HOME` over `~/.local/share`; null where the user has no home, or wants no library
 * (`RULINGS_LIBRARY=off`). https://specifications.freedesktop.org/basedir-spec: a relative path there is to be ignored.
 */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  if (given !== "") return resolve(given);
  const [data = "", home = ""] = [env.XDG_DATA_HOME, env.HOME ?? env.USERPROFILE];
  if (isAbsolute(data)) return join(data, "rulings");
  return isAbsolute(home) ? join(home, ".local", "share", "rulings") : null;
}

/** Where the user keeps what no document says: notes, other names, words of one's own. */
export function overlayFolder(env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, "overlay");
}
