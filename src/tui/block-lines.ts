/**
 * Wraps a block into the lines of a page, with the words that are searched for, a number after each reference, and whether a line
 * contains the deciding sentence or its exception. `blockMarks` finds these places.
 */
import type { Hit } from "../domain/answer.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { type Reference, withoutEmphasis } from "../domain/text-runs.ts";
import { indentOf } from "../render/entry-text.ts";
import { breakLines, isIn, type Mark } from "../render/layout.ts";
import { decidingPlaces } from "../render/passage-text.ts";
import { type Look, piecesOf, type Row, type Span, span } from "../render/text-style.ts";

export interface PageLine {
  readonly row: Row;
  /** Position in `Entry.blocks`; null for lines above and below the blocks. */
  readonly block: number | null;
  /** Whether the line contains part of the deciding sentence, or else of its exception. */
  readonly role: "decides" | "exception" | null;
  /** Numbers of the references that end on this line. */
  readonly numbers: readonly number[];
}

/** A reference with its number on the page, counted from 1; null if its target is not in the corpus. */
export interface NumberedReference extends Reference {
  readonly number: number | null;
}

export interface PlacedBlock {
  readonly block: Block;
  /** Position in `Entry.blocks`. */
  readonly position: number;
  readonly references: readonly NumberedReference[];
  readonly marks: BlockMarks;
}

export function blockLines(placed: PlacedBlock, width: number): readonly PageLine[] {
  const { block, position } = placed;
  const first = indentOf(block);
  const rest = " ".repeat(first.length);
  return breakLines(numberedPieces(placed), { width, first, rest }).map((pieces, at): PageLine => {
    const roles = pieces.map(({ role }) => role);
    return {
      row: [span(at === 0 ? first : rest, lookIn(block, "plain")), ...pieces],
      block: position,
      role: roles.find((role) => role === "decides") ?? roles.find((role) => role !== null) ?? null,
      numbers: pieces.flatMap(({ number }) => number ?? []),
    };
  });
}

interface Piece extends Span, Pick<PageLine, "role"> {
  /** The number of the reference that ends here; null for words. */
  readonly number: number | null;
}

/** The words of a block in pieces of uniform style; references are followed by their number: `‹3›`, `‹?›`. */
function numberedPieces({ block, references, marks }: PlacedBlock): readonly Piece[] {
  const { words, decides, exception, isSpoken } = marks;
  const ends = references.map(({ span: [, end] }): Mark => [end, end]);
  const pieces = piecesOf(block.text, [...words, ...decides, ...exception, ...ends]).map((piece) => ({
    ...piece,
    role: roleAt(piece.start, marks),
  }));
  return pieces.flatMap(({ start, text, look, role }, at): readonly Piece[] => {
    const isBegun = isSpoken && role !== null && role !== pieces[at - 1]?.role;
    const next = pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const ended = references.filter(({ span: [, last] }) => last > start && last <= next);
    return [
      ...(isBegun ? [{ ...span(`${role}: `), role, number: null }] : []),
      { text, look: isIn(start, words) ? "match" : lookIn(block, look), role, number: null },
      ...ended.map(({ number }) => ({ ...numberSpan(number), role: null, number })),
    ];
  });
}

function roleAt(start: number, { decides, exception }: BlockMarks): PageLine["role"] {
  if (isIn(start, decides)) return "decides";
  return isIn(start, exception) ? "exception" : null;
}

const numberSpan = (number: number | null) => span(`‹${number ?? "?"}›`, number === null ? "faint" : "link");

function lookIn({ kind }: Block, look: Look): Look {
  return kind === "heading" && look === "plain" ? "strong" : look;
}

type BlockMarks = ReturnType<typeof blockMarks>;

interface Marked {
  readonly hit: Hit | null;
  /** Words to highlight; empty for none. */
  readonly sought: string;
  readonly isReadAloud: boolean;
}

/** Places in the text of a block, as UTF-16 offsets: words that are searched for, and what decides. */
export function blockMarks({ hit, sought, isReadAloud }: Marked, { blocks }: Entry, at: number) {
  const words = sought === "" ? [] : placesFound(blocks[at]?.text ?? "", sought);
  const places = hit && decidingPlaces(hit, blocks, at);
  const isWhole = hit !== null && hit.decides === null;
  /** True to announce the deciding sentence and its exception in words, because a screen reader ignores bars. */
  const isSpoken = isReadAloud && places !== null && (!isWhole || at === hit.passage.blocks[0]);
  return { decides: [], exception: [], ...places, words, isSpoken };
}

/** All occurrences of the words in the text. */
function placesFound(text: string, sought: string): readonly Mark[] {
  const words = withoutEmphasis(sought).trim();
  if (words === "") return [];
  return Array.from(
    text.matchAll(patternOf(words)),
    ({ index, 0: { length } }): Mark => [index, index + length],
  );
}

/** Signs that count as the same where words are searched for. */
const alikeSigns = ["'‘’", '"“”', "-–—"];

/** Matches the words in any letter case, with quotes and dashes of any style. */
export function patternOf(words: string): RegExp {
  const letters = Array.from(words, (letter) => {
    const signs = alikeSigns.find((each) => each.includes(letter));
    return signs === undefined ? `\\u{${letter.codePointAt(0)?.toString(16)}}` : `[${signs}]`;
  });
  return new RegExp(letters.join(""), "giu");
}
