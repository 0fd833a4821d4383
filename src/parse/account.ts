/**
 * The lines of a source and what was made of them in, an account out: each line taken, furniture or unread, and every
 * word that stands in the entries and not in the source. It reads only the result, so it can prove the parser wrong.
 */
import type { Block, Entry } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { WordRun } from "./word-run.ts";

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

/**
 * A text whose words must follow in the source, or ways in which an optional piece (a title, the label of a step) may
 * follow before the word behind it.
 */
type Piece =
  | { readonly need: "must"; readonly text: string }
  | {
      readonly need: "may";
      readonly ways: readonly (readonly string[])[];
      readonly before: string | undefined;
    };

export function accountForLines(lines: readonly SourceLine[], text: RulesText): LineAccount {
  const full = lines.filter((line) => line.text.trim() !== "");
  const furniture = new Map(text.furniture.map((piece) => [piece.lines[0], piece.text.trim()] as const));
  const furnitureLines = wholeFurniture(full, furniture);
  const source = sourceOf(
    full.filter((line) => !furnitureLines.has(line.number)),
    furniture,
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

function wordsIn(text: string): string[] {
  const words: string[] = [];
  const run = new WordRun(bare(text));
  for (let next = run.next(); next !== null; next = run.next()) words.push(next.word);
  return words;
}

/** Emphasis may begin or end inside a word. */
function bare(text: string): string {
  return text.includes("*") ? text.replaceAll("*", "") : text;
}

function wholeFurniture(lines: readonly SourceLine[], furniture: ReadonlyMap<number, string>): Set<number> {
  if (furniture.size === 0) return new Set();
  const whole = lines.filter((line) => furniture.get(line.number) === line.text.trim());
  return new Set(whole.map((line) => line.number));
}

/** The words of all lines as one text, and where in it each line begins. */
interface Source {
  readonly run: WordRun;
  readonly starts: readonly number[];
  readonly numbers: readonly number[];
}

function sourceOf(lines: readonly SourceLine[], furniture: ReadonlyMap<number, string>): Source {
  const starts: number[] = [];
  let length = 0;
  const rows = lines.map((line) => {
    const row = rulesOf(line, furniture.get(line.number));
    starts.push(length);
    length += row.length + 1;
    return row;
  });
  return { run: new WordRun(rows.join(" ")), starts, numbers: lines.map(({ number }) => number) };
}

/** A token at the end of a line is furniture though the line is text. */
function rulesOf({ text }: SourceLine, token: string | undefined): string {
  const row = text.trim();
  return bare(token !== undefined && row.endsWith(token) ? row.slice(0, -token.length) : row);
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

/** Blocks by their place in the source; the head's stand between those of the entries. */
function piecesOf(text: RulesText): Piece[] {
  const blocks = text.entries.flatMap((entry) => entry.blocks.map((block, at) => ({ entry, block, at })));
  const pieces: Piece[] = [];
  for (const { entry, block, at } of blocks.sort((a, b) => a.block.lines[0] - b.block.lines[0]))
    pieces.push(...openingPieces(entry, at), ...blockPieces(block));
  return pieces;
}

/** The title may run into the first block that is no heading; a running head of the same words it does not. */
function openingPieces({ title, blocks, erratum, changed }: Entry, at: number): Piece[] {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  if (at !== first) return [];
  const words = wordsIn(title ?? "");
  if (words.length === 0 || isInHeading(title ?? "", blocks, first)) return [];
  const ways = erratum ? erratumWords.map((each) => [...words, ...each]) : [];
  const marked = changed
    ? changeLetters.flatMap((letter) => [[letter, ...words], words.with(0, letter + words[0])])
    : [];
  return [may(firstWord(blocks.slice(first)), ...marked, ...ways, words)];
}

function isInHeading(title: string, blocks: readonly Block[], first: number): boolean {
  if (!blocks.some(({ kind }) => kind === "heading")) return false;
  const isTitle = (text: string | undefined) => wordsIn(text ?? "").join(" ") === wordsIn(title).join(" ");
  return blocks.some(({ kind, text }, at) => {
    if (kind !== "heading") return false;
    return at < first ? isTitle(text) : text.includes(title) && isTitle(blocks[first]?.text);
  });
}

function firstWord(blocks: readonly Pick<Block, "text">[]): string | undefined {
  for (const { text } of blocks) {
    const first = new WordRun(bare(text)).next();
    if (first !== null) return first.word;
  }
  return undefined;
}

/** Marks of change that are letters: a delta, and what a symbol font makes of it. */
const changeLetters = ["D", "Δ"];

/** What stands between an erratum's title and its text. */
const erratumWords = [["Erratum", "interim"], ["Errata", "interim"], ["Erratum"], ["Errata"]];

function may(before: string | undefined, ...ways: readonly string[][]): Piece {
  return { need: "may", ways, before };
}

function blockPieces(block: Block): Piece[] {
  const label = block.path?.split(".").at(-1);
  const sign = block.kind === "item" ? "o" : label;
  const marker = sign === undefined ? [] : [may(firstWord([block]), [sign])];
  return [...marker, { need: "must", text: bare(block.text) }];
}

/** How many words are looked over to find the place again after a difference. */
const lookAhead = 400;

interface Account {
  readonly source: Source;
  readonly unread: Set<number>;
  readonly invented: string[];
}

function follow(source: Source, pieces: readonly Piece[]): Account {
  const account: Account = { source, unread: new Set(), invented: [] };
  for (const piece of pieces) {
    if (piece.need === "may") passOptional(source.run, piece);
    else if (!source.run.passes(piece.text)) followWords(account, piece.text);
  }
  skipTo(account, source.run.text.length);
  return account;
}

/** Where the text does not go on as the source does: word by word. */
function followWords(account: Account, text: string): void {
  const words = new WordRun(text);
  for (let next = words.next(); next !== null; next = words.next()) {
    const found = findWord(account.source.run, next.word);
    if (found === null) account.invented.push(next.word);
    else {
      skipTo(account, found);
      account.source.run.next();
    }
  }
}

/** The words up to a place are in no block. */
function skipTo({ source, unread }: Account, place: number): void {
  const { run } = source;
  for (let start = run.start(); start < place; start = run.start()) {
    unread.add(lineAt(source, start));
    run.at = run.end(start);
  }
}

/**
 * Goes past the first way with the next word behind it; past none where that word stands here already; else past the
 * first way that stands here.
 */
function passOptional(run: WordRun, { ways, before }: Extract<Piece, { readonly need: "may" }>): void {
  const standing = ways.filter((way) => passes(run, way));
  const whole = standing.find((way) => passes(run, before === undefined ? way : [...way, before]));
  if (!whole && before !== undefined && passes(run, [before])) return;
  for (const _ of whole ?? standing[0] ?? []) run.next();
}

/** Whether the words stand here; the place stays. */
function passes(run: WordRun, words: readonly string[]): boolean {
  const start = run.at;
  const stand = words.every((each) => run.next()?.word === each);
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
