/**
 * The paths of files in a library. Every name is made from validated ids and hashes, so no path leaves the library, and depends
 * on the content, so no file is ever overwritten.
 */
import type { LibraryDocument } from "./manifest.ts";

export const manifestFile = "library.json";
export const lockFile = "library.lock";

/** `sources/<sha256>/current-rulings.pdf`: the file keeps its name, so that people can find it. */
export function sourcePath({ sha256, file }: { readonly sha256: string; readonly file: string }): string {
  return `sources/${sha256}/${safeName(file)}`;
}

export function linesPath(sha256: string): string {
  return `lines/${sha256}.txt`;
}

/** Enough digits of the hash that two texts with the same id never collide. */
const digitsInName = 16;

export function yamlPath({ document, yaml }: Pick<LibraryDocument, "document" | "yaml">): string {
  return `documents/${document.id}.${yaml.slice(0, digitsInName)}.yaml`;
}

/** All files of a document as paths relative to the library, each with the hash of its content. */
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

/** Characters with a special meaning in some file system. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu;
/** Device names of Windows, whatever their extension: `CON`, `aux.txt`. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestName = 120;

/** The last component of a path without anything that a file system would interpret. */
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

/** Paths that only the library itself creates. All other files in its folder belong to the user and are kept. */
const ownPaths: readonly RegExp[] = [
  // Unfinished files, and files moved out of the way.
  /^(?:(?:sources|lines|documents)\/)?\.(?:new|old)-[0-9a-f]{32}$/,
  /^sources\/[0-9a-f]{64}(?:\/.+)?$/,
  /^lines\/[0-9a-f]{64}\.txt$/,
  /^documents\/[a-z0-9][a-z0-9._-]{0,119}\.[0-9a-f]{16}\.yaml$/,
];

export function isOwnPath(path: string): boolean {
  return ownPaths.some((form) => form.test(path));
}
