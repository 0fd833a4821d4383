/** Where the log of an event lies: `events/NAME.jsonl` in the user's library. */
import { join } from "node:path";
import { slug } from "../../domain/fold.ts";
import { libraryFolder } from "../library/library-folder.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";

/** Where no event is named in the settings, each day is an event of its own. */
export function eventName({ event }: Pick<Options, "event">, machine: Machine): string {
  return event ?? machine.today();
}

/** Null where the user has no library. */
export function eventFolder(env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, "events");
}

/** Null where the user has no library. */
export function eventLogFile(options: Pick<Options, "event">, machine: Machine): string | null {
  const folder = eventFolder(machine.env);
  return folder === null ? null : join(folder, `${slug(eventName(options, machine)) || "event"}.jsonl`);
}
