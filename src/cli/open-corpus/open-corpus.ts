/**
 * Opens the corpus that a command asks: the shipped texts, alone or with the user's library, or folders of YAML. A compiled
 * corpus is read from its file; otherwise this loads `compile-library.ts`, which is slow.
 */
import { join } from "node:path";
import { sha256Hex } from "../../domain/sha256.ts";
import { UserError } from "../../domain/user-error.ts";
import type { OpenCorpus } from "../../library/compiled-corpus.ts";
import { type CorpusOnDay, corpusOnDay } from "../../library/corpus-on-day.ts";
import { manifestFile } from "../../library/disk.ts";
import { type CommandContext, sayMessage, sayProblems, showProgress } from "../command.ts";
import { type Machine, userFolder } from "../machine/machine.ts";
import { readBytes, readOwnBytes } from "../machine/read-files.ts";
import { libraryFolder, unusedFiles } from "../user-data/library-folder.ts";
import { readTaught } from "../user-data/user-lists.ts";
import type { FoundLibrary } from "./compile-library.ts";
import { buildFile, readCachedCorpus, shippedCorpus } from "./corpus-cache.ts";

/** The corpus as in force on the day that the options ask about, with what the judge taught. */
export async function openCorpusOnDay(call: CommandContext): Promise<CorpusOnDay> {
  const { options, machine } = call;
  const { asOf, edition, documents: allowed } = options;
  const corpus = await openCorpus(call);
  const { value: taught, problems } = await readTaught(machine);
  sayProblems(problems, machine);
  const day = { day: asOf ?? machine.today(), asOf, edition, allowed, taught: taught ?? [] };
  return corpusOnDay({ ...corpus, problems: [...corpus.problems, ...problems] }, day);
}

/** Reports problems with files of the corpus on stderr. What could be read still answers. */
export async function openCorpus({ options, machine }: CommandContext): Promise<OpenCorpus> {
  const isLibrary = options.corpus.length === 0;
  const own = isLibrary ? await openLibraryCorpus(machine) : await openFolders(options.corpus, machine);
  const corpus = own ?? shippedCorpus(machine.dist);
  sayProblems(corpus.problems, machine);
  if (!isLibrary && corpus.texts().texts.every(({ entries }) => entries.length === 0))
    throw new UserError(
      `${options.corpus.join(", ")}: no entry could be read; expected corpus files (*.yaml)`,
      `rulings check ${options.corpus[0] ?? ""}`,
    );
  return corpus;
}

/** Folders use the vocabulary and concepts that ship with the program. */
async function openFolders(folders: readonly string[], { dist }: Machine): Promise<OpenCorpus> {
  const { compileFolders, shippedPhrasebook } = await import("./compile-library.ts");
  const { vocabulary = [], concepts = [] } = shippedPhrasebook(dist) ?? {};
  return compileFolders(folders, { vocabulary, concepts, problems: [] });
}

/** The shipped texts with the user's documents; null if the user has none. */
async function openLibraryCorpus(machine: Machine): Promise<OpenCorpus | null> {
  const library = findLibrary(machine.env);
  if (library === null) return null;
  const folder = userFolder("cache", machine.env);
  const cache = folder === null ? null : { folder, key: keyOf(library, machine) };
  const kept = cache === null ? null : readCachedCorpus(cache);
  if (kept !== null) return kept;
  for (const file of library.unused) sayMessage(machine, `${file} is no longer used`);
  showProgress("building the index of your documents", machine);
  const { compileLibrary } = await import("./compile-library.ts");
  return compileLibrary(library, cache, machine).finally(() => showProgress("", machine));
}

/** The text by which the manifest of an empty library is recognized, as the program writes it. */
const holdsNothing = '"documents": []';

function findLibrary(env: Machine["env"]): FoundLibrary | null {
  const root = libraryFolder(env);
  if (root === null) return null;
  const file = `${root}/${manifestFile}`;
  const { bytes, problems } = readOwnBytes(file);
  const manifest = bytes?.includes(holdsNothing) ? null : bytes;
  const unused = unusedFiles(env);
  if (manifest === null && unused.length === 0 && problems.length === 0) return null;
  return { root, manifest, problems, unused };
}

/** Identifies the build and the library. The documents need not be read because the manifest contains their hashes. */
function keyOf({ root, manifest }: FoundLibrary, { dist }: Machine): string {
  const build = readBytes(join(dist, buildFile)).bytes ?? "";
  return sha256Hex(build, root, "\n", manifest ?? "").slice(0, 32);
}

/**
 * Compiles a changed library now, so that the first question at the table need not wait for it. Errors are ignored: they were
 * reported already, or the next question reports them.
 */
export async function compileAhead(machine: Machine): Promise<void> {
  if (userFolder("cache", machine.env) === null) return;
  await openLibraryCorpus(machine).catch(() => null);
}
