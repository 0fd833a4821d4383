/** Reads a DOCX into lines: its text, followed by its footnotes. Page headers and footers are not read. */
import { crc32 } from "node:zlib";
import { type UnzipFileInfo, unzipSync } from "fflate";
import type { UnplacedProblem } from "../../domain/problem.ts";
import { type DecodedText, decodeBytes } from "../encoding.ts";
import {
  countLimit,
  encodingProblems,
  expectedFormats,
  limitProblem,
  limits,
  type MessageWithAdvice,
  megabytes,
  refused,
  unreadable,
} from "../problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "../source-lines.ts";
import { elementsNamed, readTree, textContent } from "../tags.ts";
import { readDocxText } from "./body.ts";
import { readNumbering, readStyles } from "./styles.ts";

type PackagePart = "document" | "footnotes" | "endnotes" | "styles" | "numbering" | "core";

/** Names of the parts of the package. Some programs number the text and the styles. */
const partName =
  /^(?:word|docProps)\/(?<part>document|footnotes|endnotes|styles|numbering|core)\d{0,2}\.xml$/;

export function readDocx(bytes: Uint8Array): ReadLines {
  const { names, files, failure } = unzip(bytes);
  if (failure) return refused(failure);
  const nameOf = (part: PackagePart) => names.find((name) => partName.exec(name)?.groups?.part === part);
  if (nameOf("document") === undefined) return refused(foreignProblem(names));
  // A missing part of the package is empty.
  return readParts((part) => decodeBytes(files.get(nameOf(part) ?? "") ?? new Uint8Array()));
}

function readParts(read: (part: PackagePart) => DecodedText): ReadLines {
  const rules = {
    styleOf: readStyles(read("styles").text),
    numbering: readNumbering(read("numbering").text),
    marks: new Map<string, string>(),
  };
  const text = read("document");
  const drafts: LineDraft[] = [];
  for (const xml of [text, read("footnotes"), read("endnotes")]) {
    const { lines, exceeded } = readDocxText(xml.text, rules);
    if (exceeded) return refused(exceeded);
    for (const line of lines) drafts.push(line);
  }
  if (drafts.length === 0) return refused(unreadable(empty));
  return {
    ...readDrafts(drafts, declaredTitle(read("core").text)),
    problems: encodingProblems(text),
  };
}

/** The title in the file's properties. */
const declaredTitle = (xml: string) => elementsNamed(readTree(xml), "dc:title").map(textContent)[0] ?? "";

const empty: MessageWithAdvice = [
  "the DOCX has no text; expected the words of a document",
  "check whether it holds only pictures of the text",
];

const cutOff: MessageWithAdvice = [
  "the DOCX ends in the middle; expected the whole file",
  "download or copy it again",
];

const damaged: MessageWithAdvice = [
  "the DOCX is damaged; expected a file that a word processor opens",
  "open it in a word processor, and save it as a new DOCX",
];

/** Other formats that are packed like a DOCX, recognized by the names of the files inside. */
const foreign: readonly (readonly [start: string, name: string, advice: string])[] = [
  ["xl/", "a spreadsheet", "save its table as CSV"],
  ["ppt/", "a presentation", "save it as PDF"],
  ["content.xml", "an OpenDocument file", "open it in a word processor and save it as DOCX, PDF or text"],
];

function foreignProblem(names: readonly string[]): UnplacedProblem {
  const found = foreign.find(([start]) => names.some((each) => each.startsWith(start)));
  const [, name, advice] = found ?? [null, "a packed file", "unpack it, and import the documents in it"];
  return unreadable([`the file is ${name}; ${expectedFormats}`, advice]);
}

/**
 * The names of all files, and the bytes of the parts by name; if one of them cannot be read, none. No file gets more room than
 * the directory states, and none that the directory states to be too long is unpacked. fflate compares neither the checksums
 * nor the two copies of each name.
 */
function unzip(bytes: Uint8Array) {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasEnd = archive.subarray(-endReach).includes("PK\u0005\u0006", 0, "latin1");
  const failures = hasEnd ? [] : [unreadable(cutOff)];
  const names: string[] = [];
  const longest = megabytes(limits.inflatedBytes);
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    names.push(name);
    if (names.length > limits.zipEntries) failures.push(countLimit(limits.zipEntries, "files inside"));
    else if (originalSize > limits.inflatedBytes)
      failures.push(limitProblem(`a part of more than ${longest} inside`, longest));
    return failures.length === 0 && partName.test(name);
  };
  const files = new Map<string, Uint8Array>();
  try {
    for (const [name, part] of Object.entries(unzipSync(bytes, { filter }))) files.set(name, part);
    const checksums = new Map(recordsOf(archive, entryRecord));
    const copies = recordsOf(archive, localRecord).map(([name]) => name);
    const isWhole =
      copies.every((name) => !partName.test(name) || files.has(name)) &&
      [...files].every(([name, part]) => isSound(part, checksums.get(name)));
    if (!isWhole) failures.push(unreadable(damaged));
  } catch {
    failures.push(unreadable(damaged));
  }
  return { names, files, failure: failures[0] };
}

/** The end record has 22 bytes, followed by a comment of at most 65,535. */
const endReach = 22 + 65_535;

/** Where a record of the archive has the checksum of its file, the length of its name, and its name. */
const entryRecord = { sign: "PK\u0001\u0002", checksumAt: 16, lengthAt: 28, nameAt: 46 };
const localRecord = { sign: "PK\u0003\u0004", checksumAt: 14, lengthAt: 26, nameAt: 30 };

function recordsOf(archive: Buffer, { sign, checksumAt, lengthAt, nameAt }: typeof entryRecord) {
  const records: [name: string, checksum: number][] = [];
  for (
    let at = archive.indexOf(sign, 0, "latin1");
    at >= 0 && at + nameAt <= archive.length;
    at = archive.indexOf(sign, at + nameAt, "latin1")
  ) {
    const start = at + nameAt;
    const name = archive.toString("utf8", start, start + archive.readUInt16LE(at + lengthAt));
    records.push([name, archive.readUInt32LE(at + checksumAt)]);
  }
  return records;
}

/** Whether the bytes have this checksum; Node before 20.15 cannot tell. */
function isSound(part: Uint8Array, checksum: number | undefined): boolean {
  return crc32 === undefined || crc32(part) === checksum;
}
