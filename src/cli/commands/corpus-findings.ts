/** Finds what is wrong with the texts and the library, and what they leave open: one list of problems, for `health`. */
import { basename, join } from "node:path";
import { checkEntries, checkReferences } from "../../corpus/check.ts";
import { foldTitle } from "../../domain/fold.ts";
import { firstOfEach } from "../../domain/group-by.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { checkFolder } from "../../library/corpus-folder.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { undatedVersions } from "../../library/in-force.ts";
import { damageOf, openLibrary } from "../../library/read-library.ts";
import type { CommandContext } from "../command.ts";
import { libraryFolder, type Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import { readNotes } from "../user-data/user-lists.ts";

export async function corpusFindings(corpus: CorpusOnDay, { options, machine }: CommandContext) {
  const own = options.corpus.length === 0 ? await libraryProblems(machine) : [];
  const damaged = new Set(own.map(({ file }) => file));
  const folders = options.corpus.length === 0 ? [join(machine.dist, "../corpus")] : options.corpus;
  return [
    ...own,
    ...folderProblems(corpus, folders).filter(({ file }) => !damaged.has(file)),
    ...nothingCounts(corpus),
    ...undecidedNames(corpus),
    ...reversedEntries(corpus),
    ...undated(corpus),
  ];
}

/** Checks each folder with its own sources; links are checked over all texts. */
function folderProblems(corpus: CorpusOnDay, folders: readonly string[]): readonly Problem[] {
  const checked = folders.flatMap((folder) => checkFolder(folder, realDisk).problems);
  const linked = corpus.allTexts();
  const found = [...corpus.problems, ...checked, ...checkEntries(linked.texts), ...checkReferences(linked)];
  // A problem may be found both in a folder and in all texts. The first one has line and column.
  return firstOfEach(found, ({ code, file, line, message }) =>
    JSON.stringify([code, basename(file), line, message]),
  );
}

/** Reads the notes and checks all files of the library, which opening the corpus does not do. */
async function libraryProblems({ env }: Machine): Promise<readonly Problem[]> {
  const { problems } = await readNotes({ env });
  const root = libraryFolder(env);
  if (root === null || realDisk.kindOf(root) === "none") return problems;
  const folder = { disk: realDisk, root };
  // Problems with the manifest were reported when the corpus was opened.
  const { value: documents } = openLibrary(folder);
  return [...problems, ...(documents ?? []).flatMap((record) => damageOf(record, folder))];
}

function nothingCounts({ precedence: { standings, day } }: CorpusOnDay): readonly Problem[] {
  if (standings.some(({ isInForce }) => isInForce)) return [];
  const advice = "look at asOf and documents in `rulings config`";
  const message = `no document is in force on ${day}`;
  return [problemOf({ severity: "error", code: "no-entries", file: "corpus", message, advice })];
}

/** Names on which several documents in force have texts, and no rule decides between them. */
function undecidedNames({ precedence, precedenceTable }: CorpusOnDay): readonly Problem[] {
  const isUndecided = (id: string) =>
    precedence.precedenceOf(id).order.some(({ role, entry }) => role === "undecided" && entry.id === id);
  const rows = precedenceTable().flatMap((document) => document.rows);
  const undecided = rows.filter(({ citation }) => isUndecided(citation.id));
  const names = firstOfEach(undecided, ({ citation }) => `${foldTitle(citation.title)} ${citation.edition}`);
  return names.map(({ citation: { title, edition, document, id } }) => {
    const message = `${title} (${edition}): several texts in force are on this name, and no rule says which decides`;
    return problemOf({ severity: "warning", code: "undecided", file: document.id, entry: id, message });
  });
}

/** Entries in force of which the version before may have said the opposite. */
function reversedEntries({ precedence, precedenceTable }: CorpusOnDay): readonly Problem[] {
  const rows = precedenceTable().flatMap((document) => document.rows);
  return rows.flatMap(({ reversed, citation: { id, title, document } }) => {
    if (reversed === null || precedence.lapseOf(id) !== null) return [];
    const [message, advice] = [`${title}: ${reversed}`, `rulings history ${id}`];
    const facts = { file: document.id, entry: id, message, advice };
    return problemOf({ severity: "warning", code: "reversed", ...facts });
  });
}

function undated({ precedence }: CorpusOnDay): readonly Problem[] {
  return undatedVersions(precedence.standings.map(({ document }) => document)).map((versions) => {
    const message = `no date tells which version is newer: ${versions.map(({ id }) => id).join(", ")}`;
    const facts = { file: versions[0].id, message, advice: "import them again with --date" };
    return problemOf({ severity: "warning", code: "undated-versions", ...facts });
  });
}
