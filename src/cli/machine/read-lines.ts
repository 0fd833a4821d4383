/**
 * Chunks of bytes in, lines of text out, each as soon as it is complete. Only a line feed ends a line, with or without a
 * carriage return before it: Node's own reader also cuts at U+2028 and at lone returns, and a query would get two answers.
 */
import type { Readable } from "node:stream";

/** `check` sees each line, also an unfinished one, with its number; it throws if the line must not grow further. */
export async function* readLines(
  stream: Readable,
  check: (line: string, number: number) => void,
): AsyncGenerator<string> {
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

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
