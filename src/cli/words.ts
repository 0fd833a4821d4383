/** Words of the command line that commander would misread: `mission -wormhole`, `cost -2`, `rulings help`, `rulings shwo`. */
import { editDistance } from "../domain/edit-distance.ts";
import type { CommandRow } from "./command.ts";
import { commonFlags } from "./settings/flags.ts";

type Commands = readonly CommandRow[];

/** `-wormhole` and `-2`, but neither `-n` nor `-n5` nor `--json`. */
const dashedWord = () => /^-(?:\p{L}{2}|\d)/u;

/** The leading space hides the dash from commander; a flag that lacks a dash (`-json`) stays a mistake and is reported. */
export function escapeWords(words: readonly string[], commands: Commands): string[] {
  const longNames = longNamesOf(commands);
  const end = words.indexOf("--");
  return words.map((word, at) => {
    const isFree = end < 0 || at < end;
    return isFree && word.startsWith("-") && dashedWord().test(word) && !longNames.has(word.slice(1))
      ? ` ${word}`
      : word;
  });
}

function longNamesOf(commands: Commands): ReadonlySet<string | undefined> {
  const flags = [...commonFlags, ...commands.flatMap((command) => command.flags)];
  return new Set(flags.map(({ form }) => /--(?<name>[\w-]+)/.exec(form)?.groups?.name));
}

export function unescapeWord(word: string): string {
  return word.startsWith(" -") ? word.slice(1) : word;
}

/** Words that people type alone in other programs, and what they mean here. */
const reserved: Readonly<Record<string, readonly string[]>> = {
  help: ["--help"],
  version: ["--version"],
};
/** Words that quit other programs. */
const leaving: ReadonlySet<string> = new Set(["exit", "quit"]);

/** What to read instead of the command line, or why it is refused: `rulings help show`, `rulings helpp`, `rulings exit`. */
export function readReserved(
  args: readonly string[],
  commands: Commands,
): { readonly args: readonly string[]; readonly refusal: string | null } {
  const [first = "", second, ...more] = args;
  const word = first.toLowerCase();
  if (second !== undefined) {
    const isHelp = word === "help" && more.length === 0 && commands.some(({ name }) => name === second);
    return { args: isHelp ? [second, "--help"] : args, refusal: null };
  }
  const meant = Object.keys(reserved).find((name) => isNear(word, name));
  const isWrong = leaving.has(word) || (meant !== undefined && meant !== word);
  if (!isWrong) return { args: reserved[word] ?? args, refusal: null };
  const hint = meant === undefined ? "" : `  did you mean \`rulings ${meant}\`?\n`;
  return {
    args,
    refusal: `rulings: \`${first}\` is not a command\n${hint}  or ask:  rulings ask ${first}\n`,
  };
}

/** The command that a first word may stand for: `shwo` → `show`. Null for a command itself. */
export function nearCommand(word: string, commands: Commands): string | null {
  const folded = word.toLowerCase();
  const names = commands.map(({ name }) => name);
  return names.includes(folded) ? null : (names.find((name) => isNear(folded, name)) ?? null);
}

function isNear(word: string, name: string): boolean {
  return Math.abs(name.length - word.length) <= 1 && editDistance(word, name, 1) <= 1;
}
