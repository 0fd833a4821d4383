/** What was read in, the problems of its encoding and the places where it is damaged out, one problem for each kind. */
import { type Problem, problemOf } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type DecodedText, decodedTwice } from "./encoding.ts";
import { doubtful, type Told } from "./problems.ts";

export function encodingProblems({ encoding, isRestored }: DecodedText, file: string): Problem[] {
  const told: Told[] = [];
  if (encoding === "windows-1252")
    told.push([
      "the file is not valid UTF-8; it was read as Windows-1252",
      "save it as UTF-8 if letters or quotes look wrong",
    ]);
  if (isRestored)
    told.push([
      "the text had been decoded twice (`â€™` for `’`); it was restored",
      "compare quotes and dashes with the published document",
    ]);
  return told.map((each) => doubtful(file, each));
}

interface Damage {
  readonly pattern: RegExp;
  readonly found: string;
}

const kinds: readonly Damage[] = [
  { pattern: /\0/, found: "a NUL character" },
  { pattern: /\ufffd/, found: "a character that could not be decoded" },
  { pattern: decodedTwice, found: "a character that was decoded twice" },
];

/** Lines as they stand in the file, NUL characters too; several lines may have one number. */
export function damageProblems(
  lines: readonly Pick<SourceLine, "number" | "text">[],
  file: string,
): Problem[] {
  return kinds.flatMap(({ pattern, found }) => {
    const damaged = lines.filter(({ text }) => text.search(pattern) >= 0);
    const [first] = damaged;
    if (first === undefined) return [];
    const count = damaged.length === 1 ? "" : ` (in ${damaged.length} lines)`;
    return [
      problemOf({
        severity: "warning",
        code: "unreadable-file",
        file,
        line: first.number,
        column: first.text.search(pattern) + 1,
        message: `${found} found in the text${count}; expected only text`,
        advice: "compare the place with the published document",
        row: first.text.replaceAll("\0", "\ufffd"),
      }),
    ];
  });
}
