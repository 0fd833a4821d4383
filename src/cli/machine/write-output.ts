/**
 * Output to a descriptor, synchronous: loading `process.stdout` costs a sixth of a cold start. Whether a terminal may be
 * there is asked of the system for the same reason.
 */
import { fstatSync, statSync, writeSync } from "node:fs";
import { codeOf, writeFault } from "../../library/disk.ts";
import { UserError } from "../user-error.ts";

/** No file, no pipe and not nothing, so it may be a terminal; a descriptor that is closed is nothing. */
export function isDevice(descriptor: 0 | 1 | 2): boolean {
  try {
    const about = fstatSync(descriptor);
    return about.isCharacterDevice() && about.rdev !== nothing();
  } catch {
    return false;
  }
}

/** The device that swallows all, by its number; null where there is none. */
function nothing(): number | null {
  try {
    return statSync("/dev/null").rdev;
  } catch {
    return null;
  }
}

/** A reader that has gone ends the program quietly. Throws trouble where what is written would be lost. */
export function writeWhole(bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (codeOf(error) === "EAGAIN") waitForReader();
      else if (codeOf(error) === "EPIPE") process.exit(0);
      else throw lost(error);
    }
  }
}

function lost(error: unknown): unknown {
  if (codeOf(error) === "") return error;
  return new UserError(
    `standard output: ${writeFault(error)}; the output is incomplete`,
    "free some space, or write somewhere else",
  );
}

/** Messages for a person. Where nobody can be told, the status still tells a script. */
export function writeMessage(bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(2, bytes, written);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") return;
      waitForReader();
    }
  }
}

/** A pipe that is set not to block is full: look again in a moment. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
