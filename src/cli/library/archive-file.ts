/** The bytes of a file in, the documents of the archive that it is out; null where it is none. */
import { gunzipSync, gzipSync } from "node:zlib";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { type DecodedArchive, decodeArchive, isArchive } from "../../library/archive.ts";
import { codeOf } from "../../library/disk.ts";
import { limits } from "../../read/limits.ts";

export function packArchive(text: string): Uint8Array {
  return gzipSync(text, { level: 6 });
}

export function openArchive(bytes: Uint8Array, file: string): DecodedArchive | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return null;
  try {
    const text = gunzipSync(bytes, { maxOutputLength: limits.archiveBytes }).toString("utf8");
    return isArchive(text)
      ? decodeArchive(text, file)
      : refused(file, "a compressed file that is not a library archive");
  } catch (error) {
    const isBomb = codeOf(error) === "ERR_BUFFER_TOO_LARGE";
    return refused(file, isBomb ? "it unpacks to more than a library may hold" : "a damaged compressed file");
  }
}

function refused(file: string, message: string): DecodedArchive {
  const problem: Problem = problemOf({
    severity: "error",
    code: "damaged-archive",
    file,
    message: `${message}; expected a document, or what \`rulings library export\` writes`,
    advice: "unpack it first if it holds documents",
  });
  return { documents: [], overlays: [], problems: [problem] };
}
