/** The lines of a rules document in, the pages that a publisher would print of it: two columns, bold titles, running heads. */
import { type Font, makePdf, type SetText, widthOf } from "./pdf.ts";
import { type Line, type Run, runsOf, withBoldTitle } from "./rules.ts";

export interface PrintOptions {
  readonly columns?: 1 | 2 | 3;
  readonly hyphens?: "broken" | "whole";
  readonly heads?: "running" | "none";
  /** How paragraphs are told apart. */
  readonly paragraphs?: "spaced" | "indented";
  readonly lines?: "justified" | "ragged";
}

const size = 10;
const leading = 12;
const [left, right, top, bottom, gutter] = [54, 558, 720, 72, 24] as const;

interface Part {
  readonly font: Font;
  readonly text: string;
}

interface Word {
  readonly parts: readonly Part[];
  readonly width: number;
}

export function printRules(lines: readonly Line[], options: PrintOptions = {}): Uint8Array {
  return makePdf(setPages(lines, options));
}

export function setPages(lines: readonly Line[], options: PrintOptions = {}): SetText[][] {
  const { columns = 2, heads = "running" } = options;
  const width = (right - left - gutter * (columns - 1)) / columns;
  const pages: SetText[][] = [[]];
  let column = 0;
  let y = top;
  let isFirst = true;
  const advance = (by: number) => {
    y -= by;
    if (y >= bottom) return;
    y = top;
    column += 1;
    if (column === columns) {
      column = 0;
      pages.push([]);
    }
  };
  for (const line of lines) {
    const set = setLine(line, width, options);
    if (!isFirst) advance(set.above);
    isFirst = false;
    set.rows.forEach((row, at) => {
      if (at > 0) advance(set.leading);
      const x = left + column * (width + gutter);
      pages.at(-1)?.push(...row.map((text) => ({ ...text, x: text.x + x, y })));
    });
  }
  return heads === "none" ? pages : pages.map((page, at) => [...headOf(at), ...page, ...footOf(at)]);
}

function headOf(at: number): SetText[] {
  const text = at % 2 === 0 ? "Current Rulings" : "The Continuing Committee";
  return [{ x: left, y: 756, size: 8, font: "italic", text }];
}

function footOf(at: number): SetText[] {
  const text = String(at + 1);
  return [{ x: 306 - widthOf(text, 9) / 2, y: 40, size: 9, font: "regular", text }];
}

interface Look {
  readonly size: number;
  readonly above: number;
  /** Blanks before the first line and before those under it. */
  readonly first: number;
  readonly rest: number;
}

function lookOf({ sort }: Line, { paragraphs = "spaced" }: PrintOptions): Look {
  const gap = paragraphs === "spaced" ? leading * 1.6 : leading;
  if (sort === "title") return { size: 16, above: 30, first: 0, rest: 0 };
  if (sort === "section") return { size: 13, above: 26, first: 0, rest: 0 };
  if (sort === "item" || sort === "step") return { size, above: leading, first: 6, rest: 18 };
  if (sort === "sub-item" || sort === "sub-step") return { size, above: leading, first: 20, rest: 32 };
  return { size, above: gap, first: paragraphs === "indented" && sort === "text" ? 14 : 0, rest: 0 };
}

function setLine(line: Line, width: number, options: PrintOptions) {
  const look = lookOf(line, options);
  const sign = signOf(line);
  const words = wordsOf(line, look.size);
  const rows: SetText[][] = [];
  let row: Word[] = [];
  const indent = () => (rows.length === 0 && sign === null ? look.first : look.rest);
  const blank = widthOf(" ", look.size);
  const used = () => row.reduce((sum, word) => sum + word.width + blank, 0);
  const close = (isLast: boolean) => {
    rows.push(setRow(row, { x: indent(), room: width - indent(), size: look.size, isLast, ...options }));
    row = [];
  };
  for (const word of words) {
    const room = width - indent() - used();
    const halves = word.width > room && options.hyphens !== "whole" ? broken(word, room, look.size) : null;
    if (halves) {
      row.push(halves[0]);
      close(false);
      row.push(halves[1]);
    } else {
      if (word.width > room && row.length > 0) close(false);
      row.push(word);
    }
  }
  close(true);
  if (sign) rows[0]?.unshift({ x: look.first, y: 0, size: look.size, ...sign });
  return { rows, above: look.above, leading: look.size * 1.2 };
}

function signOf({ sort, label }: Line): { font: Font; text: string } | null {
  if (sort === "item") return { font: "bullet", text: "\u00a7" };
  if (sort === "sub-item") return { font: "regular", text: "o" };
  return label === undefined ? null : { font: "regular", text: `${label}.` };
}

const signs: Readonly<Record<string, readonly [Font, string]>> = {
  "❖": ["signs", "A"],
  Γ: ["signs", "B"],
  "∆": ["signs", "C"],
  Δ: ["signs", "D"],
  "[AU]": ["code", "A"],
  "[?]": ["icon", "K"],
};

function wordsOf(line: Line, fontSize: number): Word[] {
  const words: Part[][] = [[]];
  for (const run of runsOf(line.sort === "section" ? `**${line.text}**` : withBoldTitle(line)))
    for (const piece of run.text.split(/( |❖|Γ|∆|Δ|\[AU\]|\[\?\])/)) {
      if (piece === " ") words.push([]);
      else if (piece !== "") words.at(-1)?.push(partOf(piece, run));
    }
  return words
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, width: parts.reduce((sum, part) => sum + widthOf(part.text, fontSize), 0) }));
}

function partOf(piece: string, { bold, italic }: Run): Part {
  const [font, text] = signs[piece] ?? [bold ? "bold" : italic ? "italic" : "regular", piece];
  return { font, text };
}

/** Letters that a broken word has on each side at least. */
const fewest = 3;

/** Breaks a word of small letters where its first half and a hyphen find room. */
function broken({ parts }: Word, room: number, fontSize: number): [Word, Word] | null {
  const [part] = parts;
  if (parts.length !== 1 || !part || !/^[a-z]{7,}[.,;:]?$/.test(part.text)) return null;
  let at = part.text.length - fewest - 1;
  while (at >= fewest && widthOf(`${part.text.slice(0, at)}-`, fontSize) > room) at -= 1;
  if (at < fewest) return null;
  const half = (text: string): Word => ({ parts: [{ ...part, text }], width: widthOf(text, fontSize) });
  return [half(`${part.text.slice(0, at)}-`), half(part.text.slice(at))];
}

interface RowPlace {
  readonly x: number;
  readonly room: number;
  readonly size: number;
  readonly isLast: boolean;
  readonly lines?: "justified" | "ragged";
}

function setRow(
  words: readonly Word[],
  { x, room, size: fontSize, isLast, lines = "justified" }: RowPlace,
): SetText[] {
  const used = words.reduce((sum, word) => sum + word.width, 0);
  const natural = widthOf(" ", fontSize);
  const gaps = words.length - 1;
  const blank =
    isLast || lines === "ragged" || gaps === 0 ? natural : Math.min(natural * 3, (room - used) / gaps);
  const texts: SetText[] = [];
  let at = x;
  for (const word of words) {
    for (const part of word.parts) {
      texts.push({ x: at, y: 0, size: fontSize, ...part });
      at += widthOf(part.text, fontSize);
    }
    at += blank;
  }
  return texts;
}
