/** The words of an unfinished command line in, what may stand in place of the last one out. */
import type { CommandRow } from "../command.ts";
import { commonFlags, type Flag } from "../settings/flags.ts";

/** A word that a shell may insert, and what it means; or files, which the shell finds itself. */
export type Offer = { readonly word: string; readonly about: string } | "files" | "folders";

/** The names of the corpus that a word may stand for; a list is made when it is asked for. */
export type NameLists = Readonly<
  Record<"titles" | "procedures" | "numbers" | "documents", () => readonly string[]>
>;

const everywhere: readonly Flag[] = [
  ...commonFlags.filter(({ isHidden }) => !isHidden),
  { form: "-h, --help", summary: "show this help" },
  { form: "-V, --version", summary: "print the version and the documents of the corpus" },
];

/** `line` holds what follows `rulings`, with the quotes that were typed; its last word may be empty. */
export function complete(
  line: readonly string[],
  commands: readonly CommandRow[],
  names: NameLists,
): readonly Offer[] {
  const current = line.at(-1) ?? "";
  const plain = plainWords(line.slice(0, -1), commands);
  const named = commands.find(({ name }) => name === plain[0]);
  const command = named ?? commands[0];
  const flags = [...(command?.flags ?? []), ...everywhere];
  const valued = flags.find((flag) => takesValue(flag) && flagNames(flag).includes(line.at(-2) ?? ""));
  if (valued) return offerValues(valued, current, names);
  if (current.startsWith("-"))
    return flags.flatMap((flag) => offerWords(flagNames(flag), current, flag.summary));
  const found = commands.flatMap(({ name, summary }) => offerWords([name], current, summary));
  if (plain.length === 0 && (found.length > 0 || current === "")) return found;
  const typed = named ? plain.slice(1) : plain;
  const at = Math.min(typed.length, (command?.arguments.length ?? 0) - 1);
  const completes = command?.arguments[at]?.completes ?? "nothing";
  if (completes === "titles" || completes === "procedures")
    return offerNames(completes, [...typed.slice(at), current], names);
  return offer(completes, current, names);
}

/** The words that are neither flags nor their values. */
function plainWords(words: readonly string[], commands: readonly CommandRow[]): readonly string[] {
  const flags = [...everywhere, ...commands.flatMap((command) => command.flags)].filter(takesValue);
  const valued = new Set(flags.flatMap(flagNames));
  return words.filter((word, at) => !word.startsWith("-") && !valued.has(words[at - 1] ?? ""));
}

function flagNames({ form }: Flag): readonly string[] {
  return form.match(/--?[\w-]+/g) ?? [];
}

function takesValue({ form }: Flag): boolean {
  return form.includes("<");
}

function offerValues(
  { choices, offers, completes }: Flag,
  current: string,
  names: NameLists,
): readonly Offer[] {
  return offer(choices ?? offers ?? completes ?? "nothing", current, names);
}

function offer(
  what: readonly string[] | "files" | "folders" | "documents" | "nothing",
  current: string,
  names: NameLists,
): readonly Offer[] {
  if (what === "files" || what === "folders") return [what];
  if (what === "nothing") return [];
  return offerWords(what === "documents" ? names.documents() : what, current, "");
}

function offerWords(words: readonly string[], current: string, about: string): readonly Offer[] {
  return words.filter((word) => word.startsWith(current)).map((word) => ({ word, about }));
}

/** What a shell adds to a title, and what nobody types exactly: `Guess\ Who\'s`, `"up the`. */
const ignored = /[\\"':\s]/g;

function bare(text: string): string {
  return text.replace(ignored, "").toLowerCase();
}

/**
 * The rest of every name that begins with the typed words; the last one is being typed. The addresses of a procedure follow
 * it, and are offered once its title is complete.
 */
function offerNames(
  list: "titles" | "procedures",
  typed: readonly string[],
  names: NameLists,
): readonly Offer[] {
  const current = typed.at(-1) ?? "";
  const before = bare(typed.slice(0, -1).join(""));
  const offered: string[] = [];
  let last: string | null = null;
  for (const name of names[list]()) {
    if (!bare(name).startsWith(before + bare(current))) continue;
    if (list === "procedures" && last !== null && name.startsWith(`${last} `)) continue;
    const rest = afterLetters(name, before.length);
    if (rest === "") continue;
    offered.push(rest);
    last = name;
  }
  const isNumber = list === "titles" && /^\d/.test(current);
  const numbers = isNumber ? offerWords(names.numbers(), current, "") : [];
  return [...numbers, ...offerWords(offered, "", "")];
}

/** What follows the first `count` letters that count. */
function afterLetters(name: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0; at += 1) if (bare(name[at] ?? "x") !== "") left -= 1;
  return count === 0 ? name : name.slice(at).replace(/^[\\"':\s]+/, "");
}
