/** Reads and writes the manifest of a library: its documents in the order of import. Files that it does not list are ignored. */
import * as z from "zod";
import { readFacts } from "../corpus/corpus-file.ts";
import { document, givenFacts, sha256, words } from "../corpus/schema.ts";
import { validator } from "../corpus/validator.ts";
import { decodeJson } from "../corpus/yaml.ts";
import { documentIdForm, type KnownFacts, type SourceDocument } from "../domain/document.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";

/** The version of this layout: since 2, documents have `boilerplate`, which was `furniture`. A library with a higher one was written by a later program and is left alone. */
const manifestSchema = 2;

/** Facts given by a person. They are applied again when the document is parsed again from its source. */
export type GivenFacts = Omit<KnownFacts, "source" | "id" | "markedTitle">;

/** A file as imported. */
interface SourcePart {
  readonly file: string;
  readonly sha256: string;
  readonly format: string;
}

export interface LibraryDocument {
  readonly document: SourceDocument;
  readonly given: GivenFacts;
  readonly entries: number;
  /** The imported file; several if they are a list of cards, or an earlier version joined files split by letter. */
  readonly parts: readonly SourcePart[];
  /** SHA-256 of the text to which line numbers refer; null if that is the imported file itself. */
  readonly lines: string | null;
  /** SHA-256 of the generated YAML. */
  readonly yaml: string;
}

export interface Manifest {
  readonly schema: number;
  readonly documents: readonly LibraryDocument[];
}

export const emptyManifest: Manifest = { schema: manifestSchema, documents: [] };

export type ReadManifest =
  | { readonly state: "sound"; readonly manifest: Manifest }
  | { readonly state: "newer" | "damaged"; readonly problems: readonly Problem[] };

/** Omits null values, as the corpus files do. */
export function encodeManifest(manifest: Manifest): Uint8Array {
  const withoutNull = (_: string, value: unknown) => (value === null ? undefined : value);
  return new TextEncoder().encode(`${JSON.stringify(manifest, withoutNull, 2)}\n`);
}

/** `bytes` is null for a library that was never written to. `file` is its name in problems. */
export function decodeManifest(bytes: Uint8Array | null, file: string): ReadManifest {
  if (bytes === null) return { state: "sound", manifest: emptyManifest };
  const text = new TextDecoder().decode(bytes);
  const { value: versioned } = validateVersioned(parseJson(text));
  if (versioned && versioned.schema > manifestSchema)
    return { state: "newer", problems: [newerProblem(file)] };
  const { value, problems } = decodeJson({ file, text, advice }, validateManifest);
  if (value === null) return { state: "damaged", problems: problems.map(damaged) };
  return { state: "sound", manifest: { schema: manifestSchema, documents: value.documents.map(readRecord) } };
}

function readRecord(written: WrittenManifest["documents"][number]): LibraryDocument {
  return { ...written, lines: written.lines ?? null, document: readFacts(written.document) };
}

function newerProblem(file: string): Problem {
  return problemOf({
    severity: "error",
    code: "damaged-library",
    file,
    message: "a later version of rulings wrote this library; this one does not know its layout",
    advice: "update rulings; RULINGS_LIBRARY=off asks the shipped texts alone",
  });
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
const libraryDocument = z.strictObject({
  document: document.extend({ id: libraryId }),
  given: givenFacts,
  entries: z.int().min(0),
  parts: z.array(z.strictObject({ file: words, sha256, format: words })).min(1),
  lines: sha256.optional(),
  yaml: sha256,
});

/** The only property that is required of a file written by a later program. */
const versioned = z.object({ schema: z.int() });

/** Unknown properties are ignored, so an older program still reads what it knows. */
const manifest = versioned.extend({ documents: z.array(libraryDocument) });

type WrittenManifest = z.infer<typeof manifest>;

const validateVersioned = validator(versioned);
const validateManifest = validator(manifest);
