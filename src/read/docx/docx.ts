/** Reads a DOCX into lines: its text, followed by its footnotes. Page headers and footers are not read. */
import type { Problem } from "../../domain/problem.ts";
import { type DecodedText, decodeBytes } from "../encoding.ts";
import { markHeadings } from "../headings.ts";
import { limitProblem, limits, megabytes } from "../limits.ts";
import {
  countLimit,
  encodingProblems,
  expectedFormats,
  leftOut,
  type MessageWithAdvice,
  refused,
  tagsLimit,
  unreadable,
} from "../problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "../source-lines.ts";
import { elementsNamed, readTree } from "../tags.ts";
import { readDocxText } from "./body.ts";
import { readNumbering, readStyles } from "./styles.ts";
import { unzip, type ZipFailure } from "./zip.ts";

/** Names of the package's parts by content; some programs number the text. */
const parts = {
  text: /^word\/document\d{0,2}\.xml$/,
  footnotes: /^word\/footnotes\.xml$/,
  endnotes: /^word\/endnotes\.xml$/,
  styles: /^word\/styles\d{0,2}\.xml$/,
  numbering: /^word\/numbering\.xml$/,
  properties: /^docProps\/core\.xml$/,
} as const;

type PartReader = (part: keyof typeof parts) => DecodedText;

export function readDocx(bytes: Uint8Array, file: string): ReadLines {
  const unzipped = unzip(bytes, Object.values(parts));
  if (typeof unzipped === "string") return refused(failureProblem(unzipped, file));
  const { names, files } = unzipped;
  if (!names.some((name) => parts.text.test(name))) return refused(foreignProblem(names, file));
  // A missing part of the package is empty.
  return readParts((part) => {
    const name = names.find((each) => parts[part].test(each)) ?? "";
    return decodeBytes(files.get(name) ?? new Uint8Array());
  }, file);
}

function readParts(read: PartReader, file: string): ReadLines {
  const rules = {
    styleOf: readStyles(read("styles").text),
    nextLabel: readNumbering(read("numbering").text),
  };
  const text = read("text");
  const drafts: LineDraft[] = [];
  let contentsLines = 0;
  for (const xml of [text, read("footnotes"), read("endnotes")]) {
    const { lines, contents, end } = readDocxText(xml.text, rules);
    if (end !== "whole") return refused(tagsLimit(file, end));
    for (const line of lines) drafts.push(line);
    contentsLines += contents;
  }
  if (drafts.length === 0) return refused(unreadable(file, empty));
  return {
    ...readDrafts(markHeadings(drafts), declaredTitle(read("properties").text)),
    problems: [
      ...encodingProblems(text, file),
      ...(contentsLines === 0 ? [] : [leftOut(file, `${contentsLines} lines of the contents list left out`)]),
    ],
  };
}

/** The title in the file's properties. */
function declaredTitle(xml: string): string {
  return elementsNamed(readTree(xml), "dc:title")[0]?.text ?? "";
}

const empty: MessageWithAdvice = [
  "the DOCX has no text; expected the words of a document",
  "check whether it holds only pictures of the text",
];

const messages: Readonly<Record<Exclude<ZipFailure, "too many files" | "too long">, MessageWithAdvice>> = {
  "cut off": ["the DOCX ends in the middle; expected the whole file", "download or copy it again"],
  damaged: [
    "the DOCX is damaged; expected a file that a word processor opens",
    "open it in a word processor, and save it as a new DOCX",
  ],
};

function failureProblem(failure: ZipFailure, file: string): Problem {
  if (failure === "too many files") return countLimit(file, limits.zipEntries, "files inside");
  if (failure !== "too long") return unreadable(file, messages[failure]);
  const limit = megabytes(limits.inflatedBytes);
  return limitProblem({ file, found: `a part of more than ${limit} inside`, limit });
}

/** Other formats that are packed like a DOCX, recognized by the names of the files inside. */
const foreign: readonly (readonly [RegExp, name: string, advice: string])[] = [
  [/^xl\//, "a spreadsheet", "save its table as CSV"],
  [/^ppt\//, "a presentation", "save it as PDF"],
  [/^content\.xml$/, "an OpenDocument file", "open it in a word processor and save it as DOCX, PDF or text"],
];

function foreignProblem(names: readonly string[], file: string): Problem {
  const found = foreign.find(([pattern]) => names.some((each) => pattern.test(each)));
  const [, name, advice] = found ?? [null, "a packed file", "unpack it, and import the documents in it"];
  return unreadable(file, [`the file is ${name}; ${expectedFormats}`, advice]);
}
