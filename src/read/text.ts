/**
 * The bytes of a plain text in, its lines out. Any bytes are readable: what is damaged is reported and kept as the
 * replacement character, so that a judge sees that something stood there.
 */
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type DecodedText, decodeBytes } from "./encoding.ts";
import { withoutMarkup } from "./markup.ts";

export interface ReadText {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** `\r\n`, `\n` and the lone `\r` of old files end a line; so do the separators U+2028 and U+2029. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;
/** All but the plain one, which most texts have alone: splitting at that takes a fifth of the time. */
const otherEnds = ["\r", "\u2028", "\u2029"];
/** Where none of these stands, a row is a line as it is. */
const signsOfMarkup = ["<", "&", "\u0000"];
const nul = "\u0000";
const replacement = "\ufffd";

export function readText(bytes: Uint8Array, file: string): ReadText {
  return readDecoded(decodeBytes(bytes), file);
}

/** For whoever looked at the text before. A last line that is ended and empty is no line. */
export function readDecoded({ text, encoding }: DecodedText, file: string): ReadText {
  const rows = rowsOf(text);
  const isPlain = !signsOfMarkup.some((sign) => text.includes(sign));
  const damages = signsOfDamage.filter(({ sign }) => text.includes(sign));
  return {
    lines: isPlain ? rows.map(plainLine) : rows.flatMap(linesOf),
    problems: [
      ...(encoding === "windows-1252" ? [encodingProblem(file)] : []),
      ...damages.flatMap((damage) => damageProblem({ rows, file, ...damage })),
    ],
  };
}

function rowsOf(text: string): string[] {
  const rows = text.split(otherEnds.some((end) => text.includes(end)) ? lineEnd : "\n");
  if (rows.at(-1) === "") rows.pop();
  return rows;
}

function plainLine(text: string, at: number): SourceLine {
  return { number: at + 1, text, style: "plain" };
}

/** A break in the markup makes two lines of one number: the number is the file's. */
function linesOf(row: string, at: number): SourceLine[] {
  return withoutMarkup(withoutNul(row)).map((text) => plainLine(text, at));
}

function withoutNul(row: string): string {
  return row.includes(nul) ? row.replaceAll(nul, "") : row;
}

function encodingProblem(file: string): Problem {
  return problemOf({
    severity: "warning",
    code: "unreadable-file",
    file,
    message: "the file is not valid UTF-8; it was read as Windows-1252",
    advice: "save it as UTF-8 if letters or quotes look wrong",
  });
}

const signsOfDamage = [
  { sign: nul, name: "a NUL character" },
  { sign: replacement, name: "a sign that is no letter" },
] as const;

interface Damage {
  readonly rows: readonly string[];
  readonly file: string;
  readonly sign: string;
  readonly name: string;
}

/** One problem for a kind of damage, at its first place: a broken file would otherwise give thousands. */
function damageProblem({ rows, file, sign, name }: Damage): Problem[] {
  const at = rows.findIndex((row) => row.includes(sign));
  const row = rows[at];
  if (row === undefined) return [];
  const damaged = rows.reduce((sum, each) => sum + (each.includes(sign) ? 1 : 0), 0);
  return [
    problemOf({
      severity: "warning",
      code: "unreadable-file",
      file,
      line: at + 1,
      column: row.indexOf(sign) + 1,
      message: `${name} stands in the text${damaged === 1 ? "" : ` (in ${damaged} lines)`}; expected text alone`,
      advice: "compare the place with the published document",
      row: row.replaceAll(nul, replacement),
    }),
  ];
}
