/** The shapes of a library's own files, made of those of the corpus. The only file here that knows the schema library. */
import * as z from "zod";
import { document, sha256, shaper, words } from "../corpus/schema.ts";
import { documentIdForm } from "../domain/document.ts";

/** Facts that a person may give of a document before it is read. */
const givenFacts = z.strictObject({
  ...document.pick({ title: true, edition: true, kind: true, scope: true, collation: true }).partial().shape,
  ...document.pick({ game: true, version: true, date: true, asOf: true, effective: true }).shape,
});

const libraryId = z
  .string()
  .regex(documentIdForm, "expected an id of small letters, digits, dots and dashes");

const libraryDocument = z.strictObject({
  document: document.extend({ id: libraryId }),
  given: givenFacts.describe("Facts that a person gave"),
  entries: z.int().min(0),
  parts: z
    .array(z.strictObject({ file: words, sha256, format: words }))
    .min(1)
    .describe("The files as they were imported"),
  lines: sha256
    .optional()
    .describe("The text in which the entries' lines count, where it is no file of parts"),
  yaml: sha256.describe("The generated YAML"),
});

/** Later fields of the same layout are passed over: an older program still reads what it knows. */
const manifest = z.object({ schema: z.int(), documents: z.array(libraryDocument) });

const archivedFile = z.strictObject({ file: words, sha256, base64: z.string() });

const archiveDocument = z.strictObject({
  id: libraryId,
  given: givenFacts,
  sources: z.array(archivedFile).min(1),
});

export type WrittenManifest = z.infer<typeof manifest>;

export const shapeManifest = shaper(manifest);
export const shapeArchiveDocument = shaper(archiveDocument);
export const shapeOverlayFile = shaper(archivedFile);
