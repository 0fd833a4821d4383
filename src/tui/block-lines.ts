/**
 * A block in, its lines on a page out: wrapped once, with the words that were asked for marked, a number after each
 * reference, and whether the sentence that decides or its exception stands on the line.
 */

import type { Hit } from "../domain/answer.ts";
import { type Emphasis, emphasisRuns, withoutEmphasis } from "../domain/emphasis.ts";
import type { Block } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import { breakLines, isInside, type Mark, splitAtMarks } from "../render/layout.ts";
import { safeText } from "../render/safe-text.ts";
import { joinSpans, type Look, type Row, type Span, span, textRows } from "./row.ts";

export interface PageLine {
  readonly row: Row;
  /** Position in `Entry.blocks`; null for the lines above and below them. */
  readonly block: number | null;
  /** Whether a part of what decides, or else of its exception, stands on it. */
  readonly says: "decides" | "exception" | null;
  /** Number of the reference that ends on this line, for each that does. */
  readonly numbers: readonly number[];
}

/** A reference with its number on the page, from 1; null where it points to no entry of the corpus. */
export interface NumberedReference extends Reference {
  readonly number: number | null;
}

/** Numbers the references of an entry in reading order; one entry named twice keeps its first number. */
export function numberReferences(references: readonly Reference[]): readonly NumberedReference[] {
  const inOrder = [...references].sort(
    (one, other) => one.block - other.block || one.span[0] - other.span[0],
  );
  const numbers = new Map<string, number>();
  return inOrder.map((reference) => {
    if (reference.target === null) return { ...reference, number: null };
    const number = numbers.get(reference.target) ?? numbers.size + 1;
    numbers.set(reference.target, number);
    return { ...reference, number };
  });
}

/** Places in the text of a block: words that were asked for, the sentence that decides, and its exception. */
export interface BlockMarks {
  readonly words: readonly Mark[];
  readonly decides: readonly Mark[];
  readonly exception: readonly Mark[];
  /** Words say where they begin. */
  readonly isSpoken: boolean;
}

export interface PlacedBlock {
  readonly block: Block;
  readonly position: number;
  readonly references: readonly NumberedReference[];
  readonly marks: BlockMarks;
}

/** Lines into its block from which a deciding sentence is said above it too: a judge who hurries reads what stands first. */
const verdictFrom = 3;

export function blockLines(placed: PlacedBlock, width: number): readonly PageLine[] {
  const { block, position } = placed;
  const indent = indents(block);
  const lines = breakLines(piecesOf(placed), { width, ...indent }).map((pieces, at): PageLine => {
    const saying = pieces.map(({ says }) => says);
    return {
      row: joinSpans([span(at === 0 ? indent.first : indent.rest, lookIn(block, "plain")), ...pieces]),
      block: position,
      says: saying.find((says) => says === "decides") ?? saying.find((says) => says !== null) ?? null,
      numbers: pieces.flatMap(({ number }) => number ?? []),
    };
  });
  const isFarDown = lines.findIndex(({ says }) => says === "decides") >= verdictFrom;
  return isFarDown ? [...verdictLines(placed, width), ...lines] : lines;
}

function verdictLines({ block, position, marks }: PlacedBlock, width: number): readonly PageLine[] {
  const sentences = marks.decides.map(([start, end]) => withoutEmphasis(block.text.slice(start, end)));
  const sentence = [...(marks.isSpoken ? ["decides:"] : []), ...sentences].join(" ");
  const line = (row: Row, says: PageLine["says"]): PageLine => ({ row, block: position, says, numbers: [] });
  return [...textRows(sentence, { width }, "strong").map((row) => line(row, "decides")), line([], null)];
}

interface Piece extends Span, Pick<PageLine, "says"> {
  /** Of the reference that ends here; null for words. */
  readonly number: number | null;
}

/** The words of a block, each piece of one look, and behind the words of a reference its number: `‹3›`, `‹?›`. */
function piecesOf({ block, references, marks }: PlacedBlock): readonly Piece[] {
  const { words, decides, exception, isSpoken } = marks;
  const ends = references.map(({ span: [, end] }): Mark => [end, end]);
  const cuts = [...words, ...decides, ...exception, ...ends];
  const isIn = (start: number, places: readonly Mark[]) => places.some((mark) => isInside(start, mark));
  const sayingAt = (start: number): PageLine["says"] =>
    isIn(start, decides) ? "decides" : isIn(start, exception) ? "exception" : null;
  let said: PageLine["says"] = null;
  const spoken = (says: PageLine["says"]): readonly Piece[] => {
    const isBegun = isSpoken && says !== null && says !== said;
    said = says;
    return isBegun ? [{ ...span(`${says}: `), says, number: null }] : [];
  };
  let from = 0;
  const numbersUpTo = (to: number): readonly Piece[] => {
    const passed = references.filter(({ span: [, end] }) => end > from && end <= to);
    from = to;
    return passed.map(({ number }) => ({
      ...span(`‹${number ?? "?"}›`, number === null ? "faint" : "link"),
      ...{ number, says: null },
    }));
  };
  const pieces = emphasisRuns(block.text)
    .flatMap((run) => splitAtMarks(run, cuts))
    .flatMap(({ start, end, emphasis }) => {
      const look = isIn(start, words) ? "match" : lookIn(block, emphasisLooks[emphasis]);
      const text = safeText(block.text.slice(start, end));
      const says = sayingAt(start);
      return [...numbersUpTo(start), ...spoken(says), { text, look, says, number: null }];
    });
  return [...pieces, ...numbersUpTo(block.text.length)];
}

const emphasisLooks: Readonly<Record<Emphasis, Look>> = {
  none: "plain",
  italic: "italic",
  bold: "strong",
  both: "strong",
};

function lookIn({ kind }: Block, look: Look): Look {
  return kind === "heading" && look === "plain" ? "strong" : look;
}

/** What stands before the first and the other lines of a block. */
function indents(block: Block): { readonly first: string; readonly rest: string } {
  const deep = "  ".repeat(Math.max(0, block.depth - 1));
  const label = block.path === null ? (block.kind === "item" ? "• " : "") : `${block.path}  `;
  return { first: deep + label, rest: deep + " ".repeat(label.length) };
}

/**
 * Where places in a passage are in one block of its entry. The passage is plain text, may begin with a lead-in and
 * may be a part of a long block; where neither text is found in the other, nothing is marked.
 */
export function marksIn(
  block: Block,
  { passage }: Pick<Hit, "passage">,
  marks: readonly Mark[],
): readonly Mark[] {
  const plain = withoutEmphasis(block.text);
  const inPassage = passage.text.indexOf(plain);
  const inBlock = plain.indexOf(passage.text);
  if (plain === "" || (inPassage === -1 && inBlock === -1)) return [];
  const shift = inPassage === -1 ? inBlock : -inPassage;
  return marks
    .map(([start, end]): Mark => [Math.max(0, start + shift), Math.min(plain.length, end + shift)])
    .filter(([start, end]) => start < end)
    .map(([start, end]) => [placeOf(start, block), placeOf(end - 1, block) + 1]);
}

/** From an offset in the text without emphasis marks to the offset in the text with them. */
function placeOf(offset: number, { text }: Block): number {
  let passed = 0;
  for (const { start, end } of emphasisRuns(text)) {
    if (offset < passed + end - start) return start + offset - passed;
    passed += end - start;
  }
  return text.length;
}
