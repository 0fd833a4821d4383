/**
 * Stores what the screen remembers in a file of the user's state folder. Failures are never fatal: a folder that is not
 * writable must not cost an answer at the table.
 */
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { attempt, writePrivate } from "../../library/disk.ts";
import type { Session } from "../../tui/app.ts";
import { type Machine, userFolder } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { realDisk } from "../machine/real-disk.ts";

export function stateFile(env: Machine["env"]): string {
  return join(userFolder("state", { ...env, HOME: env.HOME || homedir() }) ?? homedir(), "state.json");
}

/** Its name in earlier versions. It is read until the new file is written. */
const formerName = "desk.json";

/** Empty if there is no file, or a damaged one, which the next session replaces. */
export function readSession(file: string): Session {
  const bytes = readOwnBytes(file).bytes ?? readOwnBytes(join(dirname(file), formerName)).bytes;
  const read = bytes && attempt(() => decodeSession(JSON.parse(bytes.toString("utf8"))));
  return read ?? { recent: [], lastQuery: "" };
}

function decodeSession({ recent, lastQuery }: Partial<Record<keyof Session, unknown>>): Session | null {
  const isList = Array.isArray(recent) && recent.every((id) => typeof id === "string");
  return isList && typeof lastQuery === "string" ? { recent, lastQuery } : null;
}

/** Writes the file atomically. Returns false if it could not be written. */
export function writeSession(file: string, session: Session): boolean {
  const bytes = Buffer.from(`${JSON.stringify(session, null, 2)}\n`);
  return attempt(() => writePrivate(file, bytes, realDisk)) !== null;
}
