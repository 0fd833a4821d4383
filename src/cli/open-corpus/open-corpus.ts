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
  const { corpus: folders } = options;
  const isLibrary = folders.length === 0;
  const corpus = isLibrary ? await openLibraryCorpus(machine) : await openFolders(folders, machine);
  sayProblems(corpus.problems, machine);
  if (!isLibrary && corpus.texts().texts.every(({ entries }) => entries.length === 0))
    throw new UserError(
      `${folders.join(", ")}: no entry could be read; expected corpus files (*.yaml)`,
      `rulings check ${folders[0] ?? ""}`,
    );
  return corpus;
}

async function openFolders(folders: readonly string[], { dist }: Machine): Promise<OpenCorpus> {
  return (await import("./compile-library.ts")).compileOwnFolders(folders, dist);
}

/** The text by which the manifest of an empty library is recognized, as the program writes it. */
const holdsNothing = '"documents": []';

/** The shipped texts with the user's documents, from the cache if they were compiled before. */
async function openLibraryCorpus(machine: Machine): Promise<OpenCorpus> {
  const { env, dist } = machine;
  const root = libraryFolder(env);
  const { bytes, problems } = root === null ? noFile : readOwnBytes(`${root}/${manifestFile}`);
  const manifest = bytes?.includes(holdsNothing) ? null : bytes;
  const unused = unusedFiles(env);
  const isEmpty = manifest === null && problems.length === 0 && unused.length === 0;
  if (root === null || isEmpty) return shippedCorpus(dist);
  const library = { root, manifest, problems, unused };
  const folder = userFolder("cache", env);
  const cache = folder === null ? null : { folder, key: keyOf(library, machine) };
  const kept = cache === null ? null : readCachedCorpus(cache);
  if (kept !== null) return kept;
  for (const file of unused) sayMessage(machine, `${file} is no longer used`);
  showProgress("building the index of your documents", machine);
  const { compileLibrary } = await import("./compile-library.ts");
  return compileLibrary(library, cache, machine).finally(() => showProgress("", machine));
}

const noFile = { bytes: null, problems: [] } as const;

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
