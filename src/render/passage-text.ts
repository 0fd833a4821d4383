/**
 * Formats a passage for a judge, in full, or an excerpt if it is only second or third best; says where in an entry the deciding
 * sentence stands; and explains how it was found: what was understood, the rule, its exception, what both refer to, why it
 * ranks here.
 */
import type { Answer, AnswerPassage, Hit, ListLine } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import type { Block } from "../domain/entry.ts";
import { groupBy } from "../domain/group-by.ts";
import { exceptionAfter, wordEnd } from "../domain/sentences.ts";
import { emphasisRuns, withoutEmphasis } from "../domain/text-runs.ts";
import { cut, type Mark } from "./layout.ts";
import reasons from "./reasons.json";
import { paragraph, type Row, type TextStyle, wrapText } from "./text-style.ts";

type PrintedPassage = Pick<AnswerPassage, "text" | "kind" | "path" | "list">;

const indent = "  ";

/**
 * If no single sentence decides, the whole passage does.
 * ```
 *   2    Draw Dilemmas
 *   2.d  ▌ OP selects any number (0 or more) of dilemmas …
 * ```
 */
export function passageText(passage: PrintedPassage, decides: Mark | null, style: TextStyle): string {
  const { text, list = [] } = passage;
  let start = bodyStart(passage);
  const introductions = text.slice(0, start).split("\n").slice(0, -1);
  const labels = labelsOf(passage, introductions.length);
  const before = introductions.map((line, at) =>
    paragraph({ text: line, first: `${indent}${labels[at] ?? ""}`, look: "faint" }, style),
  );
  const first = `${indent}${labels.at(-1) ?? ""}`;
  const own = text.slice(start).split("\n");
  const shown = own.map((line, at) => {
    const [from, to] = decides ?? [start, text.length];
    const marks = [[from - start, to - start]] as const;
    start += line.length + 1;
    const label =
      at === 0 ? first : `${" ".repeat(first.length)}${lineLabel(list[at + list.length - own.length])}`;
    return paragraph({ text: line, marks, bar, first: label }, style);
  });
  // Paragraphs, of which an erratum may have several, are separated. Lines of a list are not.
  return [...before, shown.join(list.length > 0 ? "" : "\n")].join("");
}

/** Before the lines of the sentence that decides; as wide as the indent. */
const bar = "▌ ";

function lineLabel(line: ListLine | undefined): string {
  if (line === undefined || (line.path === null && line.kind !== "item")) return "";
  return `${indent.repeat(line.depth)}${line.path === null ? bullet : `${line.path}  `}`;
}

const bullet = "•  ";

/** The offset after the introductions of an item or step. Blocks contain no line feed. */
function bodyStart({ text, kind, list = [] }: PrintedPassage): number {
  if (kind !== "item" && kind !== "step") return 0;
  const above = text.split("\n").slice(0, -1 - list.length);
  return above.reduce((sum, { length }) => sum + length + 1, 0);
}

/** The label of each line: the address of a step or of the steps above it, a bullet for an item, nothing for a lead-in. */
function labelsOf({ kind, path }: PrintedPassage, above: number): readonly string[] {
  const none = Array.from({ length: above }, () => "");
  if (kind === "item") return [...none, bullet];
  if (kind !== "step" || path === null) return [...none, ""];
  const numbers = path.split(".");
  const addresses = numbers.map((_, at) => numbers.slice(0, at + 1).join("."));
  return [...none, ...addresses].slice(-above - 1).map((address) => address.padEnd(path.length + 2));
}

/** Where the deciding sentence and its exception stand in one block of an entry: UTF-16 offsets into its text. */
export interface DecidingPlaces {
  readonly decides: readonly Mark[];
  readonly exception: readonly Mark[];
}

/** If no single sentence decides, the whole passage does. Null if the block at this position is not part of the passage. */
export function decidingPlaces(
  { passage, decides }: Hit,
  blocks: readonly Block[],
  at: number,
): DecidingPlaces | null {
  const block = blocks[at];
  const [first, last] = passage.blocks;
  const isInPassage = at >= first && at <= last;
  if (!block || !(isInPassage || blocks[first]?.leadIn === at)) return null;
  const whole: readonly Mark[] = isInPassage ? [[0, block.text.length]] : [];
  if (decides === null) return { decides: whole, exception: [] };
  const exception = exceptionAfter(passage.text, decides);
  return {
    decides: marksIn(block, passage.text, decides),
    exception: exception ? marksIn(block, passage.text, exception) : [],
  };
}

/**
 * Converts a mark in a passage to one in a block of its entry. The passage is plain text that may start with a lead-in or be part
 * of a long block. If neither text contains the other, nothing is marked.
 */
function marksIn(block: Block, passage: string, [start, end]: Mark): readonly Mark[] {
  const plain = withoutEmphasis(block.text);
  const inPassage = passage.indexOf(plain);
  const inBlock = plain.indexOf(passage);
  if (plain === "" || (inPassage === -1 && inBlock === -1)) return [];
  const shift = inPassage === -1 ? inBlock : -inPassage;
  const [from, to] = [Math.max(0, start + shift), Math.min(plain.length, end + shift)];
  return from < to ? [[placeOf(from, block), placeOf(to - 1, block) + 1]] : [];
}

/** Converts an offset in the text without emphasis marks to the offset in the text with them. */
function placeOf(offset: number, { text }: Block): number {
  let passed = 0;
  for (const { start, end } of emphasisRuns(text)) {
    if (offset < passed + end - start) return start + offset - passed;
    passed += end - start;
  }
  return text.length;
}

/** About two lines of a terminal. */
const longestShort = 150;
/** Matches the end of a sentence or block. */
const sentenceEnd = /[.!?;:)”"]\s+|\n/g;

/** An excerpt that starts with a sentence and contains as many highlights as possible. */
export function shortPassage({ passage, highlights }: Pick<Hit, "passage" | "highlights">): string {
  const { text } = passage;
  const opening = openingOf(passage);
  const start = text.length - opening <= longestShort ? opening : bestStart(text, opening, highlights);
  const end = text.length - start <= longestShort ? text.length : wordEnd(text, start, longestShort);
  const before = start === opening ? "" : "… ";
  const joint = text.slice(0, text.indexOf("\n")).endsWith(":") ? " • " : " ";
  return `${before}${text.slice(start, end).replaceAll("\n", joint)}${end < text.length ? "…" : ""}`;
}

/** Starts with the sentence of a highlight, preferring the earliest excerpt if several are equally good. */
function bestStart(text: string, opening: number, marks: readonly Mark[]): number {
  const ends = Array.from(text.matchAll(sentenceEnd), (found) => found.index + found[0].length);
  const starts = [opening, ...ends.filter((end) => end > opening)];
  const isBetter = (next: number, first: number) => markedAfter(next, marks) > markedAfter(first, marks);
  const best = starts.reduce((first, next) => (isBetter(next, first) ? next : first));
  const firstMark = marks.find(([from]) => from >= best)?.[0] ?? best;
  return starts.findLast((start) => start <= firstMark) ?? best;
}

/** A step is identified by its address, so its introduction is omitted; an item is hard to understand without its lead-in. */
const openingOf = (passage: Hit["passage"]) => (passage.kind === "step" ? bodyStart(passage) : 0);

function markedAfter(start: number, marks: readonly Mark[]): number {
  return marks.filter(([from, to]) => from >= start && to <= start + longestShort).length;
}

/** `  understood as  out of time = [Out Of Time] (1E passage), battle` */
export function chainRows(answer: Answer, hit: Hit, width: number): readonly Row[] {
  const links = answerChain(answer, hit);
  const widest = Math.max(...links.map(({ name }) => name.length));
  return links.flatMap(({ name, text }) =>
    wrapText({ text, first: `  ${name.padEnd(widest)}  `, look: "plain", width }),
  );
}

/** Sentences are shown in full elsewhere. */
const longestPiece = 100;

/** How a hit was found, without what says nothing. */
export function answerChain(answer: Answer, hit: Hit) {
  const { passage, decides, references } = hit;
  const exception = decides === null ? null : exceptionAfter(passage.text, decides);
  const piece = (place: readonly [number, number]) =>
    cut(passage.text.slice(...place).replaceAll("\n", " "), longestPiece);
  const links = [
    { name: "understood as", text: understoodText(answer) },
    { name: answer.answered ? "rule" : "nearest", text: piece(decides ?? [0, passage.text.length]) },
    { name: "exception", text: exception === null ? "" : piece(exception) },
    { name: "refers to", text: [...new Set(references.map(({ text }) => text))].join("; ") },
    { name: "ranked by", text: reasonsText(hit) },
  ];
  return links.filter(({ text }) => text !== "");
}

/** `out of time = [Out Of Time] (1E passage), battle, grave → discard pile, in Second Edition` */
function understoodText({ interpretation, hits }: Answer): string {
  const { titles, terms, corrections, edition } = interpretation;
  const named = groupBy(titles, ({ text }) => text);
  const nameOf = ({ entry: id }: { readonly entry: string }) => {
    const entry = hits.find((hit) => hit.entry.id === id)?.entry;
    return entry === undefined ? [] : `${entry.name} (${entry.edition.toUpperCase()} ${entry.kind})`;
  };
  const asTitles = Array.from(named, ([text, group]) => {
    return `${text} = ${[...new Set(group.flatMap(nameOf))].join(" or ") || "a title"}`;
  });
  const replaced = new Map(corrections.map(({ from, to }) => [from, `${from} → ${to}`]));
  const asWords = terms.filter((term) => !named.has(term)).map((term) => replaced.get(term) ?? term);
  return [...asTitles, ...asWords, ...(edition === null ? [] : [`in ${editionName(edition)}`])].join(", ");
}

/** Describes each signal for judges; null if it means nothing to them. */
const reasonBySignal: Readonly<Record<string, string | null>> = reasons;

/** Weaker signals are not given as a reason. */
const leastStrength = 0.6;
const leastShare = 0.01;

/** `has the words asked for, is asked for in such words; but is long` */
export function reasonsText({ signals }: Pick<Hit, "signals">): string {
  const holding = signals()
    .filter(({ strength, share }) => strength >= leastStrength && Math.abs(share) >= leastShare)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
  const text = (isMeant: (share: number) => boolean) =>
    holding.flatMap(({ name, share }) => (isMeant(share) ? (reasonBySignal[name] ?? []) : [])).join(", ");
  const speakingFor = text((share) => share > 0) || "has some of the words asked for";
  const against = text((share) => share < 0);
  return against === "" ? speakingFor : `${speakingFor}; but ${against}`;
}
