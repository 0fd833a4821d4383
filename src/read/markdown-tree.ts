/** Parses Markdown as CommonMark with tables and footnotes. Indented text is no code, because rules are not. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export type MarkdownBlock = ReturnType<typeof fromMarkdown>["children"][number];

/** A part of a file, whose places are counted from its own start. */
export interface MarkdownPiece {
  readonly text: string;
  /** Number of rows of the file before it. */
  readonly rowsAbove: number;
  readonly blocks: readonly MarkdownBlock[];
}

/** Matches the start of what may hold a heading as text, or is meant elsewhere in the file: code, HTML, definitions. */
const reachesFar = /^\s*(?:`{3}|~{3}|\[[^\]]{1,200}\]:|<(?:!--|pre|script|style|textarea))/i;
const heading = /^#{1,6}\s/;
/** The parser takes time that grows with the square of the lists in a text; in this many rows they cost nothing. */
const rowsOfPiece = 200;

/** Parses a file from heading to heading, which ends everything above it. */
export function parsePieces(rows: readonly string[]): readonly MarkdownPiece[] {
  const starts = [0];
  const isWhole = rows.some((row) => reachesFar.test(row));
  for (const [at, row] of isWhole ? [] : rows.entries())
    if (at - (starts.at(-1) ?? 0) >= rowsOfPiece && heading.test(row) && rows[at - 1]?.trim() === "")
      starts.push(at);
  return starts.map((start, at) => {
    const text = rows.slice(start, starts[at + 1]).join("\n");
    return { text, rowsAbove: start, blocks: parseMarkdown(text) };
  });
}

function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return children;
}
