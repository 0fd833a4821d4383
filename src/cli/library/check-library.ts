/** The user's library and notes against their hashes and shapes, as far as opening the corpus does not look at them. */
import { type Problem, problemOf } from "../../domain/problem.ts";
import { sourcePath, yamlPath } from "../../library/layout.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { type LibraryFolder, openLibrary, readSound } from "../../library/read-library.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import { libraryFolder } from "./library-folder.ts";
import { readNotes } from "./own-notes.ts";

export async function checkLibrary(machine: Machine): Promise<readonly Problem[]> {
  const { problems } = await readNotes(machine);
  return [...problems, ...damagedFiles(libraryFolder(machine.env))];
}

/** A damaged file is made good from what else there is, so that all answers; but a judge must know before an event. */
function damagedFiles(root: string | null): readonly Problem[] {
  if (root === null || realDisk.sort(root) === "none") return [];
  const folder = { disk: realDisk, root };
  const { read } = openLibrary(folder);
  // What is wrong with the list of documents is said when the corpus is opened.
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
    const advice = "import the document again, which mends the file";
    return [problemOf({ severity: "error", code: "damaged-library", file, message, advice })];
  });
}
