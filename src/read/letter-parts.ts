/**
 * Joins files that are split by letter (`glossary-a-g.txt`, `glossary-h-z.txt`; `ABC.txt`, `DEF.txt`) into one document with
 * consecutive line numbers. A letter that no file contains is reported.
 */
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";

export interface LetterPart {
  readonly file: string;
  readonly lines: readonly SourceLine[];
}

/** `a-g`, `A–G`, `A to G`: first and last letter. */
const range = /(?:^|[^a-z])(?<first>[a-z])\s?(?:[-–_]|to)\s?(?<last>[a-z])(?=\.[a-z]+$|$)/i;
/** `ABC`, `DEF`, `XYZ`: every letter, in order. */
const letters = /(?:^|[^a-z])(?<letters>[a-z]{1,6})(?=\.[a-z]+$|$)/i;

type Letters = readonly [first: string, last: string];

/** Null if the name does not indicate letters. */
export function letterRange(file: string): Letters | null {
  const name = nameOf(file);
  const { first, last } = range.exec(name)?.groups ?? {};
  if (first && last) return ordered(first, last);
  const found = letters.exec(name)?.groups?.letters ?? "";
  return isRun(found.toLowerCase()) ? ordered(found.charAt(0), found.charAt(found.length - 1)) : null;
}

/** The common part of the names of one document: `glossary-a-g.txt` → `glossary`, `ABC.txt` → nothing. */
export function stemOfParts(file: string): string {
  const name = nameOf(file);
  const found = range.exec(name) ?? letters.exec(name);
  return name.slice(0, found?.index ?? name.length).replace(/(?<![\s_.–-])[\s_.–-]+$/, "");
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

function ordered(first: string, last: string): Letters | null {
  const [a, z] = [first.toUpperCase(), last.toUpperCase()];
  return a <= z ? [a, z] : null;
}

/** Whether a word consists of consecutive letters: `def`, but not `own`. */
function isRun(word: string): boolean {
  return word !== "" && [...word].every((letter, at) => letter.charCodeAt(0) === word.charCodeAt(0) + at);
}

export interface JoinedParts<Part extends LetterPart> {
  /** In the order of their letters. */
  readonly parts: readonly Part[];
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** Null if the files are not the letters of one document. */
export function joinLetterParts<Part extends LetterPart>(parts: readonly Part[]): JoinedParts<Part> | null {
  const placed = parts.flatMap((part) => {
    const found = letterRange(part.file);
    return found ? [{ part, first: found[0], last: found[1] }] : [];
  });
  if (parts.length < 2 || placed.length < parts.length) return null;
  const sorted = placed.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const problems = sorted.flatMap(({ part, first }, at) => {
    const upper = sorted[at - 1];
    if (!upper || first.charCodeAt(0) === upper.last.charCodeAt(0) + 1) return [];
    const gap = first > upper.last ? "letters between are missing" : "letters occur twice";
    const message = `the file begins with ${first}, the one before it ends with ${upper.last}: ${gap}`;
    return [
      problemOf({
        severity: "warning",
        code: "unread-line",
        file: part.file,
        message,
        advice: "add the missing file",
      }),
    ];
  });
  return {
    parts: sorted.map(({ part }) => part),
    lines: sorted
      .flatMap(({ part }) => [...part.lines, blank])
      .map((line, at) => ({ ...line, number: at + 1 })),
    problems,
  };
}

const blank: SourceLine = { number: 0, text: "" };
