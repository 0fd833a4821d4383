/**
 * The bytes of a plain text in, its lines out. Any bytes are readable: what is damaged is reported and kept as the
 * replacement character, so that a judge sees that something stood there.
 */
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { damageProblems, encodingProblems } from "./damage.ts";
import { type DecodedText, decodeBytes } from "./encoding.ts";
import { withoutMarkup } from "./markup.ts";

export interface ReadText {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** `\r\n`, `\n` and the lone `\r` of old files end a line; so do the separators U+2028 and U+2029. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;

export function readText(bytes: Uint8Array, file: string): ReadText {
  return readDecoded(decodeBytes(bytes), file);
}

/** A last line that is ended and empty is no line. A break in the markup makes two lines of one number: the file's. */
export function readDecoded(decoded: DecodedText, file: string): ReadText {
  const rows = decoded.text.split(lineEnd);
  if (rows.at(-1) === "") rows.pop();
  const written = rows.map((text, at): SourceLine => ({ number: at + 1, text, style: "plain" }));
  return {
    lines: written.flatMap((line) =>
      withoutMarkup(line.text.replaceAll("\0", "")).map((text) => ({ ...line, text })),
    ),
    problems: [...encodingProblems(decoded, file), ...damageProblems(written, file)],
  };
}
