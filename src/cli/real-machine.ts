/** The real machine: synchronous writes, because loading `process.stdout` costs a sixth of a cold start. */
import { writeSync } from "node:fs";
import { isatty } from "node:tty";
import type { Machine, Output } from "./machine.ts";

const defaultColumns = 80;

export function realMachine(home: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    home,
    stdin: { isTerminal: isatty(0), stream: () => process.stdin },
    stdout: outputTo(1),
    stderr: outputTo(2),
  };
}

function outputTo(descriptor: 1 | 2): Output {
  const isTerminal = isatty(descriptor);
  return {
    write: (text) => writeWhole(descriptor, Buffer.from(text, "utf8")),
    isTerminal,
    get columns() {
      if (!isTerminal) return defaultColumns;
      return (descriptor === 1 ? process.stdout : process.stderr).columns || defaultColumns;
    },
  };
}

function writeWhole(descriptor: 1 | 2, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (hasCode(error, "EAGAIN")) waitForReader();
      else if (hasCode(error, "EPIPE")) process.exit(0);
      else throw error;
    }
  }
}

/** A pipe that is set not to block is full: look again in a moment. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
