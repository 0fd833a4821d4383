/**
 * Packs a library into one compressed text and unpacks it: one JSON object per line. The first line identifies the format; then
 * come the documents with their sources in base64 and their SHA-256, then the user's notes and aliases in the same form, and
 * last the SHA-256 of all preceding lines. Generated files are not included. They are generated again on import, so an archive
 * cannot contain entries that its sources do not have.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { codeOf } from "./disk.ts";
import { type GivenFacts, validateArchiveDocument, validateOverlayFile } from "./manifest.ts";
import type { SourceBytes } from "./read-library.ts";

interface ArchivedDocument {
  readonly id: string;
  readonly given: GivenFacts;
  readonly sources: readonly SourceBytes[];
}

/** A file written by the user, with its name in the overlay: `notes.json`. */
export type OverlayFile = SourceBytes;

const anyHead = '{"rulingsLibrary":';
const archiveSchema = 2;
/** Matches the start of every archive that this program understands. The first schema had documents only. */
const knownHead = /^\{"rulingsLibrary":[12],/;

export interface LibraryArchive {
  readonly documents: readonly ArchivedDocument[];
  readonly overlays: readonly OverlayFile[];
}

export function packArchive(text: string): Uint8Array {
  return gzipSync(text, { level: 6 });
}

/** Decompresses at most `mostBytes`. Returns null if the bytes are not compressed. */
export function openArchive(bytes: Uint8Array, file: string, mostBytes: number): DecodedArchive | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return null;
  try {
    const text = gunzipSync(bytes, { maxOutputLength: mostBytes }).toString("utf8");
    return text.startsWith(anyHead)
      ? decodeArchive(text, file)
      : notArchive(file, "a compressed file that is not a library archive");
  } catch (error) {
    const isBomb = codeOf(error) === "ERR_BUFFER_TOO_LARGE";
    return notArchive(
      file,
      isBomb ? "it unpacks to more than a library may hold" : "a damaged compressed file",
    );
  }
}

export function encodeArchive({ documents, overlays }: LibraryArchive): string {
  const lines = [
    `${anyHead}${archiveSchema},"documents":${documents.length},"carried":${overlays.length}}`,
    ...documents.map(({ id, given, sources }) =>
      JSON.stringify({ id, given, sources: sources.map(packedFile) }),
    ),
    ...overlays.map((file) => JSON.stringify(packedFile(file))),
  ];
  const body = lines.map((line) => `${line}\n`).join("");
  return `${body}${JSON.stringify({ sha256: sha256Hex(body) })}\n`;
}

function packedFile({ file, bytes }: SourceBytes) {
  return { file, sha256: sha256Hex(bytes), base64: Buffer.from(bytes).toString("base64") };
}

interface DecodedArchive extends LibraryArchive {
  readonly problems: readonly Problem[];
}

/** Rejects the whole archive if its last line does not match the others. */
export function decodeArchive(text: string, file: string): DecodedArchive {
  const refuse = (message: string, line: number | null = null) =>
    refused({ file, line, message, advice: "export it again: rulings library export FILE" });
  if (!knownHead.test(text)) return refuse("a later version of rulings wrote this archive");
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  if (text.slice(end) !== `${JSON.stringify({ sha256: sha256Hex(text.slice(0, end)) })}\n`)
    return refuse("the archive is damaged or cut short: its checksum does not match");
  const decoded = text.slice(0, end).split("\n").slice(1, -1).map(readLine);
  const broken = decoded.indexOf(null);
  if (broken >= 0) return refuse("expected a document as `rulings library export` writes it", broken + 2);
  return {
    documents: decoded.flatMap((each) => (each && "sources" in each ? each : [])),
    overlays: decoded.flatMap((each) => (each && "bytes" in each ? each : [])),
    problems: [],
  };
}

function readLine(line: string): ArchivedDocument | OverlayFile | null {
  const value = parseJson(line);
  const { value: document } = validateArchiveDocument(value);
  if (document !== null) return { ...document, sources: document.sources.map(unpackedFile) };
  const { value: packed } = validateOverlayFile(value);
  return packed && unpackedFile(packed);
}

function unpackedFile({ file, base64 }: ReturnType<typeof packedFile>): SourceBytes {
  return { file, bytes: new Uint8Array(Buffer.from(base64, "base64")) };
}

function notArchive(file: string, message: string): DecodedArchive {
  const expected = "expected a document, or what `rulings library export` writes";
  return refused({
    file,
    message: `${message}; ${expected}`,
    advice: "if it contains documents, unpack it first",
  });
}

function refused(facts: Omit<ProblemFacts, "severity" | "code">): DecodedArchive {
  const problem = problemOf({ severity: "error", code: "damaged-archive", ...facts });
  return { documents: [], overlays: [], problems: [problem] };
}
