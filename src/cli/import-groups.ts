/** Files in the order in which they were named in, those that are the letters of one document together out. */
import { extname } from "node:path";
import { lettersOf, stemOfParts } from "../read/letter-parts.ts";
import type { FileToImport } from "./import-files.ts";

/** `a-g.txt` and `h-z.txt` of one folder; a file whose name says no letters, or has no fellow, stands for itself. */
export function groupLetterParts(
  files: readonly FileToImport[],
): readonly (readonly [FileToImport, ...FileToImport[]])[] {
  const groups = new Map<string, [FileToImport, ...FileToImport[]]>();
  for (const [at, file] of files.entries()) {
    const key = lettersOf(file.file) ? `parts ${nameOfGroup(file)}` : `file ${at}`;
    const known = groups.get(key);
    if (known) known.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()];
}

function nameOfGroup({ folder, file }: FileToImport): string {
  return [folder, stemOfParts(file).toLowerCase(), extname(file).toLowerCase()].join("\n");
}
