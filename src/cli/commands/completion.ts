/** `rulings completion`: the script that a shell loads, and the names that the script asks for. */

import { type Entry, entryName } from "../../domain/entry.ts";
import { stepsOf } from "../../domain/procedure.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call, CommandRow } from "../command.ts";
import type { CompiledTexts } from "../corpus/corpus-cache.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { bashScript } from "../shells/bash.ts";
import { fishScript } from "../shells/fish.ts";
import { type ShellCommand, shellCommands } from "../shells/grammar.ts";
import { zshScript } from "../shells/zsh.ts";
import { UserError } from "../user-error.ts";

type Script = (commands: readonly ShellCommand[]) => string;

const scripts = new Map<string, Script>([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
]);

type NamesOf = (compiled: CompiledTexts) => readonly string[];

/** What the scripts ask for, a name a line; people have `list` for that. */
const lists = new Map<string, NamesOf>([
  ["titles", ({ texts }) => entriesOf(texts).flatMap(({ title }) => title ?? [])],
  ["procedures", ({ texts }) => entriesOf(texts).flatMap(procedureNames)],
  ["numbers", ({ texts }) => entriesOf(texts).flatMap(numbersOf)],
  ["documents", ({ texts }) => texts.map(({ document }) => document.id)],
]);

function entriesOf(texts: CompiledTexts["texts"]): readonly Entry[] {
  return texts.flatMap(({ entries }) => entries);
}

/** `attempting missions`, then each of its steps: `attempting missions 2.d`. */
function procedureNames(entry: Entry): readonly string[] {
  const name = entryName(entry);
  const steps = stepsOf(entry).map(({ path }) => `${name} ${path}`);
  return steps.length === 0 ? [] : [name, ...steps];
}

/** `702.19`, `702.19b` */
function numbersOf({ number, blocks }: Entry): readonly string[] {
  const rules = blocks.flatMap(({ kind, path }) => (kind === "rule" ? (path ?? []) : []));
  return [...(number === null ? [] : [number]), ...rules];
}

export async function completionCommand(
  { words: [what = ""], options, machine }: Call,
  commands: readonly CommandRow[],
): Promise<ExitStatus> {
  const script = scripts.get(what);
  if (script) {
    machine.stdout.write(script(shellCommands(commands)));
    return 0;
  }
  const namesOf = lists.get(what);
  if (!namesOf)
    throw new UserError(
      `\`${what}\` is not a shell that rulings supports; expected ${[...scripts.keys()].join(", ")}`,
      "rulings completion bash",
    );
  const corpus = await openCorpusOnDay(options, machine);
  machine.stdout.write([...new Set(namesOf(corpus.texts()))].map(toLine).join(""));
  return 0;
}

/** A name that would be more than one line, act on the terminal or hide letters is not offered. */
function toLine(name: string): string {
  return name.includes("\n") || safeText(name) !== name ? "" : `${name}\n`;
}
