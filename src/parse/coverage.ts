/**
 * The lines of a source and what was made of them in, the coverage out: each line taken, boilerplate or unread, and
 * every word that stands in the entries and not in the source. It reads only the result, so it can prove the parser wrong.
 */

import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { bare, type OptionalPiece, type Piece, piecesOf } from "./coverage-pieces.ts";
import { isBlank } from "./line-ends.ts";
import { WordRun } from "./word-run.ts";

export interface Coverage {
  /** Lines that are not blank. */
  readonly lines: number;
  readonly taken: number;
  readonly boilerplate: number;
  /** Numbers of the lines of which a word is in no entry and no boilerplate. */
  readonly unread: readonly number[];
  /** Words of the entries that the source does not have at their place. */
  readonly invented: readonly string[];
}

export function checkCoverage(lines: readonly SourceLine[], text: RulesText): Coverage {
  const full = lines.filter((line) => !isBlank(line.text));
  const boilerplate = new Map<number, string[]>();
  for (const piece of text.boilerplate)
    boilerplate.set(piece.lines[0], [...(boilerplate.get(piece.lines[0]) ?? []), piece.text.trim()]);
  const boilerplateLines = wholeBoilerplate(full, boilerplate);
  const source = sourceOf(
    boilerplateLines.size === 0 ? full : full.filter((line) => !boilerplateLines.has(line.number)),
    boilerplate,
  );
  const { unread, invented } = follow(source, piecesOf(text));
  return {
    lines: full.length,
    taken: full.length - boilerplateLines.size - unread.size,
    boilerplate: boilerplateLines.size,
    unread: [...unread],
    invented,
  };
}

function wholeBoilerplate(lines: readonly SourceLine[], boilerplate: Pieces): Set<number> {
  if (boilerplate.size === 0) return new Set();
  const whole = lines.filter(({ number, text }) => withoutPieces(text, boilerplate.get(number)) === "");
  return new Set(whole.map((line) => line.number));
}

/** The words of all lines as one text, and where in it each line begins. */
interface Source {
  readonly run: WordRun;
  readonly starts: readonly number[];
  readonly numbers: readonly number[];
}

function sourceOf(lines: readonly SourceLine[], boilerplate: Pieces): Source {
  const starts: number[] = [];
  let length = 0;
  const rows = lines.map((line) => {
    const row = bare(withoutPieces(line.text, boilerplate.get(line.number))).replace(blanks, " ");
    starts.push(length);
    length += row.length + 1;
    return row;
  });
  return { run: new WordRun(rows.join(" ")), starts, numbers: lines.map(({ number }) => number) };
}

/** Blocks have one blank between words. */
const blanks = /\s+/g;

/** Texts that were left out, by their line. */
type Pieces = ReadonlyMap<number, readonly string[]>;

/** What is left of a line: a token at its end may be boilerplate though the line is text. */
function withoutPieces(text: string, pieces: readonly string[] = []): string {
  return pieces.reduce(
    (row, piece) => (row.endsWith(piece) ? row.slice(0, -piece.length).trimEnd() : row),
    text.trim(),
  );
}

/** The number of the line at a place of the text. */
function lineAt({ starts, numbers }: Source, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return numbers[low] ?? 0;
}

/** How many words are looked over to find the place again after a difference. */
const lookAhead = 400;

interface Walk {
  readonly source: Source;
  readonly unread: Set<number>;
  readonly invented: string[];
}

function follow(source: Source, pieces: readonly Piece[]): Walk {
  const walk: Walk = { source, unread: new Set(), invented: [] };
  for (const [at, piece] of pieces.entries()) {
    if (piece.need === "may") passOptional(source.run, piece, textsBehind(pieces, at));
    else if (!source.run.passes(piece.text)) followWords(walk, piece.text);
  }
  skipTo(walk, source.run.text.length);
  return walk;
}

/** The text after a piece, and the one after that; none from an optional piece on. */
function textsBehind(pieces: readonly Piece[], at: number): string[] {
  const texts: string[] = [];
  for (const piece of pieces.slice(at + 1, at + 3)) {
    if (piece.need === "may") break;
    texts.push(piece.text);
  }
  return texts;
}

/** Where the text does not go on as the source does: word by word. */
function followWords(walk: Walk, text: string): void {
  const words = new WordRun(text);
  for (let next = words.next(); next !== null; next = words.next()) {
    const found = findWord(walk.source.run, next.word);
    if (found === null) walk.invented.push(next.word);
    else {
      skipTo(walk, found);
      walk.source.run.next();
    }
  }
}

/** The words up to a place are in no block. */
function skipTo({ source, unread }: Walk, place: number): void {
  const { run } = source;
  for (let start = run.start(); start < place; start = run.start()) {
    unread.add(lineAt(source, start));
    run.at = run.end(start);
  }
}

/**
 * Goes past the first way with the text after it, or the next word of it; past none where that stands here already; else
 * past the first way that stands here. A paragraph may begin as the one before it does, so two texts show more than one.
 */
function passOptional(run: WordRun, piece: OptionalPiece, texts: readonly string[]): void {
  const here = run.start();
  const word = run.text.slice(here, run.end(here));
  if (word === "" || !piece.begins(word)) return;
  const standing = piece.ways(word).filter((way) => passes(run, way));
  if (texts.length > 1 && passes(run, [], texts) && !standing.some((each) => passes(run, each, texts)))
    return;
  const behind = texts.slice(0, 1);
  const way = behind.length === 0 ? undefined : standing.find((each) => passes(run, each, behind));
  if (!way && behind.length > 0 && passes(run, [], behind)) return;
  const next = piece.next();
  const whole = way ?? standing.find((each) => next.some((word) => passes(run, [...each, word])));
  if (!whole && next.some((word) => passes(run, [word]))) return;
  for (const _ of whole ?? standing[0] ?? []) run.next();
}

/** Whether the words stand here, and texts after them; the place stays. */
function passes(run: WordRun, words: readonly string[], texts: readonly string[] = []): boolean {
  const start = run.at;
  const stand = words.every((each) => run.next()?.word === each) && texts.every((text) => run.passes(text));
  run.at = start;
  return stand;
}

/** Where the word stands next, as far as one looks; the place stays. */
function findWord(run: WordRun, word: string): number | null {
  const before = run.at;
  let found: number | null = null;
  for (let looks = 0; looks < lookAhead && found === null; looks += 1) {
    const next = run.next();
    if (next === null) break;
    if (next.word === word) found = next.start;
  }
  run.at = before;
  return found;
}
