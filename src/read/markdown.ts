/**
 * Reads Markdown into lines. mdast finds its parts and their places; here they become lines as in typed text, with markers of
 * items, emphasis, and one line for the rows of a paragraph. A file of endless markup is read as plain text.
 */

import { lostIcon } from "../domain/entry.ts";
import { newline } from "../domain/source-line.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { htmlDrafts } from "./html/page-lines.ts";
import { joinBrokenWords } from "./hyphens.ts";
import { joinCells } from "./line-builder.ts";
import { indentation } from "./list-labels.ts";
import {
  inlineRows,
  type MarkdownBlock,
  type MarkdownPiece,
  paragraphRows,
  parsePieces,
} from "./markdown-tree.ts";
import { encodingProblems } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";
import { invisible } from "./tags.ts";
import { readText } from "./text.ts";
import { plainStretch, textOf } from "./text-marks.ts";

/** `##Enrage` is meant as a heading. A single sign may be that of a number: `#1 player`. */
const tightHeading = /^(?<signs>#{2,6})(?=[^\s#])/gm;

export function readMarkdown(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const { source, title } = readFrontMatter(
    joinBrokenWords(plainSpaces(decoded.text))
      .replace(invisible, "")
      .replace(tightHeading, "$<signs> ")
      .split(newline),
  );
  if (hasEndlessMarkup(source)) return readText(bytes, file);
  const drafts = withParagraphs(draftsOfPieces(parsePieces(source)));
  return { ...readDrafts(drafts, title), problems: encodingProblems(decoded, file) };
}

/** What stands above and below the facts for other programs: `---`, `title: Rulings`, `---`. */
const frontMatterMark = /^---[ \t]*$/;
const titleField = /^title:[ \t]*(?<title>["']?.{1,200})$/;
/** A fact in the front matter: `date: 2022-02-02`. */
const factField = /^(?:date|updated|revised|version|effective): *[\w"'].{0,60}$/i;

/** The rows with nothing of the front matter but its dates and versions, and the title that it states. */
function readFrontMatter(rows: readonly string[]) {
  const end = frontMatterMark.test(rows[0] ?? "")
    ? rows.findIndex((row, at) => at > 0 && frontMatterMark.test(row))
    : -1;
  const fields = rows.slice(1, Math.max(1, end));
  if (!fields.some((row) => /^\w{1,40}:/.test(row))) return { source: rows, title: null };
  const title = fields.map((row) => titleField.exec(row)?.groups?.title).find((found) => found !== undefined);
  return {
    source: rows.map((row, at) => (at > end || factField.test(row) ? row : "")),
    title: title?.trim().replace(/^(["'])(.*)\1$/, "$2") ?? null,
  };
}

const signs = /[[\]*_`<>~!#|+-]/g;
/** A row, and the rows between two blank ones, have fewer of these signs in any published text; parsing more takes minutes. */
const mostSigns = { row: 500, rows: 20_000 };

function hasEndlessMarkup(rows: readonly string[]): boolean {
  let above = 0;
  return rows.some((row) => {
    const own = row.match(signs)?.length ?? 0;
    above = row.trim() === "" ? 0 : above + own;
    return own > mostSigns.row || above > mostSigns.rows;
  });
}

/** A draft of a line with its row in the file. */
interface RowDraft extends LineDraft {
  readonly row: number;
  /** The row on which its part of the file ends. */
  readonly end: number;
}

interface Place {
  readonly text: string;
  /** The bullet for a star, which in a file without lists of stars is the mark of a change: `* cost – Each card`. */
  readonly star: "•" | "*";
  /** Number of lists around it. */
  readonly depth: number;
  /** Whether it is in a numbered list. */
  readonly isCounted: boolean;
}

function* draftsOfPieces(pieces: readonly MarkdownPiece[]): Generator<RowDraft> {
  const star = pieces.some(hasStarredList) ? "•" : "*";
  for (const { text, rowsAbove, blocks } of pieces)
    for (const draft of draftsOf(blocks, { text, star, depth: 0, isCounted: false }))
      yield { ...draft, row: draft.row + rowsAbove, end: draft.end + rowsAbove };
}

function* draftsOf(blocks: readonly MarkdownBlock[], place: Place): Generator<RowDraft> {
  for (const block of blocks) yield* draftsOfBlock(block, place);
}

function* draftsOfBlock(block: MarkdownBlock, place: Place): Generator<RowDraft> {
  const [first, end] = [block.position?.start.line ?? 1, block.position?.end.line ?? 1];
  const plain = { heading: null, above: "line", row: first, end } as const;
  switch (block.type) {
    case "heading": {
      const stretches = inlineRows(block.children, first).flatMap(({ stretches: words }) => words);
      yield { ...plain, stretches, heading: block.depth, above: "paragraph" };
      return;
    }
    case "paragraph":
      // A picture alone on its line is an illustration; only among words is it an icon.
      for (const row of paragraphRows(inlineRows(block.children, first), place))
        if (textOf(row.stretches) !== lostIcon) yield { ...plain, label: indentation(place.depth), ...row };
      return;
    case "blockquote":
      return yield* draftsOf(block.children, place);
    case "list":
      return yield* draftsOfList(block, place);
    case "code":
      for (const [at, text] of block.value.split("\n").entries())
        yield { ...plain, stretches: [plainStretch(text)], row: first + 1 + at, end: first + 1 + at };
      return;
    case "html":
      for (const [at, draft] of htmlDrafts(block.value).drafts.entries())
        yield { ...draft, row: Math.min(first + at, end), end };
      return;
    case "table":
      return yield* draftsOfTable(block);
    case "footnoteDefinition": {
      const [note, ...others] = draftsOf(block.children, place);
      if (note) yield { ...note, label: `[^${block.label ?? block.identifier}]: ` };
      return yield* others;
    }
    default:
  }
}

type List = Extract<MarkdownBlock, { type: "list" }>;
type Table = Extract<MarkdownBlock, { type: "table" }>;

/** `- `, `2. `, `3) `, with the box of an item that is ticked, which may be an icon: `- [X] `. */
const itemStart = /^(?:(?<bullet>[-*+])|(?<number>\d{1,9})(?<sign>[.)]))\s{0,4}(?<box>\[[xX]\] )?/;

/** Only the first number of a list counts, so an author may write `1.` before each item. Numbers that differ are kept. */
function* draftsOfList(list: List, place: Place): Generator<RowDraft> {
  let [written, shown] = ["", 0];
  for (const item of list.children) {
    const { offset = 0, line = 1 } = item.position?.start ?? {};
    const start = itemStart.exec(place.text.slice(offset, offset + 20))?.groups ?? {};
    const { bullet, number = "", sign, box = "" } = start;
    shown = number === written ? shown + 1 : Number(number);
    written = number;
    const marker =
      bullet === undefined
        ? `${String(shown).padStart(number.length, "0")}${sign}`
        : ({ "+": "•", "*": place.star }[bullet] ?? bullet);
    const label = `${indentation(place.depth)}${marker} ${box}`;
    const inside = { ...place, depth: place.depth + 1, isCounted: bullet === undefined };
    const [first, ...others] = draftsOf(item.children, inside);
    if (first === undefined) continue;
    yield first.row === line ? { ...first, label } : first;
    yield* others;
  }
}

function hasStarredList({ blocks, text }: MarkdownPiece): boolean {
  return blocks.some(
    (block) =>
      block.type === "list" && block.children.length > 1 && text[block.position?.start.offset ?? 0] === "*",
  );
}

function* draftsOfTable({ children }: Table): Generator<RowDraft> {
  for (const [at, { children: cells, position }] of children.entries()) {
    const row = position?.start.line ?? 1;
    const drafts = cells.map(({ children: words }): LineDraft[] => {
      const inCell = inlineRows(words, row).flatMap(({ stretches }) => stretches);
      return inCell.length === 0 ? [] : [{ stretches: inCell, heading: null, above: "paragraph" }];
    });
    const filled = drafts.filter((cell) => cell.length > 0).length;
    if (filled === 0) continue;
    const line = joinCells(drafts, "row");
    // A name whose other cells are empty is a row too.
    const stretches =
      filled < 2 && cells.length > 1 ? [...line.stretches, plainStretch(" |")] : line.stretches;
    yield { ...line, stretches, ...(at === 0 ? { isTableHead: true } : {}), row, end: row };
  }
}

/** What follows a blank row or a heading is a new paragraph. Lines without words only end one. */
function* withParagraphs(drafts: Iterable<RowDraft>): Generator<LineDraft> {
  let above: RowDraft | null = null;
  for (const draft of drafts) {
    if (textOf(draft.stretches).trim() === "") continue;
    const isApart: boolean = above === null || above.heading !== null || draft.row > above.end + 1;
    yield isApart ? { ...draft, above: "paragraph" } : draft;
    above = draft;
  }
}
