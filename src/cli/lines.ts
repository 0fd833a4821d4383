/**
 * Chunks of bytes in, lines of text out, as soon as each is complete. Only a line feed ends a line, with a carriage
 * return before it or not: Node's own reader also cuts at U+2028 and lone returns, and a query would get two answers.
 */
import type { Readable } from "node:stream";

export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const pieces = decoder.decode(chunk, { stream: true }).split("\n");
    pieces[0] = rest + (pieces[0] ?? "");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) yield withoutReturn(piece);
  }
  rest += decoder.decode();
  if (rest !== "") yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
