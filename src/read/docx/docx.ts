/** The bytes of a DOCX in, the lines of its text out, its footnotes behind. Heads and feet of pages are parts that are not read. */
import { type Problem, problemOf } from "../../domain/problem.ts";
import { encodingProblems } from "../damage.ts";
import { type DecodedText, decodeBytes } from "../encoding.ts";
import { limitProblem, limits, megabytes } from "../limits.ts";
import type { ReadLines } from "../source-lines.ts";
import { type Draft, documentTitle, isFileName, sourceLines } from "../source-lines.ts";
import { readTags } from "../tags.ts";
import { readDocxText } from "./body.ts";
import { readNumbering } from "./numbering.ts";
import { readStyles } from "./styles.ts";
import { type OpenedZip, openZip, type ZipFailure } from "./zip.ts";

/** Parts of the package by what they hold; some programs number the text. */
const parts = {
  text: /^word\/document\d{0,2}\.xml$/,
  footnotes: /^word\/footnotes\.xml$/,
  endnotes: /^word\/endnotes\.xml$/,
  styles: /^word\/styles\d{0,2}\.xml$/,
  numbering: /^word\/numbering\.xml$/,
  properties: /^docProps\/core\.xml$/,
} as const;

type PartReader = (part: keyof typeof parts) => DecodedText;

/** Never leaves this file: a part that cannot be unpacked makes the whole file damaged. */
class UnreadPart extends Error {
  readonly failure: ZipFailure;

  constructor(failure: ZipFailure) {
    super(failure);
    this.failure = failure;
  }
}

export function readDocx(bytes: Uint8Array, file: string): ReadLines {
  const zip = openZip(bytes);
  if (zip.failure !== null) return refused(failureProblem(zip.failure, file));
  if (!zip.names.some((name) => parts.text.test(name))) return refused(foreignProblem(zip.names, file));
  try {
    return readParts(partReader(zip), file);
  } catch (error) {
    if (error instanceof UnreadPart) return refused(failureProblem(error.failure, file));
    throw error;
  }
}

function refused(problem: Problem): ReadLines {
  return { lines: [], problems: [problem], title: null };
}

/** A part that the package does not have is empty. */
function partReader(zip: OpenedZip): PartReader {
  return (part) => {
    const { failure, bytes } = zip.read(zip.names.find((name) => parts[part].test(name)) ?? "");
    if (failure !== null) throw new UnreadPart(failure);
    return decodeBytes(bytes);
  };
}

function readParts(read: PartReader, file: string): ReadLines {
  const rules = {
    styleOf: readStyles(read("styles").text),
    nextLabel: readNumbering(read("numbering").text),
  };
  const text = read("text");
  const drafts: Draft[] = [];
  for (const xml of [text, read("footnotes"), read("endnotes")]) {
    const { lines, end } = readDocxText(xml.text, rules);
    if (end !== "whole") return refused(endProblem(end, file));
    for (const line of lines) drafts.push(line);
  }
  if (drafts.length === 0) return refused(emptyProblem(file));
  return {
    lines: sourceLines(drafts),
    problems: encodingProblems(text, file),
    title: documentTitle(drafts, declaredTitle(read("properties").text)),
  };
}

/** What the file's properties name as title; a file name is none. */
function declaredTitle(xml: string): string | null {
  let tag = "";
  let title = "";
  readTags(
    xml,
    {
      open(name) {
        tag = name;
      },
      close() {
        tag = "";
      },
      text(text) {
        if (tag === "dc:title") title += text;
      },
      isFull: () => false,
    },
    "xml",
  );
  return isFileName(title) ? null : title;
}

function endProblem(end: "too deep" | "full", file: string): Problem {
  const [limit, what] =
    end === "full" ? [limits.lines, "lines"] : [limits.nesting, "tags inside one another"];
  const count = limit.toLocaleString("en-US");
  return limitProblem({ file, found: `more than ${count} ${what}`, limit: count });
}

type Told = readonly [message: string, advice: string];

const told: Readonly<Record<Exclude<ZipFailure, "too many files" | "too long">, Told>> = {
  "cut off": ["the DOCX ends in the middle; expected the whole file", "download or copy it again"],
  locked: [
    "the DOCX is locked with a password; expected one that opens by itself",
    "open it with the password and save it without",
  ],
  damaged: [
    "the DOCX is damaged; expected a file that a word processor opens",
    "open it in a word processor, and save it as a new DOCX",
  ],
};

function failureProblem(failure: ZipFailure, file: string): Problem {
  if (failure === "too many files") {
    const limit = limits.zipEntries.toLocaleString("en-US");
    return limitProblem({ file, found: `more than ${limit} files inside`, limit });
  }
  if (failure === "too long") {
    const limit = megabytes(limits.inflatedBytes);
    return limitProblem({ file, found: `a part of more than ${limit} inside`, limit });
  }
  const [message, advice] = told[failure];
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

function foreignProblem(names: readonly string[], file: string): Problem {
  const isOffice = names.some((name) => /^(?:xl|ppt|content\.xml$|META-INF)/.test(name));
  return problemOf({
    severity: "error",
    code: "unreadable-file",
    file,
    message: `the file is ${isOffice ? "of another office program" : "a packed file"}; expected text, Markdown, a web page, PDF or DOCX`,
    advice: isOffice ? "save it as DOCX, PDF or text" : "unpack it, and import the documents in it",
  });
}

function emptyProblem(file: string): Problem {
  return problemOf({
    severity: "error",
    code: "unreadable-file",
    file,
    message: "the DOCX has no text; expected the words of a document",
    advice: "look whether it holds pictures of the text only",
  });
}
