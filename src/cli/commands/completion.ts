/** `rulings completion`: prints the script for a shell, and the completions that the script requests. */
import { type Entry, entryName } from "../../domain/entry.ts";
import { UserError } from "../../domain/problem.ts";
import { stepsOf } from "../../domain/rule-number.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { safeText } from "../../render/safe-text.ts";
import { builtText, type Call, type CommandRow, type ExitStatus, printResult } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { commonFlags, type Flag, flagNames, flags, helpFlag, versionFlag } from "../settings/options.ts";
import type { ValueForm } from "../settings/value-forms.ts";

export async function completionCommand(call: Call): Promise<ExitStatus> {
  const [what = "", ...line] = call.words;
  if (what !== "words" && !shells.includes(what))
    throw new UserError(
      `“${what}” is not a shell that rulings supports; expected ${shells.join(", ")}`,
      "rulings completion bash",
    );
  // The scripts, which the build puts beside the program, call `rulings completion words -- WORDS…` to complete the last word.
  const lines =
    what === "words"
      ? new Set(complete(line, call.commands, await openCorpusOnDay(call)))
      : [builtText(`completion.${what}`, call.machine)];
  return printResult(call, {
    json: () => [...lines],
    text: () => [...lines].map((each) => `${each}\n`).join(""),
  });
}

const shells: readonly string[] = ["bash", "zsh", "fish"];

const everywhere: readonly Flag[] = [...commonFlags, helpFlag, versionFlag];

/**
 * `line` contains the words after `rulings` with their quotes; the last may be empty. Returns one line per completion: the
 * word, then a tab and its description. The line `:files` tells the shell to complete file names itself.
 */
function complete(line: readonly string[], commands: readonly CommandRow[], corpus: CorpusOnDay) {
  const current = line.at(-1) ?? "";
  const { command, rows, typed } = commandIn(plainWords(line.slice(0, -1)), commands, commands[0]);
  const flags = [...(command?.flags ?? []), ...everywhere].filter(({ isHidden }) => isHidden !== true);
  const valued = flags.find((flag) => flag.value !== null && flagNames(flag).includes(line.at(-2) ?? ""));
  if (valued) return offer(valued.value, [current], corpus);
  if (current.startsWith("-"))
    return flags.flatMap((flag) => offerWords(flagNames(flag), current, flag.summary));
  const found = rows.flatMap(({ name, summary, isHidden }) =>
    isHidden ? [] : offerWords([name], current, summary),
  );
  if (typed.length === 0 && (found.length > 0 || (current === "" && rows.length > 0))) return found;
  const words = command?.arguments ?? [];
  const at = Math.min(typed.length, words.length - 1);
  return offer(words[at] ?? null, [...typed.slice(at), current], corpus);
}

/** The command that the words name (questions need none), the names that may come next, and the words after its name. */
function commandIn(
  plain: readonly string[],
  rows: readonly CommandRow[],
  command: CommandRow | undefined,
): { command: CommandRow | undefined; rows: readonly CommandRow[]; typed: readonly string[] } {
  const [first, ...rest] = plain;
  const named = rows.find(({ name }) => name === first);
  if (named !== undefined) return commandIn(rest, named.actions, named);
  return { command, rows: first === undefined ? rows : [], typed: plain };
}

/** The words that are neither flags nor their values. */
function plainWords(words: readonly string[]): readonly string[] {
  const withValue = Object.values(flags).filter(({ value }) => value !== null);
  const valued = new Set(withValue.flatMap(flagNames));
  return words.filter((word, at) => !word.startsWith("-") && !valued.has(words[at - 1] ?? ""));
}

type Offered = Pick<ValueForm, "choices" | "completes"> | null;

/** `typed` contains the words of a name or value; the last one is incomplete. */
function offer(value: Offered, typed: readonly string[], corpus: CorpusOnDay): readonly string[] {
  const { choices = [], completes = choices } = value ?? {};
  if (completes === "files" || completes === "folders") return [`:${completes}`];
  if (typeof completes !== "string") return offerRest(completes, typed);
  const names = namesOf[completes];
  if (names === undefined) throw new RangeError(`a shell cannot complete ${completes}`);
  return offerRest(names(corpus, typed), typed);
}

/** Omits names that span lines, could control the terminal, or contain invisible characters. */
function offerWords(words: readonly string[], current: string, about = ""): readonly string[] {
  return words
    .filter((word) => word.startsWith(current) && !word.includes("\n") && safeText(word) === word)
    .map((word) => (about === "" ? word : `${word}\t${about}`));
}

type Names = (corpus: CorpusOnDay, typed: readonly string[]) => readonly string[];

const namesOf: Readonly<Record<string, Names>> = {
  titles: (corpus) => entries(corpus).flatMap((entry) => entry.title ?? []),
  cards: ({ cards }) => cards.texts("in force").flatMap((list) => list.entries.map(entryName)),
  procedures: (corpus, typed) => entries(corpus).flatMap((entry) => procedureNames(entry, typed)),
  documents: ({ texts }) => texts().texts.map(({ document }) => document.id),
  editions: ({ texts }) => texts().texts.map(({ document }) => document.edition),
};

const entries = ({ texts }: CorpusOnDay) => texts().texts.flatMap((text) => text.entries);

/** The title of a procedure; after a complete title, each of its steps: `attempting missions 2.d`. */
function procedureNames(entry: Entry, typed: readonly string[]): readonly string[] {
  const name = entryName(entry);
  const steps = stepsOf(entry).map(({ path }) => `${name} ${path}`);
  return steps.length > 0 && bare(name) !== bare(typed.slice(0, -1).join("")) ? [name] : steps;
}

/** Matches characters that a shell adds to a title, or that people type differently: `Guess\ Who\'s`, `"up the`. */
const ignored = /[\\"':\s]/g;

const bare = (text: string) => text.replace(ignored, "").toLowerCase();

/** The rest of every name that starts with the typed words. */
function offerRest(names: readonly string[], typed: readonly string[]): readonly string[] {
  const begun = bare(typed.join(""));
  const done = bare(typed.slice(0, -1).join("")).length;
  const rests = names.filter((name) => bare(name).startsWith(begun)).map((name) => afterLetters(name, done));
  return offerWords(rests, "").filter((rest) => rest !== "");
}

/** What follows the first `count` characters that are not ignored. */
function afterLetters(name: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0; at += 1) if (bare(name[at] ?? "x") !== "") left -= 1;
  return count === 0 ? name : name.slice(at).replace(/^[\\"':\s]+/, "");
}
