/** The table of commands in, what a shell must know to complete them out. */
import type { Argument } from "../command-row.ts";
import { commands } from "../commands.ts";
import { commonFlags, type Flag } from "../settings/flags.ts";

export interface ShellFlag {
  /** `-n`, `--limit` */
  readonly names: readonly string[];
  readonly says: string;
  /** Null for a flag that takes no value. */
  readonly value: readonly string[] | "folders" | "documents" | "files" | "any" | null;
}

export interface ShellCommand {
  readonly name: string;
  readonly says: string;
  readonly completes: Argument["completes"];
  readonly flags: readonly ShellFlag[];
}

const helpFlags: readonly ShellFlag[] = [
  { names: ["-h", "--help"], says: "show this help", value: null },
  { names: ["-V", "--version"], says: "print the version and the documents of the corpus", value: null },
];

export const everywhere: readonly ShellFlag[] = [
  ...commonFlags.filter(({ isHidden }) => !isHidden).map(shellFlag),
  ...helpFlags,
];

export function shellCommands(): readonly ShellCommand[] {
  return commands.map(({ name, says, arguments: [argument], flags }) => ({
    name,
    says,
    completes: argument?.completes ?? "nothing",
    flags: flags.map(shellFlag),
  }));
}

function shellFlag({ form, says, choices, offers, completes }: Flag): ShellFlag {
  const names = form.match(/--?[\w-]+/g) ?? [];
  if (!form.includes("<")) return { names, says, value: null };
  return { names, says, value: choices ?? offers ?? completes ?? "any" };
}

/** Every flag that takes a value, once, with what a shell offers for it. */
export function flagsWithValue(): readonly ShellFlag[] {
  const all = [...everywhere, ...shellCommands().flatMap(({ flags }) => flags)];
  const byName = new Map(all.filter(({ value }) => value !== null).map((flag) => [flag.names.join(), flag]));
  return [...byName.values()];
}

export function flagNames({ flags }: Pick<ShellCommand, "flags">): readonly string[] {
  return [...flags, ...everywhere].flatMap(({ names }) => names);
}
