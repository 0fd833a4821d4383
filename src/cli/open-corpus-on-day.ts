/** Opens the corpus that a command asks: the shipped texts, alone or with the user's library, or folders of YAML. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "../domain/edition.ts";
import type { TaughtPassage } from "../domain/event-log.ts";
import { UserError } from "../domain/problem.ts";
import type { OpenCorpus } from "../library/compiled-corpus.ts";
import { type CorpusOnDay, corpusOnDay } from "../library/corpus-on-day.ts";
import { type BuiltProgram, openCorpus } from "../library/open-corpus.ts";
import { findTaughtToday } from "../log/citations.ts";
import { editionNamed } from "../search/understand.ts";
import { type Call, type CommandContext, isFlag, sayMessage, sayProblems, showProgress } from "./command.ts";
import { folderInLibrary, libraryFolder, type Machine, userFolder } from "./machine/machine.ts";
import { realDisk } from "./machine/real-disk.ts";
import { openTaught } from "./user-data/user-lists.ts";

/** The corpus as in force on the day that the options ask about, with what the judge has taught, which the screen reads anew. */
export async function openCorpusOnDay(
  call: CommandContext,
  taughtNow?: () => readonly TaughtPassage[],
): Promise<CorpusOnDay> {
  const { options, machine } = call;
  const { asOf, edition, documents: allowed } = options;
  const corpus = await openCorpusOf(call);
  const taught = taughtNow ?? (await openTaught(call));
  return corpusOnDay(corpus, {
    day: asOf ?? machine.today(),
    asOf,
    edition,
    allowed,
    taught: (question, texts) => findTaughtToday(question, taught(), texts),
  });
}

/** The edition that a query names, which overrides the settings, unless a flag gives one. */
export function editionAsked(query: string, { index }: CorpusOnDay, { settings }: Call): Edition | null {
  return isFlag(settings, "edition") ? null : editionNamed(query, index());
}

/** Reports problems with files of the corpus on stderr. What could be read still answers. */
export async function openCorpusOf({ options, machine }: CommandContext): Promise<OpenCorpus> {
  const { corpus: folders } = options;
  const corpus = await openFrom(folders, machine);
  sayProblems(corpus.problems, machine);
  const message = `${folders.join(", ")}: no entry could be read; expected texts (*.yaml)`;
  if (folders.length > 0 && corpus.allTexts().texts.every(({ entries }) => entries.length === 0))
    throw new UserError(message, `rulings check ${folders[0] ?? ""}`);
  return corpus;
}

/** The texts of folders, or else those that ship, with the user's documents. */
function openFrom(folders: readonly string[], machine: Machine): Promise<OpenCorpus> {
  const { env, whileCompiling = (compile) => compile() } = machine;
  const root = libraryFolder(env);
  const unused = unusedFiles(env);
  const library = root === null ? null : { disk: realDisk, root, unused, cache: userFolder("cache", env) };
  return openCorpus({ folders, library }, builtProgram(machine), (compile) =>
    whileCompiling(() => {
      for (const file of unused) sayMessage(machine, `${file} is no longer used`);
      showProgress("building the index of your documents", machine);
      return compile().finally(() => showProgress("", machine));
    }),
  );
}

/** Files in which earlier versions looked for the user's own names of entries, words of players, and taught questions. */
const formerFiles = ["aliases.yaml", "vocabulary.yaml", "taught.json"];

/** Those of the former files that the user has, as paths. */
function unusedFiles(env: Machine["env"]): readonly string[] {
  const folder = folderInLibrary("overlay", env);
  if (folder === null) return [];
  return formerFiles.map((name) => join(folder, name)).filter((file) => existsSync(file));
}

export function builtProgram({ dist }: Pick<Machine, "dist">): BuiltProgram {
  return { disk: realDisk, dist };
}

/**
 * Compiles a changed library now, so that the first question at the table need not wait for it. Errors are ignored: they were
 * reported already, or the next question reports them.
 */
export async function compileAhead(machine: Machine): Promise<void> {
  if (userFolder("cache", machine.env) === null) return;
  await openFrom([], machine).catch(() => null);
}
