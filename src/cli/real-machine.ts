/**
 * The real machine. Writes are synchronous, because loading `process.stdout` costs a sixth of a cold start, and Node's
 * module for terminals is left alone until one is there.
 */
import { fstatSync, writeSync } from "node:fs";
import type { Machine, Output } from "./machine.ts";

const defaultColumns = 80;

export function realMachine(home: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    today,
    home,
    stdin: {
      get isTerminal() {
        return isDevice(0) && process.stdin.isTTY === true;
      },
      stream: () => process.stdin,
    },
    stdout: outputTo(1),
    stderr: outputTo(2),
  };
}

function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function outputTo(descriptor: 1 | 2): Output {
  const stream = () => (descriptor === 1 ? process.stdout : process.stderr);
  const isTerminal = () => isDevice(descriptor) && stream().isTTY === true;
  const write = (text: string) => writeWhole(descriptor, Buffer.from(text, "utf8"));
  return {
    write,
    writeData: write,
    get isTerminal() {
      return isTerminal();
    },
    get columns() {
      return isTerminal() ? stream().columns || defaultColumns : defaultColumns;
    },
  };
}

/** No file and no pipe, so it may be a terminal; a descriptor that is closed is nothing. */
function isDevice(descriptor: 0 | 1 | 2): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
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
