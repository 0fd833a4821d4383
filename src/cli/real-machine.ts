/** The real machine. Node's module for terminals is left alone until one is there. */
import type { Machine, Output } from "./machine.ts";
import { isDevice, writeMessage, writeWhole } from "./write-whole.ts";

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
