/**
 * What the build wrote down to be said as it stands, so that nothing of the program need be loaded for it: the version,
 * and the help of every command as commander lays it out where no terminal gives a width.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDevice } from "./write-whole.ts";

export const versionFile = "version.txt";
export const helpFile = "help.txt";

const versionFlags: readonly unknown[] = ["-V", "--version"];
const helpFlags: readonly unknown[] = ["-h", "--help"];

/** Null where the command line asks for something else. */
export function saidAtOnce(args: readonly string[], home: string): string | null {
  const [first = "", second] = args;
  if (args.length === 1 && versionFlags.includes(first)) return readFileSync(join(home, versionFile), "utf8");
  const command = args.length === 1 ? "" : first;
  if (args.length > 2 || !helpFlags.includes(second ?? first) || isDevice(1)) return null;
  return helpIn(readFileSync(join(home, helpFile), "utf8"), command);
}

/** Each help stands behind the name of its command, that of the whole program behind none. */
export function joinHelps(helps: ReadonlyMap<string, string>): string {
  return Array.from(helps, ([command, help]) => `${headOf(command)}${help}\f`).join("");
}

function helpIn(helps: string, command: string): string | null {
  const head = headOf(command);
  const at = helps.indexOf(head);
  return at < 0 ? null : helps.slice(at + head.length, helps.indexOf("\f", at + head.length));
}

function headOf(command: string): string {
  return `\v${command}\n`;
}
