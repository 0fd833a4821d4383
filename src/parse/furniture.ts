/** Lines in; out the lines that carry rules text, and what was left out of them with the reason. */
import type { Furniture } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";

export interface SortedLines {
  readonly lines: readonly SourceLine[];
  readonly furniture: readonly Furniture[];
}

/** `… it is destroyed. 041b061a72`: a token of letters and digits that some web page left behind the last sentence. */
const junkToken = /(?<=[.!?”")]\s{1,3})(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,40}$/;

export function dropFurniture(lines: readonly SourceLine[]): SortedLines {
  const last = lines.findLastIndex((line) => line.text.trim() !== "");
  const line = lines[last];
  const text = line?.text.trimEnd() ?? "";
  const token = junkToken.exec(text.slice(-60))?.[0];
  if (line === undefined || token === undefined) return { lines, furniture: [] };
  const kept = { ...line, text: text.slice(0, -token.length).trimEnd() };
  return {
    lines: lines.with(last, kept),
    furniture: [{ lines: [line.number, line.number], text: token, reason: "junk token" }],
  };
}
