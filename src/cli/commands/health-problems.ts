/** All that `rulings health` looks at: the files of the program, of the corpus, and of the user's library. */
import { join } from "node:path";
import { checkCorpus } from "../../corpus/check.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { sourcePath, yamlPath } from "../../library/layout.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { type LibraryFolder, openLibrary, readSound } from "../../library/read-library.ts";
import { damagedFiles } from "../corpus/built-files.ts";
import { checkFolder } from "../corpus/check-folder.ts";
import type { CorpusOnDay } from "../corpus/corpus-on-day.ts";
import { libraryFolder } from "../library/library-folder.ts";
import { noteList, readUserList } from "../library/user-lists.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import type { Options } from "../settings/options.ts";

/** Folders one by one, since sources lie beside their files; the links of all texts together. */
export function corpusProblems(
  corpus: CorpusOnDay,
  { corpus: folders }: Options,
  machine: Machine,
): readonly Problem[] {
  const { texts } = corpus.wholeTexts();
  const shipped = join(machine.home, "../corpus");
  const checked = (folders.length === 0 ? [shipped] : folders).flatMap(
    (folder) => checkFolder(folder).problems,
  );
  const built = folders.length === 0 ? builtProblems(machine) : [];
  const ofOneFolder = checked.filter(({ code }) => code !== "dangling-reference");
  return unlike([...corpus.problems, ...ofOneFolder, ...built, ...checkCorpus(texts)]);
}

/** Every built file is as it was built, the program's own code too. */
function builtProblems(machine: Machine): readonly Problem[] {
  const message = "is not as it was built: it is damaged or missing";
  const advice = "install the program again, or `npm run build`";
  return damagedFiles(machine.home).map((file) =>
    problemOf({ severity: "error", code: "stale-index", file, message, advice }),
  );
}

/** A problem may be found in a folder and again in all texts; the first, which has line and column, is kept. */
function unlike(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, line, message }) => {
    const key = JSON.stringify([code, file.replace(/^.*\//, ""), line, message]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Notes and files of the library that opening the corpus does not look at. */
export async function checkLibrary(machine: Machine): Promise<readonly Problem[]> {
  const { problems } = await readUserList(noteList, machine);
  return [...problems, ...damagedLibraryFiles(libraryFolder(machine.env))];
}

/** Questions are answered in spite of a damaged file, from what else there is; before an event a judge must know of it. */
function damagedLibraryFiles(root: string | null): readonly Problem[] {
  if (root === null || realDisk.sort(root) === "none") return [];
  const folder = { disk: realDisk, root };
  const { read } = openLibrary(folder);
  // Problems of the list of documents are reported when the corpus is opened.
  return read.state === "sound" ? read.manifest.documents.flatMap((each) => damagedIn(each, folder)) : [];
}

function damagedIn(record: LibraryDocument, { disk, root }: LibraryFolder): readonly Problem[] {
  const files = [
    { path: yamlPath(record), sha256: record.yaml },
    ...record.parts.map((part) => ({ path: sourcePath(part), sha256: part.sha256 })),
  ];
  return files.flatMap(({ path, sha256 }) => {
    const file = `${root}/${path}`;
    const sound = readSound(file, sha256, disk);
    if (sound.bytes !== null) return [];
    const message = `a file of \`${record.document.id}\`: ${sound.fault}`;
    const advice = "import the document again, which repairs the file";
    return [problemOf({ severity: "error", code: "damaged-library", file, message, advice })];
  });
}
