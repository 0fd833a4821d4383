/** What was made of a source in, out the pieces whose words must or may follow one another in it. */
import type { Block, Entry } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { WordRun } from "./word-run.ts";

/** A text whose words must follow in the source, or an optional piece: a title, the label of a step. */
export type Piece = { readonly need: "must"; readonly text: string } | OptionalPiece;

/** A piece that the source may have here, in one of several ways. Mostly it does not, which the next word shows. */
export interface OptionalPiece {
  readonly need: "may";
  readonly begins: (word: string) => boolean;
  readonly ways: (word: string) => readonly (readonly string[])[];
  /** Words of which one stands after it: the first of the text, or of a label there. */
  readonly next: () => readonly string[];
}

/** Blocks by their place in the source; the head's stand between those of the entries. */
export function piecesOf(text: RulesText): Piece[] {
  const blocks = text.entries.flatMap((entry) => entry.blocks.map((block, at) => ({ entry, block, at })));
  const pieces: Piece[] = [];
  for (const { entry, block, at } of blocks.sort((a, b) => a.block.lines[0] - b.block.lines[0])) {
    const opening = openingPiece(entry, at);
    if (opening !== null) pieces.push(opening);
    const label = labelPiece(block) ?? answerPiece(entry, at);
    if (label !== null) pieces.push(label);
    pieces.push({ need: "must", text: bare(block.text) });
  }
  return pieces;
}

/** The title may run into the first block that is no heading; a running head of the same words it does not. */
function openingPiece({ title, blocks, erratum, changed }: Entry, at: number): OptionalPiece | null {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  if (at !== first || title === null) return null;
  // The title of a numbered rule is the text of its block.
  if (blocks[first]?.kind === "rule" && haveSameWords(blocks[first].text, title)) return null;
  const word = firstWord([{ text: title }]);
  if (word === undefined || isInHeading(title, blocks, first)) return null;
  return {
    need: "may",
    begins: (each) => each === word || (changed && (changeLetters.includes(each) || isMarked(each, word))),
    ways: () => waysOfTitle(wordsIn(title), { isErratum: erratum !== null, changed }),
    next: () => nextWords(blocks.slice(first)),
  };
}

function isMarked(each: string, word: string): boolean {
  return changeLetters.some((letter) => each === letter + word);
}

function waysOfTitle(
  words: readonly string[],
  { isErratum, changed }: { readonly isErratum: boolean; readonly changed: boolean },
): (readonly string[])[] {
  const marked = changed
    ? changeLetters.flatMap((letter) => [[letter, ...words], words.with(0, letter + words[0])])
    : [];
  const names = [...marked, words];
  const headings = isErratum ? names.flatMap((name) => erratumWords.map((each) => [...name, ...each])) : [];
  return [...headings, ...names];
}

function isInHeading(title: string, blocks: readonly Block[], first: number): boolean {
  return blocks.some(({ kind, text }, at) => {
    if (kind !== "heading") return false;
    return at < first
      ? haveSameWords(text, title)
      : text.includes(title) && haveSameWords(blocks[first]?.text ?? "", title);
  });
}

/** The title has words. */
function haveSameWords(text = "", title: string): boolean {
  const run = new WordRun(bare(text));
  if (run.passes(bare(title))) return run.next() === null;
  return wordsIn(text).join(" ") === wordsIn(title).join(" ");
}

/** A text without words is passed over; its label is not. */
function nextWords(blocks: readonly Block[]): string[] {
  const words: string[] = [];
  for (const block of blocks) {
    words.push(...waysOfLabel(block).flatMap((way) => way.slice(0, 1)));
    const first = firstWord([block]);
    if (first === undefined) continue;
    return [...words, first];
  }
  return words;
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

function labelPiece(block: Block): OptionalPiece | null {
  const ways = waysOfLabel(block);
  if (ways.length === 0) return null;
  return {
    need: "may",
    begins: (word) => ways.some(([first]) => first === word),
    ways: () => ways,
    next: () => nextWords([{ ...block, path: null, kind: "paragraph" }]),
  };
}

const answerLabel = /^A(?:nswer)?\d{0,3}$/;

/** `A:` before the answer to a question. */
function answerPiece({ title, blocks }: Entry, at: number): OptionalPiece | null {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  if (at !== first || !title?.endsWith("?")) return null;
  return {
    need: "may",
    begins: (word) => answerLabel.test(word),
    ways: (word) => [[word]],
    next: () => nextWords(blocks.slice(first)),
  };
}

/** A rule has its whole number, a step that or its own part of it; the bullet of an item may be a letter. */
function waysOfLabel({ kind, path }: Block): string[][] {
  if (kind === "item") return [["o"]];
  if (path === null) return [];
  const whole = wordsIn(path);
  return kind === "rule" || whole.length === 1 ? [whole] : [whole, whole.slice(-1)];
}

function wordsIn(text: string): string[] {
  const words: string[] = [];
  const run = new WordRun(bare(text));
  for (let next = run.next(); next !== null; next = run.next()) words.push(next.word);
  return words;
}

/** Emphasis may begin or end inside a word. */
export function bare(text: string): string {
  return text.includes("*") ? text.replaceAll("*", "") : text;
}
