/** A document that was read in, its row of the manifest and the files that hold it out. */
import { encodeEntryLines } from "../corpus/corpus-file.ts";
import type { SourceDocument } from "../domain/document.ts";
import { slug } from "../domain/fold.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { sha256Hex } from "../domain/sha256.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { linesPath, sourcePath, yamlPath } from "./layout.ts";
import type { GivenFacts, LibraryDocument } from "./manifest.ts";
import type { SourceBytes } from "./read-library.ts";
import type { NewFile } from "./write-library.ts";

export interface ReadPart extends SourceBytes {
  readonly format: string;
  readonly lines: readonly SourceLine[];
}

/** The lines of one document, with all that the library keeps of its files. */
export interface SourceText {
  /** What the document calls its source. */
  readonly file: string;
  readonly sha256: string;
  readonly parts: readonly ReadPart[];
  readonly lines: readonly SourceLine[];
  /** The title that the file marks; null where it marks none, or several files make the document. */
  readonly markedTitle: string | null;
  /** The text in which the lines count; null where that is the file itself. */
  readonly extracted: Uint8Array | null;
  readonly problems: readonly Problem[];
}

export interface StoredDocument {
  readonly record: LibraryDocument;
  readonly files: readonly NewFile[];
}

export function storeDocument(
  text: RulesText,
  given: GivenFacts,
  { parts, extracted }: Pick<SourceText, "parts" | "extracted">,
): StoredDocument {
  const yaml = new TextEncoder().encode(encodeEntryLines(text));
  const sources = parts.map(({ file, format, bytes }) => ({ file, format, bytes, sha256: sha256Hex(bytes) }));
  const record: LibraryDocument = {
    document: text.document,
    given,
    entries: text.entries.length,
    parts: sources.map(({ file, sha256, format }) => ({ file, sha256, format })),
    lines: extracted && sha256Hex(extracted),
    yaml: sha256Hex(yaml),
  };
  const files = [
    ...sources.map((source) => ({ path: sourcePath(source), bytes: source.bytes })),
    ...(extracted && record.lines ? [{ path: linesPath(record.lines), bytes: extracted }] : []),
    { path: yamlPath(record), bytes: yaml },
  ];
  return { record, files };
}

/** `2e-current-rulings-2011-01-03`, `1e-tribbles-at-sea`; the same facts give the same id on every machine. */
export function idFromFacts(document: SourceDocument, isTaken: (id: string) => boolean): string {
  const { edition, kind, date, title, source } = document;
  const name = withoutEdition(slug(title), edition).replace(/-?\d{4}-\d{2}-\d{2}$/, "");
  const titled = [edition, asciiName(name) || kind, date ?? ""].filter((part) => part !== "").join("-");
  const byKind = kind === "mixed" || date === null ? titled : `${edition}-${kind}-${date}`;
  const free = [byKind, titled].find((id) => !isTaken(id));
  return free ?? `${titled}-${source.sha256.slice(0, 8)}`;
}

function withoutEdition(name: string, edition: string): string {
  return name.startsWith(`${edition}-`) ? name.slice(edition.length + 1) : name;
}

/** Letters of other scripts stay out of ids, which are typed on every keyboard. */
function asciiName(name: string): string {
  return name
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
}

export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}
