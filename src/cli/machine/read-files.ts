/**
 * Reads files, folders, and streams, returning bytes or a problem. Every read terminates: a file named by a person may be a
 * pipe, which is limited while it is read; a file that the program looks for itself must be a regular file, so that no device,
 * pipe, or looping link delays a question.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from "node:fs";
import { dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Decoded, OwnFile } from "../../corpus/yaml.ts";
import { standardInputName } from "../../domain/document.ts";
import { memoize } from "../../domain/once.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { codeOf, danglingLink, type ReadBytes, readFault } from "../../library/disk.ts";
import { limitProblem, limits, megabytes } from "../../read/problems.ts";
import type { IndexBytes } from "../../search/index/index-file.ts";

export function readBytes(path: string): ReadBytes {
  return readOr(path, () => withOpen(openSync(path, "r"), (file) => readDescriptor(file, limits.fileBytes)));
}

/** Reads a file of the user, which is no larger than a document; null without a problem if it does not exist. */
export function readOwnBytes(path: string): ReadBytes {
  if (isMissing(path)) return { bytes: null, problems: [] };
  return readOr(path, () => readOrdinaryFile(path, limits.packedBytes));
}

/** Reads a file that the program writes: empty if it does not exist; null with problems if it is damaged or cannot be read. */
export function readList<Item>(file: string, decode: (own: OwnFile) => Decoded<readonly Item[]>) {
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { value: problems.length === 0 ? [] : null, problems };
  return decode({ file, text: bytes.toString("utf8") });
}

/** A dangling link does not count as missing, because the disk of its target may not be connected. */
export function isMissing(path: string): boolean {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return false;
    const above = dirname(path);
    return above === path || existsSync(above) || isMissing(above);
  } catch (error) {
    return codeOf(error) === "ENOTDIR";
  }
}

function readOr(path: string, read: () => Buffer | null): ReadBytes {
  try {
    const bytes = read();
    return { bytes, problems: bytes === null ? [tooLong(path, limits.fileBytes)] : [] };
  } catch (error) {
    return { bytes: null, problems: [unreadable(path, error, "a file that you may read")] };
  }
}

/** Throws the system's error, or one if it is not a regular file or larger than `most` bytes. */
export function readOrdinaryFile(path: string, most: number): Buffer | null {
  return withOpen(openSync(path, unblocked), (file) => {
    const about = ordinary(file);
    if (about.size > most) throw Object.assign(new Error("EFBIG"), { code: "EFBIG" });
    return readDescriptor(file, most);
  });
}

/** Opening a pipe without a writer would otherwise block forever. */
const unblocked = constants.O_RDONLY | constants.O_NONBLOCK;

/** Facts about an open file. Throws if it is not a regular one. */
function ordinary(file: number): Stats {
  const about = fstatSync(file);
  if (about.isFile()) return about;
  const code = about.isDirectory() ? "EISDIR" : "ENOTFILE";
  throw Object.assign(new Error(code), { code });
}

/** Few reads of many bytes are faster than many of few; a question needs half of the index of the shipped texts. */
const blockBytes = 1 << 14;

/** Opens a file of which only the blocks that are asked for are read; bytes beyond its end are 0. */
export function openParts(path: string): IndexBytes {
  const file = openSync(path, unblocked);
  const { size } = ordinary(file);
  const read = (start: number, length: number) => {
    const bytes = new Uint8Array(length);
    readSync(file, bytes, 0, length, start);
    return bytes;
  };
  const block = memoize((at: number) => read(at * blockBytes, blockBytes));
  const subarray = (start: number, end: number) => {
    const at = Math.floor(start / blockBytes);
    const first = at * blockBytes;
    return end <= first + blockBytes
      ? block(at).subarray(start - first, end - first)
      : read(start, end - start);
  };
  return { length: size, subarray };
}

/** Closes an open file after its use. */
export function withOpen<Value>(file: number, use: (file: number) => Value): Value {
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

const chunkBytes = 1_000_000;

/** A regular file is read in one chunk, which need not be copied. */
function readDescriptor(file: number, most: number): Buffer | null {
  const { size } = fstatSync(file);
  const chunks: Buffer[] = [];
  for (let total = 0; total <= most; ) {
    const chunk = Buffer.allocUnsafe(Math.max(chunkBytes, Math.min(size, most) - total));
    const read = readSync(file, chunk);
    if (read === 0) return chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks, total);
    chunks.push(chunk.subarray(0, read));
    total += read;
  }
  return null;
}

/** Reads a document from standard input. `file` is its name in problems. */
async function readInput(stream: Readable, file: string): Promise<ReadBytes> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    total += bytes.length;
    if (total > limits.packedBytes) return { bytes: null, problems: [tooLong(file, limits.packedBytes)] };
    chunks.push(bytes);
  }
  return { bytes: Buffer.concat(chunks, total), problems: [] };
}

export type ReadNamed = Awaited<ReturnType<typeof readNamed>>;

/** The bytes of a file, or of standard input for `-`, and the name that problems give it. */
export async function readNamed(name: string, stream: () => Readable) {
  if (name !== "-") return { file: name, ...readBytes(name) };
  return { file: standardInputName, ...(await readInput(stream(), standardInputName)) };
}

/** The problem for a file with more than `most` bytes. */
function tooLong(file: string, most: number): Problem {
  return problemOf({ file, ...limitProblem(`more than ${megabytes(most)}`, "that") });
}

export function isYaml(name: string): boolean {
  return [".yaml", ".yml"].includes(extname(name).toLowerCase());
}

/** Paths of the wanted files in a folder, not in its subfolders, sorted by name. */
export function filesIn(folder: string, isWanted: (name: string) => boolean, expected: string) {
  try {
    const names = readdirSync(folder).filter(isWanted).sort();
    const all = names.map((name) => join(folder, name));
    const unopened = all.filter((path) => path.includes("\ufffd") && isMissing(path));
    return { paths: all.filter((path) => !unopened.includes(path)), problems: unopened.map(misnamed) };
  } catch (error) {
    return { paths: [], problems: [unreadable(folder, error, expected)] };
  }
}

/** The problem with a file whose name is not UTF-8: Node.js replaces bytes of the name, so the file cannot be opened by it. */
function misnamed(file: string): Problem {
  const message = "the name of the file is not UTF-8; it was not read";
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice: "rename the file" });
}

function unreadable(file: string, error: unknown, expected: string): Problem {
  const code = codeOf(error);
  const fault = readFault(code === "ENOENT" && !isMissing(file) ? danglingLink : code);
  const [message, advice] = [`${fault}; expected ${expected}`, "check the name and the permissions"];
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

/** `check` receives each line with its number, also while the line is incomplete. It throws if the line is too long. */
export async function* readLines(stream: Readable, check: (line: string, number: number) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const chunk of stream) {
    const pieces = decoder.decode(chunk, { stream: true }).split("\n");
    pieces[0] = rest + (pieces[0] ?? "");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      count += 1;
      check(piece, count);
      yield withoutReturn(piece);
    }
    check(rest, count + 1);
  }
  rest += decoder.decode();
  if (rest !== "") yield withoutReturn(rest);
}

const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line);
