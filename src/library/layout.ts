/**
 * Where the files of a library stand. Every name is made from ids and hashes that were checked, so that no path leaves
 * the library, and from the content, so that no file is ever written over.
 */
import type { LibraryDocument } from "./manifest.ts";

export const manifestFile = "library.json";
export const lockFile = "library.lock";

/** `sources/<sha256>/current-rulings.pdf`: the file keeps its name, for whoever looks for it by hand. */
export function sourcePath({ sha256, file }: { readonly sha256: string; readonly file: string }): string {
  return `sources/${sha256}/${safeName(file)}`;
}

export function linesPath(sha256: string): string {
  return `lines/${sha256}.txt`;
}

/** Enough of the hash that two texts of one id never meet. */
const digitsInName = 16;

export function yamlPath({ document, yaml }: Pick<LibraryDocument, "document" | "yaml">): string {
  return `documents/${document.id}.${yaml.slice(0, digitsInName)}.yaml`;
}

/** All files of a document, below the library, with the hash of what was written. */
export function filesOf(
  record: LibraryDocument,
): readonly { readonly path: string; readonly sha256: string }[] {
  const { parts, lines, yaml } = record;
  return [
    ...parts.map((part) => ({ path: sourcePath(part), sha256: part.sha256 })),
    ...(lines === null ? [] : [{ path: linesPath(lines), sha256: lines }]),
    { path: yamlPath(record), sha256: yaml },
  ];
}

/** Signs that a file system of some kind takes for its own. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu;
/** `CON`, `aux.txt`: devices of Windows, whatever they end with. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestName = 120;

/** The last part of a name without what a file system would read into it. */
export function safeName(file: string): string {
  const name = file
    .slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1)
    .replace(unsafe, "_")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  if (name === "") return "source";
  if (reserved.test(name)) return safeName(`_${name}`);
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 ? name.slice(dot).slice(0, 12) : "";
  return name.length <= longestName ? name : name.slice(0, longestName - ending.length) + ending;
}

/** What the library alone makes, below its folder; anything else there is a person's and stays. */
const ownPaths: readonly RegExp[] = [
  // What is not finished, or was pushed aside.
  /^(?:(?:sources|lines|documents)\/)?\.(?:new|old)-[0-9a-f]{32}$/,
  /^sources\/[0-9a-f]{64}(?:\/.+)?$/,
  /^lines\/[0-9a-f]{64}\.txt$/,
  /^documents\/[a-z0-9][a-z0-9._-]{0,119}\.[0-9a-f]{16}\.yaml$/,
];

export function isOwnPath(path: string): boolean {
  return ownPaths.some((form) => form.test(path));
}
