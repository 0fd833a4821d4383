/** Opens the corpus that a command asks: the shipped texts, alone or with the user's library, or folders of YAML. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../domain/problem.ts";
import type { OpenCorpus } from "../library/compiled-corpus.ts";
import { type BuiltProgram, openLibraryCorpus, shippedCorpus } from "../library/corpus-cache.ts";
import { type AskedDay, type CorpusOnDay, corpusOnDay } from "../library/corpus-on-day.ts";
import { type CommandContext, sayMessage, sayProblems, showProgress } from "./command.ts";
import { libraryFolder, type Machine, overlayFolder, userFolder } from "./machine/machine.ts";
import { realDisk } from "./machine/real-disk.ts";
import { openTaught } from "./user-data/user-lists.ts";

/** The corpus as in force on the day that the options ask about, with what the judge has taught, which the screen reads anew. */
export async function openCorpusOnDay(
  call: CommandContext,
  taughtNow?: AskedDay["taught"],
): Promise<CorpusOnDay> {
  const { options, machine } = call;
  const { asOf, edition, documents: allowed } = options;
  const corpus = await openCorpus(call);
  const taught = taughtNow ?? (await openTaught(call));
  return corpusOnDay(corpus, { day: asOf ?? machine.today(), asOf, edition, allowed, taught });
}

/** Reports problems with files of the corpus on stderr. What could be read still answers. */
export async function openCorpus({ options, machine }: CommandContext): Promise<OpenCorpus> {
  const { corpus: folders } = options;
  const isLibrary = folders.length === 0;
  const corpus = isLibrary
    ? await openUserCorpus(machine)
    : (await import("../library/compile-corpus.ts")).openOwnFolders(folders, builtProgram(machine));
  sayProblems(corpus.problems, machine);
  const message = `${folders.join(", ")}: no entry could be read; expected texts (*.yaml)`;
  if (!isLibrary && corpus.texts().texts.every(({ entries }) => entries.length === 0))
    throw new UserError(message, `rulings check ${folders[0] ?? ""}`);
  return corpus;
}

/** The shipped texts with the user's documents, which are compiled now, with a message, if they were not before. */
async function openUserCorpus(machine: Machine): Promise<OpenCorpus> {
  const { env } = machine;
  const root = libraryFolder(env);
  const program = builtProgram(machine);
  if (root === null) return shippedCorpus(program);
  const unused = unusedFiles(env);
  const place = { disk: realDisk, root, unused, cache: userFolder("cache", env) };
  return openLibraryCorpus(place, program, async (manifest) => {
    for (const file of unused) sayMessage(machine, `${file} is no longer used`);
    showProgress("building the index of your documents", machine);
    const { compileLibrary } = await import("../library/compile-corpus.ts");
    return compileLibrary(manifest, place, program).finally(() => showProgress("", machine));
  });
}

/** Files in which earlier versions looked for the user's own names of entries, words of players, and taught questions. */
const formerFiles = ["aliases.yaml", "vocabulary.yaml", "taught.json"];

/** Those of the former files that the user has, as paths. */
function unusedFiles(env: Machine["env"]): readonly string[] {
  const folder = overlayFolder(env);
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
  await openUserCorpus(machine).catch(() => null);
}
