/**
 * Synchronous output to a descriptor: loading `process.stdout` costs a sixth of a cold start. For the same reason the
 * system is asked whether a descriptor may be a terminal.
 */
import { fstatSync, statSync, writeSync } from "node:fs";
import { codeOf, writeFault } from "../../library/disk.ts";
import { UserError } from "../user-error.ts";

/** Whether a descriptor may be a terminal: not a file, a pipe, or the null device, and not closed. */
export function isDevice(descriptor: 0 | 1 | 2): boolean {
  try {
    const about = fstatSync(descriptor);
    return about.isCharacterDevice() && about.rdev !== nothing();
  } catch {
    return false;
  }
}

/** The number of the null device; null if there is none. */
function nothing(): number | null {
  try {
    return statSync("/dev/null").rdev;
  } catch {
    return null;
  }
}

/** Nobody reads the output any more: a closed pipe ends the program quietly. */
export function exitIfPipeClosed(error: unknown): void {
  if (codeOf(error) === "EPIPE") process.exit(0);
}

/** Throws a UserError if output is lost. */
export function writeWhole(bytes: Buffer): void {
  writeTo(1, bytes, (error) => {
    exitIfPipeClosed(error);
    if (codeOf(error) === "") throw error;
    const { reason, advice } = writeFault(error);
    throw new UserError(`standard output: ${reason}; the output is incomplete`, advice);
  });
}

/** Messages for a person. If they cannot be written, the exit status still tells a script. */
export function writeMessage(bytes: Buffer): void {
  writeTo(2, bytes, () => undefined);
}

/** Stops after an error if `fail` does not throw. */
function writeTo(descriptor: 1 | 2, bytes: Buffer, fail: (error: unknown) => void): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") {
        fail(error);
        return;
      }
      waitForReader();
    }
  }
}

/** A non-blocking pipe is full: try again in a moment. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
