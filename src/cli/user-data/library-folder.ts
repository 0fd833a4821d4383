/** Locates the user's library, overlay, and event logs. */
import { join, resolve } from "node:path";
import { slug } from "../../domain/fold.ts";
import type { CommandContext } from "../command.ts";
import { type Machine, userFolder } from "../machine/machine.ts";
import { isMissing } from "../machine/read-files.ts";

/** The folder in `RULINGS_LIBRARY`, or else the default; null if there is no home folder or `RULINGS_LIBRARY` is off. */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  return given === "" ? userFolder("data", env) : resolve(given);
}

/** Folder in the library for what no document says (notes, taught questions); null if the user has no library. */
export function overlayFolder(env: Machine["env"]): string | null {
  return folderInLibrary("overlay", env);
}

/** Null if the user has no library. */
export function eventFolder(env: Machine["env"]): string | null {
  return folderInLibrary("events", env);
}

function folderInLibrary(name: string, env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, name);
}

/** Files in which earlier versions looked for the user's own names of entries and words of players. */
const formerFiles = ["aliases.yaml", "vocabulary.yaml"];

/** Those of the former files that the user has, as paths. */
export function unusedFiles(env: Machine["env"]): readonly string[] {
  const folder = overlayFolder(env);
  if (folder === null) return [];
  return formerFiles.map((name) => join(folder, name)).filter((file) => !isMissing(file));
}

/** If the settings name no event, each day is an event of its own. */
export function eventName({ options, machine }: CommandContext): string {
  return options.event ?? machine.today();
}

/** `events/NAME.jsonl` in the user's library; null without a library. */
export function eventLogFile(call: CommandContext): string | null {
  const folder = eventFolder(call.machine.env);
  return folder === null ? null : join(folder, eventFileName(call));
}

export function eventFileName(call: CommandContext): string {
  return logFileName(eventName(call));
}

/** `regional-at-utrecht.jsonl` */
export function logFileName(event: string): string {
  return `${slug(event) || "event"}.jsonl`;
}
