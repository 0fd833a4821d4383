/** What no document of a library needs any more, or a broken writer left, taken away. Only a writer that holds the lock may. */
import { attempt, type Disk } from "./disk.ts";
import { folders, ownNames, pathsOf, unfinishedName } from "./layout.ts";
import type { Manifest } from "./manifest.ts";

/** Files of a person are left alone, and so is what cannot be removed: the next writer tries again. */
export function sweep(disk: Disk, root: string, manifest: Manifest): void {
  const needed = new Set(manifest.documents.flatMap(pathsOf));
  const strays = [
    ...disk.names(root).filter((name) => unfinishedName.test(name)),
    ...folders.flatMap((folder) => straysIn(disk, root, folder, needed)),
  ];
  for (const path of strays) attempt(() => disk.remove(`${root}/${path}`));
}

function straysIn(
  disk: Disk,
  root: string,
  folder: (typeof folders)[number],
  needed: ReadonlySet<string>,
): readonly string[] {
  const names = disk.names(`${root}/${folder}`);
  const unfinished = names.filter((name) => unfinishedName.test(name)).map((name) => `${folder}/${name}`);
  const own = names.filter((name) => ownNames[folder].test(name)).map((name) => `${folder}/${name}`);
  if (folder !== "sources") return [...unfinished, ...own.filter((path) => !needed.has(path))];
  return [...unfinished, ...own.flatMap((path) => strayParts(disk, root, path, needed))];
}

/** The files of a source's folder, then the folder, which goes where it is empty. */
function strayParts(
  disk: Disk,
  root: string,
  folder: string,
  needed: ReadonlySet<string>,
): readonly string[] {
  const paths = disk.names(`${root}/${folder}`).map((name) => `${folder}/${name}`);
  const strays = paths.filter((path) => !needed.has(path));
  return strays.length < paths.length ? strays : [...strays, folder];
}
