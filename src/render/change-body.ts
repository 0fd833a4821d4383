/** Divides the words of a change into pieces to show: one for each changed step, rule, or paragraph, and each block that moved. */
import { appendEdit, type BlockMove, type Change, type PartChange, type WordEdit } from "../domain/change.ts";
import { counted } from "../domain/counted.ts";
import { lostIcon, newTextLabel } from "../domain/entry.ts";
import { groupRuns } from "../domain/group-by.ts";
import { sentencesIn, wordEnd } from "../domain/sentences.ts";
import { manyMoves, verdictOf } from "./change-names.ts";
import { escapeInLine, escapeMarkdown } from "./safe-text.ts";

export interface BodyPiece {
  /** `1.c`, `new 702.19b`, `moved up`; empty for the words of an entry without labels. */
  readonly label: string;
  readonly words: readonly WordEdit[];
  /** `whole` if all of it was added or removed; else only the words around a mark are shown. */
  readonly extent: "whole" | "marks";
}

export function changeBody(change: Change): BodyPiece[] {
  const { status, words, parts } = change;
  if (verdictOf(change) === "duplicate") return [];
  if (status === "added" || status === "removed") return wholeBody(change);
  const stayed =
    parts.length > 0
      ? parts.map(partPiece)
      : [{ label: "", words: words.filter(({ move }) => move === undefined), extent: "marks" as const }];
  const edited = stayed.filter((piece) => piece.words.some(isEdit));
  const pieces = [...edited, ...shownMoves(change).map(movePiece)];
  return pieces.map((piece) => ({ ...piece, words: withoutLostIcons(piece.words) }));
}

/** What may be a lost icon is shown as it is now, and marked only beside another change: `[-[?]-] {+[Cmd]+}`. */
function withoutLostIcons(words: readonly WordEdit[]): WordEdit[] {
  return words.flatMap((edit, at) => {
    const isNextToEdit = [words[at - 1], words[at + 1]].some((each) => each !== undefined && isEdit(each));
    if (edit.text.trim() !== lostIcon || isNextToEdit) return edit;
    return edit.op === "delete" ? [] : { op: "equal", text: edit.text };
  });
}

/** The rules and steps of an entry that was added or removed, after their numbers. */
function wholeBody({ words, parts }: Change): BodyPiece[] {
  if (parts.length === 0) return words.length === 0 ? [] : [{ label: "", words, extent: "whole" }];
  return parts.map(({ from, to, words: own }) => ({ label: to ?? from ?? "", words: own, extent: "whole" }));
}

function partPiece({ status, from, to, words }: PartChange): BodyPiece {
  if (status === "added") return { label: `new ${to ?? ""}`.trim(), words, extent: "whole" };
  if (status === "removed") return { label: `withdrawn ${from ?? ""}`.trim(), words, extent: "whole" };
  const label = from === to || from === null ? (to ?? "") : `${to ?? ""} (was ${from})`.trim();
  return { label, words, extent: "marks" };
}

/** Exchanged steps and a reordered list are reported in one note instead of move by move. */
function shownMoves({ remarks, moves }: Change): readonly BlockMove[] {
  const isNoted = moves.length >= manyMoves || remarks.some(({ kind }) => kind === "exchanged");
  return isNoted ? moves.filter(({ words }) => words.some(isEdit)) : moves;
}

function movePiece({ from, to, direction, words }: BlockMove): BodyPiece {
  const isRelabeled = from !== null && to !== null && from !== to;
  const label = isRelabeled ? `${to} (moved, was ${from})` : `moved ${direction}`;
  return { label, words, extent: words.some(isEdit) ? "marks" : "whole" };
}

/** `2.c (was 2.b)` */
const formerAddress = / \([^)]{1,40}\)$/;
const gistContext = 5;
const longestSentence = 120;

/**
 * The first words that changed with some context, and how many more places did; for a card those of each field and its text; for a
 * new entry, its most informative sentence; empty if no word changed.
 */
export function gistOf(change: Change, pieces: readonly BodyPiece[]): readonly WordEdit[] {
  const [piece, ...others] = pieces.filter(({ words }) => textOf(words) !== change.to[0]?.title);
  if (!piece || verdictOf(change) === "withdrawn") return [];
  const { label, words, extent } = piece;
  const plain = (text: string): WordEdit[] => (text === "" ? [] : [{ op: "equal", text }]);
  const paragraphs =
    extent === "whole"
      ? [plain(firstSentence(tellingLine(textOf(words), change.to[0]?.title)))]
      : shownParagraphs(words, gistContext).filter((paragraph) => paragraph !== null);
  const shown = change.to[0]?.kind === "card" ? paragraphs : paragraphs.slice(0, 1);
  const gist = shown.flatMap((paragraph, at) => [...plain(at === 0 ? "" : "; "), ...paragraph]);
  if (gist.length === 0 || change.status === "added") return gist;
  const address = label.replace(formerAddress, "");
  const left = others.length + paragraphs.length - shown.length;
  const more = left === 0 ? "" : ` (${counted(left, "more change")})`;
  return [...plain(address === "" ? "" : `${address}: `), ...gist, ...plain(more)];
}

const textOf = (words: readonly WordEdit[]) => words.map(({ text }) => text).join("");

/** The new text of a record, else its first line. `Card: Kruge` only repeats the title of the entry. */
function tellingLine(text: string, title = ""): string {
  const lines = withoutMarks(text).split("\n");
  const telling = lines.filter((line) => line.trim() !== "" && !line.endsWith(`: ${title}`));
  return telling.find((line) => newTextLabel.test(line)) ?? telling[0] ?? title;
}

function firstSentence(line: string): string {
  const [sentence = line] = sentencesIn(line);
  if (sentence.length <= longestSentence) return sentence;
  return `${sentence.slice(0, wordEnd(sentence, 0, longestSentence))} …`;
}

/** A paragraph to print; null for one or more that are left out, because nothing in them changed. */
export type ShownParagraph = readonly WordEdit[] | null;

/** Words of context around a mark; the whole paragraph if it is shorter. */
const fewWords = 12;

/** `context` is how many unchanged words to keep on each side of a mark. Emphasis marks are left out. */
export function shownParagraphs(words: readonly WordEdit[], context = fewWords): ShownParagraph[] {
  const cut = paragraphs(words).map((each) => (each.some(isEdit) ? cutParagraph(each, context) : null));
  return cut.filter((each, at) => each !== null || at === 0 || cut[at - 1] !== null);
}

function isEdit({ op }: WordEdit): boolean {
  return op !== "equal";
}

/** Splits words into paragraphs at line feeds, which are dropped, as are emphasis marks and empty paragraphs. */
export function paragraphs(words: readonly WordEdit[]): WordEdit[][] {
  const lines = words.flatMap(({ op, text }) =>
    withoutMarks(text)
      .split("\n")
      .map((line, at) => ({ op, text: line, isNext: at > 0 })),
  );
  return groupRuns(lines, ({ isNext }) => !isNext)
    .map((line) => withGaps(hoistSpaces(line)))
    .filter((line) => line.length > 0);
}

/** Inserts a space between removed words and those that replace them. */
function withGaps(words: readonly WordEdit[]): WordEdit[] {
  return words.flatMap((word, at): WordEdit[] => {
    const isReplacement = word.op === "insert" && words[at - 1]?.op === "delete";
    return isReplacement ? [{ op: "equal", text: " " }, word] : [word];
  });
}

/** Emphasis marks attached to a word; `(*)` and a single asterisk are text. */
const emphasisMarks = /(?<=[^\s(*])\*{1,3}|(?<![^\s(["“'/–-])\*{1,3}(?=[^\s)*])/gu;

export function withoutMarks(text: string): string {
  return text.includes("*") ? text.replace(emphasisMarks, "") : text;
}

/** `{+next +}battle` → `{+next+} battle`; if only white space changed, it is shown as it is now. */
function hoistSpaces(line: readonly WordEdit[]): WordEdit[] {
  const hoisted: WordEdit[] = [];
  for (const { op, text } of line) {
    const body = text.trim();
    const lead = text.slice(0, text.length - text.trimStart().length);
    if (op === "equal" || body === "")
      appendEdit(hoisted, { op: "equal", text: op === "delete" ? "" : text });
    else {
      appendEdit(hoisted, { op: "equal", text: lead });
      appendEdit(hoisted, { op, text: body });
      appendEdit(hoisted, { op: "equal", text: text.slice(lead.length + body.length) });
    }
  }
  return hoisted;
}

/** Cuts long unchanged text to the words next to a mark, with `…` for those omitted. */
function cutParagraph(paragraph: readonly WordEdit[], context: number): readonly WordEdit[] {
  return paragraph.map(({ op, text }, at) => {
    if (op !== "equal") return { op, text };
    const [head, tail] = [at === 0 ? 0 : context, at === paragraph.length - 1 ? 0 : context];
    return { op, text: cutText(text, head, tail) };
  });
}

/** Words are omitted only if they are clearly longer than the ellipsis. */
const leastCut = 4;

function cutText(text: string, keepHead: number, keepTail: number): string {
  const words = text.match(/^\s+|\S+\s*/g) ?? [];
  if (words.length <= keepHead + keepTail + leastCut) return text;
  const head = keepHead === 0 ? "" : `${words.slice(0, keepHead).join("").trimEnd()} `;
  const tail = keepTail === 0 ? "" : ` ${words.slice(-keepTail).join("")}`;
  return `${head}…${tail}`;
}

/** `draw ~~two~~ **four** cards`; `…` for a paragraph that is left out. */
export function markedText(paragraph: ShownParagraph): string {
  const pieces = paragraph ?? [{ op: "equal", text: "…" }];
  return pieces.map((piece, at) => marked(piece, pieces[at - 1], pieces[at + 1])).join("");
}

const markdownMarks = { delete: "~~", insert: "**" } as const;

/** Markdown recognizes a mark between a word and punctuation only next to a zero-width space, kept visible as an entity. */
const zeroWidthSpace = "&#8203;";

/** Markdown takes for a letter what is neither white space nor punctuation, such as half of an emoji. */
const isLetter = (character: string) => !/[\s\p{P}\p{S}]/u.test(character);

function marked({ op, text }: WordEdit, before: WordEdit | undefined, next: WordEdit | undefined): string {
  const isFirst = (before?.text ?? "").trim() === "";
  const escaped = isFirst ? escapeMarkdown(text) : escapeInLine(text);
  if (op === "equal") return escaped;
  const mark = markdownMarks[op];
  const spaceBetween = (outside = " ", edge = "") =>
    isLetter(outside) && !isLetter(edge) ? zeroWidthSpace : "";
  return [
    spaceBetween(before?.text.at(-1), text.at(0)),
    `${mark}${escaped}${mark}`,
    spaceBetween(next?.text.at(0), text.at(-1)),
  ].join("");
}
