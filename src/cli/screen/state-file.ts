/**
 * Stores what the screen remembers in a file of the user's state folder. Failures are never fatal: a folder that is not
 * writable must not cost an answer at the table. A damaged file is set aside for the user to inspect and reported once.
 */
import { readFileSync, renameSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { attempt, codeOf } from "../../library/disk.ts";
import type { App, Session } from "../../tui/app.ts";
import { type Machine, userFolder } from "../machine/machine.ts";
import { writePrivate } from "../machine/real-disk.ts";

export type ReadSession = Pick<App, "session" | "remark">;

const emptySession: Session = { recent: [], lastQuery: "" };

export function stateFile(env: Machine["env"]): string {
  return join(userFolder("state", { ...env, HOME: env.HOME || homedir() }) ?? homedir(), "state.json");
}

/** Its name in earlier versions. It is read until the new file is written. */
const formerName = "desk.json";

export function readSession(file: string): ReadSession {
  const read = readFrom(file) ?? readFrom(join(dirname(file), formerName));
  return read ?? { session: emptySession, remark: null };
}

/** Null if the file does not exist. */
function readFrom(file: string): ReadSession | null {
  try {
    if (!statSync(file).isFile()) return setAside(file);
    const session = decodeSession(JSON.parse(readFileSync(file, "utf8")));
    return session === null ? setAside(file) : { session, remark: null };
  } catch (error) {
    return codeOf(error) === "ENOENT" ? null : setAside(file);
  }
}

function setAside(file: string): ReadSession {
  const isMoved = attempt(() => renameSync(file, `${file}.damaged`)) !== null;
  const remark = isMoved
    ? `what you read last could not be opened; the damaged file is now ${file}.damaged`
    : `what you read last could not be read from ${file}`;
  return { session: emptySession, remark };
}

/** Files of earlier versions also have `pins`, which are dropped. */
function decodeSession(value: unknown): Session | null {
  if (typeof value !== "object" || value === null) return null;
  const { recent, lastQuery }: Partial<Record<keyof Session, unknown>> = value;
  const isSession = isTexts(recent) && typeof lastQuery === "string";
  return isSession ? { recent, lastQuery } : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** Writes the file atomically. Returns false if it could not be written. */
export function writeSession(file: string, session: Session): boolean {
  const bytes = Buffer.from(`${JSON.stringify(session, null, 2)}\n`);
  return attempt(() => writePrivate(dirname(file), file, bytes)) !== null;
}
