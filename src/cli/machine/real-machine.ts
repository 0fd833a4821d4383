/** The real machine. Node's module for terminals is left alone until one is there. */
import type { Machine, Output } from "./machine.ts";
import { isDevice, writeMessage, writeWhole } from "./write-output.ts";

const defaultColumns = 80;

export function realMachine(home: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    today,
    now,
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
  return now().slice(0, "2026-05-30".length);
}

/** Local time, in which a judge reads it, with the offset that makes it one moment everywhere. */
function now(): string {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000)
    .toISOString()
    .slice(0, "2026-05-30T14:32:05".length);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

function outputTo(descriptor: 1 | 2): Output {
  const stream = () => (descriptor === 1 ? process.stdout : process.stderr);
  let isOne: boolean | null = null;
  /** A script that asks thousands of questions looks once. */
  const isTerminal = () => {
    isOne ??= isDevice(descriptor) && stream().isTTY === true;
    return isOne;
  };
  const writeBytes = descriptor === 1 ? writeWhole : writeMessage;
  const write = (text: string) => writeBytes(Buffer.from(text, "utf8"));
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
