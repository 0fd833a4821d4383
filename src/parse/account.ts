/**
 * The lines of a source and what was made of them in, an account out: each line taken, furniture or unread, and every
 * word that stands in the entries and not in the source. It reads only the result, so it can prove the parser wrong.
 */
import type { Block, Entry } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";

export interface LineAccount {
  /** Lines that are not blank. */
  readonly lines: number;
  readonly taken: number;
  readonly furniture: number;
  /** Numbers of the lines of which a word is in no entry and no furniture. */
  readonly unread: readonly number[];
  /** Words of the entries that the source does not have at their place. */
  readonly invented: readonly string[];
}

interface SourceWord {
  readonly word: string;
  readonly line: number;
}

/** Words that must follow in the source, or ways in which an optional piece (a title, the label of a step) may follow. */
type Piece =
  | { readonly need: "must"; readonly words: readonly string[] }
  | { readonly need: "may"; readonly ways: readonly (readonly string[])[] };

export function accountForLines(lines: readonly SourceLine[], text: RulesText): LineAccount {
  const full = lines.filter((line) => line.text.trim() !== "");
  const furniture = new Map(text.furniture.map((piece) => [piece.lines[0], piece.text.trim()] as const));
  const furnitureLines = wholeFurniture(full, furniture);
  const source = full.flatMap((line) =>
    furnitureLines.has(line.number) ? [] : wordsOfLine(line, furniture.get(line.number)),
  );
  const { unread, invented } = follow(source, piecesOf(text));
  return {
    lines: full.length,
    taken: full.length - furnitureLines.size - unread.size,
    furniture: furnitureLines.size,
    unread: [...unread],
    invented,
  };
}

const word = /[\p{L}\p{N}]+/gu;

function wordsIn(text: string): string[] {
  return text.match(word) ?? [];
}

function wholeFurniture(lines: readonly SourceLine[], furniture: ReadonlyMap<number, string>): Set<number> {
  const whole = lines.filter((line) => furniture.get(line.number) === line.text.trim());
  return new Set(whole.map((line) => line.number));
}

/** A token at the end of a line is furniture though the line is text. */
function wordsOfLine(line: SourceLine, token: string | undefined): SourceWord[] {
  const text = line.text.trimEnd();
  const kept = token !== undefined && text.endsWith(token) ? text.slice(0, -token.length) : text;
  return wordsIn(kept).map((each) => ({ word: each, line: line.number }));
}

/** Blocks by their place in the source; the head's stand between those of the entries. */
function piecesOf(text: RulesText): Piece[] {
  const blocks = text.entries.flatMap((entry) => entry.blocks.map((block, at) => ({ entry, block, at })));
  const sorted = blocks.sort((a, b) => a.block.lines[0] - b.block.lines[0]);
  return sorted.flatMap(({ entry, block, at }) => [...openingPieces(entry, at), ...blockPieces(block)]);
}

/** The title runs into the first block that is no heading, unless a heading holds it. */
function openingPieces({ title, blocks, erratum, changed }: Entry, at: number): Piece[] {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  const isHeading = blocks.slice(0, first).some(({ text }) => title !== null && text.includes(title));
  const words = wordsIn(title ?? "");
  if (at !== first || words.length === 0 || isHeading) return [];
  const ways = erratum ? erratumWords.map((each) => [...words, ...each]) : [];
  const glued = words.with(0, `D${words[0] ?? ""}`);
  return changed ? [may(["D", ...words], glued, ...ways, words)] : [may(...ways, words)];
}

/** What stands between an erratum's title and its text. */
const erratumWords = [["Erratum", "interim"], ["Errata", "interim"], ["Erratum"], ["Errata"]];

function may(...ways: readonly string[][]): Piece {
  return { need: "may", ways };
}

function blockPieces(block: Block): Piece[] {
  const label = block.path?.split(".").at(-1);
  const marker = block.kind === "item" ? [may(["o"])] : label === undefined ? [] : [may([label])];
  return [...marker, { need: "must", words: wordsIn(block.text) }];
}

/** How many words are looked over to find the place again after a difference. */
const lookAhead = 400;

function follow(
  source: readonly SourceWord[],
  pieces: readonly Piece[],
): { unread: Set<number>; invented: string[] } {
  const unread = new Set<number>();
  const invented: string[] = [];
  let at = 0;
  const skipTo = (next: number) => {
    for (const { line } of source.slice(at, next)) unread.add(line);
    at = next;
  };
  for (const piece of pieces) {
    if (piece.need === "may") at += optionalWords(source, at, piece.ways);
    else
      for (const each of piece.words) {
        const next = findWord(source, at, each);
        if (next === null) invented.push(each);
        else skipTo(next);
        if (next !== null) at += 1;
      }
  }
  skipTo(source.length);
  return { unread, invented };
}

/** How many words the first way takes that stands here; none where none does. */
function optionalWords(
  source: readonly SourceWord[],
  at: number,
  ways: readonly (readonly string[])[],
): number {
  return ways.find((way) => way.every((each, offset) => source[at + offset]?.word === each))?.length ?? 0;
}

function findWord(source: readonly SourceWord[], at: number, each: string): number | null {
  const limit = Math.min(source.length, at + lookAhead);
  for (let next = at; next < limit; next += 1) if (source[next]?.word === each) return next;
  return null;
}
