/**
 * A command line in, which command it calls and with what out, where the line is one of those that nearly all are: words
 * and known flags. Null for all others: commander reads those, and takes as long to load as a whole answer. What is read
 * here commander would read alike.
 */
import type { CommandRow } from "./command-row.ts";
import { commands, defaultCommand } from "./commands.ts";
import { commonFlags, type Flag } from "./flags.ts";
import type { Options } from "./options.ts";

/** A command line as understood. */
export interface Line {
  readonly row: CommandRow;
  readonly words: readonly string[];
  readonly given: Partial<Options>;
  readonly isGiven: (name: string) => boolean;
}

export type RunRow = (line: Line) => Promise<void>;

/** What has been read of a line. */
interface Reading {
  readonly args: readonly string[];
  at: number;
  row: CommandRow | null;
  readonly words: string[];
  readonly given: Map<string, unknown>;
}

export function readPlainLine(args: readonly string[]): Line | null {
  const reading: Reading = { args, at: 0, row: null, words: [], given: new Map() };
  while (reading.at < args.length) if (!readNext(reading)) return null;
  const row = reading.row ?? rowNamed(defaultCommand);
  if (!row || !takesSoMany(row, reading.words.length)) return null;
  const { words, given } = reading;
  return { row, words, given: optionsOf(given), isGiven: (name) => given.has(name) };
}

/** Each value is one that its flag has read. */
function optionsOf(given: ReadonlyMap<string, unknown>): Partial<Options> {
  return Object.fromEntries(Array.from(given, (entry): readonly unknown[] => entry));
}

function rowNamed(name: string): CommandRow | undefined {
  return commands.find((row) => row.name === name);
}

/** False where the line is not plain. */
function readNext(reading: Reading): boolean {
  const arg = reading.args[reading.at++] ?? "";
  // A word may be escaped with a blank before it is given to commander.
  if (arg.startsWith(" -")) return false;
  if (arg.startsWith("-")) return readFlag(reading, arg);
  const command = reading.row === null ? rowNamed(arg) : undefined;
  if (!command) reading.words.push(arg);
  reading.row ??= command ?? rowNamed(defaultCommand) ?? null;
  return true;
}

/** `--json`, `--limit 5`, `--limit=5`, `-n 5` */
function readFlag(reading: Reading, arg: string): boolean {
  const equals = arg.startsWith("--") ? arg.indexOf("=") : -1;
  const name = equals < 0 ? arg : arg.slice(0, equals);
  const flag = flagNamed(reading, name);
  if (!flag) return false;
  const key = optionName(flag);
  if (!takesValue(flag)) {
    if (equals >= 0) return false;
    reading.given.set(key, !isNegated(flag));
    return true;
  }
  const value = equals < 0 ? reading.args[reading.at++] : arg.slice(equals + 1);
  if (value === undefined || (equals < 0 && value.startsWith("-"))) return false;
  return readValue(reading, key, { flag, value });
}

/** A flag of a command, given before any word, belongs to the default command. */
function flagNamed(reading: Reading, name: string): Flag | undefined {
  const isNamed = ({ form }: Flag) => namesOf(form).includes(name);
  const common = commonFlags.find(isNamed);
  if (common) return common;
  reading.row ??= rowNamed(defaultCommand) ?? null;
  return reading.row?.flags.find(isNamed);
}

/** `-n, --limit <n>` → `-n`, `--limit` */
function namesOf(form: string): readonly string[] {
  return form.split(/[ ,]+/).filter((part) => part.startsWith("-"));
}

function takesValue({ form }: Flag): boolean {
  return form.endsWith(">");
}

function isNegated({ form }: Flag): boolean {
  return form.startsWith("--no-");
}

/** `--dry-run` → `dryRun`, `--no-color` → `color` */
function optionName({ form }: Flag): string {
  const long = namesOf(form).at(-1) ?? "";
  return long.replace(/^--(?:no-)?/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface GivenValue {
  readonly flag: Flag;
  readonly value: string;
}

/** A value that is wrong is left to commander, which says what is wrong first. */
function readValue({ given }: Reading, key: string, { flag, value }: GivenValue): boolean {
  if (flag.choices && !flag.choices.includes(value)) return false;
  try {
    given.set(key, flag.read ? flag.read(value, given.get(key)) : value);
    return true;
  } catch {
    return false;
  }
}

/** `<entry...>` wants one or more words, `[dir]` at most one. */
function takesSoMany({ arguments: all }: CommandRow, count: number): boolean {
  const least = all.filter(({ form }) => form.startsWith("<")).length;
  const isEndless = all.some(({ form }) => form.includes("..."));
  return count >= least && (isEndless || count <= all.length);
}
