/** The table of commands in, what a shell must know to complete them out. */
import type { Argument, CommandRow } from "../command.ts";
import { commonFlags, type Flag } from "../settings/flags.ts";

export interface ShellFlag {
  /** `-n`, `--limit` */
  readonly names: readonly string[];
  readonly summary: string;
  /** Null for a flag that takes no value. */
  readonly value: readonly string[] | "folders" | "documents" | "files" | "any" | null;
}

export interface ShellCommand {
  readonly name: string;
  readonly summary: string;
  readonly completes: Argument["completes"];
  readonly flags: readonly ShellFlag[];
}

const helpFlags: readonly ShellFlag[] = [
  { names: ["-h", "--help"], summary: "show this help", value: null },
  { names: ["-V", "--version"], summary: "print the version and the documents of the corpus", value: null },
];

export const everywhere: readonly ShellFlag[] = [
  ...commonFlags.filter(({ isHidden }) => !isHidden).map(shellFlag),
  ...helpFlags,
];

export function shellCommands(commands: readonly CommandRow[]): readonly ShellCommand[] {
  return commands.map(({ name, summary, arguments: [argument], flags }) => ({
    name,
    summary,
    completes: argument?.completes ?? "nothing",
    flags: flags.map(shellFlag),
  }));
}

function shellFlag({ form, summary, choices, offers, completes }: Flag): ShellFlag {
  const names = form.match(/--?[\w-]+/g) ?? [];
  if (!form.includes("<")) return { names, summary, value: null };
  return { names, summary, value: choices ?? offers ?? completes ?? "any" };
}

/** Every flag that takes a value, once, with what a shell offers for it. */
export function flagsWithValue(commands: readonly ShellCommand[]): readonly ShellFlag[] {
  const all = [...everywhere, ...commands.flatMap(({ flags }) => flags)];
  const byName = new Map(all.filter(({ value }) => value !== null).map((flag) => [flag.names.join(), flag]));
  return [...byName.values()];
}

export function flagNames({ flags }: Pick<ShellCommand, "flags">): readonly string[] {
  return [...flags, ...everywhere].flatMap(({ names }) => names);
}
