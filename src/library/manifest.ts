/**
 * Reads and writes the manifest of a library, which lists its documents. Files that it does not list are ignored. Every
 * path is made from validated ids and hashes, so it stays in the library, and depends on the content, so no file is overwritten.
 */
import * as z from "zod";
import { encodeEntryLines, readFacts } from "../corpus/corpus-file.ts";
import { document, givenFacts } from "../corpus/schema.ts";
import { type Decoded, decodeJson, validator } from "../corpus/yaml.ts";
import { documentIdForm, type KnownFacts, type RulesText, type SourceDocument } from "../domain/document.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, UserError } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { type Shaped, sha256, wholeNumber, words } from "../domain/shapes.ts";

/**
 * The version of this layout: since 2, documents have `boilerplate`, which was `furniture`. A library with a higher one was written
 * by a later program and is left alone.
 */
const manifestSchema = 2;

/** Facts given by a person. They are applied again when the document is parsed again from its source. */
export type GivenFacts = Omit<KnownFacts, "source" | "id" | "markedTitle">;

/** The bytes of an imported file. */
export interface SourceBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface LibraryDocument extends Omit<WrittenDocument, "document" | "lines"> {
  readonly document: SourceDocument;
  /** SHA-256 of the text to which line numbers refer; null if that is the imported file itself. */
  readonly lines: string | null;
}

/** The documents of a library, in the order of import. */
export type Manifest = readonly LibraryDocument[];

/** Omits null values, as the corpus files do. */
export function encodeManifest(documents: Manifest): Uint8Array {
  const withoutNull = (_: string, value: unknown) => (value === null ? undefined : value);
  const manifest = { schema: manifestSchema, documents };
  return new TextEncoder().encode(`${JSON.stringify(manifest, withoutNull, 2)}\n`);
}

/**
 * `bytes` is null for a library that was never written to. `file` is its name in problems. Throws if a later version of the program
 * wrote it.
 */
export function decodeManifest(bytes: Uint8Array | null, file: string): Decoded<Manifest> {
  if (bytes === null) return { value: [], problems: [] };
  const text = new TextDecoder().decode(bytes);
  const { value: versioned } = validateVersioned(parseJson(text));
  if (versioned && versioned.schema > manifestSchema)
    throw new UserError(
      `${file}: a later version of rulings wrote this library; this one does not know its layout`,
      "update rulings; RULINGS_LIBRARY=off asks the shipped texts alone",
    );
  const { value, problems } = decodeJson({ file, text }, validateManifest, advice);
  return { value: value?.documents.map(readRecord) ?? null, problems: problems.map(damaged) };
}

function readRecord(written: WrittenDocument): LibraryDocument {
  return { ...written, lines: written.lines ?? null, document: readFacts(written.document) };
}

function damaged(problem: Problem): Problem {
  const message = `the list of your library's documents is damaged: ${problem.message}`;
  return { ...problem, code: "damaged-library", message };
}

const advice = "restore the file from a copy, or move it away and import the files below sources/ again";

const libraryId = z
  .string()
  .regex(documentIdForm, "expected an id of lowercase letters, digits, periods, and hyphens");

/** The form of `LibraryDocument` in the file, without null values. */
const libraryDocument = () =>
  z.strictObject({
    document: document().extend({ id: libraryId }),
    given: givenFacts(),
    entries: wholeNumber,
    /** The imported file; several if they are a list of cards, or an earlier version joined files split by letter. */
    parts: z.array(z.strictObject({ file: words, sha256, format: words })).min(1),
    lines: sha256.optional(),
    /** SHA-256 of the generated YAML. */
    yaml: sha256,
  });

type WrittenDocument = Shaped<ReturnType<typeof libraryDocument>>;

/** The only property that is required of a file written by a later program. */
const validateVersioned = validator(() => z.object({ schema: z.int() }));

/** Unknown properties are ignored, so an older program still reads what it knows. */
const validateManifest = validator(() =>
  z.object({ schema: z.int(), documents: z.array(libraryDocument()) }),
);

/** `sources/<sha256>/current-rulings.pdf`: the file keeps its name, so that people can find it. */
export function sourcePath({ sha256, file }: { readonly sha256: string; readonly file: string }): string {
  return `sources/${sha256}/${safeName(file)}`;
}

/** Enough digits of the hash that two texts with the same id never collide. */
const digitsInName = 16;

export function yamlPath({ document, yaml }: Pick<LibraryDocument, "document" | "yaml">): string {
  return `documents/${document.id}.${yaml.slice(0, digitsInName)}.yaml`;
}

const linesPath = (sha256: string) => `lines/${sha256}.txt`;

/** All files of a document as paths relative to the library, with the hash of its content: those imported, lines, and YAML. */
export function filesOf(record: LibraryDocument) {
  const { parts, lines, yaml } = record;
  return [
    ...parts.map((part) => ({ path: sourcePath(part), sha256: part.sha256 })),
    ...(lines === null ? [] : [{ path: linesPath(lines), sha256: lines }]),
    { path: yamlPath(record), sha256: yaml },
  ];
}

export interface DocumentToStore {
  readonly text: RulesText;
  readonly given: GivenFacts;
  /** One file; several if they are a list of cards. */
  readonly files: readonly SourceBytes[];
  readonly format: string;
  /** The text to which line numbers refer; null if that is the file itself. */
  readonly extracted: Uint8Array | null;
}

export type StoredDocument = ReturnType<typeof storeDocument>;

/** A file of a library that is still to be written. */
export interface NewFile {
  /** Relative to the library. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** The record of a parsed document in the manifest, and its files. */
export function storeDocument({ text, given, files, format, extracted }: DocumentToStore) {
  const yaml = new TextEncoder().encode(encodeEntryLines(text));
  const record: LibraryDocument = {
    document: text.document,
    given,
    entries: text.entries.length,
    parts: files.map(({ file, bytes }) => ({ file, sha256: sha256Hex(bytes), format })),
    lines: extracted && sha256Hex(extracted),
    yaml: sha256Hex(yaml),
  };
  // In the order of `filesOf`, which ends with the YAML.
  const contents = [...files.map(({ bytes }) => bytes), extracted ?? yaml];
  return { record, files: filesOf(record).map((file, at) => ({ ...file, bytes: contents[at] ?? yaml })) };
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
