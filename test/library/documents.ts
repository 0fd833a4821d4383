/** Small documents of the game, ready to be stored, and a writer on a disk of the test's own. */
import type { RulesText } from "../../src/domain/document.ts";
import { sha256Hex } from "../../src/domain/sha256.ts";
import { manifestFile } from "../../src/library/disk.ts";
import { type Manifest, type StoredDocument, storeDocument } from "../../src/library/manifest.ts";
import { openLibrary, readTexts } from "../../src/library/read-library.ts";
import {
  type LibraryChange,
  readSnapshot,
  type Written,
  writeLibrary,
} from "../../src/library/write-library.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import type { MemoryDisk } from "./memory-disk.ts";

export const root = "/home/judge/.local/share/rulings";

const source = (ruling: string) => `Current Rulings Document (3 January 2011)

RULINGS

counting tribbles – ${ruling}

own – You own the cards that you bring to the game.
`;

export function documentOf(
  id: string,
  ruling = "Tribbles are counted at the end of each turn.",
): StoredDocument {
  const bytes = new TextEncoder().encode(source(ruling));
  const file = `${id}.txt`;
  const given = { edition: "2e" } as const;
  const { lines } = readText(bytes);
  const { text } = parseDocument(lines, { ...given, id, source: { file, sha256: sha256Hex(bytes) } });
  return storeDocument({ text, given, files: [{ file, bytes }], format: "text", extracted: null });
}

/** What a library that holds `before` is to hold. */
export function changeTo(documents: readonly StoredDocument[], before: Manifest = []): LibraryChange {
  const known = new Set(before.map(({ document }) => document.id));
  const files = documents.filter(({ record }) => !known.has(record.document.id)).flatMap((one) => one.files);
  return { documents: documents.map(({ record }) => record), files };
}

export function write(disk: MemoryDisk, documents: readonly StoredDocument[]): Written {
  const snapshot = readSnapshot({ disk, root });
  return writeLibrary(changeTo(documents, snapshot.documents), snapshot, { disk, root });
}

export interface Held {
  readonly texts: readonly RulesText[];
  readonly ids: readonly string[];
  readonly problems: readonly string[];
}

export async function heldBy(disk: MemoryDisk): Promise<Held> {
  const { value, problems: damage } = openLibrary({ disk, root });
  if (value === null) return { texts: [], ids: [], problems: damage.map(({ message }) => message) };
  const { texts, problems } = await readTexts(value, { disk, root });
  return {
    texts,
    ids: texts.map(({ document }) => document.id),
    problems: problems.map(({ file, message }) => `${file.replace(root, "…")}: ${message}`),
  };
}

/** Files that no document needs: what a broken writer left. */
export function strays(disk: MemoryDisk, documents: readonly StoredDocument[]): readonly string[] {
  const needed = new Set(
    [manifestFile, ...documents.flatMap(({ files }) => files.map(({ path }) => path))].map(
      (path) => `${root}/${path}`,
    ),
  );
  return disk
    .paths()
    .filter((path) => path.startsWith(`${root}/`) && disk.kindOf(path) === "file" && !needed.has(path));
}
