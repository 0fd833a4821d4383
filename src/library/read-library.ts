/**
 * Reads the documents of a library from disk. Damage is reported as a problem that names the file. Damaged YAML is generated
 * again if the source is intact, and all other documents are unaffected.
 */
import { decodeRulesText } from "../corpus/corpus-file.ts";
import type { Decoded } from "../corpus/yaml.ts";
import type { RulesText } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { codeOf, type Disk, type LibraryFolder, manifestFile, readFault } from "./disk.ts";
import {
  decodeManifest,
  filesOf,
  type LibraryDocument,
  type Manifest,
  type SourceBytes,
  sourcePath,
  yamlPath,
} from "./manifest.ts";

/** `bytes` are those of the manifest on disk; null if there is no library. Throws if a later version of the program wrote it. */
export function openLibrary({ disk, root }: LibraryFolder) {
  const file = `${root}/${manifestFile}`;
  const { bytes, problems } = disk.readOwn(file);
  return { bytes, ...(problems.length > 0 ? { value: null, problems } : decodeManifest(bytes, file)) };
}

/** The texts of a library by the bytes of its manifest. If that is damaged, reports it and returns no texts. */
export async function readStoredTexts(manifest: Uint8Array | null, folder: LibraryFolder) {
  const { value, problems } = decodeManifest(manifest, `${folder.root}/${manifestFile}`);
  return value === null ? { texts: [], problems } : readTexts(value, folder);
}

/** A damaged document is read from its source, or left out if that is damaged too. Both are reported. */
export async function readTexts(documents: Manifest, folder: LibraryFolder) {
  const texts: RulesText[] = [];
  let problems: readonly Problem[] = [];
  for (const record of documents) {
    const stored = await readText(record, folder);
    if (stored.value !== null) texts.push(stored.value);
    problems = problems.concat(stored.problems);
  }
  return { texts, problems };
}

async function readText(record: LibraryDocument, folder: LibraryFolder): Promise<Decoded<RulesText>> {
  const path = `${folder.root}/${yamlPath(record)}`;
  const found = readSound(path, record.yaml, folder.disk);
  if (found.bytes !== null) return decodeRulesText(new TextDecoder().decode(found.bytes), path);
  const sources = readSources(record, folder);
  // Only a damaged document needs the parser.
  const { reparseText } = await import("./parse-source.ts");
  const value = sources === null ? null : await reparseText(record, sources);
  if (value === null) {
    const message = `${found.fault}, and so is its source; it is left out`;
    const advice = `import the document again, or take it out: rulings library remove ${record.document.id}`;
    return { value, problems: [damaged(path, message, advice)] };
  }
  const replaced = damaged(path, `${found.fault}; its text was read from its source instead`, repairAdvice);
  return { value, problems: [{ ...replaced, severity: "warning" }] };
}

const repairAdvice = "import the document again, which repairs the file";

/** The imported files of a document; null if one of them is damaged or missing. */
export function readSources(record: LibraryDocument, { disk, root }: LibraryFolder): SourceBytes[] | null {
  const sources = record.parts.flatMap((part) => {
    const { bytes } = readSound(`${root}/${sourcePath(part)}`, part.sha256, disk);
    return bytes === null ? [] : [{ file: part.file, bytes }];
  });
  return sources.length === record.parts.length ? sources : null;
}

/** Problems with the files of a document; empty if all are as they were written. */
export function damageOf(record: LibraryDocument, { disk, root }: LibraryFolder): readonly Problem[] {
  return filesOf(record).flatMap(({ path, sha256: expected }) => {
    const found = readSound(`${root}/${path}`, expected, disk);
    if (found.bytes !== null) return [];
    const message = `a file of \`${record.document.id}\`: ${found.fault}`;
    return [damaged(`${root}/${path}`, message, repairAdvice)];
  });
}

type SoundBytes = { readonly bytes: Uint8Array } | { readonly bytes: null; readonly fault: string };

/** Returns the bytes if they have the expected hash, otherwise the problem. */
function readSound(path: string, expected: string, disk: Disk): SoundBytes {
  try {
    const bytes = disk.kindOf(path) === "none" ? null : disk.read(path);
    if (bytes === null) return { bytes, fault: "the file is gone" };
    return sha256Hex(bytes) === expected ? { bytes } : { bytes: null, fault: "the file is damaged" };
  } catch (error) {
    return { bytes: null, fault: readFault(codeOf(error)) };
  }
}

function damaged(file: string, message: string, advice: string): Problem {
  return problemOf({ severity: "error", code: "damaged-library", file, message, advice });
}
