/** Words of the command line that commander would misread: `mission -wormhole`, `cost -2`, `rulings help`, `rulings shwo`. */
import { editDistance } from "../domain/edit-distance.ts";
import type { CommandRow } from "./command.ts";
import { commonFlags } from "./settings/options.ts";
import { UserError } from "./user-error.ts";

type Commands = readonly CommandRow[];

/** `-wormhole` and `-2`, but neither `-n` nor `-n5` nor `--json`. */
const dashedWord = () => /^-(?:\p{L}{2}|\d)/u;

/** The leading space hides the dash from commander; a flag that lacks a dash (`-json`) stays a mistake and is reported. */
export function escapeWords(words: readonly string[], commands: Commands): string[] {
  const flags = [...commonFlags, ...commands.flatMap((command) => command.flags)];
  const longNames = new Set(flags.map(({ form }) => /--(?<name>[\w-]+)/.exec(form)?.groups?.name));
  const end = words.indexOf("--");
  const isWord = (word: string, at: number) =>
    (end < 0 || at < end) && dashedWord().test(word) && !longNames.has(word.slice(1));
  return words.map((word, at) => (isWord(word, at) ? ` ${word}` : word));
}

export function unescapeWord(word: string): string {
  return word.startsWith(" -") ? word.slice(1) : word;
}

/** `rulings help show`, `rulings version`: words that do what flags do, as in other programs. */
export function readReserved(args: readonly string[], commands: Commands): readonly string[] {
  const [first = "", second, ...more] = args;
  const word = first.toLowerCase();
  if (word === "help" && second !== undefined && more.length === 0)
    return commands.some(({ name }) => name === second) ? [second, "--help"] : args;
  if (second !== undefined) return args;
  if (word === "exit" || word === "quit")
    throw new UserError(`\`${first}\` is not a command`, `rulings ask ${first}`);
  return word === "help" || word === "version" ? [`--${word}`] : args;
}

/** The command that a first word may stand for: `shwo` → `show`, `helpp` → `help`. Null for a command itself. */
export function nearCommand(word: string, commands: Commands): string | null {
  const folded = word.toLowerCase();
  const names = [...commands.map(({ name }) => name), "help", "version"];
  const isNear = (name: string) =>
    Math.abs(name.length - folded.length) <= 1 && editDistance(folded, name, 1) <= 1;
  return names.includes(folded) ? null : (names.find(isNear) ?? null);
}
