/**
 * Chunks of bytes in, lines of text out, as soon as each is complete. Only a line feed ends a line, with a carriage
 * return before it or not: Node's own reader also cuts at U+2028 and lone returns, and a query would get two answers.
 */
import type { Readable } from "node:stream";
import { UserError } from "./user-error.ts";

/** Letters and signs of one question; the longest passage has 1,200, and what has no end must not be waited for. */
export const longestQuery = 100_000;

export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const chunk of stream) {
    const pieces = decoder.decode(chunk, { stream: true }).split("\n");
    pieces[0] = rest + (pieces[0] ?? "");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      count += 1;
      yield withoutReturn(refuseLong(piece, `standard input:${count}`));
    }
    refuseLong(rest, `standard input:${count + 1}`);
  }
  rest += decoder.decode();
  if (rest !== "") yield withoutReturn(rest);
}

/** Nobody asks that much; `place` says where it stands. */
export function refuseLong(query: string, place: string): string {
  if (query.length <= longestQuery) return query;
  const most = longestQuery.toLocaleString("en");
  throw new UserError(
    `${place}: the query has more than ${most} letters; expected one question a line`,
    example,
  );
}

const example = "rulings ask --stdin < queries.txt";

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
