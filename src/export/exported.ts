/** The content of an export: documents with the selected entries and their links. */
import type { SourceDocument } from "../domain/document.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Boilerplate } from "../domain/rules-text.ts";
import { sha256Hex } from "../domain/sha256.ts";

export interface ExportedDocument {
  readonly document: SourceDocument;
  /** In the order of the source. */
  readonly entries: readonly OpenedEntry[];
  readonly boilerplate: readonly Boilerplate[];
}

export interface Exported {
  readonly documents: readonly ExportedDocument[];
  /** Name and version of the program: `rulings 0.1.0`. */
  readonly generator: string;
}

export function entriesOf({ documents }: Exported): readonly OpenedEntry[] {
  return documents.flatMap(({ entries }) => entries);
}

const marks = /\p{M}+/gu;
const notPlain = /[^A-Za-z0-9-]+/g;
/** Meilisearch allows 511 bytes; this leaves room for what an output appends. */
const longest = 400;
const digestLength = 10;

/**
 * `2e-current-rulings/up-the-ante` → `2e-current-rulings__up-the-ante`. If characters are lost, a digest keeps ids distinct.
 */
export function plainId(id: string): string {
  const [document = "", ...rest] = id.split("/");
  const parts = rest.length === 0 ? [document] : [document, rest.join("/")];
  const plain = parts.map(plainPart).join("__").slice(0, longest);
  const isWhole = plain === parts.join("__") && !id.includes("_");
  return isWhole ? plain : `${plain}-${sha256Hex(id).slice(0, digestLength)}`;
}

function plainPart(part: string): string {
  return part.normalize("NFKD").replace(marks, "").replace(notPlain, "-");
}
