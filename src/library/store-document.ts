/** Prepares a parsed document for storage: its record in the manifest and its files. */
import { encodeEntryLines } from "../corpus/corpus-file.ts";
import type { SourceDocument } from "../domain/document.ts";
import { slug } from "../domain/fold.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { sha256Hex, sha256OfPieces } from "../domain/sha256.ts";
import { encodeTexts } from "./disk.ts";
import { filesOf, type GivenFacts, type LibraryDocument } from "./manifest.ts";
import type { SourceText } from "./source-text.ts";
import type { NewFile } from "./write-library.ts";

interface DocumentToStore extends Pick<SourceText, "files" | "format" | "extracted"> {
  readonly text: RulesText;
  readonly given: GivenFacts;
}

export interface StoredDocument {
  readonly record: LibraryDocument;
  readonly files: readonly NewFile[];
}

export function storeDocument({ text, given, files, format, extracted }: DocumentToStore): StoredDocument {
  const yaml = () => encodeTexts(encodeEntryLines(text));
  const parts = files.map(({ file, bytes }) => ({ file, sha256: sha256Hex(bytes), format }));
  const record: LibraryDocument = {
    document: text.document,
    given,
    entries: text.entries.length,
    parts,
    lines: extracted && sha256OfPieces(extracted()),
    yaml: sha256OfPieces(yaml()),
  };
  const pieces = [
    ...files.map(({ bytes }) => () => [bytes]),
    ...(extracted ? [extracted] : []),
    yaml,
  ];
  const stored = filesOf(record).map((file, at) => ({ ...file, pieces: pieces[at] ?? yaml }));
  return { record, files: stored };
}

/** Derives an id (`2e-current-rulings-2011-01-03`, `1e-tribbles-at-sea`). The same facts give the same id on every machine. */
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

/** Removes letters of other scripts, because ids must be easy to type on every keyboard. */
function asciiName(name: string): string {
  return name
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
}

/** The text under another id, with the ids of its entries. */
export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}
