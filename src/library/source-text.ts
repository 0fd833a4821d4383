/** Reads a file into the text that is parsed. Lists of cards that are imported together are one text. */
import { isCardList } from "../cards/columns.ts";
import type { CardSheet } from "../domain/card.ts";
import type { Problem } from "../domain/problem.ts";
import { sha256Hex, sha256OfPieces } from "../domain/sha256.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { decodeBytes } from "../read/encoding.ts";
import { readSource } from "../read/read.ts";
import { readTable } from "../read/table.ts";
import { encodeTexts } from "./disk.ts";
import type { DocumentToStore, SourceBytes } from "./manifest.ts";

/** The lines of a document and the facts that the library records about its files. */
export interface SourceText extends Pick<DocumentToStore, "files" | "format" | "extracted"> {
  /** The file name that the document cites as its source. */
  readonly file: string;
  readonly sha256: string;
  readonly lines: readonly SourceLine[];
  /** The title marked up in the file; null if none is. */
  readonly markedTitle: string | null;
  readonly problems: readonly Problem[];
  /** The files as tables if they are a list of cards; otherwise absent. */
  readonly tables?: readonly CardSheet[];
}

export async function readSourceText(source: SourceBytes): Promise<SourceText> {
  const { file, bytes } = source;
  const { format, lines, problems, title } = await readSource(bytes, file);
  const extracted = format === "text" ? null : () => encodeTexts(rowsOf(lines));
  const facts = { format, sha256: sha256Hex(bytes), markedTitle: title, extracted };
  return { file, files: [source], lines, problems, ...facts };
}

/** The text to which line numbers refer. Lines with the same number, which were on one line of a page, are joined. */
function* rowsOf(lines: readonly SourceLine[]): Generator<string> {
  let [row, at] = ["", 1];
  for (const { number, text } of lines) {
    for (; at < number; at += 1) {
      yield `${row}\n`;
      row = "";
    }
    row = row === "" ? text : `${row} ${text}`;
  }
  if (lines.length > 0) yield `${row}\n`;
}

export interface CardFile extends SourceBytes {
  readonly table: Omit<CardSheet, "linesAbove">;
  readonly problems: readonly Problem[];
}

/** Null if the file is not a list of cards. */
export function readCardFile({ file, bytes }: SourceBytes): CardFile | null {
  const table = readTable(bytes, file, isCardList);
  return table === null ? null : { file, bytes, table: { file, ...table }, problems: table.problems };
}

/** Lines of several files are counted on from file to file. */
export function joinCardFiles(files: readonly CardFile[]): SourceText {
  const lines: SourceLine[] = [];
  const tables = files.map(({ table, bytes }) => {
    const linesAbove = lines.length;
    // The last line may end with a line feed.
    const rows = decodeBytes(bytes).text.replace(/\n$/, "").split("\n");
    for (const text of rows) lines.push({ number: lines.length + 1, text });
    return { ...table, linesAbove };
  });
  const [only, ...others] = files;
  const isOne = only !== undefined && others.length === 0;
  const extracted = () => encodeTexts(lines.map(({ text }) => `${text}\n`));
  return {
    file: files.map(({ file }) => file).join(", "),
    files,
    format: "cards",
    sha256: isOne ? sha256Hex(only.bytes) : sha256OfPieces(extracted()),
    lines,
    markedTitle: null,
    extracted: isOne ? null : extracted,
    problems: files.flatMap(({ problems }) => problems),
    tables,
  };
}
