/**
 * Checks what the parser made of the lines of a source: each line is taken, boilerplate, or unread, and words of entries that
 * are not in the source are invented. The check uses only the result, so it can prove the parser wrong. For lines shared by
 * blocks, each word must be in a block or in a title or label before it, and the words of the blocks must be in the order of
 * the source.
 */

import type { Boilerplate, RulesText } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { firstNotLower, groupBy, groupRuns } from "../domain/group-by.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import { bagOf } from "../domain/similarity.ts";
import { joinSpans, type SourceLine } from "../domain/source-line.ts";

export type Coverage = ReturnType<typeof checkCoverage>;

export function checkCoverage(lines: readonly SourceLine[], text: RulesText) {
  const rows = withoutBoilerplate(lines, text.boilerplate);
  const checked = stretchesOf(text.entries, rows).map(checkStretch);
  /** Numbers of the lines with a word that is in neither an entry nor boilerplate. */
  const unread = [...new Set(checked.flatMap((each) => each.unread))].sort((one, other) => one - other);
  return {
    lines: lines.length,
    /** Number of words that are no boilerplate. */
    words: rows.reduce((sum, { text: row }) => sum + wordsIn(row).length, 0),
    taken: rows.length - unread.length,
    boilerplate: lines.length - rows.length,
    unread,
    /** Words of the entries that the source does not have in their place or order. */
    invented: checked.flatMap((each) => each.invented),
  };
}

/** A token at the end of a line, or words struck out anywhere, may be boilerplate although the rest of the line is text. */
function withoutBoilerplate(lines: readonly SourceLine[], boilerplate: readonly Boilerplate[]): SourceLine[] {
  const pieces = groupBy(boilerplate, ({ lines: [line] }) => line);
  return lines.flatMap(({ number, text }) => {
    const left = (pieces.get(number) ?? []).reduce(withoutPart, text.trim());
    return left === "" ? [] : [{ number, text: bare(left) }];
  });
}

function withoutPart(row: string, { text, reason }: Boilerplate): string {
  const end = text.trim();
  if (row.endsWith(end)) return row.slice(0, row.length - end.length).trimEnd();
  return reason === "struck out" ? row.replace(end, "").trim() : row;
}

interface PlacedBlock {
  readonly entry: Entry;
  readonly block: Block;
}

/** Blocks that share lines, with all of their lines. */
interface Stretch {
  readonly blocks: readonly PlacedBlock[];
  readonly rows: readonly SourceLine[];
}

/** The last one has the lines of no block. */
function stretchesOf(entries: readonly Entry[], rows: readonly SourceLine[]): readonly Stretch[] {
  const placed = entries.flatMap((entry) => entry.blocks.map((block) => ({ entry, block })));
  let end = 0;
  const sharing = groupRuns(
    placed.sort((one, other) => one.block.lines[0] - other.block.lines[0]),
    ({ block }, upper) => {
      end = Math.max(end, upper.block.lines[1]);
      return block.lines[0] <= end;
    },
  );
  const spans = sharing.map((blocks) => joinSpans(blocks.map(({ block }) => block.lines)));
  const rowsOf = groupBy(rows, ({ number }) => {
    const at = firstNotLower(spans, ([, last]) => last < number);
    return (spans[at]?.[0] ?? Number.POSITIVE_INFINITY) <= number ? at : -1;
  });
  const stretches = sharing.map((blocks, at) => ({ blocks, rows: rowsOf.get(at) ?? [] }));
  return [...stretches, { blocks: [], rows: rowsOf.get(-1) ?? [] }];
}

function checkStretch({ blocks, rows }: Stretch) {
  const sequence = rows.flatMap(({ text }) => wordsIn(text));
  const words = new Map(bagOf(sequence).times);
  const invented = wordsOutOfOrder(blocks, sequence, words);
  for (const each of blocks) for (const word of optionalWords(each)) take(words, word);
  for (const { text } of rows) if (letterBullet.test(text)) take(words, "o");
  if (words.size === 0) return { unread: [], invented };
  const unread = rows.filter(({ text }) => wordsIn(text).filter((word) => take(words, word)).length > 0);
  return { unread: unread.map(({ number }) => number), invented };
}

/** Words of the blocks that the sequence of the rows does not have in this order. All other words are removed from `words`. */
function wordsOutOfOrder(
  blocks: readonly PlacedBlock[],
  sequence: readonly string[],
  words: Map<string, number>,
): readonly string[] {
  let at = 0;
  return blocks
    .flatMap(({ block }) => wordsIn(bare(block.text)))
    .filter((word) => {
      const place = take(words, word) ? sequence.indexOf(word, at) : -1;
      if (place >= 0) at = place + 1;
      return place < 0;
    });
}

/** Decrements the count of a word. Returns whether it was above 0. */
function take(counts: Map<string, number>, word: string): boolean {
  const count = counts.get(word);
  if (count === undefined) return false;
  if (count === 1) counts.delete(word);
  else counts.set(word, count - 1);
  return true;
}

/** Words of the source that the text of a block may lack: its title and its label. */
function optionalWords({ entry, block }: PlacedBlock): readonly string[] {
  const isFirst = block === entry.blocks.find(({ kind }) => kind !== "heading");
  const number = block.kind === "heading" ? wordsIn(entry.number ?? "") : [];
  return [...labelWords(block), ...number, ...(isFirst ? titleWords(entry) : [])];
}

/** The bullet of an item, or of an entry that starts with one, may be a letter. */
const letterBullet = /^\s*o\s/;

/** The source may have the whole address of a step or its last component. */
const labelWords = ({ kind, path }: Block) => (kind === "item" || path === null ? [] : wordsIn(path));

/** Change marks that are letters: a delta, and the letter that represents it in a symbol font. */
const changeLetters = ["D", "Δ"];
const erratumWords = ["Erratum", "Errata", "interim"];

/** `A1:` below `Q1:`. */
function answerWords({ blocks: [heading] }: Entry): readonly string[] {
  const [number = ""] = /\d{1,3}/.exec(wordsIn(heading?.text ?? "")[0] ?? "") ?? [];
  return ["A", "Answer", `A${number}`, `Answer${number}`];
}

/** A title in a heading is a block already. */
function titleWords(entry: Entry): readonly string[] {
  const { title, erratum, changed, blocks } = entry;
  const isHeading = blocks.some(({ kind, text }) => kind === "heading" && bare(text).startsWith(title ?? ""));
  const words = isHeading ? [] : wordsIn(title ?? "");
  const marked = changed ? changeLetters.flatMap((letter) => [`${letter}${words[0] ?? ""}`, letter]) : [];
  return [
    ...words,
    ...marked,
    ...(erratum === null ? [] : erratumWords),
    ...(title?.endsWith("?") ? answerWords(entry) : []),
  ];
}

const word = /[\p{L}\p{N}]+/gu;

const wordsIn = (text: string): readonly string[] => text.match(word) ?? [];

/** Emphasis may start or end inside a word. */
const bare = (text: string) => (text.includes("*") ? text.replaceAll("*", "") : text);

/** Makes an error for each line of which words were lost, and one error for all words that are not in the source. */
export function unreadLines({ unread, invented }: Coverage, lines: readonly SourceLine[]): UnplacedProblem[] {
  const error = { severity: "error", code: "unread-line" } as const;
  const missing = unread.map((line): UnplacedProblem => {
    const row = lines.find(({ number }) => number === line)?.text ?? "";
    return { ...error, line, column: 1, message: "a word of this line is in no entry", row };
  });
  if (invented.length === 0) return missing;
  const words = invented.slice(0, 5).join(" ");
  return [
    ...missing,
    { ...error, message: `the entries have words that are not in the source: \`${words}\`` },
  ];
}
